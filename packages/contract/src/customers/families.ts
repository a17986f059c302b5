/** Refusals of console calls about customers, with their codes. */
import { family } from '../family.ts';

export const customers = family('ours', {
  field: 'result',
  refusals: {
    customerUnknown: 191,
    nothingLocked: 192,
    alreadyProposed: 193,
    nothingChanges: 194,
    tooManyShown: 195,
    agentCodeTaken: 196,
    agentEmailTaken: 197,
    agentPhoneTaken: 198,
  },
});
