/** Where somebody who came in goes next, as the specification numbers it: who has not begun, not finished, or not bought yet is led there. */
import type { Db } from '../../../platform/database.ts';
import { hasPaidIn } from '../../money/orders/index.ts';
import { kindOf } from '../../people/accounts/index.ts';
import type { InvestorStatus } from '../../people/investor-status/index.ts';

/** Null where nothing is left to be done first: an agent is no customer, and has no profile to fill in. */
export async function nextOf(db: Db, investorId: string, { identity, isVerified }: InvestorStatus) {
  if ((await kindOf(db, investorId)) === 'agent') return null;
  if (identity === 'none') return 'redirectToProfile';
  if (!isVerified) return 'profileNotComplete';
  return (await hasPaidIn(db, investorId)) ? null : 'notToppedUp';
}
