/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { getBanks } from './get-banks.ts';
export { getBondOccupations } from './get-bond-occupations.ts';
export { getLookups } from './get-lookups.ts';
