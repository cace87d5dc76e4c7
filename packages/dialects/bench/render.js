// Rendering one schema in one dialect, and a thousand tools in every dialect.
import { measure, table } from '@sallyport/bench';
import { dialectNamed, dialects, render } from '@sallyport/dialects';
import { schemas } from './schemas.js';

const NAMES = ['openai', 'openai_strict', 'anthropic_strict', 'gemini', 'nova', 'xgrammar'];

for (const [size, schema] of Object.entries(schemas)) {
  const candidates = { structuredClone: () => structuredClone(schema) };
  for (const name of NAMES) {
    const dialect = dialectNamed(name);
    candidates[name] = () => render(schema, dialect);
  }
  console.log(table(`render ${size}`, await measure(candidates)));
}

const start = performance.now();
for (let count = 0; count < 1000; count++) {
  const schema = count % 2 === 0 ? schemas.small : schemas.medium;
  for (const dialect of dialects) render(schema, dialect);
}
const seconds = (performance.now() - start) / 1000;
console.log(`1,000 tools in ${dialects.length} dialects: ${seconds.toFixed(1)} s`);
