import type { ToolServer } from './tool-server.ts';

/** How a server is closed when its process is told to end. */
export interface DrainOptions {
  /** Milliseconds that running calls have. Default 5000. */
  readonly graceMs?: number;
  /** Default SIGTERM and SIGINT. */
  readonly signals?: readonly NodeJS.Signals[];
  /** Is called when all is closed; default ends the process with 0. */
  readonly onClosed?: () => void;
}

/** Closes a server gracefully at the first such signal; gives how to forget that. */
export function drainOnSignal(
  server: Pick<ToolServer, 'close'>,
  { graceMs, signals = ['SIGTERM', 'SIGINT'], onClosed }: DrainOptions = {},
): () => void {
  const drain = (): void => {
    forget();
    const options = graceMs === undefined ? {} : { graceMs };
    const done = onClosed ?? ((): void => process.exit(0));
    server.close(options).then(done, done);
  };
  const forget = (): void => {
    for (const signal of signals) process.off(signal, drain);
  };
  for (const signal of signals) process.once(signal, drain);
  return forget;
}
