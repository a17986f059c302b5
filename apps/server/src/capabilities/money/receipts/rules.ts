/** Receipts: what differs between what was said and read, when two people accept one, and which line of a statement one may be. */
import type { ReceiptState } from '@lumbung/contract/receipts/receipt.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { NameMatch } from '@lumbung/kernel/names.ts';
import type { ReceiptField } from '@lumbung/kernel/receipts.ts';
import { DAY, type Instant, MINUTE, parseInstant } from '@lumbung/kernel/time.ts';
import { isSameReference } from './reading/references.ts';
import type { ReceiptReading } from './reading/rules.ts';

/** Pictures of receipts a day, and how many of them may be PDFs. */
export const BUDGET = { name: 'receipts', uploadsADay: 20, pagesADay: 10 } as const;
/** What was uploaded and not handed in is erased after so many seconds. */
export const DRAFT_SECONDS = 24 * 3_600;
/** A link about a receipt is good for a day, like the bill that it is about. */
export const LINK_LIFE_MS = DAY;

/** What its owner says of a transfer. */
export interface Said {
  readonly bank: string;
  readonly account: string | null;
  readonly amount: bigint;
  readonly at: Instant;
  readonly reference: string | null;
}

/** An app shows minutes, and people round them. */
const SAME_TIME_MS = 5 * MINUTE;

/** What is said otherwise than read. What was not read differs from nothing. */
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

/** States in which something may still be said or decided about a receipt. */
export const isOpen = (state: ReceiptState): boolean => state === 'waiting' || state === 'asked';

/** Above this two people accept a receipt; of a line that names nobody they always do, since nothing says that the money is hers. */
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

/** Why a line cannot pay a bill; null when it can. Banks write the time to the second, by clocks of their own. */
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
