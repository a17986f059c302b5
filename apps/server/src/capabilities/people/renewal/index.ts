/** What other capabilities may use of renewal. */
export { findLinkById, findRequest, renewalTokenOf } from './store.ts';
