/** What the line of the server uses of conversations. */
export { presentMessage } from './present.ts';
export { heardAfter, numbersAfter, threadCounts } from './store.ts';
