/** Events and jobs of cashback. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export type OfGrant = { readonly investorId: string; readonly grantId: string };

/** An order was settled, and its cashback is held for the investor. */
export const earned = domainEvent<OfGrant>('promotions.earned');
/** Cashback was lost, in part or whole, because units were sold. */
export const clawedBack = domainEvent<OfGrant>('promotions.clawedBack');
/** The holding period is over: the cashback is paid out. */
export const released = domainEvent<OfGrant>('promotions.released');

/** Ends reservations of orders that are over: earned if settled, otherwise released to the stock. */
export const match = jobName('promotions.match', 'money');
/** Books what was earned on the day, and claws back what was sold of it. */
export const closeDay = jobName<{ readonly day: string }>('promotions.closeDay', 'money');
/** Pays out cashback whose holding period is over. */
export const release = jobName<{ readonly day: string }>('promotions.release', 'money');
