/** Refusals of calls about payouts that two operators decide, with their codes. */
import { family } from '../family.ts';

export const payoutApprovals = family('ours', {
  field: 'result',
  refusals: {
    alreadyProposed: 121,
    alreadyPaidOut: 122,
    sourceUnknown: 123,
    ownAccountMissing: 124,
    ownAccountCoolingOff: 125,
    ownerKnown: 129,
    investorUnknown: 130,
    custodianAwaited: 131,
  },
});
