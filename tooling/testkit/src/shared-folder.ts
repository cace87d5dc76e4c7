import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A folder of the published test data, such as `suites/json`: below the folder that `SALLYPORT_SUITES`
 * names (which stands for `suites`), or in `shared/data` beside the checkout.
 *
 * @returns undefined where the data is not on this machine: the suite's tests then skip, visibly.
 */
export function sharedFolder(name: string): string | undefined {
  const beside = join(import.meta.dirname, '../../../../shared/data');
  const suites = process.env['SALLYPORT_SUITES'];
  const folder =
    suites !== undefined && name.startsWith('suites/')
      ? join(suites, name.slice('suites/'.length))
      : join(beside, name);
  return existsSync(folder) ? folder : undefined;
}
