/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { approve } from './approve.ts';
export { decline } from './decline.ts';
export { listDays } from './list-days.ts';
export { propose } from './propose.ts';
