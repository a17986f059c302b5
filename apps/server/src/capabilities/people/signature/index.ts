/** The public interface of signatures for other capabilities. */
export { findLinkById, signingTokenOf } from './store.ts';
