/** Limits and lifetimes of one-time codes, shared by all purposes. */
import { DAY, MINUTE } from '@lumbung/kernel/time.ts';

export const CODE_LIFE_MS = 5 * MINUTE;
export const TRIES = 5;
/** One send and at most three resends within 15 minutes. */
export const RESENDS = 3;
export const RESEND_WINDOW_MS = 15 * MINUTE;
/** Ten wrong codes within 15 minutes pause for 15 minutes; thirty a day suspend. */
export const WRONG_RECENT = 10;
export const PAUSE_MS = 15 * MINUTE;
export const WRONG_TODAY = 30;
export const TODAY_MS = DAY;
/** A verified code may be used for ten minutes. */
export const VERIFIED_LIFE_MS = 10 * MINUTE;
