/** Lists of orders in some states, in the version asked for: one use case for all of them. */
import type { OrderListInput, OrderListReply } from '@lumbung/contract/histories/order-list.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { addDays, parseDay, startOf } from '@lumbung/kernel/time.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import type { Db } from '../../../platform/database.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { shelf } from '../../market/catalogue/index.ts';
import { listEvents, listLines, listOrders as readOrders, presentOrder, type PurchaseRow, timelineOf } from '../../money/orders/index.ts';
import { billsOf, presentBill } from '../../money/payments/index.ts';

type Version = 1 | 2 | 3;

export const listOrders =
  (states: readonly PurchaseRow['state'][], version: Version) =>
  async (db: Db, facts: InvestorFacts, input: OrderListInput): Promise<Outcome<OrderListReply, never>> => {
    const { investorId } = facts.session;
    const { page = 1, size = 20, from, to } = { ...input, ...input.filterRequest };
    const first = from === undefined ? null : parseDay(from);
    const last = to === undefined ? null : parseDay(to);
    const { orders, total } = await readOrders(db, investorId, {
      states,
      page,
      size,
      from: first && startOf(first),
      until: last && startOf(addDays(last, 1)),
    });
    const ids = orders.map((order) => order.order_id);
    const [lines, events, bills, products, calendar] = await Promise.all([
      listLines(db, investorId, ids),
      version >= 3 ? listEvents(db, investorId, ids) : [],
      version >= 2 ? billsOf(db, investorId, ids) : new Map(),
      shelf(db, facts.reference),
      exchangeCalendar(db, facts.reference),
    ]);
    const context = { products, calendar, language: facts.language };
    return done({
      items: orders.map((order) => {
        const bill = bills.get(order.order_id);
        return {
          ...presentOrder(order, lines, context),
          ...(version >= 2 ? { bill: bill ? presentBill(bill) : null } : {}),
          ...(version >= 3
            ? { currentStep: timelineOf(order, lines, events, context).find((step) => step.state === 'current' || step.state === 'failed') ?? null }
            : {}),
        };
      }),
      total,
      page,
      size,
    });
  };
