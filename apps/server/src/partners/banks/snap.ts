/** Signatures of SNAP BI, the national open API standard for payments (technical standard 1.0.2). */
import { createHmac, createSign, createVerify, hash } from 'node:crypto';
import { type Instant, SECOND, toIso } from '@lumbung/kernel/time.ts';
import { sameBytes } from '../../platform/keys.ts';

/** What a symmetric transaction signature covers. `path` is what stands after the host. */
export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly accessToken: string;
  /** The header X-TIMESTAMP as it was sent. */
  readonly timestamp: string;
  /** The bytes of the body, without insignificant white space. */
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

/** Proves who asks for an access token: RSA over `clientKey|timestamp`. */
export const signTokenRequest = (privateKey: string, clientKey: string, timestamp: string): string =>
  createSign('RSA-SHA256').update(`${clientKey}|${timestamp}`).sign(privateKey, 'base64');

export const isTokenRequestValid = (publicKey: string, clientKey: string, timestamp: string, given: string): boolean =>
  createVerify('RSA-SHA256').update(`${clientKey}|${timestamp}`).verify(publicKey, given, 'base64');

/** `150000.00` as whole rupiah, or null when it is not a whole positive amount. */
export function readAmount(value: unknown): bigint | null {
  const match = typeof value === 'string' ? /^(\d{1,16})\.00$/.exec(value) : null;
  return match ? BigInt(match[1]!) : null;
}

export const writeAmount = (rupiah: bigint): string => `${rupiah}.00`;

/** A moment as X-TIMESTAMP writes it: to the second, with the offset of WIB, 25 characters. */
export const timestampOf = (instant: Instant): string => toIso((Math.floor(instant / SECOND) * SECOND) as Instant);
