// The way back for one call's arguments, as each dialect's caller writes them.
import { measure, table } from '@sallyport/bench';
import { dialectNamed, render } from '@sallyport/dialects';
import { documents } from './schemas.js';

const NAMES = ['canonical', 'openai', 'openai_strict', 'anthropic_strict', 'gemini'];

for (const [size, { schema, args }] of Object.entries(documents)) {
  const candidates = { structuredClone: () => structuredClone(args) };
  for (const name of NAMES) {
    const rendering = render(schema, dialectNamed(name));
    const wire = rendering.wire(args);
    candidates[name] = () => rendering.arguments(wire);
  }
  console.log(table(`arguments ${size}`, await measure(candidates)));
}
