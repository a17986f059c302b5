/** The numbers of the one engine of one-time codes. */
import { DAY, MINUTE } from '@lumbung/kernel/time.ts';

export const CODE_LIFE_MS = 5 * MINUTE;
export const TRIES = 5;
/** One send and at most three resends, counted over fifteen minutes. */
export const RESENDS = 3;
export const RESEND_WINDOW_MS = 15 * MINUTE;
/** Ten wrong codes within fifteen minutes pause for fifteen minutes; thirty a day suspend. */
export const WRONG_RECENT = 10;
export const PAUSE_MS = 15 * MINUTE;
export const WRONG_TODAY = 30;
export const TODAY_MS = DAY;
/** What was verified may be used for ten minutes. */
export const VERIFIED_LIFE_MS = 10 * MINUTE;
