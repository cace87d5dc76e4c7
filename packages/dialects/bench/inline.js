// Two references to the next level at each of 22: written out, four million schemas. The budget stops it.
import { measure, table } from '@sallyport/bench';
import { inlineReferences } from '@sallyport/dialects/inline';

const LEVELS = 22;
const $defs = { [`L${LEVELS}`]: { type: 'string' } };
for (let level = 0; level < LEVELS; level++) {
  const next = { $ref: `#/$defs/L${level + 1}` };
  $defs[`L${level}`] = { type: 'object', properties: { a: next, b: next } };
}
const lattice = { $ref: '#/$defs/L0', $defs };

console.log(
  table(
    `a lattice of ${LEVELS} levels`,
    await measure({
      '1,000 schemas': () => inlineReferences(lattice, { nodes: 1000 }),
      'the default, 20,000': () => inlineReferences(lattice),
    }),
  ),
);
