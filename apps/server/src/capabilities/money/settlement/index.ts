/** What other capabilities may use of settlement. */
export { bookAlone } from './book-store.ts';
export { storeOddRows } from './fill-store.ts';
export { hasToLeave } from './hand-over-store.ts';
