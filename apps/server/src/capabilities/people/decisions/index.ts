/** The public interface of decisions for other capabilities. */
export { type PastProposal, proposalsAbout } from './about.ts';
export { propose } from './propose.ts';
export { openProposals, overtake } from './store.ts';
