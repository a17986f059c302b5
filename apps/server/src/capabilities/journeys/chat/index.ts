/** What the line of the server uses of conversations. */
export { presentMessage } from './present.ts';
export { heardAfter, threadCounts } from './store.ts';
