/** What other capabilities may use of lookups. */
export { allLookups, isListed } from './all-lookups.ts';
export { listVersions } from './versions.ts';
