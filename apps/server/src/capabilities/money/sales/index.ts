/** What other capabilities may use of sales and switches. */
export { cancelSale } from './cancel-sale.ts';
export { placeSale } from './place-sale.ts';
export { presentPaidTo, presentSale, presentSaleDetail, presentSalePromise, saleTimeline } from './present.ts';
export {
  type RequestedQuantity,
  exitCutOff,
  type ExitPlan,
  type ExitRefusal,
  planExit,
  type Position,
  promiseExit,
  type SaleKind,
  type SalePromise,
} from './rules.ts';
export { findSale, findSales, listSaleEvents, lockSale, positionsOf, type SaleRow } from './store.ts';
