/** Stands in every hostile string. */
export const VALUE = 'cAnArY-value';
/** Stands in every hostile name of a member. */
export const NAME = 'cAnArY-name';
/** Stands, shifted by powers of ten, in every hostile number. */
export const NUMBER = 77_345_112_009;

/**
 * What is searched for: without regard to case, since some transports lower what they repeat, and with the point
 * that a shifted number may have.
 */
export const CANARY: RegExp = /canary|7\.?7345112009/i;

/** The names that every JavaScript object inherits something under; they are hostile without a canary. */
export const INHERITED: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
];
