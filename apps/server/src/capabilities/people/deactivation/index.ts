/** What other capabilities may use of deactivation. */
export { isStillActive } from './store.ts';
