/** What other capabilities may use of lookups. */
export { activeBanks, isListed } from './all-lookups.ts';
