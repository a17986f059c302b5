/** What others may use of orders of bonds. */
export { sameUser } from './user.ts';
export { findDraft, openDraft } from './store.ts';
