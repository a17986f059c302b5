/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { listDays } from './list-days.ts';
export { propose } from './propose.ts';
