/** What other capabilities may use of signature. */
export { findLinkById, signingTokenOf } from './store.ts';
