/** The interface of settlement for other capabilities. */
export { bookAlone } from './book-store.ts';
export { storeOddRows } from './fill-store.ts';
export { hasToLeave } from './hand-over-store.ts';
