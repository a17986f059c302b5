/** What other capabilities may use of lookups. */
export { bondTrees } from './bond-occupations.ts';
export { allLookups, banks, isListed, labelOf } from './all-lookups.ts';
export { listVersions } from './versions.ts';
