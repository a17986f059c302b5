/** Bond coupons of an investor, for the data export. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('bond_coupons.coupon')];
