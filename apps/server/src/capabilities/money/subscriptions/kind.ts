/** Subscriptions: money is paid in, goes into one or more funds, and becomes units at their NAV. */
import { orders as texts } from '@lumbung/wording/orders.ts';
import { timesOf } from '../../market/catalogue/index.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { SUBSCRIPTION_PAID, subscriptionPaid } from './entries.ts';
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
import { subscriptionSettlement } from './settlement.ts';
import type { Calendar } from '@lumbung/kernel/calendar.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { ProductCatalogue } from '../../market/catalogue/index.ts';

const STEPS = ['placed', 'paid', 'submitted', 'priced', 'settled'] as const;
type Step = (typeof STEPS)[number];

/** Number of completed timeline steps of a leg, by state. */
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

/** The promise for each leg if it may be paid until then. */
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
    expected: (_order, _legs, { calendar, navDay, payBy }) => ({
      placed: payBy ?? navDay,
      paid: payBy ?? navDay,
      submitted: navDay,
      priced: navDay,
      settled: navDay && unitsOn(calendar, navDay),
    }),
  },
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
  },
  navSettled: {
    promise: (order, legs, basis, now) =>
      order.state === 'awaitingPayment' && order.pay_by !== null ? promiseForAll(promisesFor(legs, basis, now, order.pay_by)) : null,
    settlement: subscriptionSettlement,
    moved: (order, _why, days) => ({ kind: 'orderMoved', facts: { orderId: order.order_id, code: order.code, ...days } }),
  },
};
