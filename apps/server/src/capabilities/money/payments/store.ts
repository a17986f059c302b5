/** Statements of bills, virtual accounts, partner events and suspense. */
import type { Rupiah } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import type { BankCredit } from '../../../partners/banks/port.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import { sha256 } from '../../../platform/keys.ts';
import type { BillState } from './rules.ts';

export interface BillRow {
  readonly investor_id: string;
  readonly bill_id: string;
  readonly order_id: string;
  readonly method: number;
  readonly amount: Rupiah;
  readonly state: BillState;
  readonly account_number: string;
  readonly expires_at: Instant;
  readonly paid_at: Instant | null;
}

const COLUMNS = 'b.investor_id, b.bill_id, b.order_id, b.method, b.amount, b.state, b.account_number, b.expires_at, b.paid_at';

const insertBill = sql(
  'payments.insertBill',
  `
  with claimed as (
    insert into payments.virtual_account (account_number, investor_id, bill_id) values ($6, $1, $2)
    on conflict do nothing returning 1
  )
  insert into payments.bill (investor_id, bill_id, order_id, number, method, amount, state, account_number, created_at, expires_at)
  select $1, $2, $3, (select coalesce(max(number), 0) + 1 from payments.bill where investor_id = $1 and order_id = $3), $4, $5, $9, $6, $7, $8
  from claimed returning 1`,
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
const open = sql('payments.open', `update payments.bill set state = 'pending' where investor_id = $1 and bill_id = $2 and state = 'preparing' returning 1`);
const fail = sql('payments.fail', `update payments.bill set state = 'failed' where investor_id = $1 and bill_id = $2 and state = 'preparing'`);
const latestOf = sql('payments.latest', `select ${COLUMNS} from payments.bill b where b.investor_id = $1 and b.order_id = any($2) order by b.number`);
const payBill = sql(
  'payments.pay',
  `
  update payments.bill set state = 'paid', good_funds_at = $3, paid_at = $4
  where investor_id = $1 and bill_id = $2 and state in ('preparing', 'pending') returning 1`,
);
const closeBill = sql(
  'payments.close',
  `
  update payments.bill set state = $3
  where investor_id = $1 and order_id = $2 and state in ('preparing', 'pending', 'failed') returning bill_id, method`,
);
const expireBills = sql(
  'payments.expire',
  `
  update payments.bill set state = 'expired'
  where state in ('preparing', 'pending', 'failed') and expires_at <= $1 returning investor_id, order_id`,
);
const ask = sql('payments.ask', `update payments.bill set ask_at = $3, asked = 0 where investor_id = $1 and bill_id = $2 and state = 'pending'`);
const asked = sql('payments.asked', 'update payments.bill set ask_at = $3, asked = asked + 1 where investor_id = $1 and bill_id = $2');
const toAsk = sql(
  'payments.toAsk',
  `
  select ${COLUMNS}, b.asked from payments.bill b where b.state = 'pending' and b.ask_at <= $1 and b.method <> all($2)
  order by b.ask_at, b.investor_id limit 1000`,
);
const claimEvent = sql(
  'payments.claimEvent',
  `
  insert into payments.partner_event (partner, event_id, body_hash, answer, credited_at, received_at) values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing returning 1`,
);
const findEvent = sql('payments.findEvent', 'select body_hash, answer from payments.partner_event where partner = $1 and event_id = $2');
const claimExternal = sql(
  'payments.claimExternal',
  `
  insert into payments.external_id (partner, external_id, day) values ($1, $2, $3) on conflict do nothing returning 1`,
);
const insertSuspense = sql(
  'payments.suspend',
  `
  insert into payments.suspense (investor_id, suspense_id, bill_id, partner, event_id, amount, reason, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);

const suspenseById = sql(
  'payments.suspense',
  `
  select s.amount, s.partner, b.method from payments.suspense s
  join payments.bill b on b.investor_id = s.investor_id and b.bill_id = s.bill_id
  where s.investor_id = $1 and s.suspense_id = $2`,
);

/** Makes the next bill of an order that the transaction holds, and claims its number. Answers false when the number is taken. */
export async function makeBill(
  tx: Tx,
  investorId: string,
  bill: { billId: string; orderId: string; method: number; amount: bigint; state: BillState; accountNumber: string; at: Instant; expiresAt: Instant },
): Promise<boolean> {
  const values = [investorId, bill.billId, bill.orderId, bill.method, bill.amount, bill.accountNumber, time(bill.at), time(bill.expiresAt), bill.state];
  return (await tx.query(insertBill, values)).length === 1;
}

/** The bill of a number, and how far the business clock is ahead. */
export const findBill = async (db: Db, accountNumber: string): Promise<(BillRow & { readonly offset_ms: bigint }) | null> =>
  (await db.query<BillRow & { readonly offset_ms: bigint }>(findByAccount, [accountNumber]))[0] ?? null;

/** The bill of a number, held until the transaction ends. */
export const lockBill = async (tx: Tx, accountNumber: string): Promise<BillRow | null> => (await tx.query<BillRow>(lockByAccount, [accountNumber]))[0] ?? null;

export const findBillOf = async (db: Db, investorId: string, billId: string): Promise<BillRow | null> =>
  (await db.query<BillRow>(findOne, [investorId, billId]))[0] ?? null;

/** Writes down that the bank opened the account. Answers false when the bill is no longer being prepared. */
export const markOpen = async (tx: Tx, investorId: string, billId: string): Promise<boolean> => (await tx.query(open, [investorId, billId])).length === 1;

/** Writes down that the bank did not open the account. */
export async function markFailed(tx: Tx, investorId: string, billId: string): Promise<void> {
  await tx.query(fail, [investorId, billId]);
}

/** The newest bill of each order: the last of those who held it. */
export async function billsOf(db: Db, investorId: string, orderIds: readonly string[]): Promise<Map<string, BillRow>> {
  const rows = await db.query<BillRow>(latestOf, [investorId, orderIds]);
  return new Map(rows.map((row) => [row.order_id, row]));
}

export async function markPaid(tx: Tx, investorId: string, billId: string, goodFundsAt: Instant, at: Instant): Promise<boolean> {
  return (await tx.query(payBill, [investorId, billId, time(goodFundsAt), time(at)])).length === 1;
}

/** Ends the open bill of an order. Answers null when there is none. */
export const endOpenBill = async (
  tx: Tx,
  investorId: string,
  orderId: string,
  state: 'replaced' | 'cancelled',
): Promise<{ bill_id: string; method: number } | null> =>
  (await tx.query<{ bill_id: string; method: number }>(closeBill, [investorId, orderId, state]))[0] ?? null;

/** Expires every bill whose time is over. A sweep over all investors, by a job. */
export const expireDueBills = (tx: Tx, now: Instant): Promise<{ investor_id: string; order_id: string }[]> => tx.query(expireBills, [time(now)]);

/** Sets when the bank is asked whether a bill was paid. */
export function setAsking(tx: Tx, investorId: string, billId: string, at: Instant): void {
  tx.send(ask, [investorId, billId, time(at)]);
}

export async function markAsked(tx: Tx, investorId: string, billId: string, next: Instant | null): Promise<void> {
  await tx.query(asked, [investorId, billId, next === null ? null : time(next)]);
}

/** Open bills whose bank is to be asked by now, without those of some methods. A sweep over all investors, by a job. */
export const billsToAsk = (db: Db, now: Instant, without: readonly number[]): Promise<(BillRow & { readonly asked: number })[]> =>
  db.query(toAsk, [time(now), without]);

/** What the same money must look like when it is told again. */
export const digestOf = (credit: Pick<BankCredit, 'accountNumber' | 'amount' | 'creditedAt'>): Buffer =>
  sha256([credit.accountNumber, credit.amount, credit.creditedAt].join('|'));

/** Writes a partner's event down, once. Answers false when it was there. */
export async function claimPartnerEvent(
  tx: Tx,
  event: { partner: string; eventId: string; creditedAt: Instant; digest: Buffer },
  answer: object,
  receivedAt: Instant,
): Promise<boolean> {
  const { partner, eventId, digest, creditedAt } = event;
  return (await tx.query(claimEvent, [partner, eventId, digest, JSON.stringify(answer), time(creditedAt), time(receivedAt)])).length === 1;
}

export const findPartnerEvent = async (db: Db, partner: string, eventId: string): Promise<{ body_hash: Buffer; answer: object } | null> =>
  (await db.query<{ body_hash: Buffer; answer: object }>(findEvent, [partner, eventId]))[0] ?? null;

/** Claims an external id of a partner for a day. Answers false when it was used. */
export async function claimExternalId(tx: Tx, partner: string, externalId: string, day: Day): Promise<boolean> {
  return (await tx.query(claimExternal, [partner, externalId, day])).length === 1;
}

export interface Suspended {
  readonly suspenseId: string;
  readonly billId: string;
  readonly partner: string;
  readonly eventId: string;
  readonly amount: bigint;
  readonly reason: string;
  readonly at: Instant;
}

export async function suspend(tx: Tx, investorId: string, money: Suspended): Promise<void> {
  await tx.query(insertSuspense, [investorId, money.suspenseId, money.billId, money.partner, money.eventId, money.amount, money.reason, time(money.at)]);
}

/** Money in suspense; null when the investor has none of this id. */
export const findSuspense = async (db: Db, investorId: string, suspenseId: string): Promise<{ amount: bigint; partner: string; method: number } | null> =>
  (await db.query<{ amount: bigint; partner: string; method: number }>(suspenseById, [investorId, suspenseId]))[0] ?? null;
