/** The limits of signing in to the console, and who may change whom. */
import { DAY, HOUR, type Instant, MINUTE } from '@lumbung/kernel/time.ts';

/** Ten wrong tries within fifteen minutes lock for the rest of them; thirty a day suspend. Password and code count together. */
export const WRONG_RECENT = 10;
export const WRONG_RECENT_MS = 15 * MINUTE;
export const WRONG_TODAY = 30;
export const WRONG_TODAY_MS = DAY;
/** So many sign-ins of one address within fifteen minutes. */
export const SIGN_INS_A_NETWORK = 30;
export const SIGN_INS_MS = 15 * MINUTE;
/** So many wrong codes while the authenticator is set up. */
export const SET_UP_TRIES = 10;
/** A temporary password, and the link of an invitation, open the door for three days. */
export const TEMPORARY_LIFE_MS = 72 * HOUR;
export const INVITATION_LIFE_MS = 72 * HOUR;

export type Stage = 'password' | 'factor' | 'full';

/** What has to be done before the work begins. */
export const nextStage = (isTemporary: boolean, hasFactor: boolean): Stage => (isTemporary ? 'password' : hasFactor ? 'full' : 'factor');

/** Minutes until a pause is over, at least one. */
export const minutesUntil = (end: Instant, now: Instant): number => Math.max(1, Math.ceil((end - now) / MINUTE));

/**
 * Whether another admin has to agree to what one wants: from two on who ever got in. Until then nobody could, and a new house
 * would never start.
 */
export const wantsSecond = (enteredAdmins: number): boolean => enteredAdmins >= 2;

/** The same roles in the same order, each once. */
export const inOrder = (roles: readonly string[], all: readonly string[]): string[] => all.filter((role) => roles.includes(role));
