/** SQL statements for receipts, and for the marks by which two are of the same transfer. */
import type { ReceiptReason, ReceiptState } from '@lumbung/contract/receipts/receipt.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { ReceiptField } from '@lumbung/kernel/receipts.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import { type By, logged } from '../../../platform/states.ts';
import type { StatementKey } from '../payments/index.ts';
import { receiptMoved } from './states.ts';

export interface ReceiptRow {
  readonly investor_id: string;
  readonly receipt_id: string;
  readonly login_id: string;
  readonly order_id: string;
  readonly file_id: string;
  readonly sha256: Buffer;
  readonly state: ReceiptState;
  readonly uploaded_at: Instant;
  readonly currency: Currency;
  readonly read_encrypted: Buffer;
  readonly said_encrypted: Buffer | null;
  readonly amount: bigint | null;
  readonly paid_at: Instant | null;
  readonly differs: readonly ReceiptField[];
  readonly waiting_since: Instant | null;
  readonly question_encrypted: Buffer | null;
  readonly confirmed_at: Instant | null;
  readonly reason: ReceiptReason | null;
  readonly decided_at: Instant | null;
}

const COLUMNS = `r.investor_id, r.receipt_id, r.login_id, r.order_id, r.file_id, r.sha256, r.state, r.uploaded_at, r.currency, r.read_encrypted, r.said_encrypted,
  r.amount, r.paid_at, r.differs, r.waiting_since, r.question_encrypted, r.confirmed_at, r.reason, r.decided_at`;

const insert = sql(
  'receipts.insert',
  `
  with made as (
    insert into receipts.receipt as r (investor_id, receipt_id, login_id, order_id, file_id, sha256, size, width, height, state, step, uploaded_at, currency, read_encrypted)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'draft', 1, $10, $11, $12)
    on conflict on constraint one_receipt_a_picture do nothing returning ${receiptMoved(`'none'`)}
  ), event as (${logged('made', { event: `'uploaded'`, at: '$10', who: '$13' })}
  )
  select 1 from made`,
);
const ofPicture = sql('receipts.ofPicture', `select ${COLUMNS} from receipts.receipt r where r.investor_id = $1 and r.order_id = $2 and r.sha256 = $3`);
const one = sql('receipts.receipt', `select ${COLUMNS} from receipts.receipt r where r.investor_id = $1 and r.receipt_id = $2`);
const lock = sql('receipts.lock', `select ${COLUMNS} from receipts.receipt r where r.investor_id = $1 and r.receipt_id = $2 for update`);
const newest = sql(
  'receipts.newest',
  `select ${COLUMNS} from receipts.receipt r where r.investor_id = $1 and r.order_id = $2 order by (r.state = 'draft'), r.uploaded_at desc, r.receipt_id desc limit 1`,
);
const say = sql(
  'receipts.say',
  `
  with said as (
    update receipts.receipt r set state = 'waiting', step = r.step + 1, said_encrypted = $3, amount = $4, paid_at = $5, differs = $6, waiting_since = $7,
      confirmed_at = null, asked_at = null, question_encrypted = null
    from (select receipt_id, state from receipts.receipt where investor_id = $1 and receipt_id = $2 for update) w
    where r.investor_id = $1 and r.receipt_id = w.receipt_id and w.state in ('draft', 'waiting', 'asked') returning ${receiptMoved('w.state')}
  ), event as (${logged('said', { event: `case from_state when 'draft' then 'saved' else 'edited' end`, at: '$7', who: '$8' })}
  )
  select 1 from said`,
);
const confirm = sql(
  'receipts.confirm',
  `
  with confirmed as (
    update receipts.receipt r set state = 'waiting', step = r.step + 1, confirmed_at = $3, asked_at = null, question_encrypted = null,
      waiting_since = case w.state when 'asked' then $3 else r.waiting_since end
    from (select receipt_id, state from receipts.receipt where investor_id = $1 and receipt_id = $2 for update) w
    where r.investor_id = $1 and r.receipt_id = w.receipt_id and w.state in ('waiting', 'asked') returning ${receiptMoved('w.state')}
  ), event as (${logged('confirmed', { event: `'confirmed'`, at: '$3', who: '$4' })}
  )
  select 1 from confirmed`,
);
const ask = sql(
  'receipts.ask',
  `
  with asked as (
    update receipts.receipt r set state = 'asked', step = r.step + 1, asked_at = $4, question_encrypted = $3, confirmed_at = null
    where r.investor_id = $1 and r.receipt_id = $2 and r.state = 'waiting' returning ${receiptMoved(`'waiting'`)}
  ), event as (${logged('asked', { event: `'asked'`, at: '$4', who: '$5' })}
  )
  select 1 from asked`,
);
const accept = sql(
  'receipts.accept',
  `
  with accepted as (
    update receipts.receipt r set state = 'accepted', step = r.step + 1, decided_at = $3, line_bank = $5, line_account = $6, line_day = $7, line_reference = $8, note_encrypted = $9
    from (select receipt_id, state from receipts.receipt where investor_id = $1 and receipt_id = $2 for update) w
    where r.investor_id = $1 and r.receipt_id = w.receipt_id and w.state in ('waiting', 'asked') returning ${receiptMoved('w.state')}
  ), event as (${logged('accepted', { event: `'accepted'`, at: '$3', who: '$4' })}
  )
  select 1 from accepted`,
);
const end = sql(
  'receipts.end',
  `
  with ended as (
    update receipts.receipt r set state = $5, step = r.step + 1, decided_at = $3, reason = $6, note_encrypted = $7
    from (select receipt_id, state from receipts.receipt where investor_id = $1 and receipt_id = $2 for update) w
    where r.investor_id = $1 and r.receipt_id = w.receipt_id and w.state in ('waiting', 'asked') returning ${receiptMoved('w.state')}
  ), event as (${logged('ended', { event: '$5', at: '$3', who: '$4' })}
  )
  select 1 from ended`,
);
const openOfOrder = sql(
  'receipts.openOfOrder',
  `select receipt_id from receipts.receipt where investor_id = $1 and order_id = $2 and state in ('waiting', 'asked')`,
);
const dropDraft = sql('receipts.dropDraft', `delete from receipts.receipt where investor_id = $1 and receipt_id = $2 and state = 'draft' returning file_id`);
const dropMarks = sql('receipts.dropMarks', 'delete from receipts.mark where investor_id = $1 and receipt_id = $2');
const ofFile = sql('receipts.ofFile', 'select 1 from receipts.receipt where investor_id = $1 and file_id = $2');

const addMark = sql('receipts.addMark', 'insert into receipts.mark (kind, key, receipt_id, investor_id) values ($1, $2, $3, $4) on conflict do nothing');
const alike = sql(
  'receipts.alike',
  `
  select o.kind, o.receipt_id, o.investor_id from receipts.mark m join receipts.mark o on o.kind = m.kind and o.key = m.key and o.receipt_id <> m.receipt_id
  where m.investor_id = $1 and m.receipt_id = $2 order by o.receipt_id, o.kind`,
);

export interface NewReceipt
  extends Pick<ReceiptRow, 'investor_id' | 'receipt_id' | 'login_id' | 'order_id' | 'file_id' | 'sha256' | 'currency' | 'read_encrypted'> {
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

/** Inserts a receipt. Returns false if the order has one of the same picture. */
export async function insertReceipt(tx: Tx, row: NewReceipt, by: By): Promise<boolean> {
  const { investor_id, receipt_id, login_id, order_id, file_id, sha256, size, width, height, currency, read_encrypted } = row;
  const values = [investor_id, receipt_id, login_id, order_id, file_id, sha256, size, width, height, time(by.at), currency, read_encrypted, by.who];
  return (await tx.query(insert, values)).length === 1;
}

export const findByPicture = async (db: Db, investorId: string, orderId: string, picture: Buffer): Promise<ReceiptRow | null> =>
  (await db.query<ReceiptRow>(ofPicture, [investorId, orderId, picture]))[0] ?? null;
export const findReceipt = async (db: Db, investorId: string, receiptId: string): Promise<ReceiptRow | null> =>
  (await db.query<ReceiptRow>(one, [investorId, receiptId]))[0] ?? null;
/** A receipt, locked until the transaction ends: of concurrent decisions the first one wins. */
export const lockReceipt = async (tx: Tx, investorId: string, receiptId: string): Promise<ReceiptRow | null> =>
  (await tx.query<ReceiptRow>(lock, [investorId, receiptId]))[0] ?? null;
/** The newest receipt of an order: submitted ones before drafts. */
export const findNewest = async (db: Db, investorId: string, orderId: string): Promise<ReceiptRow | null> =>
  (await db.query<ReceiptRow>(newest, [investorId, orderId]))[0] ?? null;

export interface SaidRow {
  readonly saidEncrypted: Buffer;
  readonly amount: bigint;
  readonly paidAt: Instant;
  readonly differs: readonly ReceiptField[];
}
/** Submits a draft, or edits a submitted receipt. Returns false if it was decided. */
export const markSaid = async (tx: Tx, investorId: string, receiptId: string, said: SaidRow, by: By): Promise<boolean> =>
  (await tx.query(say, [investorId, receiptId, said.saidEncrypted, said.amount, time(said.paidAt), said.differs, time(by.at), by.who])).length === 1;
export const markConfirmed = async (tx: Tx, investorId: string, receiptId: string, by: By): Promise<boolean> =>
  (await tx.query(confirm, [investorId, receiptId, time(by.at), by.who])).length === 1;
export const markAsked = async (tx: Tx, investorId: string, receiptId: string, question: Buffer, by: By): Promise<boolean> =>
  (await tx.query(ask, [investorId, receiptId, question, time(by.at), by.who])).length === 1;
export const markAccepted = async (
  tx: Tx,
  investorId: string,
  receiptId: string,
  line: StatementKey & { readonly reference: string },
  note: Buffer | null,
  by: By,
): Promise<boolean> =>
  (await tx.query(accept, [investorId, receiptId, time(by.at), by.who, line.bank, line.account, line.day, line.reference, note])).length === 1;

export interface Ending {
  readonly state: 'refused' | 'closed';
  readonly reason: ReceiptReason;
  readonly note: Buffer | null;
}
/** Refuses or closes a receipt. Returns false if it was decided before. */
export const markEnded = async (tx: Tx, investorId: string, receiptId: string, { state, reason, note }: Ending, by: By): Promise<boolean> =>
  (await tx.query(end, [investorId, receiptId, time(by.at), by.who, state, reason, note])).length === 1;

export const findOpenOf = async (db: Db, investorId: string, orderId: string): Promise<string[]> =>
  (await db.query<{ receipt_id: string }>(openOfOrder, [investorId, orderId])).map(({ receipt_id }) => receipt_id);

/** Removes a draft with its marks. Returns its file; null if it was submitted or is gone. */
export async function removeDraft(tx: Tx, investorId: string, receiptId: string): Promise<string | null> {
  const [row] = await tx.query<{ file_id: string }>(dropDraft, [investorId, receiptId]);
  if (row) await tx.query(dropMarks, [investorId, receiptId]);
  return row?.file_id ?? null;
}

export const isFileClaimed = async (db: Db, investorId: string, fileId: string): Promise<boolean> => (await db.query(ofFile, [investorId, fileId])).length > 0;

export type MarkKind = 'picture' | 'bankReference';
export function mark(tx: Tx, { investor_id, receipt_id }: Pick<ReceiptRow, 'investor_id' | 'receipt_id'>, kind: MarkKind, key: Buffer): void {
  tx.send(addMark, [kind, key, receipt_id, investor_id]);
}

export interface Like {
  readonly kind: MarkKind;
  readonly receipt_id: string;
  readonly investor_id: string;
}
/** Other receipts with the same picture or bank reference, of all investors. */
export const findAlike = (db: Db, investorId: string, receiptId: string): Promise<Like[]> => db.query<Like>(alike, [investorId, receiptId]);
