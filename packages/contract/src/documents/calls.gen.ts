/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { getFile } from './get-file.ts';
export { getKept } from './get-kept.ts';
export { getLegal } from './get-legal.ts';
export { listKept } from './list-kept.ts';
export { listOfFund } from './list-of-fund.ts';
export { proposePublish } from './propose-publish.ts';
