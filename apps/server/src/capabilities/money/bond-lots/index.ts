/** What others may use of bond lots. */
export { askRegistry } from './ask.ts';
export { bondSubscription } from './kind.ts';
export { lookAtOrder } from './look.ts';
export { placePurchase } from './place.ts';
export { purchaseStateOf } from './present.ts';
export { LOOK_AGAIN_MS } from './rules.ts';
export { UNIT_STEPS } from './entries.ts';
export { findLot, hasUnanswered, listLots, type LotRow, lotsOf, orderedOf, requestOf, type RequestRow, takeLooking } from './store.ts';
