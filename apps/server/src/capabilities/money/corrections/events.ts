/** Domain events and jobs of corrections: a NAV at which legs were settled was corrected. */
import { domainEvent, jobName } from '../../../platform/queue.ts';
import type { OfOrder } from '../orders/events.ts';

type OfCorrection = OfOrder & { readonly legId: string; readonly version: number };

/** A leg, with the one that follows it, has other figures than it was settled with. */
export const corrected = domainEvent<OfCorrection & { readonly productId: string }>('corrections.corrected');

/** Units were given of a fund that may have ended since. */
export const given = domainEvent<{ readonly productId: string }>('corrections.given');

/** The NAV of a product and day. */
export type OfNav = { readonly productId: string; readonly day: string };

export const correct = jobName<OfNav>('corrections.correct', 'money');
