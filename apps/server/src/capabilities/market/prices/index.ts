/** What other capabilities may use of prices. */
export { monthEndsOf } from './month-ends.ts';
export { holdNavs } from './versions.ts';
export { type WorstYear, worstYears } from './worst-year.ts';
