/** A bank that calls the platform's SNAP services, with every header and byte under the control of a test. */
import { createHash, createHmac } from 'node:crypto';
import fs from 'node:fs';
import { signTokenRequest } from '../../apps/server/src/partners/banks/snap.ts';
import type { Platform } from './platform.ts';

export type BankName = 'bca' | 'mandiri' | 'bni' | 'permata' | 'maybank' | 'danamon';
export type Service = 'inquiry' | 'payment';

/** What a test changes in an otherwise valid message. */
export interface Change {
  readonly token?: string;
  readonly timestamp?: string;
  readonly secret?: string;
  /** The bytes sent instead of those that were signed. */
  readonly sent?: string | Uint8Array<ArrayBuffer>;
  readonly externalId?: string;
  readonly signature?: string;
  /** The path that is signed instead of the called one. */
  readonly signedPath?: string;
  readonly digest?: 'sha256' | 'sha512';
  /** Applied last; null removes a header. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

export interface SnapAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly responseCode: string; readonly responseMessage: string };
}

/** A timestamp in the banks' format, to the second. */
export const stampOf = (ms: number): string => `${new Date(ms + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`;

/** The services as a bank calls them; `url` selects another server of the same platform. */
export function bankOf(platform: Platform, name: BankName | 'blu' = 'bca', url = platform.url) {
  const { banks, gateways } = platform.app.config;
  const { clientId, secret: sharedSecret, companyCode } = name === 'blu' ? { ...gateways.blu!, companyCode: gateways.blu!.merchantId } : banks[name]!;
  const { sandbox } = JSON.parse(fs.readFileSync(`${platform.app.config.dataDir}/keys/sandbox.json`, 'utf8')) as { sandbox: Record<string, string> };
  const ownKey = sandbox[`${name.toUpperCase()}_BANK_PRIVATE_KEY`]!;
  const stamp = (ms: number = platform.app.clock()): string => stampOf(ms);
  const post = async (
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string>,
    more: Change['headers'] = {},
  ): Promise<SnapAnswer> => {
    const all: Record<string, string> = { 'content-type': 'application/json', ...headers };
    for (const [header, value] of Object.entries(more)) {
      if (value === null) delete all[header];
      else all[header] = value;
    }
    const response = await fetch(url + path, { method: 'POST', body, headers: all });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: JSON.parse(text) as SnapAnswer['body'] };
  };
  /** Requests an access token, signed with the bank's own key unless another is given. */
  const requestToken = (
    change: {
      readonly privateKey?: string;
      readonly timestamp?: string;
      readonly signature?: string;
      readonly body?: string;
      readonly headers?: Change['headers'];
    } = {},
  ): Promise<SnapAnswer> => {
    const { privateKey = ownKey, timestamp = stamp(), body = '{"grantType":"client_credentials"}', headers = {} } = change;
    const signature = change.signature ?? signTokenRequest(privateKey, clientId, timestamp);
    return post(`/snap/${name}/v1.0/access-token/b2b`, body, { 'x-timestamp': timestamp, 'x-client-key': clientId, 'x-signature': signature }, headers);
  };
  const askToken = async (privateKey?: string, timestamp?: string) =>
    (await requestToken({ ...(privateKey ? { privateKey } : {}), ...(timestamp ? { timestamp } : {}) })).body as unknown as {
      accessToken: string;
      responseCode: string;
    };
  /** Calls a service, validly signed except for the given changes. */
  const call = async (service: Service | 'notify', body: object | string | Uint8Array<ArrayBuffer>, change: Change = {}): Promise<SnapAnswer> => {
    const path = `/snap/${name}/v1.0/${service === 'notify' ? 'debit' : 'transfer-va'}/${service}`;
    const text = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
    const {
      token = (await askToken()).accessToken,
      timestamp = stamp(),
      secret = sharedSecret,
      externalId = String(Math.random()).slice(2),
      sent = text,
      signedPath = path,
      digest = 'sha512',
    } = change;
    const signature =
      change.signature ??
      createHmac(digest, secret)
        .update(`POST:${signedPath}:${token}:${createHash('sha256').update(text).digest('hex')}:${timestamp}`)
        .digest('base64');
    const headers = {
      authorization: `Bearer ${token}`,
      'x-timestamp': timestamp,
      'x-signature': signature,
      'x-partner-id': companyCode,
      'x-external-id': externalId,
      'channel-id': '95051',
    };
    return post(path, sent, headers, change.headers);
  };
  return { askToken, requestToken, call, stamp, clientId, companyCode, secret: sharedSecret, privateKey: ownKey };
}

/** The SNAP fields that identify one of the platform's virtual accounts: at BCA unless another company code is given. */
export function identityOf(number: string, companyCode = '12345') {
  const partnerServiceId = companyCode.padStart(8, ' ');
  const customerNo = number.slice(companyCode.length);
  return { partnerServiceId, customerNo, virtualAccountNo: partnerServiceId + customerNo };
}

/** A notification that money was paid to a number. */
export const paymentOf = (number: string, amount: number, more: object = {}) => ({
  ...identityOf(number),
  paymentRequestId: crypto.randomUUID(),
  trxDateTime: '2026-11-18T09:30:00+07:00',
  paidAmount: { value: `${amount}.00`, currency: 'IDR' },
  ...more,
});
