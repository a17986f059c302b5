/** Authenticator codes: TOTP (RFC 6238), 30-second steps, one step of drift allowed. */
import { readCode } from '@lumbung/kernel/identity.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { Secret, TOTP } from 'otpauth';
import type { Keys } from './keys.ts';

const PERIOD_SECONDS = 30;
/** A dummy secret: an unknown address costs the same work as a known one. */
const NOBODY = new Secret({ buffer: new Uint8Array(20).buffer });

const factorOf = (secret: Secret, issuer = '', label = ''): TOTP => new TOTP({ secret, issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });

/** The time step of a valid code; null if it is not valid now. Without a secret the same work is done. */
export function stepOf(base32: string | null, given: string | undefined, now: Instant): bigint | null {
  const code = readCode(given ?? '');
  const factor = factorOf(base32 === null ? NOBODY : Secret.fromBase32(base32));
  const delta = factor.validate({ token: code ?? '000000', timestamp: now, window: 1 });
  if (base32 === null || code === null || delta === null) return null;
  return BigInt(Math.floor(now / 1_000 / PERIOD_SECONDS) + delta);
}

/** The secret offered during set-up: derived from the session, so that nothing is stored before it is confirmed. */
export const secretOfSession = (keys: Keys, ownerId: string, tokenHash: Buffer): string =>
  new Secret({ buffer: Uint8Array.from(keys.mac('factor', ownerId, tokenHash.toString('hex')).subarray(0, 20)).buffer }).base32;

/** The URI encoded in the QR code. */
export const uriOf = (base32: string, brand: string, label: string): string => factorOf(Secret.fromBase32(base32), brand, label).toString();
