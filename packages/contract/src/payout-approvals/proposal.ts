/** Parts of a proposal to send waiting money: its kind and its target. */
import { oneOf } from '../call.ts';

export const PURPOSES = ['refund', 'redemption'] as const;
/**
 * source: the account it came from or was to go to; ownAccount: the account in the investor's own name; investor: money that the platform holds, to its owner.
 */
export const TARGETS = ['source', 'ownAccount', 'investor'] as const;

export const Purpose = oneOf(PURPOSES);
export const Target = oneOf(TARGETS);
