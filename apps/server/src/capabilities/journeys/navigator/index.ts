/** What goals use of the navigator: which funds may be advised, and how what was shown is kept. */
export { rupiahOf } from './advise-draft.ts';
export { keepsOf, MODEL, offeredFunds, type OfferedFund, sharesOf } from './rules.ts';
export { standingWrong } from './send-code.ts';
export { asText, ofText } from './store.ts';
