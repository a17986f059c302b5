/** The next step after sign-in, as numbered in the specification: investors who have not begun, finished, or bought yet are led there. */
import type { Db } from '../../../platform/database.ts';
import { hasPaidIn } from '../../money/orders/index.ts';
import { kindOf } from '../../people/accounts/index.ts';
import type { InvestorStatus } from '../../people/investor-status/index.ts';

/** Null if nothing is left to do; an agent is no customer, and has no profile. */
export async function nextOf(db: Db, investorId: string, { identity, isVerified }: InvestorStatus) {
  if ((await kindOf(db, investorId)) === 'agent') return null;
  if (identity === 'none') return 'redirectToProfile';
  if (!isVerified) return 'profileNotComplete';
  return (await hasPaidIn(db, investorId)) ? null : 'notToppedUp';
}
