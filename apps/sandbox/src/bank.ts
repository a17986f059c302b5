/** A bank that speaks SNAP BI: it knows or asks what a virtual account owes, takes the money, and tells the platform. */
import { createHash, createHmac, createSign, randomInt, randomUUID } from 'node:crypto';
import type { Control } from './control.ts';
import { type BankName, type Faults, pause, SLOW_MS } from './faults.ts';
import type { Journal } from './journal.ts';

export interface BankOptions {
  readonly name: BankName;
  /** Whether it keeps the bills of virtual accounts itself, opened by the platform, or asks the platform for each. */
  readonly keepsBills: boolean;
  readonly serverUrl: string;
  /** The customer's public key: proves who asks us for an access token. */
  readonly customerKey: string;
  /** Where the platform's services for this bank stand. */
  readonly path: string;
  readonly clientKey: string;
  readonly secret: string;
  /** The bank's own private key: proves who asks for an access token. */
  readonly privateKey: string;
  readonly companyCode: string;
  /** The accounts that the platform keeps here: what its virtual accounts take stands on the first one. */
  readonly account: string;
  readonly dollarAccount: string | null;
  readonly now: () => number;
}

export type Currency = 'IDR' | 'USD';

/** An account anywhere: the bank's national code and the number. */
export interface Source {
  readonly bank: string;
  readonly account: string;
}

/** The bank's truth: money it credited to the platform's account, what it told of it, money it sent out. */
export type BankEvent =
  | {
      readonly kind: 'credited';
      readonly paymentRequestId: string;
      readonly virtualAccount: string;
      readonly amount: number;
      readonly at: string;
      readonly source: Source | null;
      /** The bank did not say when, when it told of it; it does when it is asked. */
      readonly isUndated?: boolean;
    }
  | {
      readonly kind: 'opened';
      readonly trxId: string;
      readonly virtualAccount: string;
      readonly name: string;
      readonly amount: number;
      readonly expiresAt: string;
      readonly at: string;
    }
  | { readonly kind: 'closed'; readonly virtualAccount: string; readonly at: string }
  | { readonly kind: 'told'; readonly paymentRequestId: string; readonly at: string; readonly answer?: string }
  | {
      readonly kind: 'transferred';
      readonly reference: string;
      readonly bankReference: string;
      readonly amount: number;
      readonly to: Source;
      readonly at: string;
      /** Words for whoever gets it. */
      readonly remark?: string;
      /** The account it left from, when that is not the one in rupiah. */
      readonly account?: string;
    }
  | {
      /** A customer sent it to an account of the platform by hand: in its smallest step. */
      readonly kind: 'received';
      readonly transactionId: string;
      readonly account: string;
      readonly amount: number;
      readonly remark: string;
      readonly source: Source;
      readonly holder: string;
      readonly at: string;
    }
  | {
      /** A line as a test wants it on the statement of an account, and by how much it changes the balance. */
      readonly kind: 'planted';
      readonly account: string;
      readonly change: string;
      readonly line: object;
      readonly at: string;
    };

export type CreditEvent = Extract<BankEvent, { kind: 'credited' }>;
export type OpenedEvent = Extract<BankEvent, { kind: 'opened' }>;

/** A virtual account whose bill the bank keeps itself, as its journal tells. */
export interface KeptAccount extends OpenedEvent {
  readonly state: 'open' | 'paid' | 'expired' | 'closed';
}

/** The account of a number at a moment of the bank's day, or null when there never was one. */
export function accountOf(journal: Journal<BankEvent>, virtualAccount: string, now: number): KeptAccount | null {
  const events = journal.events.filter((event) => 'virtualAccount' in event && event.virtualAccount === virtualAccount);
  const opened = events.find((event): event is OpenedEvent => event.kind === 'opened');
  if (!opened) return null;
  if (events.some((event) => event.kind === 'credited' && event.amount === opened.amount)) return { ...opened, state: 'paid' };
  if (events.some((event) => event.kind === 'closed')) return { ...opened, state: 'closed' };
  return { ...opened, state: now >= Date.parse(opened.expiresAt) ? 'expired' : 'open' };
}

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

interface Answer {
  readonly status: number;
  readonly body: { responseCode?: string; responseMessage?: string; accessToken?: string; virtualAccountData?: { totalAmount?: { value: string } } };
}

export interface Bank {
  /** Writes down what was paid before the sandbox began, once. */
  open(past: readonly CreditEvent[]): void;
  pay(request: PayRequest): Promise<object>;
  /** True when numbers like this one are this bank's. */
  isOurs(virtualAccount: string): boolean;
  /** Virtual accounts it was told to open, oldest first. */
  accounts(): Promise<KeptAccount[]>;
  /** The payment of an id, whether told or not. */
  knows(paymentRequestId: string): boolean;
  /** Tells the platform again about a payment, byte for byte the same content. */
  repeat(paymentRequestId: string, times: number): Promise<Answer[]>;
}

/** The bank's day: the platform's business clock, or the machine's when the platform has none that moves. */
export const momentOf = (control: Control, options: BankOptions): Promise<number> => control.now().catch(() => options.now());

/** Wall clock with the offset of WIB, to the second, as the standard writes it. */
export const stamp = (ms: number): string => `${new Date(ms + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`;

export function makeBank(options: BankOptions, journal: Journal<BankEvent>, faults: Faults, control: Control): Bank {
  const call = lineTo(options);
  const desk: Desk = { options, journal, faults, control, call, tell: tellerOf(options, journal, faults, call) };
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
    knows: (paymentRequestId) => journal.events.some((event) => event.kind === 'credited' && event.paymentRequestId === paymentRequestId),
    async repeat(paymentRequestId, times) {
      const credited = journal.events.find((event) => event.kind === 'credited' && event.paymentRequestId === paymentRequestId) as CreditEvent | undefined;
      if (!credited) throw new Error('no such payment');
      return Promise.all(Array.from({ length: times }, () => call('payment', messageOf(options.companyCode, credited))));
    },
  };
}

async function post(options: BankOptions, path: string, body: object, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(options.serverUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {} };
}

type Call = (service: string, body: object) => Promise<Answer>;

/** How a bank calls the platform: with an access token it keeps while it lives, each message signed. */
function lineTo(options: BankOptions): Call {
  let token: { value: string; until: number } | null = null;

  async function accessToken(): Promise<string> {
    if (token && token.until > options.now()) return token.value;
    const timestamp = stamp(options.now());
    const signature = createSign('RSA-SHA256').update(`${options.clientKey}|${timestamp}`).sign(options.privateKey, 'base64');
    const answer = await post(
      options,
      `${options.path}/v1.0/access-token/b2b`,
      { grantType: 'client_credentials' },
      {
        'x-timestamp': timestamp,
        'x-client-key': options.clientKey,
        'x-signature': signature,
      },
    );
    if (!answer.body.accessToken) throw new Error(`no access token: ${answer.body.responseMessage ?? answer.status}`);
    token = { value: answer.body.accessToken, until: options.now() + 800_000 };
    return token.value;
  }

  return async (service, body) => {
    const path = `${options.path}/v1.0/transfer-va/${service}`;
    const accessed = await accessToken();
    const timestamp = stamp(options.now());
    const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const signature = createHmac('sha512', options.secret).update(`POST:${path}:${accessed}:${digest}:${timestamp}`).digest('base64');
    return post(options, path, body, {
      authorization: `Bearer ${accessed}`,
      'x-timestamp': timestamp,
      'x-signature': signature,
      'x-partner-id': options.companyCode,
      'x-external-id': `${options.now()}${String(randomInt(1e9)).padStart(9, '0')}`,
      'channel-id': '95051',
    });
  };
}

type Tell = (credit: CreditEvent) => Promise<Answer | null>;

/** How a bank tells of a credit: once and at once, unless its faults have it otherwise. */
function tellerOf(options: BankOptions, journal: Journal<BankEvent>, faults: Faults, call: Call): Tell {
  /** A message that is told after the next one. */
  let heldBack: CreditEvent | null = null;

  async function tellNow(credit: CreditEvent): Promise<Answer | null> {
    if (faults.take(options.name, 'slow')) await pause(SLOW_MS);
    const times = faults.take(options.name, 'duplicate') ? 2 : 1;
    let answer: Answer | null = null;
    for (let sent = 0; sent < times; sent += 1) {
      answer = await call('payment', messageOf(options.companyCode, credit));
      const { responseCode } = answer.body;
      journal.append({ kind: 'told', paymentRequestId: credit.paymentRequestId, at: stamp(options.now()), ...(responseCode ? { answer: responseCode } : {}) });
    }
    return answer;
  }

  return async (credit) => {
    if (faults.take(options.name, 'lost', 'down')) return null;
    // A bank that asks nothing can still tell things in the wrong order.
    if (options.keepsBills && faults.take(options.name, 'out-of-order')) {
      heldBack = credit;
      return null;
    }
    const answer = await tellNow(credit);
    const late = heldBack;
    heldBack = null;
    if (late) await tellNow(late);
    return answer;
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

/** The money is in the platform's account from here on, whatever is told of it. */
async function take({ options, journal, control }: Desk, request: PayRequest, source: Source | null): Promise<CreditEvent> {
  const { virtualAccount, amount, creditedAt, isUndated = false } = request;
  const at = creditedAt ?? stamp(await momentOf(control, options));
  const credit: CreditEvent = { kind: 'credited', paymentRequestId: randomUUID(), virtualAccount, amount, at, source, ...(isUndated ? { isUndated } : {}) };
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
        : null;
  if (refusedByBank !== null && !force) return { inquiry: null, refusedByBank, paid: false };
  const credit = await take(desk, request, source);
  const told = await tell(credit);
  return { inquiry: null, payment: told?.body ?? null, paymentRequestId: credit.paymentRequestId, paid: true };
}

/** The bank asks the platform what is owed, and takes what is not only when forced. */
async function payAsked(desk: Desk, request: PayRequest): Promise<object> {
  const { options, faults, call, tell } = desk;
  const { virtualAccount, amount, force = false, source = CUSTOMER } = request;
  const inquire = (): Promise<Answer> =>
    call('inquiry', {
      ...identityOf(options.companyCode, virtualAccount),
      inquiryRequestId: randomUUID(),
      trxDateInit: stamp(options.now()),
      channelCode: 6011,
    });
  if (faults.take(options.name, 'out-of-order')) {
    const credit = await take(desk, request, source);
    const told = await tell(credit);
    return { inquiry: (await inquire()).body, payment: told?.body ?? null, paymentRequestId: credit.paymentRequestId, paid: true };
  }
  const asked = await inquire();
  const owed = asked.body.virtualAccountData?.totalAmount?.value;
  const isWrongAmount = owed !== undefined && owed !== `${amount}.00`;
  if (!force && (asked.body.responseCode !== '2002400' || isWrongAmount)) {
    return { inquiry: asked.body, refusedByBank: isWrongAmount ? 'the amount must be exactly what is owed' : 'the platform refused', paid: false };
  }
  const credit = await take(desk, request, source);
  const told = await tell(credit);
  return { inquiry: asked.body, payment: told?.body ?? null, paymentRequestId: credit.paymentRequestId, paid: true };
}

/** The three fields that name a virtual account, the company code padded as the standard wants it. */
export function identityOf(companyCode: string, virtualAccount: string) {
  const customerNo = virtualAccount.slice(companyCode.length);
  const partnerServiceId = companyCode.padStart(8, ' ');
  return { partnerServiceId, customerNo, virtualAccountNo: partnerServiceId + customerNo };
}

/** A credit as the bank tells of it (service 25). */
const messageOf = (companyCode: string, credit: CreditEvent): object => ({
  ...paymentOf(companyCode, credit),
  ...(credit.isUndated ? { trxDateTime: undefined } : {}),
});

/** A credit whole, as the bank tells of it when it is asked (services 26 and 35). */
export function paymentOf(companyCode: string, credit: CreditEvent): object {
  return {
    ...identityOf(companyCode, credit.virtualAccount),
    paymentRequestId: credit.paymentRequestId,
    trxDateTime: credit.at,
    channelCode: 6011,
    referenceNo: credit.paymentRequestId.slice(0, 11),
    paidAmount: { value: `${credit.amount}.00`, currency: 'IDR' },
    ...(credit.source ? { sourceBankCode: credit.source.bank, additionalInfo: { sourceAccountNo: credit.source.account } } : {}),
  };
}
