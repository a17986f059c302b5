/** What other capabilities may use of partner users. */
export { takeRow } from './feed.ts';
export { knownToPartner, type PartnerUser } from './store.ts';
