/** Notices about paid coupons, including the principal at the end of a series. */
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import * as couponsEvents from './events.ts';
import { couponOf } from './store.ts';

async function tellPaid(errand: TellingErrand, { investorId, seri, number }: couponsEvents.OfRun & { readonly investorId: string }): Promise<void> {
  const row = await couponOf(errand.primary, investorId, { seri, number });
  if (!row || (row.net === 0n && row.principal === 0n)) return;
  const facts = { seri, net: Number(row.net), tax: Number(row.tax), principal: Number(row.principal) };
  await errand.tell(investorId, 'bondCouponPaid', facts, `bondCouponPaid:${investorId}:${seri}:${number}`);
}

export const tellings: readonly Telling[] = [telling('notifications.tellBondCoupon', couponsEvents.paid, tellPaid)];
