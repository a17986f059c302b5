/** The interface of bond lots for other capabilities. */
export { askFor, askRegistry, type RequestWay } from './ask.ts';
export { bondSubscription, leavingKind } from './kind.ts';
export { lookAtOrder } from './look.ts';
export { placePurchase } from './place.ts';
export { purchaseStateOf } from './present.ts';
export { ABSENT_FOR_MS, ASK_AFTER_SECONDS, LOOK_AGAIN_MS, nextAsk, SENT_FOR_MS, SETTLE_AGAIN_MS, settlementAt } from './rules.ts';
export { UNIT_STEPS } from './entries.ts';
export {
  addRequest,
  answerRequest,
  findLot,
  hasUnanswered,
  holdUnitsToDraw,
  holdUnitsToMove,
  listLots,
  type LotRow,
  lotsOf,
  orderedOf,
  requestOf,
  type RequestRow,
  takeLooking,
  type Unmade,
} from './store.ts';
