/** Refusals of calls about renewals, with their codes. */
import { family } from '../family.ts';

export const renewals = family('ours', {
  field: 'result',
  refusals: { notRenewable: 101, answerWaits: 102, askedToday: 103, nothingToReview: 104, alreadyProposed: 105, caseUnseen: 106 },
});
