/** Orders of every kind with what belongs to them, in the order of a list. */
import type { PresentedOf } from '@lumbung/contract/call.ts';
import type * as contract from '@lumbung/contract/orders/order.ts';
import type { Db } from '../../../platform/database.ts';
import { findPurchases, listEvents, listLines, type OrderBasis, presentOrder, timelineOf } from '../../money/orders/index.ts';
import { type Bill, billsOf, presentBill } from '../../money/payments/index.ts';
import { findSales, listSaleEvents, presentSale, saleTimeline } from '../../money/sales/index.ts';
import type { Group, Listed } from './store.ts';

type OrderSummary = PresentedOf<typeof contract.OrderSummary>;
type TimelineStep = PresentedOf<typeof contract.TimelineStep>;

/** Which orders stand where: those that wait for money, those on their way, those that ended. */
export const PENDING: Group = { purchases: ['awaitingPayment'], sales: [] };
export const IN_PROGRESS: Group = { purchases: ['paid'], sales: ['submitted', 'filed', 'handedOff', 'priced', 'booked', 'paying', 'mismatched'] };
export const ENDED: Group = { purchases: ['done', 'expired', 'cancelled'], sales: ['done', 'cancelled'] };
export const ALL: Group = {
  purchases: [...PENDING.purchases, ...IN_PROGRESS.purchases, ...ENDED.purchases],
  sales: [...IN_PROGRESS.sales, ...ENDED.sales],
};

export interface ReadOrder {
  readonly summary: OrderSummary;
  readonly bill: Bill | null;
  readonly currentStep: TimelineStep | null;
}

/** Reads the listed orders; `more` says what is read beside the summary. */
export async function readOrders(
  db: Db,
  investorId: string,
  listed: readonly Listed[],
  basis: OrderBasis,
  more: { readonly bills: boolean; readonly steps: boolean },
): Promise<ReadOrder[]> {
  const purchaseIds = listed.filter((one) => one.kind === 'buy').map((one) => one.order_id);
  const saleIds = listed.filter((one) => one.kind !== 'buy').map((one) => one.order_id);
  const [purchases, lines, bills, events, sales, saleEvents] = await Promise.all([
    purchaseIds.length > 0 ? findPurchases(db, investorId, purchaseIds) : [],
    purchaseIds.length > 0 ? listLines(db, investorId, purchaseIds) : [],
    more.bills && purchaseIds.length > 0 ? billsOf(db, investorId, purchaseIds) : null,
    more.steps && purchaseIds.length > 0 ? listEvents(db, investorId, purchaseIds) : [],
    saleIds.length > 0 ? findSales(db, investorId, saleIds) : [],
    more.steps && saleIds.length > 0 ? listSaleEvents(db, investorId, saleIds) : [],
  ]);
  const now = (steps: readonly TimelineStep[]) => steps.find((step) => step.state === 'current' || step.state === 'failed') ?? null;
  const read = new Map<string, ReadOrder>();
  for (const order of purchases) {
    const bill = bills?.get(order.order_id);
    read.set(order.order_id, {
      summary: presentOrder(order, lines, basis),
      bill: bill ? presentBill(bill) : null,
      currentStep: more.steps ? now(timelineOf(order, lines, events, basis)) : null,
    });
  }
  for (const sale of sales) {
    read.set(sale.order_id, { summary: presentSale(sale, basis), bill: null, currentStep: more.steps ? now(saleTimeline(sale, saleEvents, basis)) : null });
  }
  return listed.flatMap((one) => read.get(one.order_id) ?? []);
}
