/** What other capabilities may use of payouts. */
export { type NewPayout, planPayout } from './plan-payout.ts';
export { PAYOUT_BANK, payoutReference } from './rules.ts';
