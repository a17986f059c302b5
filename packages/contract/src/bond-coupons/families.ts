/** Refusals of console calls about coupons, with their codes. */
import { family } from '../family.ts';

export const bondCoupons = family('ours', { field: 'result', refusals: { couponClosed: 101 } });
