export { measure } from './measure.ts';
export type { Candidates, Measured, MeasureOptions } from './measure.ts';
export { table } from './table.ts';
export { median } from './median.ts';
