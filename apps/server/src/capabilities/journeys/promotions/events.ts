/** What happens to cashback, and what is done about it later. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OfGrant = { readonly investorId: string; readonly grantId: string };

/** An order was settled, and its cashback is held for her. */
export const earned = domainEvent<OfGrant>('promotions.earned');
/** Some of it, or all, was lost: what was bought was sold. */
export const clawedBack = domainEvent<OfGrant>('promotions.clawedBack');
/** Her holding period is over: the cashback goes to her account. */
export const released = domainEvent<OfGrant>('promotions.released');

/** Ends what is reserved for orders that are over: earned where it was settled, free again where it was not. */
export const match = jobName('promotions.match', 'money');
/** What was earned on the day, and what of it was sold. */
export const closeDay = jobName<{ readonly day: string }>('promotions.closeDay', 'money');
/** Pays out what was held long enough. */
export const release = jobName<{ readonly day: string }>('promotions.release', 'money');
