/** The payment banner: unpaid orders, and recently paid ones in progress. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/start/get-payment-banner.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { DAY, plus } from '@lumbung/kernel/time.ts';
import { bondOrders } from '@lumbung/wording/bond-orders.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import type { InvestorContext, Language } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { methodName } from '../../money/payments/index.ts';
import { type ReadOrder, readOrders } from '../histories/read-orders.ts';
import { IN_PROGRESS, listOrderIds, TO_PAY } from '../histories/store.ts';

/** Maximum number shown of each; the total is returned too. */
const SHOWN = 5;
/** How long a paid order is shown. */
const LATELY = DAY;

export async function getPaymentBanner(db: Db, context: InvestorContext): Promise<Answer<typeof call.getPaymentBanner>> {
  const { investorId } = context.session;
  const page = { from: null, until: null, page: 1, size: SHOWN } as const;
  const [products, calendar, unpaid, paid] = await Promise.all([
    productCatalogue(context),
    exchangeCalendar(context.reference),
    listOrderIds(db, investorId, { ...page, group: TO_PAY, by: 'due' }),
    listOrderIds(db, investorId, { ...page, group: IN_PROGRESS, by: 'paid', paidSince: plus(context.business, -LATELY) }),
  ]);
  const basis = { products, calendar, language: context.language };
  const read = new Map(
    (await readOrders(db, investorId, [...unpaid.orderIds, ...paid.orderIds], basis, { bills: true, steps: false })).map((order) => [
      order.summary.orderId,
      order,
    ]),
  );
  const ordersOf = (ids: readonly string[]): ReadOrder[] => ids.flatMap((orderId) => read.get(orderId) ?? []);
  return done({
    toPay: {
      total: unpaid.total,
      items: ordersOf(unpaid.orderIds).map((order) => ({ ...presentUnder(order, context.language), dueAt: order.summary.payBy, state: openState(order) })),
    },
    paid: { total: paid.total, items: ordersOf(paid.orderIds).map((order) => ({ ...presentUnder(order, context.language), paidAt: order.summary.paidAt })) },
  });
}

const presentUnder = ({ summary, bill }: ReadOrder, language: Language) => ({
  orderId: summary.orderId,
  orderCode: summary.orderCode,
  currency: summary.currency,
  amount: summary.total,
  // A government bond is paid to the treasury, with a code of the ministry; it has no bill of ours.
  method: summary.origin === 'bonds' ? inLanguage(bondOrders, language).billing : methodName(bill?.method ?? -1, language),
});

/** The state of an open bill; null if its time has ended and the expiry is not recorded yet. */
function openState({ summary, bill }: ReadOrder): 'chosen' | 'preparing' | 'pending' | 'failed' | null {
  if (summary.origin === 'bonds') return summary.payBy === null ? 'preparing' : 'pending';
  const state = bill?.state;
  return state === 'chosen' || state === 'preparing' || state === 'pending' || state === 'failed' ? state : null;
}
