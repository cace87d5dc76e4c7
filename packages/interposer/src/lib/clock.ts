// Every runtime that runs an SDK has it; the package itself depends on no runtime's types.
declare const performance: { now(): number };

/** Milliseconds since some moment. */
export const now = (): number => performance.now();
