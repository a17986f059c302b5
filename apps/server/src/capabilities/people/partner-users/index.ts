/** The public interface of partner users for other capabilities. */
export { takeRow } from './feed.ts';
export { knownToPartner, type PartnerUser } from './store.ts';
