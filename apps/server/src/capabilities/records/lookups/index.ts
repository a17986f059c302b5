/** What other capabilities may use of lookups. */
export { allLookups, banks, isListed, labelOf } from './all-lookups.ts';
export { listVersions } from './versions.ts';
