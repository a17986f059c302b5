/**
 * Keeps a newly chosen password while this page is open and no longer than the code is valid, so that a user who has just verified the address need
 * not retype it. Kept in memory only: not in an address, storage or query cache. Can be taken once.
 */
import { normaliseEmail } from '@lumbung/kernel/identity.ts';

const LIVES_MS = 15 * 60_000;
let fresh: { readonly email: string; readonly password: string; readonly until: number } | null = null;

export const keepFreshPassword = (email: string, password: string, now = Date.now()): void => {
  fresh = { email: normaliseEmail(email), password, until: now + LIVES_MS };
};

/** Returns the password once, for the address it was chosen for. */
export function takeFreshPassword(email: string, now = Date.now()): string | null {
  const kept = fresh;
  fresh = null;
  return kept !== null && kept.email === normaliseEmail(email) && now < kept.until ? kept.password : null;
}
