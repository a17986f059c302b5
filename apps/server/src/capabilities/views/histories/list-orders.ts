/** Lists orders of a group; one implementation for all lists and versions. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/histories/calls.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { addDays, parseDay, startOf } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { readOrders } from './read-orders.ts';
import { soughtFor } from './search.ts';
import { type Group, listOrderIds, unreadOf } from './store.ts';

/** What an item contains besides the summary of its order. */
type More = Readonly<Partial<Record<'bills' | 'steps' | 'reads', boolean>>>;

/** The four versions of a list: each contains what the previous one does, and more. */
export const VERSIONS = { 1: {}, 2: { bills: true }, 3: { bills: true, steps: true }, 4: { bills: true, steps: true, reads: true } } as const satisfies Record<
  number,
  More
>;

export const listOrders =
  (group: Group, { bills = false, steps = false, reads = false }: More) =>
  async (db: Db, context: InvestorContext, input: InputOf<typeof call.listPending>): Promise<Answer<typeof call.listPending>> => {
    const { investorId } = context.session;
    const { page = 1, size = 20, from, to, search, transactionType } = { ...input, ...input.filterRequest };
    const first = from === undefined ? null : parseDay(from);
    const last = to === undefined ? null : parseDay(to);
    const [products, calendar, sought] = await Promise.all([productCatalogue(context), exchangeCalendar(context.reference), soughtFor(context, search)]);
    const { orderIds, total } = await listOrderIds(db, investorId, {
      group,
      page,
      size,
      from: first && startOf(first),
      until: last && startOf(addDays(last, 1)),
      transactionType,
      search: sought,
    });
    const basis = { products, calendar, language: context.language };
    const [orders, unread] = await Promise.all([
      readOrders(db, investorId, orderIds, basis, { bills, steps }),
      reads ? unreadOf(db, context.session, orderIds) : new Set(),
    ]);
    return done({
      items: orders.map(({ summary, bill, currentStep }) => ({
        ...summary,
        ...(bills ? { bill } : {}),
        ...(steps ? { currentStep } : {}),
        ...(reads ? { isRead: !unread.has(summary.orderId) } : {}),
      })),
      total,
      page,
      size,
    });
  };
