import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { compile } from '@sallyport/gate';
import type { Gate } from '@sallyport/gate';
import { verifies } from '@sallyport/requirements';
import { dialects, render } from '../src/index.ts';
import type { Dialect, Rendering } from '../src/index.ts';
import { corpus } from './support/corpus.ts';
import { isSameButNull } from './support/samples.ts';
import { sideBySide } from './support/side-by-side.ts';

/** Where the renderings are pinned: one file for each document, to be read. SALLYPORT_PIN=1 writes them anew. */
const folder = join(import.meta.dirname, 'renderings');
const isWriting = process.env['SALLYPORT_PIN'] === '1';

const FOREIGN = { references: 'foreign' } as const;
const documents = corpus();

const gateOf = ({ judged }: Rendering): Gate =>
  compile(judged, { annotations: ['propertyOrdering'] });

if (documents === undefined) {
  test.skip('the schema corpus is not beside this checkout', () => undefined);
} else {
  const sound = documents.filter(({ id }) => id !== '19-bad-ref');

  describe('the shared corpus in every dialect', () => {
    test.each(documents)(`$id is rendered as it is pinned`, (sample) => {
      const told = sideBySide(sample, (dialect: Dialect) => dialect.render(sample.schema, FOREIGN));
      const file = join(folder, `${sample.id}.txt`);
      if (isWriting) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, told);
      }
      expect(existsSync(file)).toBe(true);
      expect(told).toBe(readFileSync(file, 'utf8'));
    });

    test.each(dialects)(`$name takes its own spelling of each (${verifies('DIA-17')})`, (one) => {
      // Canonical is what it is given, with whatever is wrong about it.
      for (const { schema } of one.name === 'canonical' ? sound : documents) {
        const { inputSchema } = one.render(schema, FOREIGN);
        const refused = one.accepts(inputSchema).filter(({ severity }) => severity === 'refused');
        expect(refused).toEqual([]);
      }
    });

    test.each(dialects)('$name takes what is valid, and gives it back', (dialect) => {
      for (const { schema, valid } of sound) {
        const rendering = render(schema, dialect);
        const wire = gateOf(rendering);
        for (const value of valid) {
          const written = rendering.wire(value);
          expect(wire.judge(written)).toBeUndefined();
          expect(isSameButNull(rendering.arguments(written), value)).toBe(true);
        }
      }
    });

    test.each(dialects)(`$name tells where it takes more (${verifies('DIA-18')})`, (dialect) => {
      for (const { schema, invalid } of sound) {
        const rendering = render(schema, dialect);
        const [wire, canonical] = [gateOf(rendering), compile(schema)];
        const isTaken = invalid
          .map((value) => rendering.wire(value))
          .some((written) => {
            return wire.accepts(written) && !canonical.accepts(rendering.arguments(written));
          });
        if (isTaken) expect(rendering.losses.map(({ exact }) => exact)).toContain(false);
      }
    });

    const others = dialects.filter(({ name }) => name !== 'canonical');
    test.each(others)(
      `$name is not canonical under another name (${verifies('DIA-19')})`,
      (one) => {
        const different = sound.filter(
          ({ schema }) =>
            JSON.stringify(one.inputSchema(schema)) !== JSON.stringify(schema) ||
            one.toolName('a.b') !== 'a.b',
        );
        expect(different.length).toBeGreaterThan(0);
      },
    );
  });
}
