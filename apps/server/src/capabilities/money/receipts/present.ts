/** Presents receipts in replies, and decrypts their columns. */
import type { PresentedOf } from '@lumbung/contract/call.ts';
import type * as contract from '@lumbung/contract/receipts/receipt.ts';
import { type Currency, minor } from '@lumbung/kernel/amounts.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Keys } from '../../../platform/keys.ts';
import { banks } from '../../records/lookups/index.ts';
import type { ReceiptReading } from './reading/rules.ts';
import type { Said } from './rules.ts';
import type { ReceiptRow } from './store.ts';

export type ShownReceipt = PresentedOf<typeof contract.Receipt>;
export type OwnDuplicate = Pick<ReceiptRow, 'receipt_id' | 'order_id' | 'uploaded_at'>;

/** Binds encrypted columns to their row. */
export const contextOf = (investorId: string, receiptId: string, what: 'read' | 'said' | 'question' | 'note'): string =>
  `${investorId}:receipts.receipt.${what}:${receiptId}`;

type Sealed = Pick<ReceiptRow, 'investor_id' | 'receipt_id' | 'read_encrypted' | 'said_encrypted'>;

export const openRead = (keys: Keys, { investor_id, receipt_id, read_encrypted }: Sealed): ReceiptReading =>
  JSON.parse(keys.decrypt(read_encrypted, contextOf(investor_id, receipt_id, 'read'))) as ReceiptReading;

type StoredSaid = Omit<Said, 'amount'> & { readonly amount: string };
export const sealSaid = (keys: Keys, investorId: string, receiptId: string, said: Said): Buffer =>
  keys.encrypt(JSON.stringify({ ...said, amount: said.amount.toString() } satisfies StoredSaid), contextOf(investorId, receiptId, 'said'));

export function openSaid(keys: Keys, { investor_id, receipt_id, said_encrypted }: Sealed): Said | null {
  if (said_encrypted === null) return null;
  const stored = JSON.parse(keys.decrypt(said_encrypted, contextOf(investor_id, receipt_id, 'said'))) as StoredSaid;
  return { ...stored, amount: BigInt(stored.amount) };
}

export const bankName = (code: string): string => banks.find((bank) => bank.code === code)?.name ?? code;

/** What was read, in the currency of the bill: receipts show only rupiah, in whole amounts. */
export const presentRead = ({ bank, account, amount, at, reference }: ReceiptReading, currency: Currency): ShownReceipt['read'] => ({
  bank,
  account,
  amount: amount === null || currency !== 'IDR' ? null : { currency: 'IDR', minor: minor(BigInt(amount)) },
  at,
  reference,
});

export function presentReceipt(keys: Keys, row: ReceiptRow, duplicate: OwnDuplicate | null): ShownReceipt {
  const { investor_id: investorId, receipt_id: receiptId, currency } = row;
  const read = openRead(keys, row);
  const said = openSaid(keys, row);
  return {
    receiptId,
    transactionId: row.order_id,
    state: row.state,
    uploadedAt: toIso(row.uploaded_at),
    waitingSince: row.waiting_since === null ? null : toIso(row.waiting_since),
    decidedAt: row.decided_at === null ? null : toIso(row.decided_at),
    currency,
    said: said && {
      bank: said.bank,
      bankName: bankName(said.bank),
      account: said.account,
      amount: { currency, minor: minor(said.amount) },
      at: toIso(said.at),
      reference: said.reference,
    },
    read: presentRead(read, currency),
    doubtful: [...read.doubtful],
    differs: [...row.differs],
    isConfirmed: row.confirmed_at !== null,
    question: row.question_encrypted === null ? null : keys.decrypt(row.question_encrypted, contextOf(investorId, receiptId, 'question')),
    reason: row.reason,
    duplicateOf: duplicate && { receiptId: duplicate.receipt_id, transactionId: duplicate.order_id, uploadedAt: toIso(duplicate.uploaded_at) },
  };
}
