/** What calls about identity checks at the console refuse, with their numbers. */
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
