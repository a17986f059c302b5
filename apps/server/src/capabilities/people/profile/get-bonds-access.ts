/** Returns whether an investor may buy government bonds, and what prevents it. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/profile/get-bonds-access.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { bondsBarOf } from '@lumbung/kernel/profile.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { kindOf } from '../accounts/index.ts';
import { investorStatusOf, ownAccountOf } from '../investor-status/index.ts';
import { currentProfile, sidOf } from '../kyc/index.ts';
import { bondBars } from './rules.ts';

export async function getBondsAccess(db: Db, { keys, session: { investorId } }: InvestorContext): Promise<Answer<typeof call.getBondsAccess>> {
  const [kind, standing, profile, sid, rupiah] = await Promise.all([
    kindOf(db, investorId),
    investorStatusOf(db, investorId),
    currentProfile(db, keys, investorId),
    sidOf(db, investorId),
    ownAccountOf(db, keys, investorId, 'IDR'),
  ]);
  const reasons = bondBars({
    isPerson: kind === 'person' || kind === 'partner',
    isVerified: standing.isVerified,
    barred: bondsBarOf(profile),
    hasSid: sid !== null,
    hasRupiahAccount: rupiah !== null,
  });
  return done({ access: reasons.length === 0 ? 'open' : 'closed', reasons });
}
