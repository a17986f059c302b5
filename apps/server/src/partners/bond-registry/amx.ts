/** How requests to the registry of bonds are signed: an HMAC over method, address, time, a word used once, and the body. */
import { createHash, createHmac } from 'node:crypto';

export interface AmxRequest {
  readonly apiId: string;
  readonly apiKey: string;
  readonly method: string;
  readonly url: string;
  readonly body: string | null;
  readonly nonce: string;
  readonly unixSeconds: number;
}

/** An empty body is hashed as two quotes, and a body without its blanks, as the registry does it: those inside values too. */
const digestOf = (body: string | null): string =>
  createHash('md5')
    .update(body === null ? '""' : body.replace(/[ \r\n\t]/g, ''))
    .digest('base64');

/** The header `Authorization`. */
export function amxHeader({ apiId, apiKey, method, url, body, nonce, unixSeconds }: AmxRequest): string {
  const raw = apiId + method + encodeURIComponent(url).toLowerCase() + String(unixSeconds) + nonce + digestOf(body);
  const signature = createHmac('sha256', apiKey).update(raw).digest('base64');
  return `amx ${Buffer.from([apiId, signature, nonce, unixSeconds].join(':')).toString('base64')}`;
}
