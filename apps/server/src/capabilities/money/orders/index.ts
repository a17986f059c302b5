/** Public interface of orders for other capabilities. */
export { type Evidence, evidenceOf, keepConsent, openApproved, openReason, openShown, sealApproved, sealReason, sealShown } from './evidence.ts';
export {
  type Agreeable,
  type AllKinds,
  allKinds,
  behindOf,
  type BatchedLeg,
  type Feed,
  type Filled,
  type KindOf,
  kindOf,
  type MoveReason,
  type OrderKind,
  type PaidLeg,
  reservedReference,
  type SettlementContext,
  type SettlementOf,
  settledReference,
  type Stage,
  type Told,
  useKinds,
} from './kinds.ts';
export {
  cashOn,
  figuresOf,
  moneyIn,
  navDayOf,
  promisedNavDayOf,
  type OrderBasis,
  presentDetail,
  presentKind,
  presentOrder,
  presentPaidTo,
  presentPromise,
  settledNavDayOf,
  timelineOf,
  totalOf,
} from './present.ts';
export { approvalEnd, isLeaving, nextOpenDay, promiseFor, promiseForAll, type Promised, unitsOn } from './rules.ts';
export { addApproval, type Agreed, type ApprovalRow, approveOrder, findApproval } from './approval-store.ts';
export { type Awaiting, claimOrderCodes, insertNewOrders, type NewLeg, type NewOrder, type Origin, type OriginOf } from './place-store.ts';
export { type Beginning, endOrders, moveLegs, moveOrder, moveOrders, setPayBy, settleLeg, settleLegs, UNAPPROVED, UNBATCHED, UNPAID } from './step-store.ts';
export {
  findEvidence,
  findOrder,
  findOrders,
  hasPaidIn,
  type LegRow,
  type LegState,
  listEvents,
  listLegs,
  lockLegs,
  lockOrder,
  lockOrders,
  type OrderRow,
  type OrderState,
} from './store.ts';
export { endUnapproved, waitForApproval } from './unapproved.ts';
export { legMoved, orderMoved } from './states.ts';
export { takeFound } from './find-lost-payments.ts';
export { keepForHouse, takeLine, takeMoneyOf } from './take-line.ts';
