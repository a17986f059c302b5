/** Reads the facts that decide whether an investor may order bonds now. */
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { bondAccessOf } from '../../people/bond-accounts/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { latestAssessment } from '../risk/index.ts';
import type { Standing } from './rules.ts';

export async function readStanding(db: Db, { session: { investorId }, business }: InvestorContext): Promise<Standing> {
  const [access, status, assessment] = await Promise.all([bondAccessOf(db, investorId), investorStatusOf(db, investorId), latestAssessment(db, investorId)]);
  return {
    access,
    isVerified: status.isVerified,
    mayTakeOut: status.mayTakeOut,
    isFrozen: status.isFrozen,
    hasBondProfile: assessment !== null && assessment.bond_level !== null && assessment.valid_until > business,
  };
}
