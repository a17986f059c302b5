/** Returns whether the investor has a dollar account. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/profile/has-usd-account.ts';
import { maskNumber } from '@lumbung/kernel/identity.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { ownAccountOf } from '../investor-status/index.ts';

export async function hasUsdAccount(db: Db, context: InvestorContext): Promise<Answer<typeof call.hasUsdAccount>> {
  const own = await ownAccountOf(db, context.keys, context.session.investorId, 'USD');
  return done({ hasUsdAccount: own !== null, account: own && { bank: own.bank, account: maskNumber(own.account), holder: own.holder } });
}
