/** Refusals of console calls about company profiles, with their codes. */
import { family } from '../family.ts';

export const companyCases = family('ours', {
  field: 'result',
  refusals: { caseClosed: 131, checksPending: 132, documentsUnseen: 134, alreadyProposed: 135, hitUndecided: 137, investorFrozen: 138 },
});
