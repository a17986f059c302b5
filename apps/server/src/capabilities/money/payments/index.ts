/** Public interface of payments for other capabilities. */
export { houseMoneyOnHold, releaseHouseMoney } from './house-money.ts';
export { openAccount } from './align-account.ts';
export { SUSPENSE } from './entries.ts';
export { askAgain, planAsking } from './ask-banks.ts';
export { findLiveCharge } from './charges/store.ts';
export { isPayableBy } from './links/payable.ts';
export { beginDebit } from './charges/begin-debit.ts';
export { beginCharge } from './charges/begin-charge.ts';
export { closeOpenBill } from './close-bill.ts';
export { billOrder, billOrders, type ToBill } from './make-bill.ts';
export { clearingOf, isUsable, METHODS, methodOf, type Obstacle, obstacleOf } from './methods.ts';
export { type Bill, methodName, presentBill, presentMethods } from './present.ts';
export { billEnd, mismatch, nextLook } from './rules.ts';
export { assignSuspense, openSender, suspendMoney } from './suspend-money.ts';
export {
  type BillRow,
  billsOf,
  billsToAsk,
  findBill,
  findBillOf,
  findHouseSuspense,
  findSuspense,
  holdSuspense,
  isSameMoney,
  lockOpenBill,
  markAssigned,
  suspend,
  type ToldMoney,
} from './store.ts';
export { endMandateOf, type MandateOrigin, mandateOf } from './links/mandates.ts';
export { type Drawing, type DrawObstacle, letDraw, mayDraw, plansDrawnOn, plansThatDraw, type Source, type SourceObstacle, sourcesOf } from './links/draw.ts';
export { type LinkRow, findLink, findLinkById, holderOf } from './links/store.ts';
export { isChargeable, maskedAccount } from './links/rules.ts';
export { verifiedNameOf } from './verified-name.ts';
export { judgeDebits } from './statements/debits.ts';
export { detailsOf, eventOfLine, findKnownDebits, findLine, findUnowned, type KnownLine, type StatementKey } from './statements/store.ts';
