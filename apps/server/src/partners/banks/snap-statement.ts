/** Account statements by SNAP BI (14): balances and all lines, page by page. */
import { type Day, addDays, type Instant, parseInstant, plus, SECOND, startOf } from '@lumbung/kernel/time.ts';
import { digits } from '../../platform/random.ts';
import { PartnerFault } from '../http-client.ts';
import type { Bank, HouseAccount, Statement, StatementLine } from './port.ts';
import { addressOf, readMoney, timestampOf } from './snap.ts';
import { type Ask, type Body, fault, type SnapLineOptions } from './snap-line.ts';

/** No real day has more pages; beyond this the bank repeats pages endlessly. */
const MOST_PAGES = 10_000;
/** Maximum length kept of a remark, which is the sender's free text. */
const REMARK_LENGTH = 500;
const DIRECTIONS: Readonly<Record<string, StatementLine['direction']>> = { CREDIT: 'credit', DEBIT: 'debit' };

/** A parsed line, or the reason it is invalid. */
type Read = StatementLine | { readonly reference: string; readonly why: string };

export function statements({ partner, companyCode, clock }: SnapLineOptions, ask: Ask): Pick<Bank, 'statementOf'> {
  return {
    async statementOf(day, account) {
      const lines = new Map<string, Read>();
      let balances: Statement['balances'] = null;
      let from = startOf(day);
      const until = timestampOf(plus(startOf(addDays(day, 1)), -SECOND));
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const partnerReferenceNo = `${clock()}${digits(6)}`;
        const answer = await ask('bank-statement', { partnerReferenceNo, accountNo: account.number, fromDateTime: timestampOf(from), toDateTime: until });
        // No transactions, and the bank reports no balances.
        if (answer.code === '4041401') break;
        if (answer.code !== '2001400') throw fault(partner, 'bank-statement', answer);
        balances = joined(balances, balancesIn(answer.body, account));
        const before = lines.size;
        const details = Array.isArray(answer.body.detailData) ? (answer.body.detailData as unknown[]) : [];
        for (const [index, detail] of details.entries()) add(lines, readLine(detail, `page ${page + 1} line ${index + 1}`, { day, account, companyCode }));
        if (answer.body.hasMore !== 'Y') return sorted(balances, lines);
        from = next(partner, answer.body, from, lines.size > before);
      }
      return sorted(balances, lines);
    },
  };
}

/** Start of the next page: the second in which this page ended. Throws if that would fetch the same page again. */
function next(partner: string, body: Body, from: Instant, isNew: boolean): Instant {
  const last = parseInstant(String(body.lastRecordDateTime ?? ''));
  if (last === null || last < from || !isNew) throw new PartnerFault(partner, 'a statement has more pages, and does not say where they begin', false);
  return last;
}

/** Opening balance of the first page and closing balance of the last. */
const joined = (first: Statement['balances'], page: Statement['balances']): Statement['balances'] =>
  first && page ? { opening: first.opening, closing: page.closing } : page;

function balancesIn(body: Body, { currency }: HouseAccount): Statement['balances'] {
  const [given] = Array.isArray(body.balance) ? (body.balance as Body[]) : [];
  const [opening, closing] = [readMoney(given?.startingBalance), readMoney(given?.endingBalance)];
  return opening?.currency === currency && closing?.currency === currency ? { opening, closing } : null;
}

/** Pages overlap: an identical line is kept once. A different line with the same number makes both invalid. */
function add(lines: Map<string, Read>, line: Read): void {
  const known = lines.get(line.reference);
  if (!known) lines.set(line.reference, line);
  else if (textOf(known) !== textOf(line)) lines.set(line.reference, { reference: line.reference, why: 'two lines have this number' });
}

const textOf = (line: Read): string => JSON.stringify(line, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

function sorted(balances: Statement['balances'], lines: ReadonlyMap<string, Read>): Statement {
  const all = [...lines.values()];
  return {
    balances,
    lines: all.filter((line): line is StatementLine => !('why' in line)).sort((one, other) => one.at - other.at),
    unreadable: all.filter((line) => 'why' in line),
  };
}

const plain = (value: unknown, longest: number): string =>
  typeof value === 'string'
    ? value
        .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
        .trim()
        .slice(0, longest)
    : '';
const idOf = (value: unknown): string | null => (typeof value === 'string' && /^[\x21-\x7e]{1,128}$/.test(value) ? value : null);

interface Of {
  readonly day: Day;
  readonly account: HouseAccount;
  readonly companyCode: string;
}

function readLine(detail: unknown, place: string, { day, account, companyCode }: Of): Read {
  const given = (typeof detail === 'object' ? (detail ?? {}) : {}) as Body;
  const reference = idOf(given.transactionId);
  if (reference === null) return { reference: place, why: 'it has no number' };
  const [amount, at, direction] = [readMoney(given.amount), parseInstant(String(given.transactionDate ?? '')), DIRECTIONS[String(given.type).toUpperCase()]];
  if (amount === null || amount.minor <= 0n) return { reference, why: 'its amount is none' };
  if (amount.currency !== account.currency) return { reference, why: `it is in ${amount.currency}, the account in ${account.currency}` };
  if (at === null || at < startOf(day) || at >= startOf(addDays(day, 1))) return { reference, why: 'its time is not of this day' };
  if (!direction) return { reference, why: 'it is neither credit nor debit' };
  const more = (typeof given.detailInfo === 'object' ? (given.detailInfo ?? {}) : {}) as Body;
  const remark = plain(given.remark, REMARK_LENGTH);
  return {
    reference,
    direction,
    amount,
    at,
    remark,
    accountNumber: direction === 'credit' ? (numberOf(more.virtualAccountNo, companyCode) ?? numberIn(remark, companyCode)) : null,
    eventId: direction === 'credit' ? idOf(more.paymentRequestId) : null,
    transferReference: direction === 'debit' ? (idOf(more.partnerReferenceNo) ?? /\b[0-9A-F]{32}\b/.exec(remark)?.[0] ?? null) : null,
    source: addressOf(more.sourceBankCode, more.sourceAccountNo),
    holder: plain(more.sourceAccountName, 100) || null,
  };
}

/** One of our virtual account numbers, which the standard pads with blanks. */
function numberOf(value: unknown, companyCode: string): string | null {
  const number = typeof value === 'string' ? value.trim() : '';
  return /^\d{6,28}$/.test(number) && number.startsWith(companyCode) ? number : null;
}

/** Many banks name the virtual account only in the remark. */
const numberIn = (remark: string, companyCode: string): string | null =>
  new RegExp(`\\b${companyCode}\\d{${16 - companyCode.length}}\\b`).exec(remark)?.[0] ?? null;
