/** A SNAP BI connection to a bank: it renews the access token and signs every request. */
import { SECOND } from '@lumbung/kernel/time.ts';
import type { SystemClock } from '../../platform/clock.ts';
import { digits } from '../../platform/random.ts';
import { askPartner, PartnerFault, type PartnerRequest } from '../http-client.ts';
import { signSymmetric, signTokenRequest, timestampOf } from './snap.ts';

export interface SnapLineOptions {
  /** Our name of the bank, used in the books and in events. */
  readonly partner: string;
  /** Base URL of its services, before `/v1.0`. */
  readonly url: string;
  readonly clientKey: string;
  readonly secret: string;
  readonly privateKey: string;
  /** Our company code, which is also the prefix of our virtual account numbers. */
  readonly companyCode: string;
  readonly clock: SystemClock;
}

export type Body = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly code: string;
  readonly message: string;
  readonly body: Body;
}

/** The fault for an unexpected response code of a service. */
export const fault = (partner: string, service: string, answer: Answer): PartnerFault =>
  new PartnerFault(partner, `${service} answered ${answer.code} ${answer.message}`, answer.code.startsWith('5'));

interface How {
  readonly method?: PartnerRequest['method'];
  readonly timeoutMs?: number;
  /** In addition to the headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls a service. The signature covers the path of the URL. */
export type Ask = (service: string, body: Body, how?: How) => Promise<Answer>;

/** A token is renewed one minute before it expires. */
const MARGIN_MS = 60 * SECOND;
const CHANNEL = '95051';

export function snapLine(options: SnapLineOptions): Ask {
  const { clock } = options;
  let token: { value: string; until: number } | null = null;

  const accessToken = async ({ timeoutMs }: How): Promise<string> => {
    if (token && token.until > clock()) return token.value;
    const how = timeoutMs === undefined ? {} : { timeoutMs };
    const answer = await askForToken(options, 'b2b', { grantType: 'client_credentials' }, how).catch((error: unknown) => {
      // Without a token no request was sent, so nothing was done.
      throw error instanceof PartnerFault ? new PartnerFault(options.partner, 'gives no access token', false) : error;
    });
    const value = answer.body.accessToken;
    if (answer.code !== '2007300' || typeof value !== 'string')
      throw new PartnerFault(options.partner, `no access token: ${answer.code} ${answer.message}`, false);
    token = { value, until: clock() + Number(answer.body.expiresIn ?? 0) * SECOND - MARGIN_MS };
    return value;
  };

  return async (service, body, how = {}) => {
    const path = `/v1.0/${service}`;
    const text = JSON.stringify(body);
    for (let attempt = 0; ; attempt += 1) {
      const value = await accessToken(how);
      const timestamp = timestampOf(clock());
      const signed = { method: how.method ?? 'POST', path: new URL(options.url + path).pathname, accessToken: value, timestamp, body: text };
      const headers = {
        authorization: `Bearer ${value}`,
        'x-timestamp': timestamp,
        'x-signature': signSymmetric(options.secret, signed),
        'x-partner-id': options.companyCode,
        'x-external-id': `${clock()}${digits(12)}`,
        'channel-id': CHANNEL,
        ...how.headers,
      };
      const answer = await send(options, path, text, headers, how);
      // 01: our token expired early; 03: it is unknown to the bank. It is renewed once. 02 and 04 concern a customer's token.
      if (!/^401..0[13]$/.test(answer.code) || attempt > 0) return answer;
      token = null;
    }
  };
}

/** Requests a token: ours (`b2b`), or one of a customer for us (`b2b2c`). A signature with our key authenticates the request. */
export function askForToken(options: SnapLineOptions, kind: 'b2b' | 'b2b2c', body: Body, how: How = {}): Promise<Answer> {
  const timestamp = timestampOf(options.clock());
  const headers = {
    'x-timestamp': timestamp,
    'x-client-key': options.clientKey,
    'x-signature': signTokenRequest(options.privateKey, options.clientKey, timestamp),
  };
  return send(options, `/v1.0/access-token/${kind}`, JSON.stringify(body), headers, how);
}

async function send(
  { partner, url }: SnapLineOptions,
  path: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  { method = 'POST', timeoutMs }: How = {},
): Promise<Answer> {
  const { status, text } = await askPartner({
    partner,
    method,
    url: url + path,
    headers: { 'content-type': 'application/json', ...headers },
    body,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  const read = parse(text);
  const code = String(read?.responseCode ?? '');
  if (read === null || !/^\d{7}$/.test(code)) throw new PartnerFault(partner, `${path} answered ${status} without a response code`, true);
  return { code, message: String(read.responseMessage ?? ''), body: read };
}

function parse(text: string): Body | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : null;
  } catch {
    return null;
  }
}
