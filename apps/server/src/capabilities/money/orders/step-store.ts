/** SQL statements for state transitions of orders of every kind. Each names the state before and writes its event. */
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { only, sql, time, type Tx } from '../../../platform/database.ts';
import { type By, logged } from '../../../platform/states.ts';
import { legMoved, orderMoved } from './states.ts';
import type { LegState, OrderState } from './store.ts';

const pay = sql(
  'orders.pay',
  `
  with paid as (
    update orders.order o set state = 'paid', step = o.step + 1, good_funds_at = $3, paid_at = $4
    where o.investor_id = $1 and o.order_id = $2 and o.state = 'awaitingPayment' returning ${orderMoved(`'awaitingPayment'`)}
  ), legs as (
    update orders.leg l set state = 'ready', step = l.step + 1, nav_day = n.nav_day, nav_day_reason = n.reason
    from unnest($5::uuid[], $6::date[], $7::text[]) as n(leg_id, nav_day, reason)
    where l.investor_id = $1 and l.leg_id = n.leg_id and exists (select from paid) returning ${legMoved(`'awaitingPayment'`)}
  ), paid_event as (${logged('paid', { event: `'paid'`, at: '$4', who: '$8', facts: '$9' })}
  ), leg_events as (${logged('legs', { event: `'paid'`, at: '$4', who: '$8' })}
  )
  select platform.must(exists (select from paid), 'a bill was open but its order did not wait for money')`,
);

/** Ends orders, and their legs, that are still in their initial state: nothing of them has been sent. */
const end = sql(
  'orders.end',
  `
  with ended as (
    update orders.order o set state = $3, step = o.step + 1, ended_at = $5 from unnest($1::uuid[], $2::uuid[]) as e(investor_id, order_id)
    where o.investor_id = e.investor_id and o.order_id = e.order_id and o.state = $4
    returning ${orderMoved('$4')}
  ), legs as (
    update orders.leg l set state = $3, step = l.step + 1 from ended e
    where l.investor_id = e.investor_id and l.order_id = e.about and l.state = $6 returning ${legMoved('$6')}
  ), ended_event as (${logged('ended', { event: '$3', at: '$5', who: '$7' })}
  ), leg_events as (${logged('legs', { event: '$3', at: '$5', who: '$7' })}
  )
  select investor_id, about as order_id from ended`,
);

const move = sql(
  'orders.move',
  `
  with moved as (
    update orders.order o set state = $4, step = o.step + 1, ended_at = case when $4 in ('done', 'expired', 'rejected') then $5::timestamptz end
    from unnest($1::uuid[], $2::uuid[]) as m(investor_id, order_id)
    where o.investor_id = m.investor_id and o.order_id = m.order_id and o.state = $3 returning ${orderMoved('$3')}
  ), event as (${logged('moved', { event: '$6', at: '$5', who: '$7' })}
  )
  select count(*)::int as orders from moved`,
);

const moveAll = sql(
  'orders.moveLegs',
  `
  with moved as (
    update orders.leg l set state = $4, step = l.step + 1, settled_at = case when $4 = 'settled' then $5::timestamptz else l.settled_at end
    where l.investor_id = $1 and l.order_id = $2 and l.state = $3 returning ${legMoved('$3')}
  ), event as (${logged('moved', { event: '$6', at: '$5', who: '$7' })}
  )
  select count(*)::int as legs from moved`,
);

const settleSome = sql(
  'orders.settleLegs',
  `
  with settled as (
    update orders.leg l set state = 'settled', step = l.step + 1, settled_at = $9, units = s.units, amount = s.amount, fee = s.fee, vat = 0, net = s.net,
      cost = s.cost
    from unnest($1::uuid[], $2::uuid[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
      as s(investor_id, leg_id, units, amount, fee, net, cost)
    where l.investor_id = s.investor_id and l.leg_id = s.leg_id and l.state = $3 returning ${legMoved('$3')}
  ), event as (${logged('settled', { event: `'settled'`, at: '$9', who: '$10' })}
  )
  select count(*)::int as legs from settled`,
);
const setPayByOf = sql('orders.setPayBy', `update orders.order set pay_by = $3 where investor_id = $1 and order_id = $2 and state = 'awaitingPayment'`);

export interface Payment {
  readonly goodFundsAt: Instant;
  /** Each leg with its NAV day and the reason for it; null where it has none. */
  readonly navDays: readonly { readonly legId: string; readonly day: Day | null; readonly reason: string | null }[];
  readonly facts: object;
}

/** Marks an order paid, with the NAV day of each leg. Fails the transaction if the order is not awaiting payment. */
export function markOrderPaid(tx: Tx, investorId: string, orderId: string, payment: Payment, by: By): void {
  const { navDays } = payment;
  const values = [
    investorId,
    orderId,
    time(payment.goodFundsAt),
    time(by.at),
    navDays.map((leg) => leg.legId),
    navDays.map((leg) => leg.day),
    navDays.map((leg) => leg.reason),
    by.who,
    JSON.stringify(payment.facts),
  ];
  tx.send(pay, values);
}

/** The state of an order, and of its legs, while nothing of it has been sent. */
export type Beginning =
  | { readonly order: 'awaitingApproval'; readonly leg: 'awaitingApproval' }
  | { readonly order: 'awaitingPayment'; readonly leg: 'awaitingPayment' }
  | { readonly order: 'placed'; readonly leg: 'ready' };

/** Another person of the company must approve first. */
export const UNAPPROVED: Beginning = { order: 'awaitingApproval', leg: 'awaitingApproval' };

export const UNPAID: Beginning = { order: 'awaitingPayment', leg: 'awaitingPayment' };
export const UNBATCHED: Beginning = { order: 'placed', leg: 'ready' };

/** Ends orders that are still in their initial state. Returns those that ended. */
export const endOrders = (
  tx: Tx,
  orders: readonly { investor_id: string; order_id: string }[],
  beginning: Beginning,
  state: 'expired' | 'cancelled' | 'declined',
  by: By,
): Promise<{ investor_id: string; order_id: string }[]> =>
  tx.query(end, [orders.map((order) => order.investor_id), orders.map((order) => order.order_id), state, beginning.order, time(by.at), beginning.leg, by.who]);

export interface OrderStep {
  readonly event: string;
  readonly from: OrderState;
  readonly to: OrderState;
}

/** Moves orders from one state to the next, with their events. Returns how many were in the expected state. */
export async function moveOrders(
  tx: Tx,
  moving: readonly { readonly investor_id: string; readonly order_id: string }[],
  { event, from, to }: OrderStep,
  { at, who }: By,
): Promise<number> {
  const [investors, orders] = [moving.map((order) => order.investor_id), moving.map((order) => order.order_id)];
  return only(await tx.query<{ orders: number }>(move, [investors, orders, from, to, time(at), event, who])).orders;
}

/** Moves one order. Returns false if it was in another state. */
export const moveOrder = async (tx: Tx, investorId: string, orderId: string, step: OrderStep, by: By): Promise<boolean> =>
  (await moveOrders(tx, [{ investor_id: investorId, order_id: orderId }], step, by)) === 1;

/** Moves the legs of an order that are in one state to the next, with their events. Returns how many moved. */
export const moveLegs = async (
  tx: Tx,
  investorId: string,
  orderId: string,
  step: { readonly event: string; readonly from: LegState; readonly to: LegState },
  by: By,
): Promise<number> => only(await tx.query<{ legs: number }>(moveAll, [investorId, orderId, step.from, step.to, time(by.at), step.event, by.who])).legs;

/** Settled figures of a leg without a NAV. `net` (after fee and tax) and `cost` are set for outgoing legs only. */
export interface Settled {
  readonly units: bigint;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly net: bigint | null;
  readonly cost: bigint | null;
}

export interface SettledLeg extends Settled {
  readonly investorId: string;
  readonly legId: string;
}

/** Settles legs that no NAV settles, with their events. Returns how many were in the expected state. */
export async function settleLegs(tx: Tx, settled: readonly SettledLeg[], from: LegState, { at, who }: By): Promise<number> {
  const rows = await tx.query<{ legs: number }>(settleSome, [
    settled.map((leg) => leg.investorId),
    settled.map((leg) => leg.legId),
    from,
    settled.map((leg) => leg.units),
    settled.map((leg) => leg.amount),
    settled.map((leg) => leg.fee),
    settled.map((leg) => leg.net),
    settled.map((leg) => leg.cost),
    time(at),
    who,
  ]);
  return only(rows).legs;
}

/** Settles one leg. Returns false if it was in another state. */
export const settleLeg = async (tx: Tx, investorId: string, legId: string, from: LegState, figures: Settled, by: By): Promise<boolean> =>
  (await settleLegs(tx, [{ investorId, legId, ...figures }], from, by)) === 1;

/** Sets the payment deadline of an order that awaits payment, where an external party determines it. */
export const setPayBy = (tx: Tx, investorId: string, orderId: string, payBy: Instant): Promise<unknown> =>
  tx.query(setPayByOf, [investorId, orderId, time(payBy)]);
