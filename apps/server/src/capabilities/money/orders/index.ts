/** What other capabilities may use of orders. */
export { placeOrder, type Placed } from './place-order.ts';
export { presentOrder, presentPromise, timelineOf, type OrderContext } from './present.ts';
export { receivePayment } from './receive-payment.ts';
export { promiseFor, promiseForAll, type Promised } from './rules.ts';
export { endUnpaid, findPurchase, type LineRow, listEvents, listLines, listOrders, lockOrder, type PurchaseRow } from './store.ts';
