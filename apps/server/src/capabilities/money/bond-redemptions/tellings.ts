/** Notices to investors about early bond redemptions. */
import { formatDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { type Telling, telling } from '../../../platform/tellings.ts';
import { findOrder, listLegs } from '../orders/index.ts';
import * as redemptionsEvents from './events.ts';

export const tellings: readonly Telling[] = [
  telling('notifications.tellBondRedemptionRejected', redemptionsEvents.rejected, async (errand, { investorId, orderId }) => {
    const [order, [leg]] = [await findOrder(errand.primary, investorId, orderId), await listLegs(errand.primary, investorId, [orderId])];
    if (!order || !leg) throw new Error(`no bond redemption ${orderId}`);
    const facts = {
      orderId,
      code: order.code,
      seri: leg.product_id,
      total: formatDecimal(leg.asked_amount ?? 0n, SCALE[order.currency]),
      currency: order.currency,
    };
    await errand.tell(investorId, 'bondRedemptionRejected', facts, `bondRedemptionRejected:${orderId}`);
  }),
];
