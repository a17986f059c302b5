/** Limits of console sign-in, and when a second admin is required. */
import { DAY, HOUR, type Instant, MINUTE } from '@lumbung/kernel/time.ts';

/** Ten wrong attempts within 15 minutes lock until the window ends; thirty a day suspend. Password and code count together. */
export const WRONG_RECENT = 10;
export const WRONG_RECENT_MS = 15 * MINUTE;
export const WRONG_TODAY = 30;
export const WRONG_TODAY_MS = DAY;
/** Sign-ins per network within 15 minutes. */
export const SIGN_INS_A_NETWORK = 30;
export const SIGN_INS_MS = 15 * MINUTE;
/** Wrong codes allowed while the authenticator is set up. */
export const SET_UP_TRIES = 10;
/** A temporary password and an invitation link are valid for three days. */
export const TEMPORARY_LIFE_MS = 72 * HOUR;
export const INVITATION_LIFE_MS = 72 * HOUR;

export type Stage = 'password' | 'factor' | 'full';

/** The stage after sign-in: what must be done before work. */
export const nextStage = (isTemporary: boolean, hasFactor: boolean): Stage => (isTemporary ? 'password' : hasFactor ? 'full' : 'factor');

/** Minutes until a pause ends, at least one. */
export const minutesUntil = (end: Instant, now: Instant): number => Math.max(1, Math.ceil((end - now) / MINUTE));

/**
 * Whether a change needs a second admin: from two admins on who have signed in fully. Before that nobody could agree, and a new
 * installation could never start.
 */
export const wantsSecond = (enteredAdmins: number): boolean => enteredAdmins >= 2;

/** The given roles in canonical order, without duplicates. */
export const inOrder = (roles: readonly string[], all: readonly string[]): string[] => all.filter((role) => roles.includes(role));
