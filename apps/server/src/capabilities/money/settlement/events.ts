/** The jobs of settlement, and what one tells the next. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OnDay = { readonly day: string };

export const priced = domainEvent<OnDay>('settlement.priced');
/** Legs were settled as they had been confirmed, at a NAV that has been corrected since. */
export const settledStale = domainEvent<OnDay & { readonly productId: string }>('settlement.settledStale');

/** Files of a day whose first one leaves until a time of it, and whatever was left on days before. */
export const handOff = jobName<OnDay & { readonly time: string }>('settlement.handOff', 'deadline');
/** Whatever stands on a day that no longer comes, or comes again, gets the one it belongs to. `change` says by what it came. */
export const redate = jobName<OnDay & { readonly changeId: string }>('settlement.redate', 'deadline');
/** Once more, for who still went by the old calendar. */
export const redateAgain = jobName<OnDay & { readonly changeId: string }>('settlement.redateAgain', 'deadline');
export const price = jobName<OnDay>('settlement.price', 'deadline');
/** A lot that two people take as confirmed, at the NAV that they saw and as it was when the second one agreed, an ISO instant. */
export type OfLot = OnDay & { readonly productId: string; readonly kind: string; readonly nav: string; readonly agreedAt: string };
export const confirm = jobName<OfLot>('settlement.confirm', 'deadline');
/** Legs of a lot that two people reject, as they stood when the second one agreed; one of them where it is named, else empty texts. */
export type OfRejection = Omit<OfLot, 'nav'> & { readonly investorId: string; readonly legId: string };
export const rejectLegs = jobName<OfRejection>('settlement.reject', 'deadline');
export const book = jobName<OnDay>('settlement.book', 'deadline');
/** What was priced at a NAV that was corrected goes back, to be priced again. */
export const reprice = jobName<{ readonly productId: string; readonly day: string }>('settlement.reprice', 'deadline');
