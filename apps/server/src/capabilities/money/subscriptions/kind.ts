/** Subscriptions: money is paid in, goes into one or more funds, and becomes units at their NAV. */
import { orders as texts } from '@lumbung/wording/orders.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { confirmationsFeed } from './feed.ts';
import { SUBSCRIPTION_PAID, subscriptionPaid, UNITS_ALLOTTED, UNITS_ALLOTTED_ENTRIES } from './entries.ts';
import { type KindOf, type LegState, navDayOf, promiseFor, promiseForAll, unitsOn } from '../orders/index.ts';

const STEPS = ['placed', 'paid', 'submitted', 'priced', 'settled'] as const;
type Step = (typeof STEPS)[number];

/** How many steps a leg has behind it. */
const BEHIND: Record<LegState, number> = {
  awaitingPayment: 1,
  ready: 2,
  batched: 2,
  submitted: 3,
  priced: 4,
  mismatched: 4,
  settled: 5,
  expired: 1,
  cancelled: 1,
};

export const subscription: KindOf<Step> = {
  kind: 'subscription',
  code: 'INV',
  transactionType: 1,
  stages: { awaitingPayment: 'awaitsMoney', paid: 'underWay', done: 'ended', expired: 'ended', cancelled: 'ended' },
  sides: { in: 'buy' },
  timeline: {
    steps: STEPS,
    holders: { placed: 'us', paid: 'investor', submitted: 'us', priced: 'fundHouse', settled: 'custodian' },
    words: { id: texts.id.subscription, en: texts.en.subscription },
    // An order is as far as its slowest leg.
    behind: (_order, legs) => Math.min(...legs.map((leg) => BEHIND[leg.state])),
    expected: (_order, calendar, navDay, payBy) => ({
      placed: payBy ?? navDay,
      paid: payBy ?? navDay,
      submitted: navDay,
      priced: navDay,
      settled: unitsOn(calendar, navDay),
    }),
  },
  promise: (order, legs, { products, calendar }, now) =>
    order.state === 'awaitingPayment' && order.pay_by !== null
      ? promiseForAll(legs.map((leg) => promiseFor(calendar, products.byId.get(leg.product_id)!.cut_off, now, order.pay_by!)))
      : null,
  cancelBefore: (order, _legs, _products, now) => (order.state === 'awaitingPayment' && order.pay_by !== null && now < order.pay_by ? order.pay_by : null),
  cancel: cancelUnpaid,
  payment: { posting: SUBSCRIPTION_PAID, entries: subscriptionPaid },
  settlement: {
    submit: (registry, { navDay, productId, number }, legs) =>
      registry.sendOrders({
        navDay,
        productId,
        number,
        orders: legs.map(({ reference, ifua, amount, fee }) => ({ reference, ifua, amount: amount ?? 0n, fee: fee ?? 0n })),
      }),
    feed: confirmationsFeed,
    // units × 10⁴ = amount × 10¹⁰ ÷ (NAV × 10⁶), half up: numeric, because the product overflows a bigint.
    price: `
  figures as (
    select b.investor_id, b.leg_id, n.nav, round(b.amount::numeric * 10000000000 / n.nav)::bigint as units, b.amount, b.fee, b.vat, b.net
    from batch b join prices.nav n on n.product_id = b.product_id and n.day = $1
  )`,
    // The registry's units win: they are what the custodian wrote down. Another NAV than was published, or units more
    // than one step off, is not settled: it is shown.
    book: `
  batch as materialized (
    select c.*, c.c_nav <> c.nav or abs(c.c_units - c.units) > 1 as differs from confirmed c
  ), figures as materialized (
    select investor_id, leg_id, c_units as units, amount, fee, vat, net, null::bigint as cost from batch where not differs
  )`,
    posting: UNITS_ALLOTTED,
    entries: UNITS_ALLOTTED_ENTRIES,
    holdsUnits: false,
    order: { from: 'paid', to: 'done' },
  },
  notices: {
    settled: (order, legs, calendar) => ({
      kind: 'orderAllotted',
      facts: { orderId: order.order_id, code: order.code, total: String(order.total), navDay: navDayOf(legs), unitsOn: unitsOn(calendar, navDayOf(legs)) },
    }),
    moved: (order, _why, days) => ({ kind: 'orderMoved', facts: { orderId: order.order_id, code: order.code, ...days } }),
  },
};
