/** Reads orders of every kind with related data, in the order of a list. */
import type { PresentedOf } from '@lumbung/contract/call.ts';
import type * as contract from '@lumbung/contract/orders/order.ts';
import type { Db } from '../../../platform/database.ts';
import { findOrders, listEvents, listLegs, type OrderBasis, presentOrder, timelineOf } from '../../money/orders/index.ts';
import { type Bill, billsOf, presentBill } from '../../money/payments/index.ts';

type OrderSummary = PresentedOf<typeof contract.OrderSummary>;
type TimelineStep = PresentedOf<typeof contract.TimelineStep>;

export interface ReadOrder {
  readonly summary: OrderSummary;
  readonly bill: Bill | null;
  readonly currentStep: TimelineStep | null;
}

/** Reads the given orders; `more` selects what is read besides the summary. */
export async function readOrders(
  db: Db,
  investorId: string,
  orderIds: readonly string[],
  basis: OrderBasis,
  more: { readonly bills: boolean; readonly steps: boolean },
): Promise<ReadOrder[]> {
  if (orderIds.length === 0) return [];
  const [orders, legs, bills, events] = await Promise.all([
    findOrders(db, investorId, orderIds),
    listLegs(db, investorId, orderIds),
    more.bills ? billsOf(db, investorId, orderIds) : null,
    more.steps ? listEvents(db, investorId, orderIds) : [],
  ]);
  const now = (steps: readonly TimelineStep[]) => steps.find((step) => step.state === 'current' || step.state === 'failed') ?? null;
  const read = new Map<string, ReadOrder>();
  for (const order of orders) {
    const bill = bills?.get(order.order_id);
    read.set(order.order_id, {
      summary: presentOrder(order, legs, basis),
      bill: bill ? presentBill(bill, basis.language) : null,
      currentStep: more.steps ? now(timelineOf(order, legs, events, basis)) : null,
    });
  }
  return orderIds.flatMap((orderId) => read.get(orderId) ?? []);
}
