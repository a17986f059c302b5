/** SQL statements of the console for audit events, reconciliations, and the books of one order. */
import type { Currency, Minor, Nav, Units } from '@lumbung/kernel/amounts.ts';
import { type Day, type Instant, MINUTE, plus } from '@lumbung/kernel/time.ts';
import type { Moment } from '../../../platform/clock.ts';
import { type Db, only, sql, time, type Tx } from '../../../platform/database.ts';
import type { Place } from '../../../platform/pages.ts';
import type { BillRow } from '../../money/payments/index.ts';
import type { Finding } from './audit.ts';

const acts = sql(
  'operations.acts',
  `
  select a.operator_id, o.name, a.number, a.call, a.subject, a.details::text as details, a.at, a.signature, a.recorded_at::text as place_at
  from operations.audit_event a join operations.operator o on o.operator_id = a.operator_id
  where ($1::uuid is null or a.operator_id = $1) and ($2::text is null or a.subject = $2)
    and ($3::timestamptz is null or a.at >= $3) and ($4::timestamptz is null or a.at < $4)
    and ($5::text is null or (a.recorded_at, a.operator_id, a.number) < ($5::timestamptz, $6::uuid, $7::int))
  order by a.recorded_at desc, a.operator_id desc, a.number desc limit $8`,
);
const names = sql('operations.names', 'select operator_id, name from operations.operator where operator_id = any($1)');
const endAbandoned = sql(
  'operations.endAbandoned',
  `update operations.reconciliation set state = 'failed', ended_at = $1 where state = 'running' and heard_at < $2`,
);
const insertReconciliation = sql(
  'operations.insertReconciliation',
  `
  insert into operations.reconciliation (reconciliation_id, started_by, days, state, rules_total, started_at, heard_at, day) values ($1, $2, $3, 'running', $4, $5, $6, $7)
  on conflict do nothing returning 1`,
);
const reconciliation = sql('operations.reconciliation', `select days from operations.reconciliation where reconciliation_id = $1 and state = 'running'`);
const reconciledDay = sql('operations.reconciledDay', `select 1 from operations.reconciliation where day = $1 and state = 'done'`);
/** Seconds since the second-to-last finished night began, at most $1. */
const sinceNights = sql(
  'operations.sinceNights',
  `
  select least($1, ceil(extract(epoch from clock_timestamp() - (
    select recorded_at from operations.reconciliation where day is not null and state = 'done' order by started_at desc offset 1 limit 1))))::int as seconds`,
);
const noteResults = sql(
  'operations.noteResults',
  `update operations.reconciliation set results = $2::jsonb, heard_at = $3 where reconciliation_id = $1 and state = 'running'`,
);
const endReconciliation = sql(
  'operations.endReconciliation',
  `update operations.reconciliation set state = $2, ended_at = $3 where reconciliation_id = $1 and state = 'running'`,
);
const reconciliations = sql(
  'operations.reconciliations',
  `
  select r.*, coalesce(o.name, '') as name from operations.reconciliation r left join operations.operator o on o.operator_id = r.started_by
  order by r.started_at desc, r.reconciliation_id desc limit $1`,
);
const bills = sql(
  'operations.bills',
  `
  select investor_id, bill_id, order_id, method, amount, currency, state, account_number, pay_bank, pay_account, expires_at, paid_at
  from payments.bill where investor_id = $1 and order_id = $2 order by number`,
);
const suspense = sql(
  'operations.suspense',
  'select suspense_id, currency, amount, reason, at from payments.suspense where investor_id = $1 and (bill_id = any($2) or event_id = any($3)) order by at, suspense_id',
);
const fills = sql(
  'operations.fills',
  `
  select f.leg_id, f.version, f.outcome, f.nav, f.units, f.amount, l.currency, f.confirmed_at as at from orders.leg l
  join orders.fill f on f.investor_id = l.investor_id and f.leg_id = l.leg_id
  where l.investor_id = $1 and l.order_id = $2 order by l.position, f.version`,
);
const claims = sql(
  'operations.claims',
  `
  select c.claim_id, c.leg_id, c.state, c.asset, c.claimed, c.remaining, c.since from orders.leg l
  join corrections.claim c on c.investor_id = l.investor_id and c.leg_id = l.leg_id
  where l.investor_id = $1 and l.order_id = $2 order by c.since, c.version`,
);
const payouts = sql(
  'operations.payouts',
  'select payout_id, currency, amount, state, planned_at from payouts.payout where investor_id = $1 and source_id = any($2) order by payout_id',
);
const log = sql(
  'operations.log',
  `
  select subject_id, machine, event, from_state, to_state, who, request, at from platform.state_event
  where investor_id = $1 and about = any($2) order by at, recorded_at, subject_id, step`,
);
const postings = sql(
  'operations.postings',
  `
  select p.posting_id, p.reference, p.kind, p.business_at, e.path, e.asset, e.amount
  from ledger.posting p join ledger.entry e on e.investor_id = p.investor_id and e.posting_id = p.posting_id
  where p.investor_id = $1 and (p.reference = any($2) or p.posting_id = any($3)) order by p.business_at, p.posting_id, e.line`,
);

export interface AuditEventRow {
  readonly operator_id: string;
  readonly name: string;
  readonly number: number;
  readonly call: string;
  readonly subject: string;
  readonly details: string;
  readonly at: Instant;
  readonly signature: Buffer;
  readonly place_at: string;
}

export interface AuditEventFilter {
  readonly operatorId: string | null;
  readonly subject: string | null;
  readonly from: Instant | null;
  readonly until: Instant | null;
  readonly after: Place | null;
  readonly limit: number;
}

/** Audit events, newest first; the cursor id is the operator and the number of the event: `<uuid>.<number>`. */
export function findActs(db: Db, { operatorId, subject, from, until, after, limit }: AuditEventFilter): Promise<AuditEventRow[]> {
  const place = after === null ? [null, null, null] : [after.at, after.id.slice(0, 36), Number(after.id.slice(37))];
  return db.query<AuditEventRow>(acts, [operatorId, subject, from === null ? null : time(from), until === null ? null : time(until), ...place, limit]);
}

export const namesOf = async (db: Db, operatorIds: readonly string[]): Promise<Map<string, string>> =>
  new Map((await db.query<{ operator_id: string; name: string }>(names, [operatorIds])).map(({ operator_id, name }) => [operator_id, name]));

/** A run without a heartbeat for this long is abandoned; a single rule may take a minute. */
const ABANDONED_AFTER = 10 * MINUTE;

/** Returns false if one is running. */
export async function startReconciliation(
  tx: Tx,
  run: { id: string; by: string | null; day: Day | null; days: number; rules: number },
  { business, system }: Moment,
): Promise<boolean> {
  const [, started] = await Promise.all([
    tx.query(endAbandoned, [time(business), time(plus(system, -ABANDONED_AFTER))]),
    tx.query(insertReconciliation, [run.id, run.by, run.days, run.rules, time(business), time(system), run.day]),
  ]);
  return started.length === 1;
}

/** Whether the reconciliation of a closed day is finished. */
export const isReconciled = async (db: Db, day: Day): Promise<boolean> => (await db.query(reconciledDay, [day])).length > 0;

/** Seconds a night looks back at seals and audit events: to the second-to-last night, because earlier entries were checked then, at most `most`. */
export const secondsToLookBack = async (db: Db, most: number): Promise<number> => only(await db.query<{ seconds: number }>(sinceNights, [most])).seconds;

/** The days a running reconciliation covers; null if it has ended. */
export const daysOfReconciliation = async (db: Db, id: string): Promise<number | null> =>
  (await db.query<{ days: number }>(reconciliation, [id]))[0]?.days ?? null;

/** Stores the findings so far, and a heartbeat. */
export async function keepResults(db: Db, id: string, results: readonly Finding[], heardAt: Instant): Promise<void> {
  await db.query(noteResults, [id, JSON.stringify(results.map(({ rule, total, found }) => ({ rule, total, found }))), time(heardAt)]);
}

export async function finishReconciliation(db: Db, id: string, state: 'done' | 'failed', at: Instant): Promise<void> {
  await db.query(endReconciliation, [id, state, time(at)]);
}

export interface ReconciliationRow {
  readonly reconciliation_id: string;
  /** Empty if the platform started it automatically. */
  readonly name: string;
  /** The closed day it covers; null for all books. */
  readonly day: Day | null;
  readonly days: number;
  readonly state: 'running' | 'done' | 'failed';
  readonly rules_total: number;
  readonly results: { readonly rule: string; readonly total: number; readonly found: string[] }[];
  readonly started_at: Instant;
  readonly ended_at: Instant | null;
}

export const listReconciliations = (db: Db, limit: number): Promise<ReconciliationRow[]> => db.query<ReconciliationRow>(reconciliations, [limit]);

/** Every bill of an order, including replaced ones. */
export const findBills = (db: Db, investorId: string, orderId: string): Promise<BillRow[]> => db.query<BillRow>(bills, [investorId, orderId]);

export const findSuspenseOf = (
  db: Db,
  investorId: string,
  billIds: readonly string[],
  eventIds: readonly string[],
): Promise<{ suspense_id: string; currency: Currency; amount: Minor; reason: string; at: Instant }[]> => db.query(suspense, [investorId, billIds, eventIds]);

export interface FillRow {
  readonly leg_id: string;
  readonly version: number;
  readonly outcome: 'confirmed' | 'partial' | 'rejected' | 'corrected';
  readonly nav: Nav | null;
  readonly units: Units | null;
  readonly amount: bigint | null;
  readonly currency: Currency;
  readonly at: Instant;
}

export const findFills = (db: Db, investorId: string, orderId: string): Promise<FillRow[]> => db.query<FillRow>(fills, [investorId, orderId]);

export interface ClaimRow {
  readonly claim_id: string;
  readonly leg_id: string;
  readonly state: 'open' | 'settled' | 'waived' | 'covered' | 'lapsed';
  readonly asset: string;
  readonly claimed: bigint;
  readonly remaining: bigint;
  readonly since: Instant;
}

export const findClaims = (db: Db, investorId: string, orderId: string): Promise<ClaimRow[]> => db.query<ClaimRow>(claims, [investorId, orderId]);

export const findPayoutsOf = (
  db: Db,
  investorId: string,
  sourceIds: readonly string[],
): Promise<{ payout_id: string; currency: Currency; amount: Minor; state: 'planned' | 'sent' | 'done' | 'failed'; planned_at: Instant }[]> =>
  db.query(payouts, [investorId, sourceIds]);

export interface LogRow {
  readonly subject_id: string;
  readonly machine: string;
  readonly event: string;
  readonly from_state: string;
  readonly to_state: string;
  readonly who: string;
  readonly request: string | null;
  readonly at: Instant;
}

/** State events of an order and its parts, in order of time. */
export const findLog = (db: Db, investorId: string, about: readonly string[]): Promise<LogRow[]> => db.query<LogRow>(log, [investorId, about]);

export interface EntryRow {
  readonly posting_id: string;
  readonly reference: string;
  readonly kind: string;
  readonly business_at: Instant;
  readonly path: string;
  readonly asset: string;
  readonly amount: Minor;
}

export const findEntries = (db: Db, investorId: string, references: readonly string[], postingIds: readonly string[]): Promise<EntryRow[]> =>
  db.query<EntryRow>(postings, [investorId, references, postingIds]);
