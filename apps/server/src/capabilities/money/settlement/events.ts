/** The jobs of settlement and the events that start them. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OnDay = { readonly day: string };

export const priced = domainEvent<OnDay>('settlement.priced');
/** Legs were settled at the NAV they were confirmed at, which has been corrected since. */
export const settledStale = domainEvent<OnDay & { readonly productId: string }>('settlement.settledStale');

/** Hands over files of a NAV day whose first file leaves by `time`, and anything left over from earlier days. */
export const handOff = jobName<OnDay & { readonly time: string }>('settlement.handOff', 'deadline');
/** Moves everything that a calendar change of `day` affects to its right day. `changeId` is the change that caused it. */
export const redate = jobName<OnDay & { readonly changeId: string }>('settlement.redate', 'deadline');
/** Repeats `redate` for work that still used the old calendar. */
export const redateAgain = jobName<OnDay & { readonly changeId: string }>('settlement.redateAgain', 'deadline');
export const price = jobName<OnDay>('settlement.price', 'deadline');
/** A lot that two operators confirm, at the NAV they saw and as it stood at `agreedAt` (ISO instant of the agreement). */
export type OfLot = OnDay & { readonly productId: string; readonly kind: string; readonly nav: string; readonly agreedAt: string };
export const confirm = jobName<OfLot>('settlement.confirm', 'deadline');
/** Legs of a lot that two operators reject, as they stood at `agreedAt`: a single leg if named, otherwise `investorId` and `legId` are empty. */
export type OfRejection = Omit<OfLot, 'nav'> & { readonly investorId: string; readonly legId: string };
export const rejectLegs = jobName<OfRejection>('settlement.reject', 'deadline');
export const book = jobName<OnDay>('settlement.book', 'deadline');
/** Sends legs that were priced at a corrected NAV back to be priced again. */
export const reprice = jobName<{ readonly productId: string; readonly day: string }>('settlement.reprice', 'deadline');
