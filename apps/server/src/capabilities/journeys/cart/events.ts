/** What is done with carts later. */
import { jobName } from '../../../platform/queue.ts';

/** Empties the carts of whoever closed the account. */
export const empty = jobName<{ readonly investorId: string }>('cart.empty', 'background');
