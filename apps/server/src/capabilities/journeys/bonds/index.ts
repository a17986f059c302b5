/** The exports of bond orders for other capabilities. */
export { sameUser } from './user.ts';
export { findDraft, openDraft } from './store.ts';
