import type { Admission } from '../admission.ts';
import type { AcceptedDialects } from '../dialect.ts';

/** What judging a request takes. */
export interface Parts {
  readonly admission: Admission;
  readonly dialects: AcceptedDialects;
  readonly idLength: number | undefined;
  /** Whether a call goes on whose arguments were refused. */
  readonly isReportOnly: boolean;
}
