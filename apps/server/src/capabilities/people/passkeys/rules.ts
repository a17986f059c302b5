/** The limits of passkeys, and where they are good. */
import { MINUTE } from '@lumbung/kernel/time.ts';

/** What is asked of an authenticator is good for so long. */
export const CHALLENGE_LIFE_MS = 5 * MINUTE;
/** So many passkeys one person may have. */
export const MOST_PASSKEYS = 10;

/** Elliptic curves and, for older security keys, RSA; by the numbers of COSE. */
export const ALGORITHMS = [-8, -7, -257];

/** The name under which authenticators keep passkeys, and the page on which they are shown. An address of this machine has no name: there it is localhost. */
export function relyingParty(origin: string): { readonly id: string; readonly origin: string } {
  const { protocol, hostname, port } = new URL(origin);
  const id = hostname === '127.0.0.1' || hostname === '[::1]' ? 'localhost' : hostname;
  return { id, origin: `${protocol}//${id}${port === '' ? '' : `:${port}`}` };
}

/** A counter that stands still at nothing does not count; any other one goes on. */
export const goesOn = (counter: number, next: number): boolean => next > counter || (next === 0 && counter === 0);
