/** Early redemptions of retail bonds: the registry pays a part of a lot back before its series ends. */
import { orders as texts } from '@lumbung/wording/orders.ts';
import { type KindOf, totalOf, UNBATCHED } from '../orders/index.ts';

const STEPS = ['placed', 'submitted', 'settled'] as const;
type Step = (typeof STEPS)[number];

export const bondRedemption: KindOf<Step, 'bondRedemption'> = {
  kind: 'bondRedemption',
  code: 'BRD',
  transactionType: 12,
  stages: { placed: 'underWay', done: 'ended', rejected: 'ended' },
  sides: { out: 'sell' },
  timeline: {
    steps: STEPS,
    holders: { placed: 'us', submitted: 'us', settled: 'ministry' },
    words: { id: texts.id.bondRedemption, en: texts.en.bondRedemption },
    behind: ({ state }, legs) => (state === 'done' ? 3 : legs.some((leg) => leg.state === 'submitted') ? 2 : 1),
    expected: () => ({ placed: null, submitted: null, settled: null }),
  },
  begins: UNBATCHED,
  // Retail bonds belong to persons alone: nobody else has to agree.
  agreeable: (order) => {
    throw new Error(`nobody agrees to the bond order ${order.order_id}`);
  },
  cancelBefore: () => null,
  cancel: async () => false,
  payment: null,
  notices: {
    settled: (order, legs) => ({
      kind: 'bondRedeemed',
      facts: { orderId: order.order_id, code: order.code, seri: legs[0]!.product_id, ...totalOf(order, legs) },
    }),
  },
  navSettled: null,
};
