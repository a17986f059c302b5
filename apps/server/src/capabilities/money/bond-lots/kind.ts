/** Purchases of retail bonds: the investor pays the treasury by a billing code, and owns a lot once the series is issued. */
import { dayOf } from '@lumbung/kernel/time.ts';
import { orders as texts } from '@lumbung/wording/orders.ts';
import { type KindOf, type LegRow, type OrderRow, totalOf, UNBATCHED, UNPAID } from '../orders/index.ts';

const STEPS = ['placed', 'paid', 'settled'] as const;
type Step = (typeof STEPS)[number];

const factsOf = (order: OrderRow, legs: readonly LegRow[]) => ({
  orderId: order.order_id,
  code: order.code,
  seri: legs[0]!.product_id,
  ...totalOf(order, legs),
});

/** What all kinds of bond orders share. */
const OF_BONDS = {
  // Only natural persons buy retail bonds: no order needs approval.
  agreeable: (order: OrderRow): never => {
    throw new Error(`nobody agrees to the bond order ${order.order_id}`);
  },
  // A billing code cannot be withdrawn: unpaid, it expires. Requests to partners cannot be withdrawn either.
  cancelBefore: () => null,
  cancel: async () => false,
  payment: null,
  navSettled: null,
} as const;

export const bondSubscription: KindOf<Step, 'bondSubscription'> = {
  ...OF_BONDS,
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
  notices: { settled: (order, legs) => ({ kind: 'bondSettled', facts: factsOf(order, legs) }) },
};

const LEAVING = ['placed', 'submitted', 'settled'] as const;

interface Leaving<Kind> {
  readonly kind: Kind;
  readonly code: string;
  readonly transactionType: number;
  /** Who must act after it was accepted. */
  readonly settledBy: 'ministry' | 'dealer';
  readonly notice: 'bondRedeemed' | 'bondSold';
}

/** An order kind by which part of a lot leaves before its series ends. */
export const leavingKind = <const Kind extends 'bondRedemption' | 'bondSale'>({
  kind,
  code,
  transactionType,
  settledBy,
  notice,
}: Leaving<Kind>): KindOf<(typeof LEAVING)[number], Kind> => ({
  ...OF_BONDS,
  kind,
  code,
  transactionType,
  stages: { placed: 'underWay', done: 'ended', rejected: 'ended' },
  sides: { out: 'sell' },
  timeline: {
    steps: LEAVING,
    holders: { placed: 'us', submitted: 'us', settled: settledBy },
    words: { id: texts.id[kind], en: texts.en[kind] },
    behind: ({ state }, legs) => (state === 'done' ? 3 : legs.some((leg) => leg.state === 'submitted') ? 2 : 1),
    expected: () => ({ placed: null, submitted: null, settled: null }),
  },
  begins: UNBATCHED,
  notices: { settled: (order, legs) => ({ kind: notice, facts: factsOf(order, legs) }) },
});
