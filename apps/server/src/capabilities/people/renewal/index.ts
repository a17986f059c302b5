/** What other capabilities may use of renewal. */
export { findLinkById, renewalTokenOf } from './store.ts';
