/** What other capabilities may use of payouts. */
export { type LastPayout, lastPayoutOf } from './last-payout.ts';
export { type NewPayout, planPayout } from './plan-payout.ts';
export { payoutReference } from './rules.ts';
