/** Refusals of calls about approving orders, with their codes. */
import { family } from '../family.ts';

/** Orders of a company that another user approves. */
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
