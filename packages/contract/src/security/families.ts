/** What calls about how somebody signs in refuse, with their numbers. */
import { family } from '../family.ts';

/** What somebody does about how she signs in. */
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
