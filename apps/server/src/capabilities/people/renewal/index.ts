/** The public interface of renewal for other capabilities. */
export { findLinkById, findRequest, renewalTokenOf } from './store.ts';
