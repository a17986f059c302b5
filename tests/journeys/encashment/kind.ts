/** A kind of order that the platform does not have: units leave a fund, and their money stays with us. It stands in a folder of its own, as any kind does. */
import { totalOf, type KindOf, navDayOf, UNBATCHED, unitsOn } from '../../../apps/server/src/capabilities/money/orders/index.ts';
import { agreeToExit, cancelExit, LEAVING_BEHIND } from '../../../apps/server/src/capabilities/money/redemptions/index.ts';
import { redemptionSettlement } from '../../../apps/server/src/capabilities/money/redemptions/settlement.ts';

const STEPS = ['placed', 'submitted', 'priced', 'settled'] as const;
type Step = (typeof STEPS)[number];
const WORDS: Readonly<Record<Step, string>> = { placed: 'Titipan dibuat', submitted: 'Titipan dikirim', priced: 'NAB titipan', settled: 'Dana dititipkan' };

export const encashment: KindOf<Step> = {
  kind: 'encashment',
  code: 'ENC',
  transactionType: 77,
  stages: { placed: 'underWay', done: 'ended', cancelled: 'ended', rejected: 'ended' },
  sides: { out: 'sell' },
  timeline: {
    steps: STEPS,
    holders: { placed: 'us', submitted: 'us', priced: 'fundHouse', settled: 'custodian' },
    words: { id: { done: WORDS, next: WORDS }, en: { done: WORDS, next: WORDS } },
    behind: (_order, legs) => Math.min(...legs.map((leg) => LEAVING_BEHIND[leg.state])),
    expected: (_order, calendar, navDay) => ({ placed: navDay, submitted: navDay, priced: navDay, settled: unitsOn(calendar, navDay) }),
  },
  promise: () => null,
  begins: UNBATCHED,
  agreeable: agreeToExit,
  cancelBefore: () => null,
  cancel: cancelExit,
  payment: null,
  settlement: {
    ...redemptionSettlement,
    posting: 'unitsRedeemed',
    entries: `
    (l.portfolio_id, 'units', l.product_id, -l.units),
    (l.portfolio_id, 'fund/' || l.product_id || '/register', l.product_id, l.units),
    (l.portfolio_id, 'fund/' || l.product_id || '/invested', l.currency, -l.cost),
    (l.portfolio_id, 'fund/' || l.product_id || '/realised', l.currency, l.cost - l.amount),
    (l.investor_id, 'fees/redemption', l.currency, l.fee),
    (l.investor_id, 'tax/vat', l.currency, l.vat),
    (l.investor_id, 'cash', l.currency, l.net)`,
    fees: 'fees/redemption',
    order: { from: 'placed', to: 'done' },
  },
  notices: {
    settled: (order, legs) => ({
      kind: 'saleBooked',
      facts: { orderId: order.order_id, code: order.code, ...totalOf(order, legs), navDay: navDayOf(legs) },
    }),
    moved: (order, _why, days) => ({ kind: 'saleMoved', facts: { orderId: order.order_id, code: order.code, ...days } }),
  },
};

/** The rows that belong to it. */
export const TRANSITIONS = `
  insert into platform.transition values
    ('encashment.order', 'placed', 'none', 'placed'), ('encashment.order', 'settled', 'placed', 'done'),
    ('encashment.leg', 'placed', 'none', 'ready'), ('encashment.leg', 'batched', 'ready', 'batched'),
    ('encashment.leg', 'submitted', 'batched', 'submitted'), ('encashment.leg', 'priced', 'submitted', 'priced'),
    ('encashment.leg', 'settled', 'priced', 'settled')`;
