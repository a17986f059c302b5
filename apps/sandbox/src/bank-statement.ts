/** Statements of the customer's accounts at this bank (service 14): balances and all lines, in pages. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { aboutRequest, answer, authenticate, type Desk, Refusal } from './bank-desk.ts';
import { type BankEvent, type BankOptions, type Currency, identityOf } from './bank-records.ts';

/** Opening balance of every account, in minor units. */
const FIRST_BALANCE = 50_000_000_000n;
/** Page size; small, so that paging is common. */
const PAGE = 20;
/** Decimal places of a currency; the wire format always has two. */
const SCALE: Readonly<Record<Currency, number>> = { IDR: 0, USD: 2 };

/** A movement of an account: its statement line, and by how much it changes the balance. */
interface Movement {
  readonly at: string;
  readonly ms: number;
  readonly change: bigint;
  readonly line: object;
}

/** Minor units as an amount of the standard: two decimals in any currency. */
const written = (minor: bigint, currency: Currency): { value: string; currency: Currency } => {
  const cents = minor * 10n ** BigInt(2 - SCALE[currency]);
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return { value: `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`, currency };
};

/** The bank's number of a line: a hash of its content, so that repeated queries return the same number. */
const lineNumber = (about: string): string => createHash('sha256').update(about).digest('hex').slice(0, 16).toUpperCase();

/** The statement line of an event on an account; null if it does not concern the account. */
function movementOf(options: BankOptions, account: string, currency: Currency, event: BankEvent): Movement | null {
  const line = (type: 'CREDIT' | 'DEBIT', amount: number, about: string, remark: string, detailInfo: object): Movement => ({
    at: event.at,
    ms: Date.parse(event.at),
    change: type === 'CREDIT' ? BigInt(amount) : -BigInt(amount),
    line: {
      amount: written(BigInt(amount), currency),
      originAmount: written(BigInt(amount), currency),
      transactionDate: event.at,
      remark,
      transactionId: lineNumber(about),
      type,
      transactionDetailStatus: 'SUCCESS',
      detailInfo,
    },
  });
  if (event.kind === 'received' && event.account === account)
    return line('CREDIT', event.amount, event.transactionId, event.remark, {
      sourceBankCode: event.source.bank,
      sourceAccountNo: event.source.account,
      sourceAccountName: event.holder,
    });
  if (event.kind === 'planted' && event.account === account) return { at: event.at, ms: Date.parse(event.at), change: BigInt(event.change), line: event.line };
  if (event.kind === 'transferred' && (event.account ?? options.account) === account)
    return options.keepsBills
      ? line('DEBIT', event.amount, event.bankReference, `TRF KE ${event.to.bank} ${event.to.account} ${event.reference}`, {})
      : line('DEBIT', event.amount, event.bankReference, `TRANSFER ${event.to.bank}/${event.to.account}`, { partnerReferenceNo: event.reference });
  if (account !== options.account) return null;
  if (event.kind === 'credited') {
    const source = event.source ? { sourceBankCode: event.source.bank, sourceAccountNo: event.source.account } : {};
    // A bank that keeps bills identifies the payment only by the account number.
    return options.keepsBills
      ? line('CREDIT', event.amount, event.paymentRequestId, `SETORAN VA ${event.virtualAccount}`, source)
      : line('CREDIT', event.amount, event.paymentRequestId, `VA PAYMENT ${event.virtualAccount}`, {
          virtualAccountNo: identityOf(options.companyCode, event.virtualAccount).virtualAccountNo,
          paymentRequestId: event.paymentRequestId,
          ...source,
        });
  }
  return null;
}

/** Movements of an account, as far as the journal was read: a journal is long, and only its end is new. */
interface Written {
  readonly first: BankEvent | undefined;
  seen: number;
  readonly byNumber: Map<string, Movement>;
}
const writings = new WeakMap<Desk['journal'], Map<string, Written>>();

/** Every movement of an account, oldest first; of two with the same number the later one counts. */
function movementsOf({ options, journal }: Desk, account: string, currency: Currency): Movement[] {
  const { events } = journal;
  const ofBank = writings.get(journal) ?? new Map<string, Written>();
  writings.set(journal, ofBank);
  let known = ofBank.get(account);
  if (!known || known.first !== events[0] || known.seen > events.length) known = { first: events[0], seen: 0, byNumber: new Map() };
  ofBank.set(account, known);
  for (; known.seen < events.length; known.seen += 1) {
    const movement = movementOf(options, account, currency, events[known.seen]!);
    if (movement) known.byNumber.set(String((movement.line as { transactionId?: unknown }).transactionId ?? known.seen), movement);
  }
  return [...known.byNumber.values()].sort((one, other) => one.ms - other.ms);
}

const sum = (movements: readonly Movement[]): bigint => movements.reduce((total, { change }) => total + change, 0n);

export function serveStatements(scope: FastifyInstance, desk: Desk): void {
  const { options, faults } = desk;
  scope.post('/bank-statement', (request, reply) => {
    const { accountNo, fromDateTime, toDateTime } = authenticate(desk, request, '14');
    const account = String(accountNo ?? '');
    const currency = account === options.account ? 'IDR' : account === options.dollarAccount ? 'USD' : null;
    if (currency === null) throw new Refusal('4041411', 'Invalid Account');
    const [from, until] = [Date.parse(String(fromDateTime)), Date.parse(String(toDateTime))];
    if (!(from <= until)) throw new Refusal('4001401', 'Invalid Field Format {fromDateTime}');
    const all = movementsOf(desk, account, currency);
    const before = all.filter(({ ms }) => ms < from);
    const within = all.filter(({ ms }) => ms >= from && ms <= until);
    // A page ends with a complete second, and the next page begins with that second: hence `PAGE` lines beside those of the
    // first second, or the next page would be the same again.
    const ends = PAGE + within.filter(({ at }) => at === within[0]!.at).length;
    const page = within.filter(({ at }, index) => index < ends || at === within[ends - 1]!.at);
    const hasMore = within.length > page.length;
    // The last page fails, whatever came before it.
    if (!hasMore && within.length > 0 && faults.take(options.name, ['cut-short'], aboutRequest(desk, request))) throw new Refusal('5001400', 'General Error');
    const lines = page.map(({ line }) => line);
    if (faults.take(options.name, ['out-of-order'], aboutRequest(desk, request))) lines.reverse();
    const [opening, closing] = [FIRST_BALANCE + sum(before), FIRST_BALANCE + sum(before) + sum(within)];
    const at = (minor: bigint, dateTime: unknown) => ({ ...written(minor, currency), dateTime });
    return answer(reply, '2001400', 'Successful', {
      balance: [{ amount: at(closing, toDateTime), startingBalance: at(opening, fromDateTime), endingBalance: at(closing, toDateTime) }],
      hasMore: hasMore ? 'Y' : 'N',
      ...(hasMore ? { lastRecordDateTime: page.at(-1)!.at } : {}),
      detailData: lines,
    });
  });
}
