/** Rules for statements: they add up, begin where the day before ended, and their lines do not change. */
import { addDays, DAY, type Day, HOUR, type Instant, startOf } from '@lumbung/kernel/time.ts';
import type { Statement, StatementLine } from '../../../../partners/banks/port.ts';

/**
 * Where a statement and the books do not agree. About the statement itself: it does not add up, begins elsewhere than the
 * day before ended, has no balances, or has a line that is unreadable, has changed or has disappeared. About its lines: the
 * number of a line of another day, a debit that we did not send, a credit with too little information, or one that differs
 * from the bank's message. About our books: a credit or payout that is on no statement. About no statement: a charge whose
 * gateway now reports something else than two operators recorded.
 */
export type FindingKind =
  | 'doesNotAddUp'
  | 'gapBefore'
  | 'noBalances'
  | 'unreadable'
  | 'lineChanged'
  | 'lineGone'
  | 'repeated'
  | 'unknownDebit'
  | 'unclearCredit'
  | 'otherMoney'
  | 'creditMissing'
  | 'payoutMissing'
  | 'chargeOtherwise';

export interface Found {
  readonly kind: FindingKind;
  /** The number of a line, the id of a payment or a payout; empty for the statement itself. */
  readonly subject: string;
  readonly amount: bigint | null;
}

const signed = ({ direction, amount }: StatementLine): bigint => (direction === 'credit' ? amount.minor : -amount.minor);

/** What is wrong with a statement as received, alone and against the lines stored before. `known`: whether each stored line is unchanged, by its number. */
export function findingsIn({ balances, lines, unreadable }: Statement, known: ReadonlyMap<string, boolean>): Found[] {
  const found: Found[] = unreadable.map(({ reference }) => ({ kind: 'unreadable', subject: reference, amount: null }));
  const here = new Set([...lines, ...unreadable].map(({ reference }) => reference));
  for (const [reference, isSame] of known) {
    if (!here.has(reference)) found.push({ kind: 'lineGone', subject: reference, amount: null });
    else if (!isSame) found.push({ kind: 'lineChanged', subject: reference, amount: null });
  }
  if (balances) {
    const missing = balances.closing.minor - lines.reduce((sum, line) => sum + signed(line), balances.opening.minor);
    if (missing !== 0n) found.push({ kind: 'doesNotAddUp', subject: '', amount: missing });
  } else if (lines.length > 0) found.push({ kind: 'noBalances', subject: '', amount: null });
  return found;
}

/** A day is over, and its statement complete, once the next day has begun. */
export const isOver = (day: Day, now: Instant): boolean => now >= startOf(addDays(day, 1));

/** A statement that does not add up is requested again at this interval: banks post until late at night. */
const ASK_AGAIN_MS = HOUR;
const ASK_AGAIN_UNTIL_MS = 36 * HOUR;

/** When a statement that does not add up is requested again automatically; null once that was tried long enough. */
export function nextAsking(day: Day, now: Instant): Instant | null {
  const next = (now + ASK_AGAIN_MS) as Instant;
  return next < startOf(addDays(day, 1)) + ASK_AGAIN_UNTIL_MS ? next : null;
}

/** Age from which an open finding is overdue. */
const OLDEST_MS = DAY;

export const isOverdue = (since: Instant, now: Instant): boolean => now - since > OLDEST_MS;

/** The text whose digest shows whether a line is unchanged. */
export const contentOf = (line: StatementLine): string =>
  [
    line.direction,
    line.amount.currency,
    line.amount.minor,
    line.at,
    line.accountNumber,
    line.eventId,
    line.transferReference,
    line.source?.bank,
    line.source?.account,
    line.holder,
    line.remark,
  ]
    .map((part) => part ?? '')
    .join('|');

/** A payment as the bank reports it when queried. */
interface Told {
  readonly eventId: string;
  readonly accountNumber: string;
  readonly amount: bigint;
  readonly creditedAt: Instant;
}

/** The payment behind a line that names only its account: of that account and amount, claimed by no other line, the nearest in time. */
export function paymentOf<Payment extends Told>(
  line: { readonly account_number: string | null; readonly amount: bigint; readonly at: Instant },
  payments: readonly Payment[],
  taken: ReadonlySet<string>,
): Payment | null {
  const fitting = payments.filter(
    ({ eventId, accountNumber, amount }) => accountNumber === line.account_number && amount === line.amount && !taken.has(eventId),
  );
  const away = ({ creditedAt }: Payment): number => Math.abs(creditedAt - line.at);
  return fitting.reduce<Payment | null>((best, one) => (best === null || away(one) < away(best) ? one : best), null);
}
