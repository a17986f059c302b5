/** What coupons of bonds do, and what is done about them later. */
import { domainEvent, endlessJobName } from '../../../platform/queue.ts';

export type OfRun = { readonly seri: string; readonly number: number };
export const paid = domainEvent<OfRun & { readonly investorId: string }>('bondCoupons.paid');

/** Draws every coupon whose record day has come. */
export const drawDue = endlessJobName<{ readonly day: string }>('bondCoupons.drawDue', 'money');
/** Asks the custodian what a coupon paid, and once more about rows that differ. */
export const tell = endlessJobName<OfRun>('bondCoupons.tell', 'money');
/** Books what the custodian paid as we worked it out. */
export const book = endlessJobName<OfRun>('bondCoupons.book', 'money');
