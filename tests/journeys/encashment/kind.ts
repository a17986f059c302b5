/** An order kind unknown to the platform: units leave a fund, and the money stays with us. It has a folder of its own, like any kind. */
import { behindOf, type KindOf, settledNavDayOf, totalOf, UNBATCHED, unitsOn } from '../../../apps/server/src/capabilities/money/orders/index.ts';
import { agreeToExit, cancelExit, LEAVING_BEHIND } from '../../../apps/server/src/capabilities/money/redemptions/index.ts';
import { redemptionSettlement } from '../../../apps/server/src/capabilities/money/redemptions/settlement.ts';

const STEPS = ['placed', 'submitted', 'priced', 'settled'] as const;
type Step = (typeof STEPS)[number];
const WORDS: Readonly<Record<Step, string>> = { placed: 'Titipan dibuat', submitted: 'Titipan dikirim', priced: 'NAB titipan', settled: 'Dana dititipkan' };

export const encashment: KindOf<Step, 'encashment'> = {
  kind: 'encashment',
  code: 'ENC',
  transactionType: 77,
  stages: {
    awaitingApproval: 'awaitsApproval',
    placed: 'underWay',
    done: 'ended',
    expired: 'ended',
    cancelled: 'ended',
    declined: 'ended',
    rejected: 'ended',
  },
  sides: { out: 'sell' },
  timeline: {
    steps: STEPS,
    holders: { placed: 'us', submitted: 'us', priced: 'fundHouse', settled: 'custodian' },
    words: { id: { title: 'Titip', done: WORDS, next: WORDS }, en: { title: 'Encash', done: WORDS, next: WORDS } },
    behind: (_order, legs) => behindOf(legs, LEAVING_BEHIND),
    expected: (_order, _legs, { calendar, navDay }) => ({ placed: navDay, submitted: navDay, priced: navDay, settled: navDay && unitsOn(calendar, navDay) }),
  },
  begins: UNBATCHED,
  agreeable: agreeToExit,
  cancelBefore: () => null,
  cancel: cancelExit,
  payment: null,
  notices: {
    settled: (order, legs) => ({
      kind: 'saleBooked',
      facts: { orderId: order.order_id, code: order.code, ...totalOf(order, legs), navDay: settledNavDayOf(legs) },
    }),
  },
  navSettled: {
    promise: () => null,
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
    moved: (order, _why, days) => ({ kind: 'saleMoved', facts: { orderId: order.order_id, code: order.code, ...days } }),
  },
};

/** Inserts the transitions of a kind that equal those of another, exceptional ones included; a migration uses the same statement. */
export const transitionsLike = (alike: string, kind: string): string => `
  insert into platform.transition
  select replace(machine, '${alike}.', '${kind}.'), event, from_state, to_state from platform.transition where machine like '${alike}.%'`;
