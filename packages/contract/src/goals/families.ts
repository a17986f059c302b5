/** Refusals of calls about goals. The specification has no table for them, so the codes are ours. */
import { family } from '../family.ts';

export const goals = family('ours', {
  field: 'result',
  refusals: {
    draftMissing: 101,
    stepMissing: 102,
    fieldsInvalid: 103,
    returnTooHigh: 104,
    topUpTooSmall: 105,
    draftChanged: 106,
    identityNotVerified: 107,
    accountFrozen: 108,
    riskProfileMissing: 109,
    tooManyGoals: 110,
    pendingTransaction: 111,
    nothingOffered: 112,
    nothingToRebalance: 113,
    proposalChanged: 114,
    proposalClosed: 115,
    subscriptionClosed: 116,
    cartFull: 117,
    amountTooLarge: 118,
  },
});
