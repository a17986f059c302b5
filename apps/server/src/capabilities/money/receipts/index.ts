/** Public interface of receipts for other capabilities. */
export { findLinkById, receiptTokenOf } from './link-store.ts';
