/** Jobs of carts. */
import { jobName } from '../../../platform/queue.ts';

/** Empties the carts of a closed account. */
export const empty = jobName<{ readonly investorId: string }>('cart.empty', 'background');
