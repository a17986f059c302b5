/** A bank that speaks SNAP BI: it asks what a virtual account owes, takes the money, and tells the platform. */
import { createHash, createHmac, createSign, randomInt, randomUUID } from 'node:crypto';
import type { Control } from './control.ts';
import { type Faults, pause, SLOW_MS } from './faults.ts';
import type { Journal } from './journal.ts';

export interface BankOptions {
  readonly serverUrl: string;
  /** Where the platform's services for this bank stand. */
  readonly path: string;
  readonly clientKey: string;
  readonly secret: string;
  /** The bank's own private key: proves who asks for an access token. */
  readonly privateKey: string;
  readonly companyCode: string;
  readonly now: () => number;
}

/** The bank's truth: money it credited to the platform's account. */
export interface BankEvent {
  readonly kind: 'credited' | 'told';
  readonly paymentRequestId: string;
  readonly virtualAccount: string;
  readonly amount: number;
  readonly at: string;
  readonly answer?: string;
}

export interface PayRequest {
  readonly virtualAccount: string;
  readonly amount: number;
  readonly times?: number;
  /** Takes the money although the platform said at inquiry that it should not: what a careless bank does. */
  readonly force?: boolean;
  /** When the bank credits it, if not now: for banks that report late. */
  readonly creditedAt?: string;
}

interface Answer {
  readonly status: number;
  readonly body: { responseCode?: string; responseMessage?: string; accessToken?: string; virtualAccountData?: { totalAmount?: { value: string } } };
}

export interface Bank {
  pay(request: PayRequest): Promise<object>;
  /** Tells the platform again about a payment, byte for byte the same content. */
  repeat(paymentRequestId: string, times: number): Promise<Answer[]>;
}

/** Wall clock with the offset of WIB, to the second, as the standard writes it. */
const stamp = (ms: number): string => `${new Date(ms + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`;

export function makeBank(options: BankOptions, journal: Journal<BankEvent>, faults: Faults, control: Control): Bank {
  let token: { value: string; until: number } | null = null;

  async function post(path: string, body: object, headers: Record<string, string>): Promise<Answer> {
    const response = await fetch(options.serverUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {} };
  }

  async function accessToken(): Promise<string> {
    if (token && token.until > options.now()) return token.value;
    const timestamp = stamp(options.now());
    const signature = createSign('RSA-SHA256').update(`${options.clientKey}|${timestamp}`).sign(options.privateKey, 'base64');
    const answer = await post(
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

  async function call(service: string, body: object): Promise<Answer> {
    const path = `${options.path}/v1.0/transfer-va/${service}`;
    const accessed = await accessToken();
    const timestamp = stamp(options.now());
    const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const signature = createHmac('sha512', options.secret).update(`POST:${path}:${accessed}:${digest}:${timestamp}`).digest('base64');
    return post(path, body, {
      authorization: `Bearer ${accessed}`,
      'x-timestamp': timestamp,
      'x-signature': signature,
      'x-partner-id': options.companyCode,
      'x-external-id': `${options.now()}${String(randomInt(1e9)).padStart(9, '0')}`,
      'channel-id': '95051',
    });
  }

  const identity = (virtualAccount: string) => {
    const customerNo = virtualAccount.slice(options.companyCode.length);
    const partnerServiceId = options.companyCode.padStart(8, ' ');
    return { partnerServiceId, customerNo, virtualAccountNo: partnerServiceId + customerNo };
  };

  function notification(paymentRequestId: string, virtualAccount: string, amount: number, at: string): object {
    return {
      ...identity(virtualAccount),
      paymentRequestId,
      trxDateTime: at,
      channelCode: 6011,
      referenceNo: paymentRequestId.slice(0, 11),
      paidAmount: { value: `${amount}.00`, currency: 'IDR' },
      sourceBankCode: '014',
      additionalInfo: { sourceAccountNo: '8880001234' },
    };
  }

  async function tell(paymentRequestId: string, virtualAccount: string, amount: number, at: string): Promise<Answer | null> {
    if (faults.take('bank', 'lost', 'down')) return null;
    if (faults.take('bank', 'slow')) await pause(SLOW_MS);
    const times = faults.take('bank', 'duplicate') ? 2 : 1;
    let answer: Answer | null = null;
    for (let sent = 0; sent < times; sent += 1) {
      answer = await call('payment', notification(paymentRequestId, virtualAccount, amount, at));
      journal.append({
        kind: 'told',
        paymentRequestId,
        virtualAccount,
        amount,
        at: stamp(options.now()),
        ...(answer.body.responseCode ? { answer: answer.body.responseCode } : {}),
      });
    }
    return answer;
  }

  async function payOnce(request: PayRequest): Promise<object> {
    const { virtualAccount, amount, force = false } = request;
    const asked = await call('inquiry', { ...identity(virtualAccount), inquiryRequestId: randomUUID(), trxDateInit: stamp(options.now()), channelCode: 6011 });
    const owed = asked.body.virtualAccountData?.totalAmount?.value;
    const isWrongAmount = owed !== undefined && owed !== `${amount}.00`;
    if (!force && (asked.body.responseCode !== '2002400' || isWrongAmount)) {
      return { inquiry: asked.body, refusedByBank: isWrongAmount ? 'the amount must be exactly what is owed' : 'the platform refused', paid: false };
    }
    const at = request.creditedAt ?? stamp(await control.now());
    const paymentRequestId = randomUUID();
    journal.append({ kind: 'credited', paymentRequestId, virtualAccount, amount, at });
    const told = await tell(paymentRequestId, virtualAccount, amount, at);
    return { inquiry: asked.body, payment: told?.body ?? null, paymentRequestId, paid: true };
  }

  return {
    async pay(request) {
      const results: object[] = [];
      for (let time = 0; time < (request.times ?? 1); time += 1) results.push(await payOnce(request));
      return results.length === 1 ? results[0]! : { results };
    },
    async repeat(paymentRequestId, times) {
      const credited = journal.events.find((event) => event.kind === 'credited' && event.paymentRequestId === paymentRequestId);
      if (!credited) throw new Error('no such payment');
      return Promise.all(
        Array.from({ length: times }, () => call('payment', notification(paymentRequestId, credited.virtualAccount, credited.amount, credited.at))),
      );
    },
  };
}
