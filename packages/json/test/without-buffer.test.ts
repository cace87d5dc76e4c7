import { spawnSync } from 'node:child_process';
import { describe as group, expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';

const built = new URL('../dist/index.js', import.meta.url).href;

/** What a fresh process without Node's Buffer decodes a document to: a browser's or a Worker's view. */
function decodedWithoutBuffer(text: string): unknown {
  const program = `
    delete globalThis.Buffer;
    const { decode } = await import(${JSON.stringify(built)});
    console.log(JSON.stringify(decode(new TextEncoder().encode(${JSON.stringify(text)}))));`;
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  return JSON.parse(run.stdout);
}

group('where there is no Buffer', () => {
  test(`values are the same (${verifies('DEC-13')})`, () => {
    const text = '{"a name":"a string that is longer than thirteen","b":["\\u0041",1.5,{}]}';
    expect(decodedWithoutBuffer(text)).toEqual({ ok: true, value: JSON.parse(text) });
  });

  test(`refusals are the same (${verifies('DEC-01')})`, () => {
    const refusal = { ok: false, reason: 'duplicate-name', offset: 7 };
    expect(decodedWithoutBuffer('{"a":1,"a":2}')).toEqual(refusal);
  });
});
