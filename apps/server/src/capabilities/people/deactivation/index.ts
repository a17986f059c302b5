/** What other capabilities may use of deactivation. */
export { closeRemoved } from './close-removed.ts';
export { CONTACT_KEPT_MS } from './rules.ts';
export { isStillActive } from './store.ts';
