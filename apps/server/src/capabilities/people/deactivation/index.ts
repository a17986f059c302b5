/** The public interface of deactivation for other capabilities. */
export { closeRemoved } from './close-removed.ts';
export { CONTACT_KEPT_MS } from './rules.ts';
export { isStillActive } from './store.ts';
