/** SQL statements for the cashback of orders, from the reservation at checkout until it is earned or released to the stock. */
import type { Currency, Minor, PartsPerMillion, Units } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import { type By, logged, moved } from '../../../platform/states.ts';
import { ANY_FIRST, type PromotionRow } from './store.ts';

export type GrantState = 'reserved' | 'void' | 'held' | 'lost' | 'released';

/** The returning columns for the event of a state change of `promotions.grant g` from a given state. */
export const grantMoved = (from: string): string => moved('g', { subject: 'grant_id', about: 'order_id', machine: `'grant'`, from });

/** Takes the first free slot of a person. Of two transactions that want the same slot, the second finds it taken once the first commits. */
const takeSlot = sql(
  'promotions.takeSlot',
  `
  insert into promotions.taken (person_key, promotion_id, slot, investor_id, order_id)
  select k.person_key, $2, s.slot, $1, $4
  from (select promotions.person_key($1) as person_key) k cross join generate_series(1, $3::int) as s(slot)
  where not exists (select from promotions.taken t where t.person_key = k.person_key and t.promotion_id = $2 and t.slot = s.slot)
  order by s.slot limit 1
  on conflict do nothing returning 1`,
);
/** The stock row serializes concurrent orders: quota, budget and whether the code still runs are checked under its lock. */
const takeStock = sql(
  'promotions.takeStock',
  `
  update promotions.stock s set uses = uses + 1, committed = committed + $2
  where s.promotion_id = $1 and uses < quota and committed + $2 <= budget
    and exists (select from promotions.promotion p where p.promotion_id = $1 and p.state = 'published' and p.begins_at <= $3 and p.ends_at > $3)
  returning 1`,
);
const insert = sql(
  'promotions.reserve',
  `
  with reserved as (
    insert into promotions.grant as g (investor_id, grant_id, order_id, promotion_id, code, state, step, currency, share_ppm, funder, holding_days, methods, products,
      eligible, promised, reserved_at)
    values ($1, $2, $3, $4, $5, 'reserved', 1, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${grantMoved(`'none'`)}
  ), event as (${logged('reserved', { event: `'reserved'`, at: '$14', who: '$15' })}
  )
  select 1 from reserved`,
);
/** Ends the reservations of orders. The person's slots and the stock are freed by the statements that follow. */
const voidAll = sql(
  'promotions.void',
  `
  with given as (select * from unnest($1::uuid[], $2::uuid[]) as o(investor_id, order_id)), voided as (
    update promotions.grant g set state = 'void', step = g.step + 1, ended_at = $3 from given o
    where g.investor_id = o.investor_id and g.order_id = o.order_id and g.state = 'reserved'
      and ($5::smallint is null or cardinality(g.methods) > 0 and not $5 = any(g.methods))
    returning ${grantMoved(`'reserved'`)}, g.promotion_id, g.promised
  ), event as (${logged('voided', { event: `'voided'`, at: '$3', who: '$4' })}
  )
  select investor_id, about as order_id, promotion_id, 1 as uses, promised as amount from voided`,
);
const freeSlots = sql(
  'promotions.freeSlots',
  `
  delete from promotions.taken t using unnest($1::uuid[], $2::uuid[]) as o(investor_id, order_id)
  where t.order_id = o.order_id and t.investor_id = o.investor_id`,
);
/** Returns uses and amounts to the stock of promotions, whose rows are locked in order of id. */
const giveBack = sql(
  'promotions.giveBack',
  `
  with back as (
    select promotion_id, sum(uses)::int as uses, sum(amount)::bigint as amount
    from unnest($1::uuid[], $2::int[], $3::bigint[]) as b(promotion_id, uses, amount) group by 1
  ), held as (
    select s.promotion_id from promotions.stock s where s.promotion_id in (select promotion_id from back) order by s.promotion_id for update
  )
  update promotions.stock s set uses = s.uses - b.uses, committed = s.committed - b.amount
  from back b, held h where s.promotion_id = b.promotion_id and h.promotion_id = s.promotion_id`,
);
const ofPromotion = sql(
  'promotions.grantsOf',
  `
  select g.order_id, o.code as order_code, g.state, g.currency, g.promised, g.kept from promotions.grant g
  join orders.order o on o.investor_id = g.investor_id and o.order_id = g.order_id
  where g.investor_id = $1 and g.promotion_id = $2 order by g.grant_id desc`,
);
const ofOrder = sql(
  'promotions.grantOfOrder',
  `
  select g.code, g.state, g.currency, g.promised, g.earned, g.kept, g.holds_until, g.due_at, g.holding_days from promotions.grant g
  where g.investor_id = $1 and g.order_id = $2`,
);
/** Locks the reservations of orders that are over; skips rows locked by a concurrent run. */
const matched = sqlOverAll(
  'promotions.toMatch',
  `
  select g.investor_id, g.grant_id, g.order_id, g.promotion_id, g.currency, g.share_ppm, g.funder, g.holding_days, g.products, g.eligible, g.promised, g.step,
    o.state as order_state, o.ended_at as settled_at
  from promotions.grant g join orders.order o on o.investor_id = g.investor_id and o.order_id = g.order_id
  where g.state = 'reserved' and orders.is_over(o.state)
  order by g.investor_id, g.grant_id limit $1 for update of g skip locked`,
);
const settledLegs = sql(
  'promotions.settledLegs',
  `
  select l.investor_id, l.order_id, l.leg_id, l.portfolio_id, l.product_id, l.amount, l.units
  from unnest($1::uuid[], $2::uuid[]) as o(investor_id, order_id)
  join orders.leg l on l.investor_id = o.investor_id and l.order_id = o.order_id
  where l.state = 'settled' and l.side = 'in' and l.units > 0 order by l.investor_id, l.order_id, l.position`,
);
const earn = sql(
  'promotions.earn',
  `
  with given as (
    select * from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::date[], $5::timestamptz[]) as e(investor_id, grant_id, earned, holds_until, due_at)
  ), held as (
    update promotions.grant g set state = 'held', step = g.step + 1, earned = e.earned, kept = e.earned, earned_at = $6, holds_until = e.holds_until, due_at = e.due_at
    from given e where g.investor_id = e.investor_id and g.grant_id = e.grant_id and g.state = 'reserved'
    returning ${grantMoved(`'reserved'`)}, g.promotion_id, g.promised - g.earned as rest
  ), event as (${logged('held', { event: `'earned'`, at: '$6', who: '$7' })}
  ), parts as (
    insert into promotions.grant_part (investor_id, grant_id, leg_id, portfolio_id, product_id, units, earned, kept)
    select p.investor_id, p.grant_id, p.leg_id, p.portfolio_id, p.product_id, p.units, p.earned, p.earned
    from unnest($8::uuid[], $9::uuid[], $10::uuid[], $11::uuid[], $12::text[], $13::bigint[], $14::bigint[])
      as p(investor_id, grant_id, leg_id, portfolio_id, product_id, units, earned)
  )
  select promotion_id, 0 as uses, rest as amount from held`,
);

/** Takes a slot of the person, and a first-purchase slot if required. Returns false if all are taken. */
export async function takeSlots(tx: Tx, investorId: string, { promotion_id, per_person, first_only }: PromotionRow, orderId: string): Promise<boolean> {
  const takes = async (promotionId: string, slots: number): Promise<boolean> => {
    // If another transaction of the same person takes the slot first, the next attempt tries the next one.
    for (let turn = 0; turn < slots; turn += 1) if ((await tx.query(takeSlot, [investorId, promotionId, slots, orderId])).length === 1) return true;
    return false;
  };
  return (await takes(promotion_id, per_person)) && (!first_only || (await takes(ANY_FIRST, 1)));
}

/** Takes one use and an amount from the stock. Returns false if not enough is left, or if the code is no longer running. */
export const takeFromStock = async (tx: Tx, promotionId: string, amount: Minor, now: Instant): Promise<boolean> =>
  (await tx.query(takeStock, [promotionId, amount, time(now)])).length === 1;

export interface NewGrant {
  readonly grantId: string;
  readonly orderId: string;
  readonly products: readonly string[];
  readonly eligible: Minor;
  readonly promised: Minor;
}

export function insertGrant(tx: Tx, investorId: string, promotion: PromotionRow, grant: NewGrant, by: By): void {
  const { promotion_id, code, currency, share_ppm, funder, holding_days, methods } = promotion;
  const { grantId, orderId, products, eligible, promised } = grant;
  tx.send(insert, [
    investorId,
    grantId,
    orderId,
    promotion_id,
    code,
    currency,
    share_ppm,
    funder,
    holding_days,
    methods,
    products,
    eligible,
    promised,
    time(by.at),
    by.who,
  ]);
}

/** Uses and budget returned to a promotion. */
export interface Back {
  readonly promotion_id: string;
  readonly uses: number;
  readonly amount: Minor;
}

export async function giveBackToStock(tx: Tx, back: readonly Back[]): Promise<void> {
  if (back.length === 0) return;
  await tx.query(giveBack, [back.map(({ promotion_id }) => promotion_id), back.map(({ uses }) => uses), back.map(({ amount }) => amount)]);
}

/** Ends the reservations of orders; with a method, only where the promotion does not allow that method. Returns the orders affected. */
export async function voidGrants(
  tx: Tx,
  orders: readonly { readonly investor_id: string; readonly order_id: string }[],
  by: By,
  method: number | null = null,
): Promise<readonly { readonly order_id: string }[]> {
  const of = [orders.map((order) => order.investor_id), orders.map((order) => order.order_id)];
  const voided = await tx.query<Back & { readonly investor_id: string; readonly order_id: string }>(voidAll, [...of, time(by.at), by.who, method]);
  if (voided.length === 0) return voided;
  await tx.query(freeSlots, [voided.map(({ investor_id }) => investor_id), voided.map(({ order_id }) => order_id)]);
  await giveBackToStock(tx, voided);
  return voided;
}

export interface UseRow {
  readonly order_id: string;
  readonly order_code: string;
  readonly state: GrantState;
  readonly currency: Currency;
  readonly promised: Minor;
  readonly kept: Minor | null;
}

export const findGrantsOf = (db: Db, investorId: string, promotionId: string): Promise<UseRow[]> => db.query(ofPromotion, [investorId, promotionId]);

export interface OrderGrantRow {
  readonly code: string;
  readonly state: GrantState;
  readonly currency: Currency;
  readonly promised: Minor;
  readonly earned: Minor | null;
  readonly kept: Minor | null;
  readonly holds_until: Day | null;
  readonly due_at: Instant | null;
  readonly holding_days: number;
}

/** The cashback of an order, or null. */
export const findGrantOfOrder = async (db: Db, investorId: string, orderId: string): Promise<OrderGrantRow | null> =>
  (await db.query<OrderGrantRow>(ofOrder, [investorId, orderId]))[0] ?? null;

export interface ToMatch {
  readonly investor_id: string;
  readonly grant_id: string;
  readonly order_id: string;
  readonly promotion_id: string;
  readonly currency: Currency;
  readonly share_ppm: PartsPerMillion | null;
  readonly funder: string;
  readonly holding_days: number;
  readonly products: readonly string[];
  readonly eligible: Minor;
  readonly promised: Minor;
  readonly step: number;
  readonly order_state: 'done' | 'rejected' | 'expired' | 'cancelled' | 'declined';
  readonly settled_at: Instant | null;
}

export const holdToMatch = (tx: Tx, limit: number): Promise<ToMatch[]> => tx.query(matched, [limit]);

export interface SettledLeg {
  readonly investor_id: string;
  readonly order_id: string;
  readonly leg_id: string;
  readonly portfolio_id: string;
  readonly product_id: string;
  readonly amount: Minor;
  readonly units: Units;
}

export const settledLegsOf = (db: Db, grants: readonly ToMatch[]): Promise<SettledLeg[]> =>
  db.query(settledLegs, [grants.map((grant) => grant.investor_id), grants.map((grant) => grant.order_id)]);

export interface Earned {
  readonly grant: ToMatch;
  readonly earned: Minor;
  readonly holdsUntil: Day;
  readonly dueAt: Instant;
  readonly parts: readonly { readonly leg: SettledLeg; readonly earned: Minor }[];
}

export async function addEarned(tx: Tx, all: readonly Earned[], by: By): Promise<void> {
  const parts = all.flatMap(({ grant, parts: own }) => own.map((part) => ({ grant, ...part })));
  const back = await tx.query<Back>(earn, [
    all.map(({ grant }) => grant.investor_id),
    all.map(({ grant }) => grant.grant_id),
    all.map(({ earned }) => earned),
    all.map(({ holdsUntil }) => holdsUntil),
    all.map(({ dueAt }) => time(dueAt)),
    time(by.at),
    by.who,
    parts.map(({ grant }) => grant.investor_id),
    parts.map(({ grant }) => grant.grant_id),
    parts.map(({ leg }) => leg.leg_id),
    parts.map(({ leg }) => leg.portfolio_id),
    parts.map(({ leg }) => leg.product_id),
    parts.map(({ leg }) => leg.units),
    parts.map(({ earned }) => earned),
  ]);
  await giveBackToStock(tx, back);
}
