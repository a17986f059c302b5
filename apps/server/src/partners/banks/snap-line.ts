/** One line to a bank that speaks SNAP BI: an access token that is renewed, and every request signed. */
import { SECOND } from '@lumbung/kernel/time.ts';
import type { SystemClock } from '../../platform/clock.ts';
import { digits } from '../../platform/random.ts';
import { askPartner, PartnerFault, type PartnerRequest } from '../http-client.ts';
import { signSymmetric, signTokenRequest, timestampOf } from './snap.ts';

export interface SnapLineOptions {
  /** Our name of the bank: its books, its events. */
  readonly partner: string;
  /** Base address of its services: what stands before `/v1.0`. */
  readonly url: string;
  readonly clientKey: string;
  readonly secret: string;
  readonly privateKey: string;
  /** Our company code, also the head of our virtual account numbers. */
  readonly companyCode: string;
  readonly clock: SystemClock;
}

export type Body = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly code: string;
  readonly message: string;
  readonly body: Body;
}

/** A refusal of a service that nothing was to be refused of. */
export const fault = (partner: string, service: string, answer: Answer): PartnerFault =>
  new PartnerFault(partner, `${service} answered ${answer.code} ${answer.message}`, answer.code.startsWith('5'));

interface How {
  readonly method?: PartnerRequest['method'];
  readonly timeoutMs?: number;
  /** Beside those of every request. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks a service. The path is what stands after the host: the signature covers it. */
export type Ask = (service: string, body: Body, how?: How) => Promise<Answer>;

/** A token is asked for anew a minute before it ends. */
const MARGIN_MS = 60 * SECOND;
const CHANNEL = '95051';

export function snapLine(options: SnapLineOptions): Ask {
  const { clock } = options;
  let token: { value: string; until: number } | null = null;

  const accessToken = async ({ timeoutMs }: How): Promise<string> => {
    if (token && token.until > clock()) return token.value;
    const how = timeoutMs === undefined ? {} : { timeoutMs };
    const answer = await askForToken(options, 'b2b', { grantType: 'client_credentials' }, how).catch((error: unknown) => {
      // Without a token nothing was asked, so nothing was done.
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
      // A token may end before its time (01), or be unknown there (03); one new one is asked for. 02 and 04 are about a customer's.
      if (!/^401..0[13]$/.test(answer.code) || attempt > 0) return answer;
      token = null;
    }
  };
}

/** Asks for a token: one of ours (`b2b`), or of a customer for us (`b2b2c`). Our key proves who asks. */
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
