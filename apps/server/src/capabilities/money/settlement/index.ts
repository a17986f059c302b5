/** What other capabilities may use of settlement. */
export { bookAlone, hasToLeave, storeOddRows } from './store.ts';
export { byThemselves } from './themselves.ts';
