/** What other capabilities may use of decisions. */
export { type PastProposal, proposalsAbout } from './about.ts';
export { propose } from './propose.ts';
export { openProposals, overtake } from './store.ts';
