/** What happens to payments, and what is done about them later. */
import { domainEvent, jobName } from '../../../platform/queue.ts';

export const suspended = domainEvent<{ readonly investorId: string; readonly suspenseId: string }>('payments.suspended');

export const alignAccount = jobName<{ readonly investorId: string; readonly billId: string }>('payments.alignAccount');
/** Done by `orders`, who know what a bill pays. */
export const findLost = jobName('payments.findLost');
export const expireBills = jobName('payments.expireBills');
