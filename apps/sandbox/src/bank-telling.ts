/** How a bank calls the platform and notifies it of credits: once and immediately, unless a fault changes that. */
import { createHash, createHmac, createSign, randomInt } from 'node:crypto';
import { addDays, at, dayOf, type Instant, timeOfDay } from '@lumbung/kernel/time.ts';
import { aboutPayment, type BankEvent, type BankOptions, type CreditEvent, creditOf, paymentOf, stamp } from './bank-records.ts';
import { type Faults, pause } from './faults.ts';
import type { Journal } from './journal.ts';

/** When a bank opens in the morning. */
const OPENING = timeOfDay('08:00');

export interface Answer {
  readonly status: number;
  readonly body: { responseCode?: string; responseMessage?: string; accessToken?: string; virtualAccountData?: { totalAmount?: { value: string } } };
}

/** What calling the platform requires. */
type Caller = Pick<BankOptions, 'serverUrl' | 'path' | 'clientKey' | 'secret' | 'privateKey' | 'companyCode' | 'now'> & { readonly signsBy?: 'secret' | 'key' };

async function post(options: Caller, path: string, body: object, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(options.serverUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as Answer['body']) : {} };
}

export type Call = (service: string, body: object) => Promise<Answer>;

/** Calls the platform: with an access token, reused until it expires, and messages signed by the secret; or signed by the bank's key, without a token. */
export function lineTo(options: Caller, area = 'transfer-va'): Call {
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
    const path = `${options.path}/v1.0/${area}/${service}`;
    const accessed = options.signsBy === 'key' ? null : await accessToken();
    const timestamp = stamp(options.now());
    const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    const signature =
      accessed === null
        ? createSign('RSA-SHA256').update(`POST:${path}:${digest}:${timestamp}`).sign(options.privateKey, 'base64')
        : createHmac('sha512', options.secret).update(`POST:${path}:${accessed}:${digest}:${timestamp}`).digest('base64');
    return post(options, path, body, {
      ...(accessed === null ? {} : { authorization: `Bearer ${accessed}` }),
      'x-timestamp': timestamp,
      'x-signature': signature,
      'x-partner-id': options.companyCode,
      'x-external-id': `${options.now()}${String(randomInt(1e9)).padStart(9, '0')}`,
      'channel-id': '95051',
    });
  };
}

export type Tell = (credit: CreditEvent) => Promise<Answer | null>;

/** Messages held back for a later time, earliest first. */
export function heldBack({ events }: Journal<BankEvent>): { credit: CreditEvent; until: number }[] {
  const told = new Set(events.flatMap((event) => (event.kind === 'told' ? [event.paymentRequestId] : [])));
  return events
    .flatMap((event) => (event.kind === 'heldBack' && !told.has(event.paymentRequestId) ? [{ ...event, until: Date.parse(event.until) }] : []))
    .map(({ paymentRequestId, until }) => ({ credit: creditOf(events, paymentRequestId)!, until }))
    .sort((one, other) => one.until - other.until);
}

/** Notifies of a credit once and immediately, unless a fault changes that. */
export function tellerOf(options: BankOptions, journal: Journal<BankEvent>, faults: Faults, call: Call): { tell: Tell; tellNow: Tell } {
  /** A message to send after the next one. */
  let forNext: CreditEvent | null = null;

  async function tellNow(credit: CreditEvent): Promise<Answer | null> {
    const slow = faults.take(options.name, ['slow'], aboutPayment(credit));
    if (slow) await pause(slow);
    const times = faults.take(options.name, ['duplicate'], aboutPayment(credit)) ? 2 : 1;
    let answer: Answer | null = null;
    for (let sent = 0; sent < times; sent += 1) {
      answer = await call('payment', messageOf(options.companyCode, credit));
      const { responseCode } = answer.body;
      journal.append({ kind: 'told', paymentRequestId: credit.paymentRequestId, at: stamp(options.now()), ...(responseCode ? { answer: responseCode } : {}) });
    }
    return answer;
  }

  const tell: Tell = async (credit) => {
    if (faults.take(options.name, ['lost', 'down'], aboutPayment(credit))) return null;
    if (faults.take(options.name, ['next-day'], aboutPayment(credit))) {
      const morning = at(addDays(dayOf(Date.parse(credit.at) as Instant), 1), OPENING);
      journal.append({ kind: 'heldBack', paymentRequestId: credit.paymentRequestId, until: stamp(morning), at: credit.at });
      return null;
    }
    // A bank that makes no inquiries can only reorder messages.
    if (options.keepsBills && faults.take(options.name, ['out-of-order'], aboutPayment(credit))) {
      forNext = credit;
      return null;
    }
    const answer = await tellNow(credit);
    const late = forNext;
    forNext = null;
    if (late) await tellNow(late);
    return answer;
  };
  return { tell, tellNow };
}

/** A credit as notified (service 25). */
export const messageOf = (companyCode: string, credit: CreditEvent): object => ({
  ...paymentOf(companyCode, credit),
  ...(credit.isUndated ? { trxDateTime: undefined } : {}),
});
