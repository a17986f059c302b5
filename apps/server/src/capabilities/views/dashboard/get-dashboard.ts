/** The home page: worth and its history, pending actions, holdings, the latest orders. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/dashboard/get-dashboard.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { addDays, dayOf, type Instant, toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { exchangeCalendar } from '../../market/calendar/index.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { findOrders, moneyIn } from '../../money/orders/index.ts';
import { methodName } from '../../money/payments/index.ts';
import { listChanges, peopleOf, secondsOf } from '../../people/colleagues/index.ts';
import { type InvestorStatus, investorStatusOf } from '../../people/investor-status/index.ts';
import { readOrders } from '../histories/read-orders.ts';
import { ALL, listOrderIds, TO_APPROVE, TO_PAY } from '../histories/store.ts';
import { presentBonds, readBonds } from '../portfolio/bond-store.ts';
import { navDayOf, presentAllocation, presentDays, presentHoldings, presentWorth } from '../portfolio/present.ts';
import { assetsOf, flowsOf, movementsIn, worthByDay } from '../portfolio/returns.ts';
import { holdingsOf } from '../portfolio/rules.ts';
import { readBalances, readMovements, readNavs } from '../portfolio/store.ts';

const LATEST = 3;
/** Longest history of the chart, in days. */
const HISTORY_DAYS = 1_100;

export async function getDashboard(db: Db, context: InvestorContext): Promise<Answer<typeof call.getDashboard>> {
  const { investorId, company } = context.session;
  const [balances, movements, products, calendar, standing, open, latest, waiting, asked, bonds] = await Promise.all([
    readBalances(db, investorId, null),
    readMovements(db, investorId),
    productCatalogue(context),
    exchangeCalendar(context.reference),
    investorStatusOf(db, investorId),
    listOrderIds(db, investorId, { group: TO_PAY, from: null, until: null, page: 1, size: 5 }),
    listOrderIds(db, investorId, { group: ALL, from: null, until: null, page: 1, size: LATEST }),
    company?.approves ? listOrderIds(db, investorId, { group: TO_APPROVE, from: null, until: null, page: 1, size: 20 }) : null,
    company?.approves || company?.makes ? peopleToAgreeTo(db, context) : null,
    readBonds(db, investorId),
  ]);
  const held = holdingsOf(balances, products);
  const today = dayOf(context.business);
  const from = addDays(today, -HISTORY_DAYS);
  // The chart is in rupiah; dollar holdings have a worth of their own and are not part of it.
  const inRupiah = movementsIn('IDR', movements, products);
  const assets = assetsOf(inRupiah);
  const basis = { products, calendar, language: context.language };
  const [navs, toPay, newest, toApprove] = await Promise.all([
    assets.length > 0 ? readNavs(db, assets, addDays(from, -10)) : [],
    readOrders(db, investorId, open.orderIds, basis, { bills: true, steps: false }),
    readOrders(db, investorId, latest.orderIds, basis, { bills: false, steps: false }),
    waiting ? findOrders(db, investorId, waiting.orderIds) : [],
  ]);
  const worth = worthByDay(inRupiah, navs, from, today, 'IDR');
  return done({
    ...presentWorth(held, movements, products),
    history: presentDays(
      'IDR',
      worth,
      flowsOf(inRupiah).filter(({ day }) => day >= from),
    ),
    actions: [
      ...toApprove
        .filter((order) => order.login_id !== context.session.loginId && order.approve_by !== null && context.business < order.approve_by)
        .sort((one, other) => one.approve_by! - other.approve_by!)
        .map((order) => ({
          kind: 'approveOrder' as const,
          orderId: order.order_id,
          currency: order.currency,
          amount: moneyIn(order.currency)(order.total),
          method: null,
          dueAt: toIso(order.approve_by!),
        })),
      ...(asked === null ? [] : [{ kind: 'agreePeople' as const, orderId: null, currency: 'IDR' as const, amount: null, method: null, dueAt: toIso(asked) }]),
      ...toPay.map(({ summary, bill }) => ({
        kind: summary.origin === 'bonds' ? ('payBond' as const) : ('payOrder' as const),
        orderId: summary.orderId,
        currency: summary.currency,
        amount: summary.total,
        method: methodName(bill?.method ?? -1, context.language),
        dueAt: summary.payBy,
      })),
      ...identityActions(standing).map((kind) => ({ kind, orderId: null, currency: 'IDR' as const, amount: null, method: null, dueAt: null })),
      ...(standing.riskLevel === null
        ? [{ kind: 'chooseRiskProfile' as const, orderId: null, currency: 'IDR' as const, amount: null, method: null, dueAt: null }]
        : []),
      ...(latest.total === 0 ? [{ kind: 'firstPurchase' as const, orderId: null, currency: 'IDR' as const, amount: null, method: null, dueAt: null }] : []),
    ],
    holdings: presentHoldings(held, movements),
    allocation: presentAllocation(held),
    navDay: navDayOf(held),
    bonds: presentBonds(bonds),
    latest: newest.map(({ summary }) => summary),
  });
}

/** The earliest deadline among the changes of people this person may approve; null if there are none. */
async function peopleToAgreeTo(db: Db, { session: { investorId, loginId }, business }: InvestorContext): Promise<Instant | null> {
  const changes = await listChanges(db, investorId, business);
  if (changes.length === 0) return null;
  const people = await peopleOf(db, investorId);
  const mine = changes.filter((change) => secondsOf(people, change.proposed_by).some((one) => one.loginId === loginId));
  return mine.map((change) => change.ends_at).sort((one, other) => one - other)[0] ?? null;
}

/** The pending action of the identity check; during a review, only its status is shown. */
function identityActions({
  isVerified,
  identity,
}: InvestorStatus): ('verifyIdentity' | 'identityInReview' | 'identityReturned' | 'identityRejected' | 'renewProfile')[] {
  if (isVerified) return [];
  if (identity === 'submitted' || identity === 'approved' || identity === 'active') return ['identityInReview'];
  if (identity === 'returned') return ['identityReturned'];
  if (identity === 'refreshDue') return ['renewProfile'];
  return [identity === 'rejected' ? 'identityRejected' : 'verifyIdentity'];
}
