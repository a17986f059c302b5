/** SQL statements for recurring plans: rows, names and mandates. Every change locks the plan's row. */
import type { Stopped } from '@lumbung/contract/plans/parts.ts';
import type { Rupiah } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import type { Recurring } from '@lumbung/kernel/planning/schedule.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import { type Keys, sha256 } from '../../../platform/keys.ts';
import { type By, logged, moved } from '../../../platform/states.ts';
import type { Drawing } from '../payments/index.ts';
import { isWave, isWaveOpen } from './rebalancing-store.ts';
import { FIRST, type Line, type Mode, PLACES, type PlanKind, type PlanState } from './rules.ts';

/** The encryption context of a plan's name. */
export const contextOfName = (investorId: string, planId: string): string => `${investorId}:plans.name.name:${planId}`;

export interface PlanRow {
  readonly plan_id: string;
  readonly kind: PlanKind;
  readonly state: PlanState;
  readonly version: number;
  readonly made_at: Instant;
  readonly next_period: string | null;
  readonly next_nominal: Day | null;
  readonly next_due: Day | null;
  readonly skip_period: string | null;
  readonly last_order_id: string | null;
  readonly name_encrypted: Buffer;
}

export interface MandateRow {
  readonly plan_id: string;
  readonly version: number;
  readonly outcome: 'draft' | 'inForce' | 'past';
  readonly edit: number;
  readonly mode: Mode;
  readonly method: number | null;
  readonly recurring: Recurring;
  readonly on_day: number | null;
  readonly start_on: Day;
  readonly end_on: Day | null;
  readonly step_up: number;
  readonly amount: bigint | null;
  readonly minimum_reserved: bigint;
  /** For `debit`: the linked account, and the maximum per debit. */
  readonly link_id: string | null;
  readonly debit_max: Rupiah | null;
  readonly consent_id: string | null;
  readonly login_id: string;
  readonly in_force_at: Instant | null;
}

export interface LineRow {
  readonly plan_id: string;
  readonly version: number;
  readonly product_id: string;
  readonly position: number;
  readonly amount: bigint | null;
  readonly share_ppm: bigint | null;
  readonly fee_ppm: bigint;
  readonly vat_ppm: bigint;
}

/** Stored lines as terms of a plan. */
export const termLines = (lines: readonly LineRow[]): readonly Line[] =>
  lines.map(({ product_id: productId, amount, share_ppm: sharePpm, fee_ppm: feePpm, vat_ppm: vatPpm }) => ({ productId, amount, sharePpm, feePpm, vatPpm }));

/** The columns that a moved plan returns for its event. */
export const planMoved = (from: string): string => moved('p', { subject: 'plan_id', about: 'plan_id', machine: `'plan'`, from });

const PLAN = `p.plan_id, p.kind, p.state, p.version, p.made_at, p.next_period, p.next_nominal, p.next_due, p.skip_period, p.last_order_id`;
const insertPlan = sql(
  'plans.make',
  `
  with made as (
    insert into plans.plan as p (investor_id, plan_id, kind, state, step, made_at, bucket) values ($1, $2, $3, 'draft', 1, $4, $5) returning ${planMoved(`'none'`)}
  ), event as (${logged('made', { event: `'made'`, at: '$4', who: '$6' })}
  )
  insert into plans.name (investor_id, plan_id, name_encrypted) values ($1, $2, $7)`,
);
const rename = sql('plans.rename', 'update plans.name set name_encrypted = $3 where investor_id = $1 and plan_id = $2');
const plans = sql(
  'plans.list',
  `select ${PLAN}, n.name_encrypted from plans.plan p join plans.name n using (investor_id, plan_id) where p.investor_id = $1 order by p.made_at, p.plan_id`,
);
const hold = sql(
  'plans.hold',
  `select ${PLAN}, n.name_encrypted from plans.plan p join plans.name n using (investor_id, plan_id) where p.investor_id = $1 and p.plan_id = $2 for update of p`,
);
const mandates = sql(
  'plans.mandates',
  `select plan_id, version, outcome, edit, mode, method, recurring, on_day, start_on, end_on, step_up, amount, minimum_reserved, link_id, debit_max, consent_id, login_id, in_force_at
  from plans.mandate where investor_id = $1 and plan_id = any($2) and outcome <> 'past'`,
);
const lines = sql(
  'plans.lines',
  `select plan_id, version, product_id, position, amount, share_ppm, fee_ppm, vat_ppm from plans.line where investor_id = $1 and plan_id = any($2)
  order by plan_id, version, position`,
);
/** Saves the draft of a mandate: a plan has at most one. */
const putDraft = sql(
  'plans.putDraft',
  `
  insert into plans.mandate as m (investor_id, plan_id, version, outcome, mode, method, recurring, on_day, start_on, end_on, step_up, amount, minimum_reserved, login_id, link_id, debit_max)
  values ($1, $2, $3, 'draft', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
  on conflict (investor_id, plan_id, version) do update set edit = m.edit + 1, mode = excluded.mode, method = excluded.method, recurring = excluded.recurring,
    on_day = excluded.on_day, start_on = excluded.start_on, end_on = excluded.end_on, step_up = excluded.step_up, amount = excluded.amount,
    minimum_reserved = excluded.minimum_reserved, login_id = excluded.login_id, link_id = excluded.link_id, debit_max = excluded.debit_max
  where m.outcome = 'draft'`,
);
const dropLines = sql('plans.dropLines', 'delete from plans.line where investor_id = $1 and plan_id = $2 and version = $3');
const putLines = sql(
  'plans.putLines',
  `
  insert into plans.line (investor_id, plan_id, version, product_id, position, amount, share_ppm, fee_ppm, vat_ppm)
  select $1, $2, $3, l.product_id, l.position, l.amount, l.share_ppm, l.fee_ppm, l.vat_ppm
  from unnest($4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[]) with ordinality as l(product_id, amount, share_ppm, fee_ppm, vat_ppm, position)`,
);
const dropDraft = sql('plans.dropDraft', `delete from plans.mandate where investor_id = $1 and plan_id = $2 and version = $3 and outcome = 'draft'`);
const dropPlan = sql(
  'plans.drop',
  `
  with gone as (
    delete from plans.plan where investor_id = $1 and plan_id = $2 and version = 0 returning 1
  )
  delete from plans.name where investor_id = $1 and plan_id = $2 and exists (select from gone)`,
);

const endMandate = sql('plans.endMandate', `update plans.mandate set outcome = 'past' where investor_id = $1 and plan_id = $2 and outcome = 'inForce'`);
/** Puts the draft in force. A separate statement ended the previous mandate, since only one may be in force. */
const putInForce = sql(
  'plans.putInForce',
  `
  with now_in_force as (
    update plans.mandate set outcome = 'inForce', consent_id = $4, login_id = $5, in_force_at = $6
    where investor_id = $1 and plan_id = $2 and version = $3 and outcome = 'draft' returning 1
  )
  select platform.must(exists (select from now_in_force), 'a mandate was put in force that is no draft')`,
);

/** The first free place of a kind, or null; the unique index decides between concurrent requests. */
const freeSlot = `(select min(s) from generate_series(1, $8::int) as s where not exists (
      select from plans.plan o where o.investor_id = $1 and o.kind = p.kind and o.slot = s and o.plan_id <> p.plan_id))`;
/** Moves a plan, with its event, version and next period. $4 is the state before, $5 the state after. */
const move = sql(
  'plans.move',
  `
  with moved as (
    update plans.plan p set state = $5, step = p.step + 1, version = coalesce($6::smallint, p.version), next_period = $9, next_nominal = $10, next_due = $11,
      skip_period = case when p.skip_period = $9 then p.skip_period end,
      fault = case when $5 = 'active' then p.fault end, faulty_since = case when $5 = 'active' then p.faulty_since end,
      active_since = case when $5 = 'active' and p.state <> 'active' then $7 else p.active_since end,
      slot = case when $5 = 'active' then coalesce(p.slot, ${freeSlot}) end
    where p.investor_id = $1 and p.plan_id = $2 and p.state = $4 and ($5 <> 'active' or p.slot is not null or ${freeSlot} is not null)
    returning ${planMoved('$4')}
  ), event as (${logged('moved', { event: '$3', at: '$7', who: '$12' })}
  ), lapsed as (
    update plans.occurrence set outcome = 'skipped', reason = 'over', at = $7, who = split_part($12, ' ', 1)
    where $5 = 'ended' and investor_id = $1 and plan_id = $2 and outcome = 'offered'
  )
  select 1 from moved`,
);
const skip = sql('plans.skipNext', 'update plans.plan set skip_period = $3 where investor_id = $1 and plan_id = $2');
const decidedOf = sql('plans.decidedPeriods', 'select period from plans.occurrence where investor_id = $1 and plan_id = $2 and nominal >= $3');
/** Records periods that pass while a plan is paused as skipped, or as ordered if paid ahead: every period is accounted for. */
const skipPaused = sql(
  'plans.skipPaused',
  `
  insert into plans.occurrence (investor_id, plan_id, period, nominal, due_on, version, outcome, reason, amount, order_id, at, who)
  select $1, $2, s.period, s.nominal, s.due_on, $3, case when o.order_id is null then 'skipped' else 'ordered' end, case when o.order_id is null then 'paused' end,
    o.amount, o.order_id, $7, split_part($8, ' ', 1)
  from unnest($4::text[], $5::date[], $6::date[]) as s(period, nominal, due_on)
  left join orders.order o on o.investor_id = $1 and o.origin in ('discipline', 'strategy', 'goal') and o.origin_key = $2::uuid || ':' || s.period
    and not orders.came_to_nothing(o.state)
  on conflict do nothing`,
);

export interface NewPlan {
  readonly investorId: string;
  readonly planId: string;
  readonly kind: PlanKind;
  readonly name: string;
}

/** The bucket of an investor's plans in the daily run: the first byte of the digest of the investor id. */
export const bucketOf = (investorId: string): number => sha256(investorId)[0]!;

/** Creates a plan in state `draft`. */
export function makePlan(tx: Tx, keys: Keys, { investorId, planId, kind, name }: NewPlan, by: By): void {
  tx.send(insertPlan, [investorId, planId, kind, time(by.at), bucketOf(investorId), by.who, keys.encrypt(name, contextOfName(investorId, planId))]);
}

export function renamePlan(tx: Tx, keys: Keys, investorId: string, planId: string, name: string): void {
  tx.send(rename, [investorId, planId, keys.encrypt(name, contextOfName(investorId, planId))]);
}

export const nameOf = (keys: Keys, investorId: string, { plan_id, name_encrypted }: Pick<PlanRow, 'plan_id' | 'name_encrypted'>): string =>
  keys.decrypt(name_encrypted, contextOfName(investorId, plan_id));

export const listPlans = (db: Db, investorId: string): Promise<PlanRow[]> => db.query<PlanRow>(plans, [investorId]);

/** Locks a plan until the transaction ends, which serializes the daily run, changes and pauses. */
export const holdPlan = async (tx: Tx, investorId: string, planId: string): Promise<PlanRow | null> =>
  (await tx.query<PlanRow>(hold, [investorId, planId]))[0] ?? null;

const holdAll = sql('plans.holdAll', 'select plan_id, kind, state, next_period from plans.plan where investor_id = $1 order by plan_id for update');
export type HeldPlan = Pick<PlanRow, 'plan_id' | 'kind' | 'state' | 'next_period'>;
/** Locks all plans of an investor: of several that start at once, each sees the places taken by the earlier ones. */
export const holdPlans = (tx: Tx, investorId: string): Promise<HeldPlan[]> => tx.query<HeldPlan>(holdAll, [investorId]);

/** A mandate with its lines. */
export interface Mandate extends MandateRow {
  readonly lines: readonly LineRow[];
}

/** The mandates of plans that are in force or drafted. */
export async function mandatesOf(db: Db, investorId: string, planIds: readonly string[]): Promise<Mandate[]> {
  const [rows, all] = await Promise.all([db.query<MandateRow>(mandates, [investorId, planIds]), db.query<LineRow>(lines, [investorId, planIds])]);
  return rows.map((row) => ({ ...row, lines: all.filter((line) => line.plan_id === row.plan_id && line.version === row.version) }));
}

export interface NewMandate
  extends Pick<
    MandateRow,
    'version' | 'mode' | 'method' | 'recurring' | 'on_day' | 'start_on' | 'end_on' | 'step_up' | 'amount' | 'minimum_reserved' | 'login_id'
  > {
  readonly lines: readonly Line[];
  /** Set for mode `debit` only. */
  readonly debit?: Drawing | null;
}

/** Saves a plan's draft, replacing the previous one. */
export function saveDraft(tx: Tx, investorId: string, planId: string, m: NewMandate): void {
  tx.send(putDraft, [
    investorId,
    planId,
    m.version,
    m.mode,
    m.method,
    m.recurring,
    m.on_day,
    m.start_on,
    m.end_on,
    m.step_up,
    m.amount,
    m.minimum_reserved,
    m.login_id,
    m.debit?.linkId ?? null,
    m.debit?.max ?? null,
  ]);
  tx.send(dropLines, [investorId, planId, m.version]);
  tx.send(putLines, [
    investorId,
    planId,
    m.version,
    m.lines.map(({ productId }) => productId),
    m.lines.map(({ amount }) => amount),
    m.lines.map(({ sharePpm }) => sharePpm),
    m.lines.map(({ feePpm }) => feePpm),
    m.lines.map(({ vatPpm }) => vatPpm),
  ]);
}

/** Discards a plan's draft. */
export function discardDraft(tx: Tx, investorId: string, planId: string, version: number): void {
  tx.send(dropLines, [investorId, planId, version]);
  tx.send(dropDraft, [investorId, planId, version]);
}

/** Deletes a plan that was never in force, with its draft. */
export function dropDraftedPlan(tx: Tx, investorId: string, planId: string, version: number): void {
  discardDraft(tx, investorId, planId, version);
  tx.send(dropPlan, [investorId, planId]);
}

/** Puts a confirmed version in force, under the login that confirmed it. */
export function enforce(
  tx: Tx,
  of: { readonly investorId: string; readonly planId: string; readonly version: number; readonly consentId: string | null; readonly loginId: string },
  at: Instant,
): void {
  tx.send(endMandate, [of.investorId, of.planId]);
  tx.send(putInForce, [of.investorId, of.planId, of.version, of.consentId, of.loginId, time(at)]);
}

/** The next period. */
export interface Next {
  readonly period: string;
  readonly nominal: Day;
  readonly due: Day;
}

/** The period a plan waits for; null when none is left. */
export const nextOf = ({ next_period: period, next_nominal: nominal, next_due: due }: PlanRow): Next | null =>
  period === null ? null : { period, nominal: nominal!, due: due! };

export interface Move {
  readonly event: string;
  readonly from: PlanState;
  readonly to: PlanState;
  /** The version in force from now on; unchanged when omitted. */
  readonly version?: number;
  readonly next: Next | null;
}

/** Moves a locked plan; the open offer of a plan that ends lapses. Returns false when no place for another active plan of its kind is free. */
export const movePlan = async (tx: Tx, investorId: string, { plan_id, kind }: Pick<PlanRow, 'plan_id' | 'kind'>, m: Move, by: By): Promise<boolean> =>
  (
    await tx.query(move, [
      investorId,
      plan_id,
      m.event,
      m.from,
      m.to,
      m.version ?? null,
      time(by.at),
      PLACES[kind],
      m.next?.period ?? null,
      m.next?.nominal ?? null,
      m.next?.due ?? null,
      by.who,
    ])
  ).length === 1;

export function skipNextPeriod(tx: Tx, investorId: string, planId: string, period: string | null): void {
  tx.send(skip, [investorId, planId, period]);
}

/** Decided periods from a day on. */
export const decidedPeriods = async (db: Db, investorId: string, planId: string, from: Day): Promise<ReadonlySet<string>> =>
  new Set((await db.query<{ period: string }>(decidedOf, [investorId, planId, from])).map(({ period }) => period));

/** Records the periods that passed while a plan was paused. */
export function skipWhilePaused(tx: Tx, investorId: string, planId: string, version: number, periods: readonly Next[], by: By): void {
  if (periods.length === 0) return;
  tx.send(skipPaused, [
    investorId,
    planId,
    version,
    periods.map(({ period }) => period),
    periods.map(({ nominal }) => nominal),
    periods.map(({ due }) => due),
    time(by.at),
    by.who,
  ]);
}

const paused = sql(
  'plans.paused',
  `
  select case when event = 'unpaid' then 'unpaid' when who like 'operator:%' then 'support' end as stopped from platform.state_event
  where investor_id = $1 and subject_id = $2 and to_state = 'paused' and from_state <> 'paused' order by step desc limit 1`,
);
/** Who paused a paused plan, if not the investor. */
export async function stoppedOf(db: Db, investorId: string, { plan_id: planId, state }: Pick<PlanRow, 'plan_id' | 'state'>): Promise<Stopped | null> {
  if (state !== 'paused') return null;
  return (await db.query<{ stopped: Stopped | null }>(paused, [investorId, planId]))[0]?.stopped ?? null;
}

const ofOrder = sql(
  'plans.ofOrder',
  `select split_part(origin_key, ':', 1)::uuid as plan_id from orders.order
  where investor_id = $1 and order_id = $2 and origin in ('discipline', 'strategy', 'goal') and origin_key is not null`,
);
/** The plan for which an order bought a period, possibly ahead of the run; null for orders without a plan. */
export const planOfOrder = async (db: Db, investorId: string, orderId: string): Promise<string | null> =>
  (await db.query<{ plan_id: string }>(ofOrder, [investorId, orderId]))[0]?.plan_id ?? null;

const unpaid = sql(
  'plans.unpaidInARow',
  `
  select count(*)::int as unpaid from (
    select bool_and(o.state = 'expired') over (order by k.nominal desc) as is_unpaid
    from plans.occurrence k join plans.plan p using (investor_id, plan_id) join orders.order o on o.investor_id = k.investor_id and o.order_id = k.order_id
    join orders.evidence e on e.investor_id = o.investor_id and e.order_id = o.order_id
    where k.investor_id = $1 and k.plan_id = $2 and k.outcome = 'ordered' and k.at >= p.active_since
      -- Bills of the run have the consent of the mandate; an order that the investor placed ahead and let expire does not count.
      and (e.consent_id is not null or o.state <> 'expired')
    order by k.nominal desc limit $3) as last where is_unpaid`,
);
/** The number of consecutive unpaid bills of a plan, up to a maximum, since it was started or resumed. */
export const unpaidInARow = async (db: Db, investorId: string, planId: string, most: number): Promise<number> =>
  (await db.query<{ unpaid: number }>(unpaid, [investorId, planId, most]))[0]!.unpaid;

const bought = sql(
  'plans.markBought',
  `
  update plans.occurrence k set outcome = 'ordered', reason = null, order_id = o.order_id, amount = o.amount, at = $3, who = $4
  from orders.order o where o.investor_id = $1 and o.order_id = $2 and o.origin in ('discipline', 'strategy', 'goal') and o.amount is not null
    and k.investor_id = o.investor_id and k.plan_id || ':' || k.period = o.origin_key and (k.outcome = 'offered' or k.reason = 'lapsed')`,
);
/** Records that an order bought what was offered, including an offer that lapsed concurrently. */
export function markBought(tx: Tx, investorId: string, orderId: string, { at, who }: By): void {
  tx.send(bought, [investorId, orderId, time(at), who]);
}

const reopen = sql(
  'plans.reopenOffered',
  `
  update plans.occurrence k set outcome = 'offered', order_id = null, at = $4, who = $5
  from orders.order o, plans.plan p, plans.mandate m
  where k.investor_id = $1 and k.plan_id = $2 and k.order_id = $3 and k.outcome = 'ordered'
    and o.investor_id = k.investor_id and o.order_id = k.order_id and orders.came_to_nothing(o.state)
    and p.investor_id = k.investor_id and p.plan_id = k.plan_id
    and m.investor_id = k.investor_id and m.plan_id = k.plan_id and m.version = k.version and m.mode = 'ask'
    -- The last offer of a plan that ended by its schedule stays open for a limited time; ending a plan in any other way ends its offer.
    and (p.state <> 'ended' or (k.due_on >= $6 and exists (
      select from platform.state_event e where e.investor_id = k.investor_id and e.subject_id = k.plan_id and e.machine = 'plan' and e.event = 'over')))
    and not exists (select from plans.occurrence later where later.investor_id = k.investor_id and later.plan_id = k.plan_id and later.nominal > k.nominal)`,
);
/** Offers a period again after its order failed, unless it has expired. The plan is locked, so the run makes the next offer before or after. */
export function reopenOffered(tx: Tx, investorId: string, planId: string, orderId: string, { at, who }: By, lastOfferFrom: Day): void {
  tx.send(reopen, [investorId, planId, orderId, time(at), who, lastOfferFrom]);
}

const holdPeriod = sql('plans.holdPeriod', 'select outcome, reason from plans.occurrence where investor_id = $1 and plan_id = $2 and period = $3 for update');
/**
 * Whether a period may be bought: it is offered, it lapsed while in a cart, or it is the plan's next undecided period; or a
 * wave of a rebalancing that may be ordered. For an ended plan only its last offer counts. Locks the row against a concurrent skip; to
 * avoid deadlocks nothing locks it before a cart. The caller holds the plan's lock, so it is not paused or ended concurrently.
 */
export async function isStillOffered(tx: Tx, investorId: string, plan: HeldPlan, period: string): Promise<boolean> {
  if (isWave(period)) return isWaveOpen(tx, investorId, plan.plan_id, period);
  const [row] = await tx.query<Pick<OccurrenceRow, 'outcome' | 'reason'>>(holdPeriod, [investorId, plan.plan_id, period]);
  // The last offer of the run, made when the plan ended.
  if (plan.state === 'ended') return row?.outcome === 'offered';
  if (row === undefined) return period === FIRST || period === plan.next_period;
  return row.outcome === 'offered' || row.reason === 'lapsed';
}

export interface OccurrenceRow {
  readonly period: string;
  readonly nominal: Day;
  readonly due_on: Day;
  readonly outcome: 'offered' | 'ordered' | 'skipped';
  readonly reason: string | null;
  readonly amount: bigint | null;
  readonly order_id: string | null;
}
const occurrence = sql(
  'plans.occurrence',
  'select period, nominal, due_on, outcome, reason, amount, order_id from plans.occurrence where investor_id = $1 and plan_id = $2 and period = $3',
);
export const findOccurrence = async (db: Db, investorId: string, planId: string, period: string): Promise<OccurrenceRow | null> =>
  (await db.query<OccurrenceRow>(occurrence, [investorId, planId, period]))[0] ?? null;

const plan = sql(
  'plans.find',
  `select ${PLAN}, n.name_encrypted from plans.plan p join plans.name n using (investor_id, plan_id) where p.investor_id = $1 and p.plan_id = $2`,
);
export const findPlan = async (db: Db, investorId: string, planId: string): Promise<PlanRow | null> =>
  (await db.query<PlanRow>(plan, [investorId, planId]))[0] ?? null;

const unfault = sql(
  'plans.clearFault',
  'update plans.plan set fault = null, faulty_since = null where investor_id = $1 and plan_id = $2 and fault is not null returning 1',
);
/** Returns false when the plan had no fault. */
export const clearFault = async (tx: Tx, investorId: string, planId: string): Promise<boolean> => (await tx.query(unfault, [investorId, planId])).length === 1;
