/** What other capabilities may use of receipts. */
export { findLinkById, receiptTokenOf } from './link-store.ts';
