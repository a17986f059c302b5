/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { getRead } from './get-read.ts';
export { markDashboardRead, markProductRead } from './mark-read.ts';
