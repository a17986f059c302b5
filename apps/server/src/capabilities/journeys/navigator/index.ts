/** The exports of the navigator for goals and strategies: funds that may be advised, serialization of what was shown, and whether a proposal exists. */
export { rupiahOf } from './advise-draft.ts';
export { planInForce } from './plan-in-force.ts';
export { asFund, keepsOf, MODEL, offeredFunds, type OfferedFund, sharesOf } from './rules.ts';
export { standingWrong } from './send-code.ts';
export { asText, holdProposal, ofText } from './store.ts';
