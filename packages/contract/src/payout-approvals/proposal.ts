/** What a proposal to send waiting money says: what kind of money it is, and where it goes. */
import { oneOf } from '../call.ts';

export const PURPOSES = ['refund', 'redemption'] as const;
/** Back to the account it came from or was to go to, or to the account in the investor's own name; money of the house to whose it is. */
export const TARGETS = ['source', 'ownAccount', 'investor'] as const;

export const Purpose = oneOf(PURPOSES);
export const Target = oneOf(TARGETS);
