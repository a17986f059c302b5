/** What goals and strategies use of the navigator: which funds may be advised, how what was shown is kept, and whether something is proposed. */
export { rupiahOf } from './advise-draft.ts';
export { planInForce } from './plan-in-force.ts';
export { asFund, keepsOf, MODEL, offeredFunds, type OfferedFund, sharesOf } from './rules.ts';
export { standingWrong } from './send-code.ts';
export { asText, holdProposal, ofText } from './store.ts';
