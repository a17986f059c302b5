/** Notices to investors about bond sales that failed. */
import { type Telling, telling } from '../../../platform/tellings.ts';
import { findOrder, listLegs } from '../orders/index.ts';
import * as salesEvents from './events.ts';

export const tellings: readonly Telling[] = [
  telling('notifications.tellBondUnsold', salesEvents.rejected, async (errand, { investorId, orderId }) => {
    const [order, legs] = await Promise.all([findOrder(errand.primary, investorId, orderId), listLegs(errand.primary, investorId, [orderId])]);
    const [leg] = legs;
    if (!order || !leg) throw new Error(`no sale ${orderId}`);
    await errand.tell(investorId, 'bondUnsold', { orderId, code: order.code, seri: leg.product_id }, `bondUnsold:${orderId}`);
  }),
];
