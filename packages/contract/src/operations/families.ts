/** What calls about the platform itself refuse, with their numbers. */
import { family } from '../family.ts';

export const operations = family('ours', {
  field: 'result',
  refusals: { reconciliationRunning: 141, jobGone: 142, alreadyProposed: 143 },
});
