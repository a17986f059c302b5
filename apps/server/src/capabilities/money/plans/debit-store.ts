/** SQL statements for plan bills debited from linked accounts: when each is tried, and the result of the last try. */
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import type { DebitReason } from './debit-rules.ts';

export interface DebitRow {
  readonly investor_id: string;
  readonly order_id: string;
  readonly bill_id: string;
  readonly plan_id: string;
  readonly due_on: Day;
  readonly tries: number;
  readonly next_at: Instant | null;
  readonly reason: DebitReason | null;
}

const COLUMNS = 'd.investor_id, d.order_id, d.bill_id, d.plan_id, d.due_on, d.tries, d.next_at, d.reason';

const insert = sql(
  'plans.insertDebits',
  `
  insert into plans.debit (investor_id, order_id, bill_id, plan_id, due_on, next_at)
  select n.investor_id, n.order_id, n.bill_id, n.plan_id, n.due_on, $2
  from json_to_recordset($1::json) as n(investor_id uuid, order_id uuid, bill_id uuid, plan_id uuid, due_on date)`,
);
/** $1 due by, $2 $3 $4 the previous row, $5 the limit. */
const due = sqlOverAll(
  'plans.debitsDue',
  `
  select ${COLUMNS}, d.next_at::text as place from plans.debit d
  where d.next_at <= $1 and (d.next_at, d.investor_id, d.order_id) > ($2::timestamptz, $3::uuid, $4::uuid)
  order by d.next_at, d.investor_id, d.order_id limit $5`,
);
const lock = sql('plans.lockDebit', `select ${COLUMNS} from plans.debit d where d.investor_id = $1 and d.order_id = $2 for update`);
const ofBill = sql('plans.debitOfBill', `select ${COLUMNS} from plans.debit d where d.investor_id = $1 and d.bill_id = $2`);
const find = sql('plans.debit', `select ${COLUMNS} from plans.debit d where d.investor_id = $1 and d.order_id = $2`);
const tried = sql(
  'plans.debitTried',
  'update plans.debit set tries = tries + 1, next_at = $3, reason = null, refused_at = null where investor_id = $1 and order_id = $2',
);
const wait = sql('plans.debitWaits', 'update plans.debit set next_at = $3 where investor_id = $1 and order_id = $2');
const refused = sql('plans.debitRefused', 'update plans.debit set reason = $3, refused_at = $4 where investor_id = $1 and order_id = $2');
const openOf = sql(
  'plans.openDebits',
  `
  select max(b.expires_at) as until from plans.debit d
  join orders.order o on o.investor_id = d.investor_id and o.order_id = d.order_id
  join payments.bill b on b.investor_id = d.investor_id and b.bill_id = d.bill_id
  where d.investor_id = $1 and d.plan_id = $2 and o.state = 'awaitingPayment'`,
);
const refusedToday = sql(
  'plans.refusedForFunds',
  `
  select exists (
    select from plans.debit d join payments.charge c on c.investor_id = d.investor_id and c.bill_id = d.bill_id and c.state = 'refused'
    where d.investor_id = $1 and c.link_id = $2 and d.reason = 'noFunds' and d.refused_at >= $3
  ) as is_refused`,
);

/** Schedules debits for bills of plans, from a time on. */
export function insertDebits(tx: Tx, debits: readonly Pick<DebitRow, 'investor_id' | 'order_id' | 'bill_id' | 'plan_id' | 'due_on'>[], nextAt: Instant): void {
  if (debits.length > 0) tx.send(insert, [JSON.stringify(debits), time(nextAt)]);
}

const NIL = '00000000-0000-0000-0000-000000000000';
/** A due debit with its position in the processing order; `place` is the database's text of its time. */
export interface DueDebit extends DebitRow {
  readonly place: string;
}
export const BEFORE_ALL: Pick<DueDebit, 'place' | 'investor_id' | 'order_id'> = { place: '-infinity', investor_id: NIL, order_id: NIL };
/** The next due debits, across all investors. */
export const listDebitsDue = (db: Db, now: Instant, after: Pick<DueDebit, 'place' | 'investor_id' | 'order_id'>, count: number): Promise<DueDebit[]> =>
  db.query<DueDebit>(due, [time(now), after.place, after.investor_id, after.order_id, count]);

type Ids = Pick<DebitRow, 'investor_id' | 'order_id'>;
/** Locked until the transaction ends. Lock the bill first. */
export const lockDebit = async (tx: Tx, { investor_id, order_id }: Ids): Promise<DebitRow | null> =>
  (await tx.query<DebitRow>(lock, [investor_id, order_id]))[0] ?? null;
export const findDebit = async (db: Db, investorId: string, orderId: string): Promise<DebitRow | null> =>
  (await db.query<DebitRow>(find, [investorId, orderId]))[0] ?? null;
export const findDebitOfBill = async (db: Db, investorId: string, billId: string): Promise<DebitRow | null> =>
  (await db.query<DebitRow>(ofBill, [investorId, billId]))[0] ?? null;

/** Records a try made now, and when the next one takes place if it is refused. */
export function markTried(tx: Tx, { investor_id, order_id }: Ids, nextAt: Instant | null): void {
  tx.send(tried, [investor_id, order_id, nextAt === null ? null : time(nextAt)]);
}
/** Postpones the next try; null: no further try. */
export function markWaits(tx: Tx, { investor_id, order_id }: Ids, nextAt: Instant | null): void {
  tx.send(wait, [investor_id, order_id, nextAt === null ? null : time(nextAt)]);
}
export function markRefused(tx: Tx, { investor_id, order_id }: Ids, reason: DebitReason, at: Instant): void {
  tx.send(refused, [investor_id, order_id, reason, time(at)]);
}

/** Until when the plan's last open debit bill can be paid; null when there is none. */
export const lastOpenDebit = async (db: Db, investorId: string, planId: string): Promise<Instant | null> =>
  (await db.query<{ until: Instant | null }>(openOf, [investorId, planId]))[0]!.until;

/** Whether an account had insufficient funds for a plan since a given time. */
export const wasShortSince = async (db: Db, investorId: string, linkId: string, since: Instant): Promise<boolean> =>
  (await db.query<{ is_refused: boolean }>(refusedToday, [investorId, linkId, time(since)]))[0]!.is_refused;
