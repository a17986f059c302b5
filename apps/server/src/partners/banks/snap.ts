/** Signatures and formats of SNAP BI, the national open API standard for payments (technical standard 1.0.2). */
import { createHmac, createSign, createVerify, hash } from 'node:crypto';
import type { Money } from '@lumbung/contract/values.ts';
import { formatDecimal, parseDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { type Instant, SECOND, toIso } from '@lumbung/kernel/time.ts';
import { sameBytes } from '../../platform/keys.ts';
import type { AccountAddress } from './port.ts';

/** What a symmetric transaction signature covers. `path` is the URL's path. */
export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly accessToken: string;
  /** The header X-TIMESTAMP as sent. */
  readonly timestamp: string;
  readonly body: string | Uint8Array;
}

export function stringToSign(request: SignedRequest): string {
  const digest = hash('sha256', request.body, 'hex').toLowerCase();
  return `${request.method}:${request.path}:${request.accessToken}:${digest}:${request.timestamp}`;
}

export const signSymmetric = (secret: string, request: SignedRequest): string => createHmac('sha512', secret).update(stringToSign(request)).digest('base64');

export function isSymmetricValid(secret: string, request: SignedRequest, given: string): boolean {
  return sameBytes(Buffer.from(given, 'base64'), Buffer.from(signSymmetric(secret, request), 'base64'));
}

/**
 * Whether the signature covers the body as sent or its minified form. The standard signs the body without insignificant white
 * space; many banks sign what they send. Both cover the whole content.
 */
export const isSignedWithBody = (secret: string, request: SignedRequest & { readonly body: Uint8Array }, given: string): boolean =>
  isSymmetricValid(secret, request, given) || isSymmetricValid(secret, { ...request, body: minify(request.body) }, given);

/** Verifies an asymmetric signature without a token, made with the sender's key: the notices of Midtrans and DANA, for example. */
export function isSignedByKey(
  publicKey: string,
  { method, path, timestamp, body }: Omit<SignedRequest, 'accessToken'> & { readonly body: Uint8Array },
  given: string,
): boolean {
  const isOver = (bytes: Uint8Array): boolean =>
    createVerify('RSA-SHA256')
      .update(`${method}:${path}:${hash('sha256', bytes, 'hex')}:${timestamp}`)
      .verify(publicKey, given, 'base64');
  return isOver(body) || isOver(minify(body));
}

const [QUOTE, BACKSLASH] = ['"', '\\'].map((one) => one.charCodeAt(0));
/** White space of JSON. */
const BLANKS: ReadonlySet<number> = new Set([' ', '\t', '\n', '\r'].map((one) => one.charCodeAt(0)));

/**
 * A JSON text in bytes without white space outside strings; everything else is kept, including order of names and nulls.
 * Byte-wise is safe: no byte of a multi-byte UTF-8 character equals a quote or white space.
 */
export function minify(json: Uint8Array): Uint8Array {
  const kept = new Uint8Array(json.length);
  let length = 0;
  let isQuoted = false;
  let isEscaped = false;
  for (const byte of json) {
    if (!isQuoted && BLANKS.has(byte)) continue;
    kept[length++] = byte;
    if (byte === QUOTE && !isEscaped) isQuoted = !isQuoted;
    isEscaped = isQuoted && byte === BACKSLASH && !isEscaped;
  }
  return kept.subarray(0, length);
}

/** Signs a token request: RSA over `clientKey|timestamp`. */
export const signTokenRequest = (privateKey: string, clientKey: string, timestamp: string): string =>
  createSign('RSA-SHA256').update(`${clientKey}|${timestamp}`).sign(privateKey, 'base64');

export const isTokenRequestValid = (publicKey: string, clientKey: string, timestamp: string, given: string): boolean =>
  createVerify('RSA-SHA256').update(`${clientKey}|${timestamp}`).verify(publicKey, given, 'base64');

/** `150000.00` as whole rupiah; null if it is not a whole amount. */
export function readAmount(value: unknown): bigint | null {
  const match = typeof value === 'string' ? /^(\d{1,16})\.00$/.exec(value) : null;
  return match ? BigInt(match[1]!) : null;
}

/** `{ value: "12.50", currency: "USD" }` as money, also negative (balances); null if malformed or in an unsupported currency. */
export function readMoney(given: unknown): Money | null {
  const { value, currency } = (given ?? {}) as { value?: unknown; currency?: unknown };
  if ((currency !== 'IDR' && currency !== 'USD') || typeof value !== 'string' || !/^-?\d{1,16}\.\d{2}$/.test(value)) return null;
  const minor = parseDecimal(value, SCALE[currency]);
  return minor === null ? null : { currency, minor };
}

/** Money as the standard writes it: two decimals in every currency. */
export const writeMoney = ({ currency, minor }: Money): { value: string; currency: string } => ({
  value: currency === 'IDR' ? writeAmount(minor) : formatDecimal(minor, SCALE[currency]),
  currency,
});

export const writeAmount = (rupiah: bigint): string => `${rupiah}.00`;

/** A moment as in X-TIMESTAMP: to the second, with the offset of WIB, 25 characters. */
export const timestampOf = (instant: Instant): string => toIso((Math.floor(instant / SECOND) * SECOND) as Instant);

/** An account named by a bank; null if incomplete or malformed. */
export const addressOf = (bank: unknown, account: unknown): AccountAddress | null =>
  typeof bank === 'string' && typeof account === 'string' && /^\d{3,7}$/.test(bank) && /^\d{5,34}$/.test(account) ? { bank, account } : null;
