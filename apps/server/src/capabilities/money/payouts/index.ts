/** What other capabilities may use of payouts. */
export { type NewPayout, planPayout } from './plan-payout.ts';
export { payoutReference } from './rules.ts';
