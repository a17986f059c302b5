/** What other capabilities may use of the cash of funds. */
export { cashOf, expectFromCustodian, lookForCash, receiveFromCustodian } from './receive.ts';
export type { Cash, InPurpose } from './rules.ts';
export { sendToCustodian } from './send.ts';
export { cashBetween, findTransfer, stillAwaited } from './store.ts';
