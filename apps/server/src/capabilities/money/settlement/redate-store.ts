/** SQL statements for a calendar change. Each takes the next rows after a key, so a run can stop anywhere and resume. */
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import { logged } from '../../../platform/states.ts';
import { legMoved, orderMoved } from '../orders/index.ts';
import type { Cursor, Lot } from './store.ts';

const BATCH = 1_000;
const WHO = `'job:settlement.redate'`;

const lots = sqlOverAll(
  'settlement.lotsToRedate',
  `
  select distinct nav_day, product_id, kind from orders.leg
  where state in ('ready', 'batched', 'submitted') and follows is null and nav_day >= $1 order by 1, 2, 3`,
);
const withdraw = sql(
  'settlement.withdraw',
  `
  update settlement.batch set withdrawn_at = $4 where (nav_day, product_id, kind, number) in (
    select nav_day, product_id, kind, number from settlement.batch
    where nav_day = $1 and product_id = $2 and kind = $3 and sent_at is null and accepted_at is null and refused_at is null and withdrawn_at is null
    order by number limit 1 for update)
  returning number`,
);
const STANDING = `
  select l.investor_id, l.leg_id, l.order_id, l.nav_day as day, coalesce(o.good_funds_at, l.placed_at) as since, l.placed_at, o.pay_day, t.product_id as to_product_id,
    case when l.state = 'submitted' then coalesce((
      select (e.facts ->> 'from')::date from platform.state_event e
      where e.investor_id = l.investor_id and e.subject_id = l.leg_id and e.event = 'redated' and e.from_state = 'submitted' order by e.step limit 1), l.nav_day) end as filed_for
  from orders.leg l
  join orders.order o on o.investor_id = l.investor_id and o.order_id = l.order_id
  left join orders.leg t on t.investor_id = l.investor_id and t.follows = l.leg_id
  where l.nav_day = $1 and l.product_id = $2 and l.kind = $3 and l.follows is null`;
const standing = sql(
  'settlement.standing',
  `${STANDING} and l.state in ('ready', 'submitted') and (l.investor_id, l.leg_id) > ($4, $5)
  order by l.investor_id, l.leg_id limit ${BATCH} for update of l`,
);
const withdrawn = sql('settlement.withdrawn', `${STANDING} and l.state = 'batched' and l.batch = $4 order by l.investor_id, l.leg_id for update of l`);
/** Legs keep their state, except those of a withdrawn file, which become `ready`; following legs move along. */
const moveLegs = sql(
  'settlement.redateLegs',
  `
  with lead as (
    select l.investor_id, l.leg_id, l.state, l.nav_day as from_day, d.to_day from unnest($1::uuid[], $2::uuid[], $3::date[]) as d(investor_id, leg_id, to_day)
    join orders.leg l on l.investor_id = d.investor_id and l.leg_id = d.leg_id where l.state in ('ready', 'batched', 'submitted')
  ), every as (
    select * from lead
    union all select t.investor_id, t.leg_id, b.state, b.from_day, b.to_day from lead b join orders.leg t on t.investor_id = b.investor_id and t.follows = b.leg_id
  ), moved as (
    update orders.leg l set state = case e.state when 'submitted' then 'submitted' else 'ready' end, step = l.step + 1, nav_day = e.to_day, nav_day_reason = 'redated',
      batch = case e.state when 'submitted' then l.batch end
    from every e where l.investor_id = e.investor_id and l.leg_id = e.leg_id returning ${legMoved('e.state')}, e.from_day, e.to_day
  ), event as (${logged('moved', { event: `'redated'`, at: '$4', who: WHO, facts: `jsonb_build_object('from', from_day, 'to', to_day)` })}
  )
  select count(*)::int as legs from moved`,
);
const payLater = sql(
  'settlement.redatePay',
  `
  update orders.order o set pay_day = d.pay_day from unnest($1::uuid[], $2::uuid[], $3::date[]) as d(investor_id, order_id, pay_day)
  where o.investor_id = d.investor_id and o.order_id = d.order_id and o.pay_day is not null`,
);
const unpaid = sqlOverAll(
  'settlement.unpaidToRedate',
  `
  select investor_id, leg_id, order_id, product_id, kind, promised_nav_day as day, placed_at from orders.leg
  where state = 'awaitingPayment' and promised_nav_day >= $1 and (promised_nav_day, investor_id, leg_id) > ($2, $3, $4)
  order by promised_nav_day, investor_id, leg_id limit ${BATCH} for update`,
);
const movePromises = sql(
  'settlement.redatePromises',
  `
  with moved as (
    update orders.leg l set promised_nav_day = d.to_day, step = l.step + 1
    from unnest($1::uuid[], $2::uuid[], $3::date[], $4::date[]) as d(investor_id, leg_id, from_day, to_day)
    where l.investor_id = d.investor_id and l.leg_id = d.leg_id and l.state = 'awaitingPayment' and l.promised_nav_day = d.from_day
    returning ${legMoved(`'awaitingPayment'`)}, d.from_day, d.to_day
  ), event as (${logged('moved', { event: `'redated'`, at: '$5', who: WHO, facts: `jsonb_build_object('from', from_day, 'to', to_day)` })}
  )
  select count(*)::int as legs from moved`,
);
const toPay = sqlOverAll(
  'settlement.payDaysToRedate',
  `
  select o.investor_id, o.order_id, o.pay_day as day, o.state, l.nav_day, l.product_id, l.kind, l.placed_at
  from orders.order o join orders.leg l on l.investor_id = o.investor_id and l.order_id = o.order_id and l.side = 'out' and l.nav_day is not null
  where o.state in ('placed', 'settled') and o.pay_day >= $1 and (o.pay_day, o.investor_id, o.order_id) > ($2, $3, $4)
  order by o.pay_day, o.investor_id, o.order_id limit ${BATCH} for update of o`,
);
const movePayDays = sql(
  'settlement.redatePayDays',
  `
  with moved as (
    update orders.order o set pay_day = d.to_day, step = o.step + 1
    from unnest($1::uuid[], $2::uuid[], $3::date[], $4::date[]) as d(investor_id, order_id, from_day, to_day)
    where o.investor_id = d.investor_id and o.order_id = d.order_id and o.pay_day = d.from_day and o.state in ('placed', 'settled')
    returning ${orderMoved('o.state')}, d.from_day, d.to_day
  ), event as (${logged('moved', { event: `'payDayMoved'`, at: '$5', who: WHO, facts: `jsonb_build_object('from', from_day, 'to', to_day)` })}
  )
  select count(*)::int as orders from moved`,
);

/** Lots that are not priced yet, from a day on. */
export const lotsToRedate = (db: Db, from: Day): Promise<Lot[]> => db.query(lots, [from]);

/** A leading leg with what determines its day. */
export interface StandingLeg extends Cursor {
  readonly order_id: string;
  readonly day: Day;
  readonly since: Instant;
  readonly placed_at: Instant;
  readonly pay_day: Day | null;
  readonly to_product_id: string | null;
  readonly filed_for: Day | null;
}

/** Locks and returns the next legs of a lot after a key. */
export const nextStanding = (tx: Tx, lot: Lot, after: Cursor): Promise<StandingLeg[]> =>
  tx.query(standing, [lot.nav_day, lot.product_id, lot.kind, after.investor_id, after.leg_id]);

/** Withdraws one unsent batch. Locks and returns its legs; null when there is none. */
export async function withdrawBatch(tx: Tx, lot: Lot, at: Instant): Promise<StandingLeg[] | null> {
  const [batch] = await tx.query<{ number: number }>(withdraw, [lot.nav_day, lot.product_id, lot.kind, time(at)]);
  return batch ? tx.query(withdrawn, [lot.nav_day, lot.product_id, lot.kind, batch.number]) : null;
}

export interface MovedLeg extends StandingLeg {
  readonly to: Day;
  /** The new payout date; null for orders without one. */
  readonly payDay: Day | null;
}

export async function redateLegs(tx: Tx, legs: readonly MovedLeg[], at: Instant): Promise<void> {
  const { legs: count } = only(
    await tx.query<{ legs: number }>(moveLegs, [legs.map((leg) => leg.investor_id), legs.map((leg) => leg.leg_id), legs.map((leg) => leg.to), time(at)]),
  );
  if (count < legs.length) throw new Error(`${legs.length - count} legs that were held moved by themselves`);
  const paying = legs.filter((leg) => leg.payDay !== null);
  await tx.query(payLater, [paying.map((leg) => leg.investor_id), paying.map((leg) => leg.order_id), paying.map((leg) => leg.payDay)]);
}

export interface UnpaidLeg extends Cursor {
  readonly order_id: string;
  readonly product_id: string;
  readonly kind: string;
  readonly day: Day;
  readonly placed_at: Instant;
}

export const nextUnpaid = (tx: Tx, from: Day, after: { readonly day: Day } & Cursor): Promise<UnpaidLeg[]> =>
  tx.query(unpaid, [from, after.day, after.investor_id, after.leg_id]);

export async function redatePromises(tx: Tx, legs: readonly (UnpaidLeg & { readonly to: Day })[], at: Instant): Promise<void> {
  const column = (pick: (leg: UnpaidLeg & { readonly to: Day }) => string): string[] => legs.map(pick);
  await tx.query(movePromises, [column((leg) => leg.investor_id), column((leg) => leg.leg_id), column((leg) => leg.day), column((leg) => leg.to), time(at)]);
}

export interface PayingOrder {
  readonly investor_id: string;
  readonly order_id: string;
  readonly day: Day;
  readonly state: 'placed' | 'settled';
  readonly nav_day: Day;
  readonly product_id: string;
  readonly kind: string;
  readonly placed_at: Instant;
}

export const nextToPay = (tx: Tx, from: Day, after: Pick<PayingOrder, 'day' | 'investor_id' | 'order_id'>): Promise<PayingOrder[]> =>
  tx.query(toPay, [from, after.day, after.investor_id, after.order_id]);

export async function redatePayDays(tx: Tx, orders: readonly (PayingOrder & { readonly to: Day })[], at: Instant): Promise<void> {
  const column = (pick: (order: PayingOrder & { readonly to: Day }) => string): string[] => orders.map(pick);
  await tx.query(movePayDays, [
    column((order) => order.investor_id),
    column((order) => order.order_id),
    column((order) => order.day),
    column((order) => order.to),
    time(at),
  ]);
}
