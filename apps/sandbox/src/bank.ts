/** A bank with SNAP BI: it knows or queries what a virtual account owes, takes the money, and notifies the platform. */
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
  /** Takes the money although the inquiry was refused, as a careless bank does. */
  readonly force?: boolean;
  /** When the bank credits it, if not now: for banks that report late. */
  readonly creditedAt?: string;
  /** The account it comes from; null for a bank that does not report it. */
  readonly source?: Source | null;
  /** Notifies without the time of the credit, which the standard leaves optional. */
  readonly isUndated?: boolean;
}

/** The default account that customers pay from. */
export const CUSTOMER: Source = { bank: '014', account: '8880001234' };

export interface Bank {
  /** Appends payments made before the sandbox began, once. */
  open(past: readonly CreditEvent[]): void;
  pay(request: PayRequest): Promise<object>;
  /** Whether numbers like this belong to this bank. */
  isOurs(virtualAccount: string): boolean;
  /** When the next held-back message is due; null if there is none. */
  nextTelling(): number | null;
  /** Sends the messages held back until this time. */
  tellDue(now: number): Promise<void>;
  /** Virtual accounts opened at this bank, oldest first. */
  accounts(): Promise<KeptAccount[]>;
  /** Whether there is a payment with this id, notified or not. */
  knows(paymentRequestId: string): boolean;
  /** Repeats the notification of a payment, with exactly the same content. */
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

/** What taking a payment needs. */
interface Desk {
  readonly options: BankOptions;
  readonly journal: Journal<BankEvent>;
  readonly faults: Faults;
  readonly control: Control;
  readonly call: Call;
  readonly tell: Tell;
}

const CLOSED = 'the account is closed';

/** With the fault `number-closed`, closes a number just before it is paid; the payment is then refused. */
async function closeNumber({ options, journal, faults, control }: Desk, { virtualAccount, amount, source = CUSTOMER }: PayRequest): Promise<string | null> {
  if (!faults.take(options.name, ['number-closed'], aboutPayment({ amount, source }))) return null;
  journal.append({ kind: 'closed', virtualAccount, at: stamp(await momentOf(control, options)) });
  return CLOSED;
}

/** From here on the money is in the platform's account, whatever notifications follow. */
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

/** The bank knows the bill: it makes no inquiry, and takes money that is not owed only when forced. */
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

/** The bank queries the platform for what is owed, and takes money that is not owed only when forced. */
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
