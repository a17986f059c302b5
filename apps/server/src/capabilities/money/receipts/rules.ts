/** Rules for receipts: differences between stated and read values, when two operators must accept, and which statement line may match. */
import type { ReceiptState } from '@lumbung/contract/receipts/receipt.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { NameMatch } from '@lumbung/kernel/names.ts';
import type { ReceiptField } from '@lumbung/kernel/receipts.ts';
import { DAY, type Instant, MINUTE, parseInstant } from '@lumbung/kernel/time.ts';
import { isSameReference } from './reading/references.ts';
import type { ReceiptReading } from './reading/rules.ts';

/** Uploads of receipts per day, and how many of them may be PDFs. */
export const BUDGET = { name: 'receipts', uploadsADay: 20, pagesADay: 10 } as const;
/** Seconds after which an upload that was not submitted is removed. */
export const DRAFT_SECONDS = 24 * 3_600;
/** A receipt link is valid for a day, like the bill that it is about. */
export const LINK_LIFE_MS = DAY;

/** What the owner states about a transfer. */
export interface Said {
  readonly bank: string;
  readonly account: string | null;
  readonly amount: bigint;
  readonly at: Instant;
  readonly reference: string | null;
}

/** An app shows minutes, and people round them. */
const SAME_TIME_MS = 5 * MINUTE;

/** Fields whose stated value differs from the read one. A field that was not read does not differ. */
export function differsIn(said: Said, read: ReceiptReading): ReceiptField[] {
  const readAt = read.at === null ? null : parseInstant(read.at);
  const differs: Readonly<Record<ReceiptField, boolean>> = {
    bank: read.bank !== null && read.bank !== said.bank,
    account: read.account !== null && said.account !== null && read.account !== said.account,
    amount: read.amount !== null && BigInt(read.amount) !== said.amount,
    at: readAt !== null && Math.abs(readAt - said.at) > SAME_TIME_MS,
    reference: read.reference !== null && said.reference !== null && !isSameReference(read.reference, said.reference),
  };
  return (Object.keys(differs) as ReceiptField[]).filter((field) => differs[field]);
}

/** States in which a receipt may still be edited or decided. */
export const isOpen = (state: ReceiptState): boolean => state === 'waiting' || state === 'asked';

/** Above this amount two operators accept a receipt; for a line without a sender's name always, as nothing shows that the money is the investor's. */
const ALONE_UP_TO: Readonly<Record<Currency, bigint>> = { IDR: 10_000_000n, USD: 60_000n };
export const takesTwo = (amount: bigint, currency: Currency, name: NameMatch | 'unknown' = 'exact'): boolean =>
  name === 'unknown' || amount > ALONE_UP_TO[currency];

interface Bill {
  readonly amount: bigint;
  readonly currency: Currency;
}
interface Line extends Bill {
  readonly at: Instant;
  readonly direction: 'credit' | 'debit';
  readonly account_number: string | null;
}

export type WhyNotThisLine = 'lineDiffers' | 'lineTooEarly' | 'otherBooks' | 'senderDiffers';

/** Why a line cannot pay a bill; null if it can. Bank timestamps are to the second and come from the bank's own clock. */
export function whyNotThisLine(
  bill: Bill,
  line: Line,
  facts: { readonly placedAt: Instant; readonly isInBooksOf: boolean; readonly name: NameMatch | 'unknown' },
): WhyNotThisLine | null {
  if (line.direction !== 'credit' || line.account_number !== null || line.amount !== bill.amount || line.currency !== bill.currency) return 'lineDiffers';
  if (line.at + MINUTE < facts.placedAt) return 'lineTooEarly';
  if (!facts.isInBooksOf) return 'otherBooks';
  return facts.name === 'different' ? 'senderDiffers' : null;
}
