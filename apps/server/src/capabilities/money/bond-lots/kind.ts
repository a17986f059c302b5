/** Purchases of retail bonds: the investor pays the treasury by a billing code, and owns a lot once the series is issued. */
import { dayOf } from '@lumbung/kernel/time.ts';
import { orders as texts } from '@lumbung/wording/orders.ts';
import { type KindOf, totalOf, UNPAID } from '../orders/index.ts';

const STEPS = ['placed', 'paid', 'settled'] as const;
type Step = (typeof STEPS)[number];

export const bondSubscription: KindOf<Step, 'bondSubscription'> = {
  kind: 'bondSubscription',
  code: 'BSU',
  transactionType: 11,
  stages: { awaitingPayment: 'awaitsMoney', paid: 'underWay', done: 'ended', expired: 'ended', rejected: 'ended' },
  sides: { in: 'buy' },
  timeline: {
    steps: STEPS,
    holders: { placed: 'us', paid: 'investor', settled: 'ministry' },
    words: { id: texts.id.bondSubscription, en: texts.en.bondSubscription },
    behind: ({ state }) => (state === 'done' ? 3 : state === 'paid' ? 2 : 1),
    expected: (order) => ({ placed: null, paid: order.pay_by === null ? null : dayOf(order.pay_by), settled: null }),
  },
  begins: UNPAID,
  // Retail bonds are sold to persons alone: nobody else has to agree.
  agreeable: (order) => {
    throw new Error(`nobody agrees to the bond order ${order.order_id}`);
  },
  // A billing code cannot be taken back: unpaid, it ends by itself.
  cancelBefore: () => null,
  cancel: async () => false,
  payment: null,
  notices: {
    settled: (order, legs) => ({
      kind: 'bondSettled',
      facts: { orderId: order.order_id, code: order.code, seri: legs[0]!.product_id, ...totalOf(order, legs) },
    }),
  },
  navSettled: null,
};
