/** Public interface of payouts for other capabilities. */
export { type LastPayout, lastPayoutOf } from './last-payout.ts';
export { type NewPayout, planPayout } from './plan-payout.ts';
export type { StoppedBooks } from './stop-store.ts';
export { stopBank, stopPayouts } from './stops.ts';
export { HOLDER_DIFFERS, outletOf, payoutBankFor, payoutReference } from './rules.ts';
export type { PayoutState } from './store.ts';
