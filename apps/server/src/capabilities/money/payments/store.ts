/** SQL statements for bills, virtual accounts, partner events and suspense. */
import type { Currency, Minor } from '@lumbung/kernel/amounts.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import { sameBytes, sha256 } from '../../../platform/keys.ts';
import { type By, logged, moved } from '../../../platform/states.ts';
import type { BillState } from './rules.ts';

export interface BillRow {
  readonly investor_id: string;
  readonly bill_id: string;
  readonly order_id: string;
  readonly method: number;
  readonly amount: Minor;
  readonly currency: Currency;
  readonly state: BillState;
  readonly account_number: string;
  readonly pay_bank: string | null;
  readonly pay_account: string | null;
  readonly expires_at: Instant;
  readonly paid_at: Instant | null;
}

const COLUMNS =
  'b.investor_id, b.bill_id, b.order_id, b.method, b.amount, b.currency, b.state, b.account_number, b.pay_bank, b.pay_account, b.expires_at, b.paid_at';

const billMoved = (from: string): string => moved('b', { subject: 'bill_id', about: 'order_id', machine: `'bill'`, from });

// Numbers are in a table keyed by number alone, and inserted by a separate statement.
const claimNumbers = sql(
  'payments.claimNumbers',
  `
  insert into payments.virtual_account (account_number, investor_id, bill_id)
  select account_number, investor_id, bill_id from unnest($1::text[], $2::uuid[], $3::uuid[]) as n(account_number, investor_id, bill_id)
  on conflict do nothing returning bill_id`,
);
/** $1 bills, a JSON array whose fields are named like the columns $2 when and $3 by whom they are made. */
const insertBills = sql(
  'payments.insertBills',
  `
  with made as (
    insert into payments.bill as b (investor_id, bill_id, order_id, number, method, amount, state, step, account_number, created_at, expires_at, currency, pay_bank, pay_account)
    select n.investor_id, n.bill_id, n.order_id,
      (select coalesce(max(o.number), 0) + 1 from payments.bill o where o.investor_id = n.investor_id and o.order_id = n.order_id),
      n.method, n.amount, n.state, 1, n.account_number, $2, n.expires_at, n.currency, n.pay_bank, n.pay_account
    from json_to_recordset($1::json) as n(investor_id uuid, bill_id uuid, order_id uuid, method smallint, amount bigint, state text, account_number text,
      expires_at timestamptz, currency text, pay_bank text, pay_account text)
    returning ${billMoved(`'none'`)}
  )${logged('made', { event: `'made'`, at: '$2', who: '$3' })}`,
);
const findByAccount = sql(
  'payments.byAccount',
  `
  select ${COLUMNS}, c.offset_ms from payments.virtual_account v
  join payments.bill b on b.investor_id = v.investor_id and b.bill_id = v.bill_id
  cross join platform.clock c
  where v.account_number = $1`,
);
const lockByAccount = sql(
  'payments.lockByAccount',
  `
  select ${COLUMNS} from payments.virtual_account v
  join payments.bill b on b.investor_id = v.investor_id and b.bill_id = v.bill_id
  where v.account_number = $1 for update of b`,
);
const findOne = sql('payments.bill', `select ${COLUMNS} from payments.bill b where b.investor_id = $1 and b.bill_id = $2`);
const open = sql(
  'payments.open',
  `
  with opened as (
    update payments.bill b set state = 'pending', step = b.step + 1 where b.investor_id = $1 and b.bill_id = $2 and b.state = 'preparing'
    returning ${billMoved(`'preparing'`)}
  ), event as (${logged('opened', { event: `'opened'`, at: '$3', who: '$4' })}
  )
  select 1 from opened`,
);
const begin = sql(
  'payments.begin',
  `
  with begun as (
    update payments.bill b set state = 'preparing', step = b.step + 1
    from (select state from payments.bill where investor_id = $1 and bill_id = $2 for update) w
    where b.investor_id = $1 and b.bill_id = $2 and w.state in ('chosen', 'failed') returning ${billMoved('w.state')}
  ), event as (${logged('begun', { event: `'begun'`, at: '$3', who: '$4' })}
  )
  select 1 from begun`,
);
const fail = sql(
  'payments.fail',
  `
  with failed as (
    update payments.bill b set state = 'failed', step = b.step + 1
    from (select state from payments.bill where investor_id = $1 and bill_id = $2 for update) w
    where b.investor_id = $1 and b.bill_id = $2 and w.state = any($5) returning ${billMoved('w.state')}
  )${logged('failed', { event: `case from_state when 'pending' then 'refused' else 'failed' end`, at: '$3', who: '$4' })}`,
);
const OPEN = `from payments.bill b where b.investor_id = $1 and b.order_id = $2 and b.state in ('chosen', 'preparing', 'pending', 'failed')`;
const lockOpen = sql('payments.lockOpen', `select ${COLUMNS} ${OPEN} for update`);
const hasOpen = sql('payments.hasOpen', `select 1 ${OPEN}`);
const latestOf = sql('payments.latest', `select ${COLUMNS} from payments.bill b where b.investor_id = $1 and b.order_id = any($2) order by b.number`);
const payBill = sql(
  'payments.pay',
  `
  with paid as (
    update payments.bill b set state = 'paid', step = b.step + 1, good_funds_at = $3, paid_at = $4,
      pay_bank = case when b.pay_account is null then null else $6::text end
    from (select state from payments.bill where investor_id = $1 and bill_id = $2 for update) w
    where b.investor_id = $1 and b.bill_id = $2 and b.state in ('preparing', 'pending') returning ${billMoved('w.state')}
  ), event as (${logged('paid', { event: `'paid'`, at: '$4', who: '$5' })}
  )
  select 1 from paid`,
);
const closeBill = sql(
  'payments.close',
  `
  with closed as (
    update payments.bill b set state = $3, step = b.step + 1
    from (select bill_id, state from payments.bill where investor_id = $1 and order_id = $2 and state in ('chosen', 'preparing', 'pending', 'failed') for update) w
    where b.investor_id = $1 and b.bill_id = w.bill_id returning ${billMoved('w.state')}, b.method
  ), event as (${logged('closed', { event: '$3', at: '$4', who: '$5' })}
  )
  select subject_id as bill_id, method from closed`,
);
const expireBills = sql(
  'payments.expire',
  `
  with lot as (
    select investor_id, bill_id, expires_at from payments.bill
    where state in ('chosen', 'preparing', 'pending', 'failed') and expires_at <= $1 and (expires_at, investor_id, bill_id) > ($3::timestamptz, $4::uuid, $5::uuid)
    order by expires_at, investor_id, bill_id limit $6
  ), expired as (
    update payments.bill b set state = 'expired', step = b.step + 1
    from (select o.investor_id, o.bill_id, o.state from payments.bill o join lot l on l.investor_id = o.investor_id and l.bill_id = o.bill_id
      where o.state in ('chosen', 'preparing', 'pending', 'failed') order by o.expires_at, o.investor_id, o.bill_id for update of o) w
    where b.investor_id = w.investor_id and b.bill_id = w.bill_id returning ${billMoved('w.state')}
  ), event as (${logged('expired', { event: `'expired'`, at: '$1', who: '$2' })}
  )
  select l.expires_at::text as expires_at, l.investor_id, l.bill_id, e.about as order_id
  from lot l left join expired e on e.investor_id = l.investor_id and e.subject_id = l.bill_id
  order by l.expires_at, l.investor_id, l.bill_id`,
);
const ask = sql('payments.ask', `update payments.bill set ask_at = $3, asked = 0 where investor_id = $1 and bill_id = $2 and state = 'pending'`);
const asked = sql('payments.asked', 'update payments.bill set ask_at = $3, asked = asked + 1 where investor_id = $1 and bill_id = $2');
const toAsk = sql(
  'payments.toAsk',
  `
  select ${COLUMNS}, b.asked from payments.bill b where b.state = 'pending' and b.ask_at <= $1 and b.method <> all($2)
  order by b.ask_at, b.investor_id limit 1000`,
);
const knownNumbers = sql('payments.knownNumbers', 'select account_number from payments.virtual_account where account_number = any($1)');
const openTransfers = sqlOverAll(
  'payments.openTransfers',
  `
  select investor_id, account_number from payments.bill
  where method = 0 and state = 'pending' and amount = $1 and currency = $2 and pay_account = $3 and created_at <= $4 limit 100`,
);
const awaitedTransfers = sqlOverAll(
  'payments.awaitedTransfers',
  `select distinct pay_bank as bank, pay_account as account from payments.bill where method = 0 and state = 'pending' order by 1, 2`,
);
const claimEvent = sql(
  'payments.claimEvent',
  `
  with claimed as (
    insert into payments.partner_event (partner, event_id, body_hash, answer, credited_at, received_at) values ($1, $2, $3, $4, $5, $6)
    on conflict do nothing returning 1)
  select platform.must(exists (select from claimed), 'the same message is being taken in for another account', '40001')`,
);
const findEvent = sql('payments.findEvent', 'select body_hash, answer, credited_at from payments.partner_event where partner = $1 and event_id = $2');
const claimExternal = sql(
  'payments.claimExternal',
  `
  insert into payments.external_id (partner, external_id, day) values ($1, $2, $3) on conflict do nothing returning 1`,
);
const insertSuspense = sql(
  'payments.suspend',
  `
  insert into payments.suspense (investor_id, suspense_id, bill_id, partner, event_id, amount, currency, reason, at, sender_encrypted, awaits)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);

const suspenseById = sql(
  'payments.suspense',
  `
  select s.amount, s.currency, s.partner, s.event_id, s.sender_encrypted, s.awaits, b.method,
    exists (select from payments.assignment a where a.investor_id = s.investor_id and a.suspense_id = s.suspense_id) as is_assigned
  from payments.suspense s
  left join payments.bill b on b.investor_id = s.investor_id and b.bill_id = s.bill_id
  where s.investor_id = $1 and s.suspense_id = $2`,
);
const houseSuspense = sql(
  'payments.houseSuspense',
  'select suspense_id from payments.suspense where investor_id = $1 and partner = $2 and event_id = $3 and bill_id is null',
);
// An advisory lock by id: suspense rows are append-only and cannot be locked for update.
const lockSuspense = sql('payments.lockSuspense', `select pg_advisory_xact_lock(hashtext('suspense:' || $1))`);
const insertAssignment = sql(
  'payments.assign',
  `
  insert into payments.assignment (investor_id, suspense_id, to_investor_id, to_suspense_id, at) values ($1, $2, $3, $4, $5)
  on conflict do nothing returning 1`,
);

/** Claims account numbers for bills. Returns the ids of the bills whose number was free. */
export async function claimAccountNumbers(
  tx: Tx,
  bills: readonly { readonly investorId: string; readonly billId: string; readonly accountNumber: string }[],
): Promise<ReadonlySet<string>> {
  const claimed = await tx.query<{ bill_id: string }>(claimNumbers, [
    bills.map(({ accountNumber }) => accountNumber),
    bills.map(({ investorId }) => investorId),
    bills.map(({ billId }) => billId),
  ]);
  return new Set(claimed.map(({ bill_id }) => bill_id));
}

/** Inserts the next bill of each order. The transaction has locked the orders; the numbers are claimed. */
export function makeBills(tx: Tx, bills: readonly BillRow[], by: By): void {
  const rows = bills.map((bill) => ({ ...bill, amount: bill.amount.toString(), expires_at: time(bill.expires_at) }));
  tx.send(insertBills, [JSON.stringify(rows), time(by.at), by.who]);
}

/** The bill of a number, with the offset of the business clock. */
export const findBill = async (db: Db, accountNumber: string): Promise<(BillRow & { readonly offset_ms: bigint }) | null> =>
  (await db.query<BillRow & { readonly offset_ms: bigint }>(findByAccount, [accountNumber]))[0] ?? null;

/** The bill of a number, locked until the transaction ends. */
export const lockBill = async (tx: Tx, accountNumber: string): Promise<BillRow | null> => (await tx.query<BillRow>(lockByAccount, [accountNumber]))[0] ?? null;

export const findBillOf = async (db: Db, investorId: string, billId: string): Promise<BillRow | null> =>
  (await db.query<BillRow>(findOne, [investorId, billId]))[0] ?? null;

/** Records that the gateway of a bill is called: for the first time, or again after a refusal. Returns false if the bill awaits neither. */
export const markBegun = async (tx: Tx, investorId: string, billId: string, by: By): Promise<boolean> =>
  (await tx.query(begin, [investorId, billId, time(by.at), by.who])).length === 1;

/** Records that the bank opened the account. Returns false if the bill is no longer `preparing`. */
export const markOpen = async (tx: Tx, investorId: string, billId: string, by: By): Promise<boolean> =>
  (await tx.query(open, [investorId, billId, time(by.at), by.who])).length === 1;

/** Records that the bank did not open the account; a bill that another attempt has opened stays open. */
export async function markUnopened(tx: Tx, investorId: string, billId: string, by: By): Promise<void> {
  await tx.query(fail, [investorId, billId, time(by.at), by.who, ['preparing']]);
}

/** Records that the charge of a bill failed, whether it was shown or not. */
export async function markFailed(tx: Tx, investorId: string, billId: string, by: By): Promise<void> {
  await tx.query(fail, [investorId, billId, time(by.at), by.who, ['preparing', 'pending']]);
}

/** The open bill of an order, locked until the transaction ends, or null. If it was replaced during the wait for the lock, locks the new one. */
export async function lockOpenBill(tx: Tx, investorId: string, orderId: string): Promise<BillRow | null> {
  do {
    const [bill] = await tx.query<BillRow>(lockOpen, [investorId, orderId]);
    if (bill) return bill;
  } while ((await tx.query(hasOpen, [investorId, orderId])).length > 0);
  return null;
}

/** The newest bill of each order. */
export async function billsOf(db: Db, investorId: string, orderIds: readonly string[]): Promise<Map<string, BillRow>> {
  const rows = await db.query<BillRow>(latestOf, [investorId, orderIds]);
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** `bank` is the one that received the money: a manual transfer may go to another of our accounts than was shown. */
export async function markPaid(
  tx: Tx,
  investorId: string,
  billId: string,
  paid: { readonly goodFundsAt: Instant; readonly bank: string },
  by: By,
): Promise<boolean> {
  return (await tx.query(payBill, [investorId, billId, time(paid.goodFundsAt), time(by.at), by.who, paid.bank])).length === 1;
}

/** Ends the open bill of an order. Returns null if there is none. */
export const endOpenBill = async (
  tx: Tx,
  investorId: string,
  orderId: string,
  state: 'replaced' | 'cancelled',
  by: By,
): Promise<{ bill_id: string; method: number } | null> =>
  (await tx.query<{ bill_id: string; method: number }>(closeBill, [investorId, orderId, state, time(by.at), by.who]))[0] ?? null;

/** A bill's place in the order of expiry. `expires_at` is the text of the database, which has microseconds. */
export interface DueBill {
  readonly expires_at: string;
  readonly investor_id: string;
  readonly bill_id: string;
}

const NIL = '00000000-0000-0000-0000-000000000000';
/** Sorts before every bill. */
export const BEFORE_ALL: DueBill = { expires_at: '-infinity', investor_id: NIL, bill_id: NIL };

/**
 * Selects the next `count` overdue open bills and expires those that were not ended concurrently. Returns all selected bills,
 * the expired ones with their order; an empty result means that none is left. Runs over all investors, by a job only.
 */
export const expireDueBills = (tx: Tx, after: DueBill, count: number, by: By): Promise<(DueBill & { readonly order_id: string | null })[]> =>
  tx.query(expireBills, [time(by.at), by.who, after.expires_at, after.investor_id, after.bill_id, count]);

/** Sets when the bank is queried about a bill. */
export function setAsking(tx: Tx, investorId: string, billId: string, at: Instant): void {
  tx.send(ask, [investorId, billId, time(at)]);
}

export async function markAsked(tx: Tx, investorId: string, billId: string, next: Instant | null): Promise<void> {
  await tx.query(asked, [investorId, billId, next === null ? null : time(next)]);
}

/** Open bills due to be queried at their bank, without those of the given methods. Runs over all investors, by a job only. */
export const billsToAsk = (db: Db, now: Instant, without: readonly number[]): Promise<(BillRow & { readonly asked: number })[]> =>
  db.query(toAsk, [time(now), without]);

/** Digest of what is equal when the same money is reported again; `creditedAt` is null if the bank did not report it. */
export const digestOf = (credit: { readonly accountNumber: string; readonly amount: bigint; readonly creditedAt: Instant | null }): Buffer =>
  sha256([credit.accountNumber, credit.amount, credit.creditedAt].join('|'));

/** Money as a stored partner event describes it. */
export interface ToldMoney {
  readonly body_hash: Buffer;
  readonly credited_at: Instant;
}

/**
 * Whether a credit is the money of a stored event. The time counts only where both give it: a bank that leaves it out sends
 * another X-TIMESTAMP with each attempt, and reports the time itself when queried.
 */
export const isSameMoney = (told: ToldMoney, credit: Parameters<typeof digestOf>[0]): boolean =>
  [credit.creditedAt ?? told.credited_at, null].some((creditedAt) => sameBytes(told.body_hash, digestOf({ ...credit, creditedAt })));

/** Which of these texts are references of bills. */
export const findKnownReferences = async (db: Db, references: readonly string[]): Promise<string[]> =>
  references.length === 0 ? [] : (await db.query<{ account_number: string }>(knownNumbers, [references])).map(({ account_number }) => account_number);

/** Open bills, of all investors, that a manual transfer of this amount to this account may be for. */
export const findOpenTransfers = (
  db: Db,
  { amount, currency, account, madeBefore }: { readonly amount: bigint; readonly currency: Currency; readonly account: string; readonly madeBefore: Instant },
): Promise<{ investor_id: string; account_number: string }[]> => db.query(openTransfers, [amount, currency, account, time(madeBefore)]);

/** Our accounts to which manual transfers may come now. */
export const findAwaitedTransfers = (db: Db): Promise<{ bank: string; account: string }[]> => db.query(awaitedTransfers);

/** Stores a partner's event, once. If it was stored concurrently, the whole transaction is retried. */
export function claimPartnerEvent(
  tx: Tx,
  event: { partner: string; eventId: string; creditedAt: Instant; digest: Buffer },
  answer: object,
  receivedAt: Instant,
): void {
  const { partner, eventId, digest, creditedAt } = event;
  tx.send(claimEvent, [partner, eventId, digest, JSON.stringify(answer), time(creditedAt), time(receivedAt)]);
}

export const findPartnerEvent = async (db: Db, partner: string, eventId: string): Promise<(ToldMoney & { readonly answer: object }) | null> =>
  (await db.query<ToldMoney & { readonly answer: object }>(findEvent, [partner, eventId]))[0] ?? null;

/** Claims an external id of a partner for a day. Returns false if it was used before. */
export async function claimExternalId(tx: Tx, partner: string, externalId: string, day: Day): Promise<boolean> {
  return (await tx.query(claimExternal, [partner, externalId, day])).length === 1;
}

export interface Suspended {
  readonly suspenseId: string;
  /** Null if it is unknown what it was to pay. */
  readonly billId: string | null;
  readonly partner: string;
  readonly eventId: string;
  readonly amount: bigint;
  readonly currency: Currency;
  readonly reason: string;
  readonly at: Instant;
  /** The sender, encrypted, where the money does not go back automatically. */
  readonly senderEncrypted: Buffer | null;
  /** The transfer by which the custodian sends it, if it has not arrived yet. */
  readonly awaits?: string | null;
}

export async function suspend(tx: Tx, investorId: string, money: Suspended): Promise<void> {
  const { suspenseId, billId, partner, eventId, amount, currency, reason, at, senderEncrypted, awaits = null } = money;
  await tx.query(insertSuspense, [investorId, suspenseId, billId, partner, eventId, amount, currency, reason, time(at), senderEncrypted, awaits]);
}

export interface SuspenseRow {
  readonly amount: bigint;
  readonly currency: Currency;
  readonly partner: string;
  readonly event_id: string;
  readonly sender_encrypted: Buffer | null;
  readonly awaits: string | null;
  /** Null if there is no bill. */
  readonly method: number | null;
  readonly is_assigned: boolean;
}

/** Money in suspense; null if the investor has none with this id. */
export const findSuspense = async (db: Db, investorId: string, suspenseId: string): Promise<SuspenseRow | null> =>
  (await db.query<SuspenseRow>(suspenseById, [investorId, suspenseId]))[0] ?? null;

/** The house money of a partner's event; null if there is none. */
export const findHouseSuspense = async (db: Db, partner: string, eventId: string): Promise<string | null> =>
  (await db.query<{ suspense_id: string }>(houseSuspense, [HOUSE_INVESTOR, partner, eventId]))[0]?.suspense_id ?? null;

/** Locks this money against other decisions until the transaction ends; a waiting transaction then sees the result. */
export const holdSuspense = async (tx: Tx, suspenseId: string): Promise<void> => void (await tx.query(lockSuspense, [suspenseId]));

/** Records to whom money was assigned, once. Returns false if that was recorded before. */
export const markAssigned = async (
  tx: Tx,
  investorId: string,
  suspenseId: string,
  to: { readonly investorId: string; readonly suspenseId: string },
  at: Instant,
): Promise<boolean> => (await tx.query(insertAssignment, [investorId, suspenseId, to.investorId, to.suspenseId, time(at)])).length === 1;
