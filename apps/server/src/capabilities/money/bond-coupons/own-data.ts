/** What is held about coupons of somebody. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('bond_coupons.coupon')];
