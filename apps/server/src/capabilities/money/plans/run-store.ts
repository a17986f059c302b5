/** SQL statements for the daily run: they scan all investors, bucket by bucket, and write in batches. */
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import type { Recurring } from '@lumbung/kernel/planning/schedule.ts';
import { type Db, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import { type By, logged } from '../../../platform/states.ts';
import type { Decided, Mode, PlanKind } from './rules.ts';
import { planMoved } from './store.ts';

/** A plan, as the cursor within a bucket. */
export interface Place {
  readonly next_due: Day;
  readonly investor_id: string;
  readonly plan_id: string;
}
const NIL = '00000000-0000-0000-0000-000000000000';
export const BEFORE_ALL: Place = { next_due: '0001-01-01' as Day, investor_id: NIL, plan_id: NIL };

// Locks only the plan row first; the next statement reads what depends on it, so that it sees what the lock waited for.
const DUE = `
  select next_due, investor_id, plan_id from plans.plan
  where bucket = $1 and state = 'active' and fault is null and next_due <= $2 and (next_due, investor_id, plan_id) > ($3, $4, $5)
  order by next_due, investor_id, plan_id limit $6 for update`;
const holdFree = sqlOverAll('plans.holdFree', `${DUE} skip locked`);
const holdEach = sqlOverAll('plans.holdEach', DUE);

const readHeld = sql(
  'plans.readDue',
  `
  select p.investor_id, p.plan_id, p.kind, p.version, p.next_nominal, p.skip_period, m.mode, m.method, m.recurring, m.on_day, m.start_on, m.end_on,
    m.step_up, m.amount, m.consent_id, m.login_id, a.order_id as ahead_order_id, a.amount as ahead_amount, coalesce(o.state in ('awaitingPayment', 'awaitingApproval'), false) as is_unpaid,
    s.state = 'active' and s.ifua is not null as is_verified, s.frozen_at is not null as is_frozen, s.risk_level, i.needs_approval,
    array(select k.period from plans.occurrence k where k.investor_id = p.investor_id and k.plan_id = p.plan_id and k.nominal >= p.next_nominal - 31) as decided_before,
    (select jsonb_agg(jsonb_build_object('productId', l.product_id, 'amount', l.amount::text, 'sharePpm', l.share_ppm::text, 'feePpm', l.fee_ppm::text, 'vatPpm', l.vat_ppm::text)
      order by l.position) from plans.line l where l.investor_id = p.investor_id and l.plan_id = p.plan_id and l.version = p.version) as lines
  from unnest($1::uuid[], $2::uuid[]) as held(investor_id, plan_id)
  join plans.plan p on p.investor_id = held.investor_id and p.plan_id = held.plan_id
  join plans.mandate m on m.investor_id = p.investor_id and m.plan_id = p.plan_id and m.version = p.version
  join accounts.investor i on i.investor_id = p.investor_id
  left join kyc.investor_status s on s.investor_id = p.investor_id
  left join orders.order o on o.investor_id = p.investor_id and o.order_id = p.last_order_id
  left join orders.order a on a.investor_id = p.investor_id and a.origin = case p.kind when 'navigator' then 'strategy' else p.kind end
    and a.origin_key = p.plan_id || ':' || p.next_period and not orders.came_to_nothing(a.state)`,
);
/** Locks logins that may still order for their account, so that a concurrent run and account closure see each other's result. */
const holdLogins = sql(
  'plans.holdLogins',
  `
  select i.investor_id, l.login_id from unnest($1::uuid[], $2::uuid[]) as of(investor_id, login_id)
  join accounts.investor i on i.investor_id = of.investor_id join accounts.login l on l.investor_id = of.investor_id and l.login_id = of.login_id
  where i.state = 'active' and (i.kind <> 'company' or l.makes) and l.state = 'active'
  order by i.investor_id, l.login_id for key share of i for share of l`,
);

const moveOn = sql(
  'plans.moveOn',
  `
  with given as (
    select * from json_to_recordset($1::json) as g(investor_id uuid, plan_id uuid, next_period text, next_nominal date, next_due date, last_order_id uuid, offers boolean)
  ), on_its_way as (
    update plans.plan p set next_period = g.next_period, next_nominal = g.next_nominal, next_due = g.next_due, skip_period = null,
      last_order_id = coalesce(g.last_order_id, p.last_order_id)
    from given g where p.investor_id = g.investor_id and p.plan_id = g.plan_id
  ), lapsed as (
    update plans.occurrence k set outcome = 'skipped', reason = 'lapsed', at = $3, who = $4
    from given g where g.offers and k.investor_id = g.investor_id and k.plan_id = g.plan_id and k.outcome = 'offered'
  )
  insert into plans.occurrence (investor_id, plan_id, period, nominal, due_on, version, outcome, reason, amount, order_id, at, who)
  select o.investor_id, o.plan_id, o.period, o.nominal, o.due_on, o.version, o.outcome, o.reason, o.amount, o.order_id, $3, $4
  from json_to_recordset($2::json) as o(investor_id uuid, plan_id uuid, period text, nominal date, due_on date, version smallint, outcome text, reason text,
    amount bigint, order_id uuid)`,
);
const endOver = sql(
  'plans.endOver',
  `
  with over as (
    update plans.plan p set state = 'ended', step = p.step + 1, slot = null from unnest($1::uuid[], $2::uuid[]) as o(investor_id, plan_id)
    where p.investor_id = o.investor_id and p.plan_id = o.plan_id and p.state = 'active' returning ${planMoved(`'active'`)}
  )
  ${logged('over', { event: `'over'`, at: '$3', who: '$4' })}`,
);
const lapseLast = sqlOverAll(
  'plans.lapseLast',
  `
  update plans.occurrence k set outcome = 'skipped', reason = 'lapsed', at = $2, who = $3 from plans.plan p
  where k.outcome = 'offered' and k.due_on < $1 and p.investor_id = k.investor_id and p.plan_id = k.plan_id and p.state = 'ended'`,
);
const markFaulty = sql(
  'plans.markFaulty',
  `
  update plans.plan p set fault = f.fault, faulty_since = $4 from unnest($1::uuid[], $2::uuid[], $3::text[]) as f(investor_id, plan_id, fault)
  where p.investor_id = f.investor_id and p.plan_id = f.plan_id`,
);

export interface HeldRow {
  readonly investor_id: string;
  readonly plan_id: string;
  readonly kind: PlanKind;
  readonly version: number;
  readonly next_nominal: Day;
  readonly skip_period: string | null;
  readonly mode: Mode;
  readonly method: number | null;
  readonly recurring: Recurring;
  readonly on_day: number | null;
  readonly start_on: Day;
  readonly end_on: Day | null;
  readonly step_up: number;
  readonly amount: bigint | null;
  readonly consent_id: string | null;
  readonly login_id: string;
  readonly decided_before: readonly string[];
  readonly ahead_order_id: string | null;
  readonly ahead_amount: bigint | null;
  readonly is_unpaid: boolean;
  readonly is_verified: boolean | null;
  readonly is_frozen: boolean | null;
  readonly risk_level: number | null;
  readonly needs_approval: boolean;
  readonly lines:
    | readonly {
        readonly productId: string;
        readonly amount: string | null;
        readonly sharePpm: string | null;
        readonly feePpm: string;
        readonly vatPpm: string;
      }[]
    | null;
}

/** Locks the next plans of a bucket due by a day. Rows locked by others are skipped or waited for. */
export const holdDue = (tx: Tx, bucket: number, until: Day, after: Place, count: number, passesOver: boolean): Promise<Place[]> =>
  tx.query<Place>(passesOver ? holdFree : holdEach, [bucket, until, after.next_due, after.investor_id, after.plan_id, count]);

export const readDue = (tx: Tx, held: readonly Place[]): Promise<HeldRow[]> =>
  tx.query<HeldRow>(readHeld, [held.map(({ investor_id }) => investor_id), held.map(({ plan_id }) => plan_id)]);

/** Locks the logins that gave the mandates and may still order. */
export async function holdGivers(tx: Tx, rows: readonly HeldRow[]): Promise<ReadonlySet<string>> {
  const held = await tx.query<{ investor_id: string; login_id: string }>(holdLogins, [rows.map((row) => row.investor_id), rows.map((row) => row.login_id)]);
  return new Set(held.map(({ investor_id, login_id }) => `${investor_id} ${login_id}`));
}

/** The decisions about a plan, as they are stored. */
export interface Outcome {
  readonly row: HeldRow;
  readonly decided: readonly (Decided & { readonly orderId?: string })[];
  readonly next: { readonly period: string; readonly nominal: Day; readonly due: Day } | null;
}

/** Advances plans to their next periods and stores the outcome of the earlier ones. */
export function writeOutcomes(tx: Tx, outcomes: readonly Outcome[], { at, who }: By): void {
  const moves = outcomes.map(({ row, decided, next }) => ({
    investor_id: row.investor_id,
    plan_id: row.plan_id,
    next_period: next?.period,
    next_nominal: next?.nominal,
    next_due: next?.due,
    last_order_id: decided.findLast(({ orderId }) => orderId !== undefined)?.orderId,
    offers: decided.some(({ outcome }) => outcome !== 'skipped'),
  }));
  const rows = outcomes.flatMap(({ row, decided }) =>
    decided.map((one) => ({
      investor_id: row.investor_id,
      plan_id: row.plan_id,
      period: one.period,
      nominal: one.nominal,
      due_on: one.due,
      version: row.version,
      outcome: one.outcome === 'boughtAhead' ? 'ordered' : one.outcome,
      reason: one.outcome === 'skipped' ? one.reason : undefined,
      amount:
        one.outcome === 'offered' || one.outcome === 'boughtAhead'
          ? String(one.amount)
          : one.outcome === 'ordered'
            ? String(one.buys.charge.amount)
            : undefined,
      order_id: one.orderId,
    })),
  );
  tx.send(moveOn, [JSON.stringify(moves), JSON.stringify(rows), time(at), who]);
}

/** Ends plans with no period left. */
export function endPlansOver(tx: Tx, plans: readonly Pick<HeldRow, 'investor_id' | 'plan_id'>[], { at, who }: By): void {
  if (plans.length > 0) tx.send(endOver, [plans.map(({ investor_id }) => investor_id), plans.map(({ plan_id }) => plan_id), time(at), who]);
}

/** Lapses the last offers of ended plans that were due before a day, since no next offer replaces them. */
export function lapseLastOffers(tx: Tx, before: Day, { at, who }: By): void {
  tx.send(lapseLast, [before, time(at), who]);
}

/** Marks plans as faulty, which excludes them from the run until an operator acts. */
export function leaveOut(tx: Tx, plans: readonly (Pick<HeldRow, 'investor_id' | 'plan_id'> & { readonly fault: string })[], at: Instant): void {
  if (plans.length === 0) return;
  tx.send(markFaulty, [plans.map(({ investor_id }) => investor_id), plans.map(({ plan_id }) => plan_id), plans.map(({ fault }) => fault), time(at)]);
}

const nextDueOn = sqlOverAll(
  'plans.dueOn',
  `
  select next_due, investor_id, plan_id, next_period from plans.plan
  where bucket = $1 and state = 'active' and fault is null and next_due = $2 and (next_due, investor_id, plan_id) > ($2, $3, $4)
    and skip_period is distinct from next_period
  order by next_due, investor_id, plan_id limit $5`,
);
/** Plans that buy on a day, for reminders. */
export const listDueOn = (db: Db, bucket: number, day: Day, after: Place, count: number): Promise<(Place & { readonly next_period: string })[]> =>
  db.query(nextDueOn, [bucket, day, after.investor_id, after.plan_id, count]);

const holdWaiting = sqlOverAll(
  'plans.holdWaiting',
  `
  select investor_id, plan_id, next_nominal, next_due from plans.plan
  where state in ('active', 'paused') and next_due is not null and (investor_id, plan_id) > ($1, $2) order by investor_id, plan_id limit $3 for update`,
);
const redateAll = sql(
  'plans.redate',
  `
  update plans.plan p set next_due = d.next_due from unnest($1::uuid[], $2::uuid[], $3::date[]) as d(investor_id, plan_id, next_due)
  where p.investor_id = d.investor_id and p.plan_id = d.plan_id`,
);
export interface Waiting extends Place {
  readonly next_nominal: Day;
}
export const holdAllWaiting = (tx: Tx, after: Pick<Place, 'investor_id' | 'plan_id'>, count: number): Promise<Waiting[]> =>
  tx.query<Waiting>(holdWaiting, [after.investor_id, after.plan_id, count]);
export function redatePlans(tx: Tx, plans: readonly Place[]): void {
  if (plans.length > 0)
    tx.send(redateAll, [plans.map(({ investor_id }) => investor_id), plans.map(({ plan_id }) => plan_id), plans.map(({ next_due }) => next_due)]);
}
