/** Lists of orders of a group, in the version asked for: one use case for all of them. */
import type { OrderListInput, OrderListReply } from '@lumbung/contract/histories/order-list.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { addDays, parseDay, startOf } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { shelf } from '../../market/catalogue/index.ts';
import { readOrders } from './read-orders.ts';
import { type Group, listOrderIds } from './store.ts';

type Version = 1 | 2 | 3;

export const listOrders =
  (group: Group, version: Version) =>
  async (db: Db, facts: InvestorFacts, input: OrderListInput): Promise<Outcome<OrderListReply, never>> => {
    const { investorId } = facts.session;
    const { page = 1, size = 20, from, to } = { ...input, ...input.filterRequest };
    const first = from === undefined ? null : parseDay(from);
    const last = to === undefined ? null : parseDay(to);
    const [{ orders: listed, total }, products, calendar] = await Promise.all([
      listOrderIds(db, investorId, { group, page, size, from: first && startOf(first), until: last && startOf(addDays(last, 1)) }),
      shelf(facts.reference),
      exchangeCalendar(facts.reference),
    ]);
    const context = { products, calendar, language: facts.language };
    const orders = await readOrders(db, investorId, listed, context, { bills: version >= 2, steps: version >= 3 });
    return done({
      items: orders.map(({ summary, bill, currentStep }) => ({ ...summary, ...(version >= 2 ? { bill } : {}), ...(version >= 3 ? { currentStep } : {}) })),
      total,
      page,
      size,
    });
  };
