/** The public interface of lookups for other capabilities. */
export { bondTrees } from './bond-occupations.ts';
export { allLookups, banks, isListed, labelOf } from './all-lookups.ts';
export { listVersions } from './versions.ts';
