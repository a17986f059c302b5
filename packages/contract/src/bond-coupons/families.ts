/** What calls of the console about coupons refuse, with their numbers. */
import { family } from '../family.ts';

export const bondCoupons = family('ours', { field: 'result', refusals: { couponClosed: 101 } });
