/** Public interface of the cash of funds for other capabilities. */
export { cashOf, expectFromCustodian, lookForCash, receiveFromCustodian } from './receive.ts';
export type { Cash, InPurpose } from './rules.ts';
export { sendToCustodian } from './send.ts';
export { cashBetween, findTransfer, stillAwaited } from './store.ts';
