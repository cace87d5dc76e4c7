import type { Reason } from '../types.ts';

/** Why and where a scan stopped. */
export interface Failure {
  readonly reason: Reason;
  readonly offset: number;
}
