/** The exports of conversations for the server's event stream. */
export { presentMessage } from './present.ts';
export { heardAfter, numbersAfter, threadCounts } from './store.ts';
