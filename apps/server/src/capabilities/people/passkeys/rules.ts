/** Limits of passkeys, and the relying party they are valid for. */
import { MINUTE } from '@lumbung/kernel/time.ts';

/** Lifetime of a challenge. */
export const CHALLENGE_LIFE_MS = 5 * MINUTE;
/** Maximum passkeys per person. */
export const MOST_PASSKEYS = 10;

/** Elliptic curves and, for older security keys, RSA; as COSE algorithm numbers. */
export const ALGORITHMS = [-8, -7, -257];

/** The relying party id and origin of a page. A loopback address is no valid id, so it becomes localhost. */
export function relyingParty(origin: string): { readonly id: string; readonly origin: string } {
  const { protocol, hostname, port } = new URL(origin);
  const id = hostname === '127.0.0.1' || hostname === '[::1]' ? 'localhost' : hostname;
  return { id, origin: `${protocol}//${id}${port === '' ? '' : `:${port}`}` };
}

/** Authenticators without a counter always report zero; any other counter must increase. */
export const goesOn = (counter: number, next: number): boolean => next > counter || (next === 0 && counter === 0);
