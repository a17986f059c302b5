/** What other capabilities may use of decisions. */
export { propose } from './propose.ts';
export { openProposals, overtake } from './store.ts';
