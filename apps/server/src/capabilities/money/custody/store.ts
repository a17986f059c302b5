/** SQL statements for the cash of funds. It belongs to no investor: it is in the books of the house account. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, time, type Tx } from '../../../platform/database.ts';
import { type Cash, type InPurpose, type OutPurpose, type Owed, type Purpose, stateOf, type Sum, type TransferState } from './rules.ts';

export interface TransferRow extends Sum, Owed {
  readonly transfer_id: string;
  readonly direction: 'out' | 'in';
  readonly purpose: Purpose;
  readonly product_id: string;
  readonly nav_day: Day;
  readonly bank: string;
  readonly state: TransferState;
  readonly step: number;
  readonly due_at: Instant;
}

const COLUMNS = 'transfer_id, direction, purpose, product_id, nav_day, currency, bank, amount, moved, borne, advanced, state, step, due_at';

const grow = sql(
  'custody.grow',
  `
  update custody.transfer set amount = amount + $5, step = step + 1
  where product_id = $1 and nav_day = $2 and purpose = $3 and bank = $4 and state = 'planned' returning transfer_id`,
);
const insert = sql(
  'custody.insert',
  `
  insert into custody.transfer (investor_id, transfer_id, direction, purpose, product_id, nav_day, currency, bank, amount, state, step, planned_at, due_at, since)
  values ('${HOUSE_INVESTOR}', $1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $10, $11, $10) on conflict do nothing returning 1`,
);
/** Serialises changes of what a custodian owes for a product, day and purpose. */
const lockOwed = sql('custody.lockOwed', `select pg_advisory_xact_lock(hashtext('custody:' || $1 || $2 || $3))`);
const owed = sql('custody.owed', `select ${COLUMNS} from custody.transfer where product_id = $1 and nav_day = $2 and purpose = $3 and direction = 'in'`);
const change = sql(
  'custody.change',
  `
  update custody.transfer set amount = $2, moved = $3, state = $4, step = step + 1, due_at = $5, since = case when state = $4 then since else $6 end,
    borne = $8, advanced = $9
  where transfer_id = $1 and step = $7 returning 1`,
);
const advance = sql(
  'custody.advance',
  `
  update custody.transfer set state = $3, step = step + 1, since = $4, moved = case when $3 = 'confirmed' then amount else moved end
  where transfer_id = $1 and direction = 'out' and state = $2 returning purpose, product_id, nav_day, currency, bank, amount`,
);
const find = sql('custody.find', `select ${COLUMNS} from custody.transfer where transfer_id = $1`);
const lock = sql('custody.lock', `select ${COLUMNS} from custody.transfer where transfer_id = $1 for update`);
const openFrom = sql(
  'custody.openFrom',
  `
  select ${COLUMNS} from custody.transfer where direction = 'in' and (state = 'awaited' or advanced > 0)
    and product_id in (select p.product_id from catalogue.product p where p.custodian_bank = $1 and p.custodian_account = $2) and currency = $3
    and amount - moved - borne = $4`,
);
const accountsOwing = sql(
  'custody.accountsOwing',
  `select distinct bank, currency from custody.transfer where direction = 'in' and (state = 'awaited' or advanced > 0) and ($1::timestamptz is null or due_at <= $1) order by 1, 2`,
);
const nextDue = sql('custody.nextDue', `select min(due_at) as due_at from custody.transfer where direction = 'in' and state = 'awaited'`);
const isAwaited = sql('custody.isAwaited', `select 1 from custody.transfer where transfer_id = $1 and state = 'awaited'`);
const movedOn = sql(
  'custody.movedOn',
  `
  select product_id, nav_day, currency,
    coalesce(sum(moved) filter (where direction = 'out'), 0)::bigint as sent, coalesce(sum(amount) filter (where state = 'sent'), 0)::bigint as leaving,
    coalesce(sum(case purpose when 'excess' then amount else moved end) filter (where direction = 'in' or purpose = 'excess'), 0)::bigint as received
  from custody.transfer where nav_day >= $1 and nav_day <= $2 group by 1, 2, 3 having sum(moved) > 0 or bool_or(state = 'sent')`,
);

const keyOf = ({ productId, navDay, purpose }: Cash): [string, string, string] => [productId, navDay, purpose];

/** Adds to an outgoing transfer that has not left, if there is one. Returns its id, or null. */
export async function growPlanned(tx: Tx, cash: Cash<OutPurpose>, bank: string, amount: bigint): Promise<string | null> {
  return (await tx.query<{ transfer_id: string }>(grow, [...keyOf(cash), bank, amount]))[0]?.transfer_id ?? null;
}

export interface NewTransfer extends Sum {
  readonly transferId: string;
  readonly cash: Cash;
  readonly bank: string;
  readonly dueAt: Instant;
}

/** Returns false if it was inserted concurrently. */
export async function insertTransfer(
  tx: Tx,
  direction: 'out' | 'in',
  { transferId, cash, bank, amount, currency, dueAt }: NewTransfer,
  now: Instant,
): Promise<boolean> {
  const state = direction === 'out' ? 'planned' : stateOf({ amount, moved: 0n, borne: 0n, advanced: 0n });
  const [productId, navDay, purpose] = keyOf(cash);
  const values = [transferId, direction, purpose, productId, navDay, currency, bank, amount, state, time(now), time(dueAt)];
  return (await tx.query(insert, values)).length === 1;
}

/** What a custodian owes for a product, day and purpose, locked until the transaction ends; null if no debt is known so far. */
export async function lockOwedFor(tx: Tx, cash: Cash<InPurpose>): Promise<TransferRow | null> {
  await tx.query(lockOwed, keyOf(cash));
  return (await tx.query<TransferRow>(owed, keyOf(cash)))[0] ?? null;
}

/** Stores what is owed, and what of it has arrived. */
export async function changeOwed(tx: Tx, row: TransferRow, to: Owed & { readonly dueAt: Instant }, now: Instant): Promise<void> {
  only(await tx.query(change, [row.transfer_id, to.amount, to.moved, stateOf(to), time(to.dueAt), time(now), row.step, to.borne, to.advanced]));
}

/** Moves an outgoing transfer one state on. Returns it, or null if it was not in state `from`. */
export async function advanceOut(
  tx: Tx,
  transferId: string,
  from: 'planned' | 'sent' | 'failed',
  to: 'sent' | 'confirmed' | 'failed',
  now: Instant,
): Promise<Pick<TransferRow, 'purpose' | 'product_id' | 'nav_day' | 'currency' | 'bank' | 'amount'> | null> {
  return (await tx.query<TransferRow>(advance, [transferId, from, to, time(now)]))[0] ?? null;
}

export const findTransfer = async (db: Db, transferId: string): Promise<TransferRow | null> => (await db.query<TransferRow>(find, [transferId]))[0] ?? null;
export const lockTransfer = async (tx: Tx, transferId: string): Promise<TransferRow | null> => (await tx.query<TransferRow>(lock, [transferId]))[0] ?? null;

/** Debts of the funds of this account that have exactly this amount. */
export const findOwedFrom = (db: Db, from: { readonly bank: string; readonly account: string }, { currency, amount }: Sum): Promise<TransferRow[]> =>
  db.query<TransferRow>(openFrom, [from.bank, from.account, currency, amount]);

/** The banks and currencies of our accounts where money of custodians should have arrived by `now`; with null, where any is owed. */
export const findOverdue = (db: Db, now: Instant | null): Promise<{ readonly bank: string; readonly currency: Currency }[]> =>
  db.query(accountsOwing, [now && time(now)]);

/** When the next money of a custodian is due; null if none is owed. */
export const findNextDue = async (db: Db): Promise<Instant | null> => only(await db.query<{ due_at: Instant | null }>(nextDue)).due_at;

/** Whether a custodian still owes this money. */
export const stillAwaited = async (db: Db, transferId: string): Promise<boolean> => (await db.query(isAwaited, [transferId])).length > 0;

export interface CashRow {
  readonly product_id: string;
  readonly nav_day: Day;
  readonly currency: Currency;
  readonly sent: bigint;
  /** Sent with an unknown bank outcome; not included in `sent`. */
  readonly leaving: bigint;
  /** Including what was returned since. */
  readonly received: bigint;
}

/** What went to and came from custodians according to the books, for a range of NAV days. */
export const cashBetween = (db: Db, from: Day, to: Day): Promise<CashRow[]> => db.query(movedOn, [from, to]);
