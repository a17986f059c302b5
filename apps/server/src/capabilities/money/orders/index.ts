/** What other capabilities may use of orders. */
export { type Evidence, keepEvidence, openShown, sealShown } from './evidence.ts';
export { placeOrder, type Placed } from './place-order.ts';
export { type OrderBasis, presentDetail, presentOrder, presentPromise, timelineOf } from './present.ts';
export { nextOpenDay, promiseFor, promiseForAll, type Promised } from './rules.ts';
export { readReference, referenceOf } from './settle.ts';
export {
  endUnpaid,
  type EvidenceRow,
  findEvidence,
  findPurchase,
  findPurchases,
  type LineRow,
  listEvents,
  listLines,
  lockOrder,
  type PurchaseRow,
} from './store.ts';
