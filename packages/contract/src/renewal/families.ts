/** What calls about renewals refuse, with their numbers. */
import { family } from '../family.ts';

export const renewals = family('ours', {
  field: 'result',
  refusals: { notRenewable: 101, answerWaits: 102, askedToday: 103, nothingToReview: 104, alreadyProposed: 105, caseUnseen: 106 },
});
