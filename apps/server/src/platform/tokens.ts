/** Tokens of sessions and clients: creation and verification. */
import { type Instant, SECOND } from '@lumbung/kernel/time.ts';
import { type Keys, sameBytes, sha256 } from './keys.ts';
import { newSecret } from './random.ts';

/** A session ends after 15 minutes without a call, and after 12 hours in any case. */
export const IDLE_MS = 15 * 60 * SECOND;
export const ABSOLUTE_MS = 12 * 60 * 60 * SECOND;
/** Operators' sessions: the same idle time, and 8 hours in any case. */
export const OPERATOR_IDLE_MS = 15 * 60 * SECOND;
export const OPERATOR_ABSOLUTE_MS = 8 * 60 * 60 * SECOND;
const SIGNATURE_LIFE_MS = 30 * 60 * SECOND;

/** The anti-forgery (CSRF) token of a client and its session; derived, so nothing is stored. */
export const csrfToken = (keys: Keys, client: string, token: string | null): string => keys.mac('csrf', client, token ?? '').toString('base64url');

/** A signature token, valid 30 minutes: proves that the client called /init shortly before. */
export function signatureToken(keys: Keys, client: string, system: Instant): string {
  const expiry = String(system + SIGNATURE_LIFE_MS);
  return `${expiry}.${keys.mac('signature', client, expiry).toString('base64url')}`;
}

export function isSignatureValid(keys: Keys, client: string, given: unknown, system: Instant): boolean {
  const match = typeof given === 'string' ? /^(\d{13})\.([\w-]{43})$/.exec(given) : null;
  if (!match || Number(match[1]) < system) return false;
  return sameBytes(Buffer.from(match[2]!), Buffer.from(keys.mac('signature', client, match[1]!).toString('base64url')));
}

/** A new session token, of which only the hash is stored. */
export const newSessionToken = (owner: string): { token: string; hash: Buffer } => {
  const secret = newSecret();
  return { token: `${owner}.${secret}`, hash: sha256(secret) };
};
