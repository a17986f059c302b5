/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { discardEdition, listEditions, proposeActivation } from './editions.ts';
export { listHits, openHit, proposeLift, proposeVerdict } from './hits.ts';
export { importList } from './import-list.ts';
