/** Lists of orders of a group, in the version asked for: one use case for all of them. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/histories/calls.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { addDays, parseDay, startOf } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { readOrders } from './read-orders.ts';
import { type Group, listOrderIds } from './store.ts';

type Version = 1 | 2 | 3;

export const listOrders =
  (group: Group, version: Version) =>
  async (db: Db, context: InvestorContext, input: InputOf<typeof call.listPending>): Promise<Answer<typeof call.listPending>> => {
    const { investorId } = context.session;
    const { page = 1, size = 20, from, to } = { ...input, ...input.filterRequest };
    const first = from === undefined ? null : parseDay(from);
    const last = to === undefined ? null : parseDay(to);
    const [{ orderIds, total }, products, calendar] = await Promise.all([
      listOrderIds(db, investorId, { group, page, size, from: first && startOf(first), until: last && startOf(addDays(last, 1)) }),
      productCatalogue(context),
      exchangeCalendar(context.reference),
    ]);
    const basis = { products, calendar, language: context.language };
    const orders = await readOrders(db, investorId, orderIds, basis, { bills: version >= 2, steps: version >= 3 });
    return done({
      items: orders.map(({ summary, bill, currentStep }) => ({ ...summary, ...(version >= 2 ? { bill } : {}), ...(version >= 3 ? { currentStep } : {}) })),
      total,
      page,
      size,
    });
  };
