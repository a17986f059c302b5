/** The numbers of signing by link and of the public check. */
import { DAY, HOUR } from '@lumbung/kernel/time.ts';

export const LINK_LIFE_MS = DAY;
export const LINKS_AN_HOUR = 5;
/** Documents that a network has checked in an hour before it is asked to solve a captcha for each. */
export const CHECKS_BEFORE_CAPTCHA = 20;
export const CHECKS_MS = HOUR;
