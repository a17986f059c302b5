/** An order kind unknown to the platform: gold is stored in a vault. It has no NAV, no bill and no payout, and its own way to its end. */
import { nextBusinessDay } from '@lumbung/kernel/calendar.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import * as ordersEvents from '../../../apps/server/src/capabilities/money/orders/events.ts';
import {
  claimOrderCodes,
  evidenceOf,
  insertNewOrders,
  type KindOf,
  moveLegs,
  moveOrder,
  settledReference,
  totalOf,
  UNBATCHED,
} from '../../../apps/server/src/capabilities/money/orders/index.ts';
import { type Entry, post } from '../../../apps/server/src/ledger/ledger.ts';
import type { InvestorContext } from '../../../apps/server/src/platform/context.ts';
import type { Tx } from '../../../apps/server/src/platform/database.ts';
import { emit } from '../../../apps/server/src/platform/queue.ts';
import { newId } from '../../../apps/server/src/platform/random.ts';
import type { By } from '../../../apps/server/src/platform/states.ts';

const STEPS = ['placed', 'settled'] as const;
type Step = (typeof STEPS)[number];
const DONE: Readonly<Record<Step, string>> = { placed: 'Pesanan dibuat', settled: 'Emas di brankas' };
const NEXT: Readonly<Record<Step, string>> = { placed: 'Buat pesanan', settled: 'Antar emas ke brankas' };

export const vaulting: KindOf<Step, 'vaulting'> = {
  kind: 'vaulting',
  code: 'VLT',
  transactionType: 79,
  stages: { placed: 'underWay', done: 'ended' },
  sides: { in: 'buy' },
  timeline: {
    steps: STEPS,
    holders: { placed: 'us', settled: 'custodian' },
    words: { id: { title: 'Simpan emas', done: DONE, next: NEXT }, en: { title: 'Vault gold', done: DONE, next: NEXT } },
    behind: (order) => (order.state === 'done' ? 2 : 1),
    expected: (order, _legs, { calendar }) => ({ placed: null, settled: nextBusinessDay(calendar, dayOf(order.placed_at)) }),
  },
  begins: UNBATCHED,
  agreeable: (order, legs) => ({
    legs: legs.map((leg) => ({ legId: leg.leg_id, promised: null, navDay: null, navDayReason: null })),
    payBy: null,
    payDay: null,
    before: order.approve_by ?? order.placed_at,
    navDay: null,
    laterNavDay: null,
    unitsOn: null,
    cashOn: null,
  }),
  cancelBefore: () => null,
  cancel: async () => false,
  payment: null,
  notices: {
    settled: (order, legs) => ({
      kind: 'orderAllotted',
      facts: { orderId: order.order_id, code: order.code, ...totalOf(order, legs), navDay: null, unitsOn: null },
    }),
  },
  navSettled: null,
};

/** The rows of the kind, as a migration inserts them: its transitions, its asset, and its accounts. */
export const VAULTING_ROWS = `
  insert into platform.transition values
    ('vaulting.order', 'placed', 'none', 'placed'), ('vaulting.order', 'settled', 'placed', 'done'),
    ('vaulting.leg', 'placed', 'none', 'ready'), ('vaulting.leg', 'settled', 'ready', 'settled');
  insert into ledger.asset (asset, kind, scale) values ('GOLD', 'units', 4);
  insert into ledger.chart values ('vault', false, true, 'Gold in the vault'), ('vault/register', true, true, 'Gold that the vault holds: the mirror of what is owned')`;

/** Places an order for five grams. */
export async function placeVaulting(tx: Tx, context: InvestorContext, by: By): Promise<{ orderId: string; legId: string; code: string }> {
  const { investorId, loginId } = context.session;
  const [orderId, legId] = [newId(context.system), newId(context.system)];
  const [code] = await claimOrderCodes(tx, [{ investorId, orderId, prefix: vaulting.code }], dayOf(context.business));
  await insertNewOrders(
    tx,
    [
      {
        investorId,
        orderId,
        code: code!,
        origin: 'cart',
        originKey: null,
        kind: vaulting.kind,
        state: UNBATCHED.order,
        legState: UNBATCHED.leg,
        loginId,
        currency: 'IDR',
        charge: null,
        payBy: null,
        accountId: null,
        payDay: null,
        approval: null,
        legs: [{ legId, side: 'in', portfolioId: investorId, productId: 'GOLD', askedUnits: 50_000n, feePpm: 0n, vatPpm: 0n, promised: null }],
        evidence: evidenceOf(context, orderId, { shown: Buffer.from('{"result":0}'), shownAt: context.business, factor: 'emailCode' }),
      },
    ],
    by,
  );
  await emit(tx, ordersEvents.placed, orderId, { investorId, orderId });
  return { orderId, legId, code: code! };
}

/** Stores the gold in the vault: the order is done. */
export async function layIn(tx: Tx, of: ordersEvents.OfOrder, legId: string, grams: bigint, postingId: string, by: By): Promise<void> {
  const { investorId, orderId } = of;
  if (!(await moveOrder(tx, investorId, orderId, { event: 'settled', from: 'placed', to: 'done' }, by))) throw new Error(`the order ${orderId} is done`);
  await moveLegs(tx, investorId, orderId, { event: 'settled', from: 'ready', to: 'settled' }, by);
  const entries: readonly Entry[] = [
    { path: 'vault', asset: 'GOLD', amount: grams },
    { path: 'vault/register', asset: 'GOLD', amount: -grams },
  ];
  await post(tx, [{ investorId, postingId, reference: settledReference(legId), kind: 'unitsAllotted', entries }], by.at);
  await emit(tx, ordersEvents.settled, orderId, of);
}
