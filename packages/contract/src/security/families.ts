/** Refusals of calls about how a user signs in, with their codes. */
import { family } from '../family.ts';

/** Changes of a user's own sign-in settings. */
export const security = family('ours', {
  field: 'result',
  refusals: {
    proofNeeded: 101,
    passkeyMissing: 102,
    tooManyPasskeys: 103,
    passkeyNotMade: 104,
    passkeyNotKnown: 105,
  },
});
