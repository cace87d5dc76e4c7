import { afterEach } from '@jest/globals';
import { boundary } from './boundary.ts';
import type { Boundary } from './boundary.ts';

const opened: Boundary[] = [];
/** A boundary that is closed after the test. */
export async function open(...args: Parameters<typeof boundary>): Promise<Boundary> {
  const found = await boundary(...args);
  opened.push(found);
  return found;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
});
