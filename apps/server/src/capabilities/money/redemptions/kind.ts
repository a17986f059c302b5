/** Redemptions: units of a fund become money, which is paid to the investor's own account. */
import { nextBusinessDay } from '@lumbung/kernel/calendar.ts';
import { orders as texts } from '@lumbung/wording/orders.ts';
import { timesOf } from '../../market/catalogue/index.ts';
import { behindOf, totalOf, type KindOf, type LegState, settledNavDayOf, UNBATCHED } from '../orders/index.ts';
import { agreeToExit } from './agree-to-exit.ts';
import { cancelExit } from './cancel-exit.ts';
import { REDEMPTION_FEES, UNITS_REDEEMED, UNITS_REDEEMED_ENTRIES } from './entries.ts';
import { planPayOuts } from './pay-out.ts';
import { exitBefore } from './rules.ts';
import { redemptionSettlement } from './settlement.ts';

const STEPS = ['placed', 'submitted', 'priced', 'settled', 'paidOut'] as const;
type Step = (typeof STEPS)[number];

/** Number of completed timeline steps of a leaving leg, by state. */
export const LEAVING_BEHIND: Record<LegState, number> = {
  awaitingApproval: 1,
  declined: 1,
  awaitingPayment: 0,
  ready: 1,
  batched: 1,
  submitted: 2,
  priced: 3,
  mismatched: 3,
  settled: 4,
  rejected: 2,
  expired: 1,
  cancelled: 1,
};

export const redemption: KindOf<Step, 'redemption'> = {
  kind: 'redemption',
  code: 'RED',
  transactionType: 2,
  stages: {
    awaitingApproval: 'awaitsApproval',
    placed: 'underWay',
    settled: 'underWay',
    paying: 'underWay',
    done: 'ended',
    expired: 'ended',
    cancelled: 'ended',
    declined: 'ended',
    rejected: 'ended',
  },
  sides: { out: 'sell' },
  timeline: {
    steps: STEPS,
    holders: { placed: 'us', submitted: 'us', priced: 'fundHouse', settled: 'custodian', paidOut: 'bank' },
    words: { id: texts.id.redemption, en: texts.en.redemption },
    behind: (order, legs) => (order.state === 'done' ? STEPS.length : behindOf(legs, LEAVING_BEHIND)),
    expected: (order, _legs, { calendar, navDay }) => ({
      placed: navDay,
      submitted: navDay,
      priced: navDay,
      settled: navDay && nextBusinessDay(calendar, navDay),
      paidOut: order.pay_day ?? navDay,
    }),
  },
  begins: UNBATCHED,
  agreeable: agreeToExit,
  cancelBefore(order, [leg], products, now) {
    const product = leg && products.byId.get(leg.product_id);
    return product ? exitBefore(order, leg, timesOf(order.kind, product), now) : null;
  },
  cancel: cancelExit,
  payment: null,
  notices: {
    settled: (order, legs) => ({
      kind: 'saleBooked',
      facts: {
        orderId: order.order_id,
        code: order.code,
        ...totalOf(order, legs),
        navDay: settledNavDayOf(legs),
        ...(order.pay_day === null ? {} : { payDay: order.pay_day }),
      },
    }),
  },
  navSettled: {
    promise: () => null,
    settlement: {
      ...redemptionSettlement,
      posting: UNITS_REDEEMED,
      entries: UNITS_REDEEMED_ENTRIES,
      fees: REDEMPTION_FEES,
      order: { from: 'placed', to: 'settled' },
      settled: planPayOuts,
    },
    moved: (order, why, days) => ({ kind: why === 'gated' ? 'saleGated' : 'saleMoved', facts: { orderId: order.order_id, code: order.code, ...days } }),
  },
};
