/** The limits of passwords and logins. */
import { DAY, MINUTE } from '@lumbung/kernel/time.ts';

/** Ten wrong passwords within fifteen minutes lock for the rest of them; thirty a day suspend. */
export const WRONG_RECENT = 10;
export const WRONG_RECENT_MS = 15 * MINUTE;
export const WRONG_TODAY = 30;
export const WRONG_TODAY_MS = DAY;
/** So many logins of one address within fifteen minutes before every further one wants a captcha. */
export const LOGINS_BEFORE_CAPTCHA = 20;
export const LOGINS_MS = 15 * MINUTE;
