/** A bank that speaks SNAP BI: it knows or asks what a virtual account owes, takes the money, and tells the platform. */
import { randomUUID } from 'node:crypto';
import {
  aboutPayment,
  accountOf,
  type BankEvent,
  type BankOptions,
  type CreditEvent,
  creditOf,
  identityOf,
  type KeptAccount,
  momentOf,
  type OpenedEvent,
  type Source,
  stamp,
} from './bank-records.ts';
import { type Answer, type Call, heldBack, lineTo, messageOf, type Tell, tellerOf } from './bank-telling.ts';
import type { Control } from './control.ts';
import type { Faults } from './faults.ts';
import type { Journal } from './journal.ts';

export interface PayRequest {
  readonly virtualAccount: string;
  readonly amount: number;
  readonly times?: number;
  /** Takes the money although the platform said at inquiry that it should not: what a careless bank does. */
  readonly force?: boolean;
  /** When the bank credits it, if not now: for banks that report late. */
  readonly creditedAt?: string;
  /** The account it comes from; null for a bank that does not say. */
  readonly source?: Source | null;
  /** Tells of it without saying when it was: the standard leaves that free. */
  readonly isUndated?: boolean;
}

/** The account customers pay from when nothing else is said. */
export const CUSTOMER: Source = { bank: '014', account: '8880001234' };

export interface Bank {
  /** Writes down what was paid before the sandbox began, once. */
  open(past: readonly CreditEvent[]): void;
  pay(request: PayRequest): Promise<object>;
  /** True when numbers like this one are this bank's. */
  isOurs(virtualAccount: string): boolean;
  /** When the next message falls due that was held back until another day; null when none was. */
  nextTelling(): number | null;
  /** Tells what was held back until a moment. */
  tellDue(now: number): Promise<void>;
  /** Virtual accounts it was told to open, oldest first. */
  accounts(): Promise<KeptAccount[]>;
  /** The payment of an id, whether told or not. */
  knows(paymentRequestId: string): boolean;
  /** Tells the platform again about a payment, byte for byte the same content. */
  repeat(paymentRequestId: string, times: number): Promise<Answer[]>;
}

export function makeBank(options: BankOptions, journal: Journal<BankEvent>, faults: Faults, control: Control): Bank {
  const call = lineTo(options);
  const teller = tellerOf(options, journal, faults, call);
  const desk: Desk = { options, journal, faults, control, call, tell: teller.tell };
  return {
    open(past) {
      if (journal.events.length === 0) for (const credit of past) journal.append(credit);
    },
    async pay(request) {
      const results: object[] = [];
      for (let time = 0; time < (request.times ?? 1); time += 1) results.push(await (options.keepsBills ? payKept(desk, request) : payAsked(desk, request)));
      return results.length === 1 ? results[0]! : { results };
    },
    isOurs: (virtualAccount) => virtualAccount.startsWith(options.companyCode),
    async accounts() {
      const now = await momentOf(control, options);
      const opened = journal.events.filter((event): event is OpenedEvent => event.kind === 'opened');
      return opened.map((event) => accountOf(journal, event.virtualAccount, now)!);
    },
    nextTelling: () => heldBack(journal)[0]?.until ?? null,
    async tellDue(now) {
      for (const { credit, until } of heldBack(journal)) if (until <= now) await teller.tellNow(credit);
    },
    knows: (paymentRequestId) => creditOf(journal.events, paymentRequestId) !== undefined,
    async repeat(paymentRequestId, times) {
      const credited = creditOf(journal.events, paymentRequestId);
      if (!credited) throw new Error('no such payment');
      return Promise.all(Array.from({ length: times }, () => call('payment', messageOf(options.companyCode, credited))));
    },
  };
}

/** What a payment is taken with. */
interface Desk {
  readonly options: BankOptions;
  readonly journal: Journal<BankEvent>;
  readonly faults: Faults;
  readonly control: Control;
  readonly call: Call;
  readonly tell: Tell;
}

const CLOSED = 'the account is closed';

/** Closes a number that money was about to be taken for, when that is the fault; then it is refused. */
async function closeNumber({ options, journal, faults, control }: Desk, { virtualAccount, amount, source = CUSTOMER }: PayRequest): Promise<string | null> {
  if (!faults.take(options.name, ['number-closed'], aboutPayment({ amount, source }))) return null;
  journal.append({ kind: 'closed', virtualAccount, at: stamp(await momentOf(control, options)) });
  return CLOSED;
}

/** The money is in the platform's account from here on, whatever is told of it. */
async function take({ options, journal, control }: Desk, request: PayRequest, source: Source | null): Promise<CreditEvent> {
  const { virtualAccount, amount, creditedAt, isUndated = false } = request;
  const credit: CreditEvent = {
    kind: 'credited',
    paymentRequestId: randomUUID(),
    virtualAccount,
    amount,
    at: creditedAt ?? stamp(await momentOf(control, options)),
    source,
    ...(isUndated ? { isUndated } : {}),
  };
  journal.append(credit);
  return credit;
}

/** The bank knows the bill: it asks nobody, and takes what is not owed only when forced. */
async function payKept(desk: Desk, request: PayRequest): Promise<object> {
  const { options, journal, control, tell } = desk;
  const { virtualAccount, amount, force = false, source = CUSTOMER } = request;
  const account = accountOf(journal, virtualAccount, Date.parse(request.creditedAt ?? stamp(await momentOf(control, options))));
  const refusedByBank = !account
    ? 'there is no such account'
    : account.state !== 'open'
      ? `the account is ${account.state}`
      : account.amount !== amount
        ? 'the amount must be exactly what is owed'
        : await closeNumber(desk, request);
  if (refusedByBank !== null && !force) return { inquiry: null, refusedByBank, paid: false };
  const credit = await take(desk, request, source);
  const told = await tell(credit);
  return { inquiry: null, payment: told?.body ?? null, paymentRequestId: credit.paymentRequestId, paid: true };
}

/** The bank asks the platform what is owed, and takes what is not only when forced. */
async function payAsked(desk: Desk, request: PayRequest): Promise<object> {
  const { options, journal, faults, call, tell } = desk;
  const { virtualAccount, amount, force = false, source = CUSTOMER } = request;
  const inquire = (): Promise<Answer> =>
    call('inquiry', {
      ...identityOf(options.companyCode, virtualAccount),
      inquiryRequestId: randomUUID(),
      trxDateInit: stamp(options.now()),
      channelCode: 6011,
    });
  if (!force && journal.events.some((event) => event.kind === 'closed' && event.virtualAccount === virtualAccount))
    return { inquiry: null, refusedByBank: CLOSED, paid: false };
  if (faults.take(options.name, ['out-of-order'], aboutPayment({ amount, source }))) {
    const credit = await take(desk, request, source);
    const told = await tell(credit);
    return { inquiry: (await inquire()).body, payment: told?.body ?? null, paymentRequestId: credit.paymentRequestId, paid: true };
  }
  const asked = await inquire();
  const owed = asked.body.virtualAccountData?.totalAmount?.value;
  const isWrongAmount = owed !== undefined && owed !== `${amount}.00`;
  const refusedByBank = isWrongAmount
    ? 'the amount must be exactly what is owed'
    : asked.body.responseCode !== '2002400'
      ? 'the platform refused'
      : await closeNumber(desk, request);
  if (refusedByBank !== null && !force) return { inquiry: asked.body, refusedByBank, paid: false };
  const credit = await take(desk, request, source);
  const told = await tell(credit);
  return { inquiry: asked.body, payment: told?.body ?? null, paymentRequestId: credit.paymentRequestId, paid: true };
}
