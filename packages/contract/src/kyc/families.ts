/** Refusals of console calls about identity checks, with their codes. */
import { family } from '../family.ts';

export const cases = family('ours', {
  field: 'result',
  refusals: {
    caseClosed: 131,
    checksPending: 132,
    picturesUnseen: 134,
    secondPersonNeeded: 135,
    alreadyProposed: 136,
    hitUndecided: 137,
    investorFrozen: 138,
    cardUnread: 139,
  },
});
