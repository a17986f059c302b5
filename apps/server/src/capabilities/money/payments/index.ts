/** What other capabilities may use of payments. */
export { SUSPENSE } from './entries.ts';
export { askAgain, planAsking } from './ask-banks.ts';
export { billOrder } from './make-bill.ts';
export { clearingOf, isUsable, METHODS, methodOf } from './methods.ts';
export { presentBill } from './present.ts';
export { billEnd } from './rules.ts';
export { type BillRow, billsOf, billsToAsk, closeOpenBill, digestOf, findSuspense } from './store.ts';
