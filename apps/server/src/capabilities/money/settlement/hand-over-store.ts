/** SQL statements for the hand-off: legs go into numbered batches, which are sent, accepted or refused, or move to a later day. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import { logged } from '../../../platform/states.ts';
import { type BatchedLeg, legMoved, type MoveReason } from '../orders/index.ts';
import { referenceOf } from './references.ts';
import { type BatchRow, type Cursor, type Lot, type OrderKey, WHO, withFollowing } from './store.ts';

const FILE_LEGS = 5_000;

/** Serializes file numbers per day and product across processes and kinds: kinds may share an endpoint, where a repeated number means the same file. */
const lockFiles = sql('settlement.lockFiles', `select pg_advisory_xact_lock(hashtext('settlement.batch:' || $1 || $2))`);

const numberBatch = sql(
  'settlement.number',
  `
  insert into settlement.batch (nav_day, product_id, kind, number, legs, made_at)
  select $1, $2, $3, coalesce(max(number), 0) + 1, 0, $4 from settlement.batch where nav_day = $1 and product_id = $2
  returning number`,
);

/** Legs are ordered by when they were placed, across and within batches: a fund with a daily redemption limit goes by that order. */
const fillBatch = sql(
  'settlement.fillBatch',
  `
  with lead as (
    select investor_id, leg_id from orders.leg
    where nav_day = $1 and product_id = $2 and kind = $3 and state = 'ready' and follows is null
    order by placed_at, leg_id limit ${FILE_LEGS} for update skip locked
  ), ${withFollowing}, moved as (
    update orders.leg l set state = 'batched', step = l.step + 1, batch = $4 from every e
    where l.investor_id = e.investor_id and l.leg_id = e.leg_id returning ${legMoved(`'ready'`)}
  ), event as (${logged('moved', { event: `'batched'`, at: '$5', who: WHO })}
  )
  select count(*)::int as legs from lead`,
);

const countBatch = sql('settlement.countBatch', 'update settlement.batch set legs = $5 where nav_day = $1 and product_id = $2 and kind = $3 and number = $4');
const openBatches = sqlOverAll(
  'settlement.openBatches',
  `select nav_day, product_id, kind, number from settlement.batch
   where accepted_at is null and refused_at is null and withdrawn_at is null and nav_day <= $1 order by 1, 2, 3, 4`,
);

const toLeave = sqlOverAll(
  'settlement.toLeave',
  `select exists (select from orders.leg where state = 'ready' and follows is null and nav_day <= $1)
     or exists (select from settlement.batch where accepted_at is null and refused_at is null and withdrawn_at is null and nav_day <= $1) as is_any`,
);

const batchLegs = sql(
  'settlement.batchLegs',
  `
  select l.investor_id, l.leg_id, l.order_id, l.asked_amount, l.reserved_units, l.amount, l.fee, l.fee_ppm, l.vat_ppm, k.ifua,
    l.currency, t.product_id as to_product_id, l.all_units and l.reserved_units = (
      select sum(a.balance) from ledger.account a where a.investor_id = l.investor_id
        and a.path in ('units', 'receivable', 'expenses/corrections') and a.asset = l.product_id)
      -- Units on their way into another portfolio may be at the custodian before they are booked here.
      and not exists (select from orders.leg n where n.investor_id = l.investor_id and n.product_id = l.product_id and n.side = 'in'
        and n.portfolio_id <> l.portfolio_id and n.state in ('ready', 'batched', 'submitted', 'priced', 'mismatched')) as is_all
  from orders.leg l
  join kyc.investor_status k on k.investor_id = l.investor_id
  left join orders.leg t on t.investor_id = l.investor_id and t.follows = l.leg_id
  where l.nav_day = $1 and l.product_id = $2 and l.kind = $3 and l.batch = $4 and l.state = 'batched' and l.follows is null
  order by l.placed_at, l.leg_id`,
);

/** Allows repeats of a batch that was already sent; a first send is refused if its day has closed. */
const sendBatch = sql(
  'settlement.sendBatch',
  `
  update settlement.batch set sent_at = coalesce(sent_at, $5)
  where nav_day = $1 and product_id = $2 and kind = $3 and number = $4 and accepted_at is null and refused_at is null and withdrawn_at is null
    and (sent_at is not null or not exists (select from calendar.day_off d where d.calendar = 'IDX' and d.day = $1)) returning 1`,
);

/**
 * Clears an earlier refusal when the file is sent again: operators must not reject a leg on it while the registry may be
 * accepting the leg. `refused_at` is kept, so its age is preserved.
 */
const forgetRefusal = sqlOverAll(
  'settlement.forgetRefusal',
  `
  update orders.leg set refusal = null
  where nav_day = $1 and product_id = $2 and kind = $3 and batch = $4 and state = 'batched' and follows is null and refusal is not null`,
);

const closeBatch = sql(
  'settlement.closeBatch',
  `
  update settlement.batch set accepted_at = case when $6 then $5::timestamptz end, refused_at = case when not $6 then $5::timestamptz end
  where nav_day = $1 and product_id = $2 and kind = $3 and number = $4
    and accepted_at is null and refused_at is null and withdrawn_at is null returning 1`,
);

const submitted = sql(
  'settlement.submitted',
  `
  with lead as (
    select investor_id, leg_id from orders.leg
    where nav_day = $1 and product_id = $2 and kind = $3 and batch = $4 and state = 'batched' and follows is null
  ), ${withFollowing}, moved as (
    update orders.leg l set state = 'submitted', step = l.step + 1, refusal = null, refused_at = null from every e
    where l.investor_id = e.investor_id and l.leg_id = e.leg_id and l.state = 'batched' returning ${legMoved(`'batched'`)}
  ), event as (${logged('moved', { event: `'submitted'`, at: '$5', who: WHO })}
  )
  select count(*)::int as legs from moved`,
);

/**
 * Moves legs back to `ready` for a later day and clears what was computed for the old day. Legs that pay in keep their
 * amount, which was paid; reserved units stay reserved.
 */
const moveLegs = sql(
  'settlement.moveLegs',
  `
  with lead as (
    select l.investor_id, l.leg_id, l.order_id, l.state from unnest($1::uuid[], $2::uuid[]) as d(investor_id, leg_id)
    join orders.leg l on l.investor_id = d.investor_id and l.leg_id = d.leg_id
    where l.nav_day = $3 and l.state = any($7) for update of l
  ), every as (
    select investor_id, leg_id, state from lead
    union all select t.investor_id, t.leg_id, b.state from lead b join orders.leg t on t.investor_id = b.investor_id and t.follows = b.leg_id
  ), moved as (
    update orders.leg l set state = 'ready', step = l.step + 1, nav_day = $4, nav_day_reason = $5, batch = null, nav = null, units = null, net = null,
      amount = case when l.side = 'in' and l.follows is null then l.amount end,
      fee = case when l.side = 'in' then l.fee end, vat = case when l.side = 'in' then l.vat end
    from every e where l.investor_id = e.investor_id and l.leg_id = e.leg_id returning ${legMoved('e.state')}
  ), event as (${logged('moved', { event: '$5', at: '$6', who: WHO, facts: `jsonb_build_object('from', $3::date, 'to', $4::date)` })}
  ), paid_later as (
    update orders.order o set pay_day = $8 from lead b
    where o.investor_id = b.investor_id and o.order_id = b.order_id and o.pay_day is not null
  )
  select distinct investor_id, order_id from lead`,
);

/** Splits a refused file into two halves, each with a new number. */
const halve = sql(
  'settlement.halve',
  `
  with lead as (
    select investor_id, leg_id, row_number() over (order by placed_at, leg_id) * 2 <= count(*) over () + 1 as is_first from orders.leg
    where nav_day = $1 and product_id = $2 and kind = $3 and batch = $4 and state = 'batched' and follows is null
  ), every as (
    select investor_id, leg_id, is_first from lead
    union all select t.investor_id, t.leg_id, b.is_first from lead b join orders.leg t on t.investor_id = b.investor_id and t.follows = b.leg_id
  ), moved as (
    update orders.leg l set batch = case when e.is_first then $5::int else $6::int end
    from every e where l.investor_id = e.investor_id and l.leg_id = e.leg_id
  )
  select count(*) filter (where is_first)::int as first, count(*) filter (where not is_first)::int as second from lead`,
);

const refuseLeg = sql(
  'settlement.refuseLeg',
  `
  update orders.leg set refusal = $3, refused_at = coalesce(refused_at, $4)
  where investor_id = $1 and leg_id = $2 and state = 'batched'`,
);

const legTerms = sql(
  'settlement.legTerms',
  `
  select l.investor_id, l.leg_id, l.product_id, l.kind, l.placed_at from unnest($1::uuid[], $2::uuid[]) as d(investor_id, leg_id)
  join orders.leg l on l.investor_id = d.investor_id and l.leg_id = d.leg_id`,
);

/** Puts the next ready legs of a lot into a batch. Returns how many, and whether more may remain; if none, the caller must roll back. */
export async function makeBatch(tx: Tx, lot: Lot, at: Instant): Promise<{ readonly legs: number; readonly isFull: boolean }> {
  const key = [lot.nav_day, lot.product_id, lot.kind] as const;
  tx.send(lockFiles, [lot.nav_day, lot.product_id]);
  const { number } = only(await tx.query<{ number: number }>(numberBatch, [...key, time(at)]));
  const { legs } = only(await tx.query<{ legs: number }>(fillBatch, [...key, number, time(at)]));
  if (legs > 0) tx.send(countBatch, [...key, number, legs]);
  return { legs, isFull: legs === FILE_LEGS };
}

/** Whether anything awaits hand-off for a day or an earlier one. */
export const hasToLeave = async (db: Db, until: Day): Promise<boolean> => only(await db.query<{ is_any: boolean }>(toLeave, [until])).is_any;

export const unclosedBatches = (db: Db, until: Day): Promise<BatchRow[]> => db.query(openBatches, [until]);
interface LegInBatch extends Cursor, OrderKey {
  readonly asked_amount: bigint | null;
  readonly reserved_units: bigint | null;
  readonly amount: bigint | null;
  readonly fee: bigint | null;
  readonly fee_ppm: bigint;
  readonly vat_ppm: bigint;
  readonly ifua: string;
  readonly currency: Currency;
  readonly to_product_id: string | null;
  readonly is_all: boolean;
}

export const legsInBatch = (db: Db, batch: BatchRow): Promise<LegInBatch[]> => db.query(batchLegs, [batch.nav_day, batch.product_id, batch.kind, batch.number]);
/** A leg as it is written to its file. */
export const asFiled = (leg: LegInBatch): BatchedLeg => ({
  reference: referenceOf(leg.investor_id, leg.leg_id),
  ifua: leg.ifua,
  askedAmount: leg.asked_amount,
  reservedUnits: leg.reserved_units,
  isAll: leg.is_all,
  amount: leg.amount,
  fee: leg.fee,
  feePpm: leg.fee_ppm,
  vatPpm: leg.vat_ppm,
  toProductId: leg.to_product_id,
});

/** Marks a batch as sent, before sending. Returns false if it must not leave because its day has closed, or because it is no longer open. */
export async function markSent(tx: Tx, batch: BatchRow, at: Instant): Promise<boolean> {
  const key = [batch.nav_day, batch.product_id, batch.kind, batch.number] as const;
  if ((await tx.query(sendBatch, [...key, time(at)])).length === 0) return false;
  tx.send(forgetRefusal, key);
  return true;
}

/** Records that the investment manager accepted a batch. Returns false when the batch was already closed. */
export const acceptBatch = async (tx: Tx, batch: BatchRow, at: Instant): Promise<boolean> =>
  (await tx.query(closeBatch, [batch.nav_day, batch.product_id, batch.kind, batch.number, time(at), true])).length > 0;

/** Marks the legs of an accepted batch as submitted. */
export function submitLegs(tx: Tx, batch: BatchRow, at: Instant): void {
  tx.send(submitted, [batch.nav_day, batch.product_id, batch.kind, batch.number, time(at)]);
}

/** Closes a batch that arrived after the investment manager closed the day. */
export function refuseBatch(tx: Tx, batch: BatchRow, at: Instant): void {
  tx.send(closeBatch, [batch.nav_day, batch.product_id, batch.kind, batch.number, time(at), false]);
}

/** Splits the legs of a refused file into two smaller files and returns them; null when another run has closed the batch. */
export async function halveBatch(tx: Tx, batch: BatchRow, at: Instant): Promise<readonly [BatchRow, BatchRow] | null> {
  const key = [batch.nav_day, batch.product_id, batch.kind] as const;
  tx.send(lockFiles, [batch.nav_day, batch.product_id]);
  if ((await tx.query(closeBatch, [...key, batch.number, time(at), false])).length === 0) return null;
  const { number: first } = only(await tx.query<{ number: number }>(numberBatch, [...key, time(at)]));
  const { number: second } = only(await tx.query<{ number: number }>(numberBatch, [...key, time(at)]));
  const legs = only(await tx.query<{ first: number; second: number }>(halve, [...key, batch.number, first, second]));
  tx.send(countBatch, [...key, first, legs.first]);
  tx.send(countBatch, [...key, second, legs.second]);
  return [
    { ...batch, number: first },
    { ...batch, number: second },
  ];
}

/** Records why the registry refuses a leg that is alone in its file. */
export function noteRefusal(tx: Tx, { investor_id: investorId, leg_id: legId }: Cursor, refusal: string, at: Instant): void {
  tx.send(refuseLeg, [investorId, legId, refusal, time(at)]);
}

/** What determines the terms that apply to a leg. */
export interface LegTerms extends Cursor {
  readonly product_id: string;
  readonly kind: string;
  readonly placed_at: Instant;
}

export const termsOfLegs = (db: Db, legs: readonly Cursor[]): Promise<LegTerms[]> =>
  db.query(legTerms, [legs.map((leg) => leg.investor_id), legs.map((leg) => leg.leg_id)]);

/** The states from which legs may move to a later day, by reason. */
const MOVES: Readonly<Record<MoveReason, readonly string[]>> = {
  /** Their file arrived after the day had closed. */
  handOffMissed: ['batched'],
  /** Redemptions of the fund exceeded its daily limit. */
  gated: ['submitted', 'priced'],
};

export interface Move {
  readonly why: MoveReason;
  readonly from: Day;
  readonly to: Day;
  /** The new payout date, for orders that have one. */
  readonly payDay: Day;
}

/** Moves legs to a later day. Returns the orders of those that moved; a repeat moves nothing. */
export const moveToDay = (tx: Tx, legs: readonly Cursor[], { why, from, to, payDay }: Move, at: Instant): Promise<OrderKey[]> =>
  tx.query(moveLegs, [legs.map((leg) => leg.investor_id), legs.map((leg) => leg.leg_id), from, to, why, time(at), MOVES[why], payDay]);
