/** Refusals of calls about the platform itself, with their codes. */
import { family } from '../family.ts';

export const operations = family('ours', {
  field: 'result',
  refusals: { reconciliationRunning: 141, jobGone: 142, alreadyProposed: 143 },
});
