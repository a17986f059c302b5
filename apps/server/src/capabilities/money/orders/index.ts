/** What other capabilities may use of orders. */
export { type Evidence, evidenceOf, openShown, sealShown } from './evidence.ts';
export {
  allKinds,
  type BatchedLeg,
  type Feed,
  type KindOf,
  kindOf,
  type MoveReason,
  type OrderKind,
  reservedReference,
  type SettlementOf,
  settledReference,
  type Stage,
  type Told,
  useKinds,
} from './kinds.ts';
export { cashOn, figuresOf, navDayOf, type OrderBasis, presentDetail, presentOrder, presentPaidTo, presentPromise, timelineOf } from './present.ts';
export { HAND_OFF, nextOpenDay, promiseFor, promiseForAll, type Promised, unitsOn } from './rules.ts';
export {
  claimOrderCode,
  endOrders,
  findEvidence,
  findOrder,
  findOrders,
  insertNewOrder,
  type LegRow,
  type LegState,
  listEvents,
  listLegs,
  lockLegs,
  lockOrder,
  moveOrder,
  type NewLeg,
  type OrderRow,
  UNBATCHED,
  UNPAID,
} from './store.ts';
export { legMoved, orderMoved } from './states.ts';
