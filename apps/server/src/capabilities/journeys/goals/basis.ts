/** Reads the basis for planning: the investor's risk level and the offered funds. */
import { dayOf } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { offeredFunds } from '../navigator/index.ts';
import type { Basis } from './rules.ts';

/** The investor, and the day of planning. */
export type Planning = Pick<InvestorContext, 'reference' | 'brand' | 'business'> & { readonly session: Pick<InvestorContext['session'], 'investorId'> };

export async function basisOf(db: Db, context: Planning): Promise<Basis> {
  const [{ riskLevel }, { all }] = await Promise.all([investorStatusOf(db, context.session.investorId), productCatalogue(context)]);
  return { riskLevel, funds: offeredFunds(all, dayOf(context.business), false) };
}
