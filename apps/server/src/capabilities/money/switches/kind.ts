/** Switches: units of a fund become units of another of the same investment manager, in one order of two legs. */
import { orders as texts } from '@lumbung/wording/orders.ts';
import { timesOf } from '../../market/catalogue/index.ts';
import { behindOf, type KindOf, settledNavDayOf, totalOf, UNBATCHED, unitsOn } from '../orders/index.ts';
import {
  agreeToExit,
  cancelExit,
  exitBefore,
  LEAVING_BEHIND,
  SWITCHING_FEES,
  switchSettlement,
  UNITS_SWITCHED,
  UNITS_SWITCHED_ENTRIES,
} from '../redemptions/index.ts';

const STEPS = ['placed', 'submitted', 'priced', 'settled'] as const;
type Step = (typeof STEPS)[number];

export const switching: KindOf<Step, 'switch'> = {
  kind: 'switch',
  code: 'SWI',
  transactionType: 6,
  stages: {
    awaitingApproval: 'awaitsApproval',
    placed: 'underWay',
    done: 'ended',
    expired: 'ended',
    cancelled: 'ended',
    declined: 'ended',
    rejected: 'ended',
  },
  sides: { out: 'switchOut', in: 'switchIn' },
  timeline: {
    steps: STEPS,
    holders: { placed: 'us', submitted: 'us', priced: 'fundHouse', settled: 'custodian' },
    words: { id: texts.id.switch, en: texts.en.switch },
    behind: (_order, legs) => behindOf(legs, LEAVING_BEHIND),
    expected: (_order, _legs, { calendar, navDay }) => ({ placed: navDay, submitted: navDay, priced: navDay, settled: navDay && unitsOn(calendar, navDay) }),
  },
  begins: UNBATCHED,
  agreeable: agreeToExit,
  cancelBefore(order, legs, products, now) {
    const from = legs.find((leg) => leg.side === 'out');
    const to = legs.find((leg) => leg.side === 'in');
    const product = from && products.byId.get(from.product_id);
    if (!product || !to) return null;
    return exitBefore(order, from, timesOf(order.kind, product, products.byId.get(to.product_id)), now);
  },
  cancel: cancelExit,
  payment: null,
  notices: {
    settled: (order, legs) => ({
      kind: 'switchDone',
      facts: { orderId: order.order_id, code: order.code, ...totalOf(order, legs), navDay: settledNavDayOf(legs) },
    }),
  },
  navSettled: {
    promise: () => null,
    settlement: { ...switchSettlement, posting: UNITS_SWITCHED, entries: UNITS_SWITCHED_ENTRIES, fees: SWITCHING_FEES, order: { from: 'placed', to: 'done' } },
    moved: (order, why, days) => ({ kind: why === 'gated' ? 'saleGated' : 'saleMoved', facts: { orderId: order.order_id, code: order.code, ...days } }),
  },
};
