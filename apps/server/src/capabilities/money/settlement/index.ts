/** What other capabilities may use of settlement. */
export { bookAlone, storeOddRows } from './store.ts';
export { byThemselves } from './themselves.ts';
