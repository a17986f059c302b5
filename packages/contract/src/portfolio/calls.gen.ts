/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { listHoldings } from './list-holdings.ts';
