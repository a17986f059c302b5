/** What calls about approving orders refuse, with their numbers. */
import { family } from '../family.ts';

/** What one person of a company placed, and another one agrees to. */
export const approvals = family('ours', {
  field: 'result',
  refusals: {
    approvalClosed: 101,
    ownOrder: 102,
    identityNotVerified: 103,
    subscriptionClosed: 104,
    methodUnavailable: 105,
    promiseChanged: 106,
    codeSuspended: 107,
    codePaused: 108,
    tooManySends: 109,
    triesUsedUp: 110,
    codeInvalid: 111,
    gatewayError: 112,
    accountFrozen: 113,
  },
});
