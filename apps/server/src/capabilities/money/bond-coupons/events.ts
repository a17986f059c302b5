/** Events and jobs of bond coupons. */
import { domainEvent, endlessJobName } from '../../../platform/queue.ts';

export type OfRun = { readonly seri: string; readonly number: number };
export const paid = domainEvent<OfRun & { readonly investorId: string }>('bondCoupons.paid');

/** Draws every coupon whose record date has come. */
export const drawDue = endlessJobName<{ readonly day: string }>('bondCoupons.drawDue', 'money');
/** Requests what the custodian paid for a coupon, and repeats for rows that differ. */
export const tell = endlessJobName<OfRun>('bondCoupons.tell', 'money');
/** Books the rows on which the custodian's figures and ours agree. */
export const book = endlessJobName<OfRun>('bondCoupons.book', 'money');
