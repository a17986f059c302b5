/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { listBondLots, listBondLotsV2 } from './bond-lots.ts';
export { listHoldings } from './list-holdings.ts';
