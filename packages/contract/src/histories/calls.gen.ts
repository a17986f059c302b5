/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { countUnreadBondOrders, getBondOrder, listBondOrders, listBondOrdersV2, listRetailBondOrders, listRetailBondOrdersV2 } from './bond-orders.ts';
export { listHistories, listHistoriesAll, listHistoriesAllV2, listHistoriesV2, listHistoriesV3, listHistoriesV4, listInProgress, listInProgressV2, listInProgressV3, listPending, listPendingV2, listPendingV3 } from './calls.ts';
export { getEvidence } from './get-evidence.ts';
export { getOrder } from './get-order.ts';
export { hasPending } from './has-pending.ts';
export { listMovements } from './list-movements.ts';
export { read, readPending, readWaitVerify } from './read.ts';
