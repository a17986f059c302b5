/** Reads whether somebody may sell bonds now. */
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { registrationOf } from '../../people/bond-accounts/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import type { SellerStanding } from './sale-rules.ts';

export async function readSeller(db: Db, { keys, session: { investorId } }: InvestorContext): Promise<SellerStanding> {
  const [registration, { mayTakeOut, isFrozen }] = await Promise.all([registrationOf(db, keys, investorId), investorStatusOf(db, investorId)]);
  return { mayDeal: registration?.mayDeal === true, mayTakeOut, isFrozen };
}
