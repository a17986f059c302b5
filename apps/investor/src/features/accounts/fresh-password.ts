/**
 * The password that somebody chose a moment ago, for as long as this page is open and no longer than the code lives: who has
 * just proved the address need not type it again. It is in no address, no storage and no query cache, and is taken once.
 */
import { normaliseEmail } from '@lumbung/kernel/identity.ts';

const LIVES_MS = 15 * 60_000;
let fresh: { readonly email: string; readonly password: string; readonly until: number } | null = null;

export const keepFreshPassword = (email: string, password: string, now = Date.now()): void => {
  fresh = { email: normaliseEmail(email), password, until: now + LIVES_MS };
};

/** Answers it once, to whoever proved the same address. */
export function takeFreshPassword(email: string, now = Date.now()): string | null {
  const kept = fresh;
  fresh = null;
  return kept !== null && kept.email === normaliseEmail(email) && now < kept.until ? kept.password : null;
}
