import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { verifies } from '@sallyport/requirements';
import { sharedFolder } from '@sallyport/testkit';
import { SchemaDefectError } from '../../src/index.ts';
import { compiled, groupsOf } from '../support/suite.ts';

const folder = sharedFolder('suites/json-schema-2020-12');
if (folder === undefined) {
  test.skip('the JSON Schema suite is not beside this checkout', () => undefined);
} else {
  test(`the suite's verdicts are the same without code from strings (${verifies('GAT-17')})`, () => {
    const here = groupsOf(`${folder}/tests`).map(([, { schema, tests }]) => {
      const gate = compiled(schema);
      if (gate instanceof SchemaDefectError) return 'c'.repeat(tests.length);
      return tests.map(({ data }) => (gate.accepts(data) ? 'a' : 'r')).join('');
    });
    const script = join(import.meta.dirname, '../support/verdicts.js');
    const forbidding = ['--disallow-code-generation-from-strings', script, `${folder}/tests`];
    const { stdout, stderr } = spawnSync(process.execPath, forbidding, { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout.length).toBeGreaterThan(1200);
    expect(stdout).toBe(here.join(''));
  });
}
