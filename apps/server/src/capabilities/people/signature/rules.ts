/** Limits of signing by link and of the public check. */
import { DAY, HOUR } from '@lumbung/kernel/time.ts';

export const LINK_LIFE_MS = DAY;
export const LINKS_AN_HOUR = 5;
/** Documents checked per network within an hour before each further one requires a captcha. */
export const CHECKS_BEFORE_CAPTCHA = 20;
export const CHECKS_MS = HOUR;
