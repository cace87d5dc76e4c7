// Run by itself: answers every case of a folder of suite files, one letter each, where code from strings is forbidden.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@sallyport/gate';

try {
  Reflect.construct(Function, ['return 1']);
  throw new RangeError('code generation from strings is not forbidden here');
} catch (error) {
  if (!(error instanceof EvalError)) throw error;
}

const folder = process.argv[2] ?? '';
for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
  for (const { schema, tests } of JSON.parse(readFileSync(join(folder, file), 'utf8'))) {
    process.stdout.write(tests.map(({ data }) => verdict(schema, data)).join(''));
  }
}

function verdict(schema, data) {
  try {
    return compile(schema).judge(data) === undefined ? 'a' : 'r';
  } catch {
    return 'c';
  }
}
