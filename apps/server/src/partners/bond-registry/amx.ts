/** Signature of requests to the bond registry: an HMAC over API id, method, URL, time, nonce and body. */
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

/** Digest of the body as the registry computes it: an empty body counts as two quotes, and all white space is removed, also in values. */
const digestOf = (body: string | null): string =>
  createHash('md5')
    .update(body === null ? '""' : body.replace(/[ \r\n\t]/g, ''))
    .digest('base64');

/** Value of the header `Authorization`. */
export function amxHeader({ apiId, apiKey, method, url, body, nonce, unixSeconds }: AmxRequest): string {
  const raw = apiId + method + encodeURIComponent(url).toLowerCase() + String(unixSeconds) + nonce + digestOf(body);
  const signature = createHmac('sha256', apiKey).update(raw).digest('base64');
  return `amx ${Buffer.from([apiId, signature, nonce, unixSeconds].join(':')).toString('base64')}`;
}
