/** Notices to investors about bond purchases. */
import type { DomainEvent } from '../../../platform/queue.ts';
import { type Telling, telling, type TellingErrand } from '../../../platform/tellings.ts';
import type { OfOrder } from '../orders/events.ts';
import { findOrder, listLegs, totalOf } from '../orders/index.ts';
import * as lotsEvents from './events.ts';

const tell =
  (kind: 'bondPaid' | 'bondExpired' | 'bondRejected' | 'bondAnnulled') =>
  async (errand: TellingErrand, { investorId, orderId }: OfOrder): Promise<void> => {
    const [order, legs] = await Promise.all([findOrder(errand.primary, investorId, orderId), listLegs(errand.primary, investorId, [orderId])]);
    const [leg] = legs;
    if (!order || !leg) throw new Error(`no bond order ${orderId}`);
    await errand.tell(investorId, kind, { orderId, code: order.code, seri: leg.product_id, ...totalOf(order, legs) }, `${kind}:${orderId}`);
  };

const on = (task: `notifications.tell${string}`, event: DomainEvent<OfOrder>, kind: Parameters<typeof tell>[0]): Telling => telling(task, event, tell(kind));

export const tellings: readonly Telling[] = [
  on('notifications.tellBondPaid', lotsEvents.paid, 'bondPaid'),
  on('notifications.tellBondExpired', lotsEvents.expired, 'bondExpired'),
  on('notifications.tellBondRejected', lotsEvents.rejected, 'bondRejected'),
  on('notifications.tellBondAnnulled', lotsEvents.annulled, 'bondAnnulled'),
];
