/** The exports of prices for other capabilities. */
export { monthEndsOf } from './month-ends.ts';
export { holdNavs } from './versions.ts';
export { type WorstYear, worstYears } from './worst-year.ts';
