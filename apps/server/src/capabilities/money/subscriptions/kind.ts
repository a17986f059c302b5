/** Subscriptions: money is paid in, goes into one or more funds, and becomes units at their NAV. */
import { orders as texts } from '@lumbung/wording/orders.ts';
import { timesOf } from '../../market/catalogue/index.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { confirmationsFeed } from './feed.ts';
import { giveBack } from './give-back.ts';
import { SUBSCRIPTION_PAID, subscriptionPaid, UNITS_ALLOTTED, UNITS_ALLOTTED_ENTRIES } from './entries.ts';
import {
  behindOf,
  type KindOf,
  type LegRow,
  type LegState,
  promiseFor,
  promiseForAll,
  type Promised,
  settledNavDayOf,
  totalOf,
  unitsOn,
  UNPAID,
} from '../orders/index.ts';
import { billEnd } from '../payments/index.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { ProductCatalogue } from '../../market/catalogue/index.ts';

const STEPS = ['placed', 'paid', 'submitted', 'priced', 'settled'] as const;
type Step = (typeof STEPS)[number];

/** How many steps a leg has behind it. */
const BEHIND: Record<LegState, number> = {
  awaitingApproval: 1,
  declined: 1,
  awaitingPayment: 1,
  ready: 2,
  batched: 2,
  submitted: 3,
  priced: 4,
  mismatched: 4,
  settled: 5,
  rejected: 3,
  expired: 1,
  cancelled: 1,
};

/** What is promised for each leg if it may be paid until then. */
const promisesFor = (
  legs: readonly LegRow[],
  { products, calendar }: { products: ProductCatalogue; calendar: Calendar },
  now: Instant,
  payBy: Instant,
): Promised[] => legs.map((leg) => promiseFor(calendar, timesOf('subscription', products.byId.get(leg.product_id)!), now, payBy));

export const subscription: KindOf<Step, 'subscription'> = {
  kind: 'subscription',
  code: 'INV',
  transactionType: 1,
  stages: {
    awaitingApproval: 'awaitsApproval',
    awaitingPayment: 'awaitsMoney',
    paid: 'underWay',
    done: 'ended',
    expired: 'ended',
    cancelled: 'ended',
    declined: 'ended',
    rejected: 'ended',
  },
  sides: { in: 'buy' },
  timeline: {
    steps: STEPS,
    holders: { placed: 'us', paid: 'investor', submitted: 'us', priced: 'fundHouse', settled: 'custodian' },
    words: { id: texts.id.subscription, en: texts.en.subscription },
    // An order is as far as its slowest leg.
    behind: (_order, legs) => behindOf(legs, BEHIND),
    expected: (_order, calendar, navDay, payBy) => ({
      placed: payBy ?? navDay,
      paid: payBy ?? navDay,
      submitted: navDay,
      priced: navDay,
      settled: navDay && unitsOn(calendar, navDay),
    }),
  },
  promise: (order, legs, basis, now) =>
    order.state === 'awaitingPayment' && order.pay_by !== null ? promiseForAll(promisesFor(legs, basis, now, order.pay_by)) : null,
  begins: UNPAID,
  agreeable(_order, legs, basis, now) {
    const payBy = billEnd(now);
    const promises = promisesFor(legs, basis, now, payBy);
    const { payBefore, navDay, laterNavDay, unitsOn: units } = promiseForAll(promises);
    return {
      legs: legs.map((leg, index) => ({ legId: leg.leg_id, promised: promises[index]!.navDay, navDay: null, navDayReason: null })),
      payBy,
      payDay: null,
      before: payBefore,
      navDay,
      laterNavDay,
      unitsOn: units,
      cashOn: null,
    };
  },
  cancelBefore: (order, _legs, _products, now) => (order.state === 'awaitingPayment' && order.pay_by !== null && now < order.pay_by ? order.pay_by : null),
  cancel: cancelUnpaid,
  payment: { posting: SUBSCRIPTION_PAID, entries: subscriptionPaid },
  settlement: {
    submit: (registry, { navDay, productId, currency, number }, legs) =>
      registry.sendOrders({
        navDay,
        productId,
        currency,
        number,
        orders: legs.map(({ reference, ifua, amount, fee }) => ({ reference, ifua, amount: amount ?? 0n, fee: fee ?? 0n })),
      }),
    feed: confirmationsFeed,
    // Units are the amount ÷ NAV, rounded as the custodian does: numeric, because the product overflows a bigint.
    price: `
  published as materialized (
    select n.nav, m.asset as currency, m.units_times_nav, r.unit_rounding, r.unit_scale
    from prices.published n cross join ledger.asset m cross join catalogue.terms_on($2, 'subscription', $1) r
    where n.product_id = $2 and n.day = $1 and m.kind = 'money'
  ), figures as (
    select b.investor_id, b.leg_id, n.nav, catalogue.units_of(b.amount::numeric * n.units_times_nav / n.nav, n.unit_rounding, n.unit_scale) as units, b.amount, b.fee, b.vat, b.net
    from batch b join published n on n.currency = b.currency
  )`,
    // The registry's units win: they are what the custodian wrote down. Another NAV than was published, units that are not
    // the amount at it, or a part that is not one, is not settled: it is shown. More than was paid is never invested.
    book: `
  batch as materialized (
    select c.*, coalesce(c.c_amount, c.amount) as filled,
      coalesce(c.c_amount, c.amount) > c.amount or not c.is_agreed and (
        c.is_other_nav or (c.c_outcome = 'partial') <> (coalesce(c.c_amount, c.amount) < c.amount)
        or abs(c.c_units - catalogue.units_of(coalesce(c.c_amount, c.amount)::numeric * m.units_times_nav / c.c_nav, r.unit_rounding, r.unit_scale))
          > catalogue.unit_step(r.unit_scale)) as differs
    from confirmed c join ledger.asset m on m.asset = c.currency cross join catalogue.terms_on($2, 'subscription', $1) r
  ), charged as (
    select b.*, case when b.filled = b.amount then b.fee else round(b.filled::numeric * b.fee_ppm / 1000000)::bigint end as its_fee from batch b where not b.differs
  ), taxed as (
    select c.*, case when c.filled = c.amount then c.vat else round(c.its_fee::numeric * c.vat_ppm / 1000000)::bigint end as its_vat from charged c
  ), figures as materialized (
    select investor_id, leg_id, c_nav as nav, c_units as units, filled as amount, its_fee as fee, its_vat as vat, net, null::bigint as cost,
      case when filled < amount then amount - filled end as returned_amount, case when filled < amount then fee - its_fee end as returned_fee,
      case when filled < amount then vat - its_vat end as returned_vat, c_version as version
    from taxed
  )`,
    posting: UNITS_ALLOTTED,
    entries: UNITS_ALLOTTED_ENTRIES,
    fees: null,
    holdsUnits: false,
    giveBack,
    order: { from: 'paid', to: 'done' },
  },
  notices: {
    settled: (order, legs, calendar) => ({
      kind: 'orderAllotted',
      facts: {
        orderId: order.order_id,
        code: order.code,
        ...totalOf(order, legs),
        navDay: settledNavDayOf(legs),
        unitsOn: unitsOn(calendar, settledNavDayOf(legs)),
      },
    }),
    moved: (order, _why, days) => ({ kind: 'orderMoved', facts: { orderId: order.order_id, code: order.code, ...days } }),
  },
};
