/** Returns the investor's money with us, by ledger account: free, on its way in or out, in suspense. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/start/get-available-balance.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { balances } from '../../../ledger/ledger.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { money } from '../../market/catalogue/index.ts';
import { moneyOf } from '../portfolio/rules.ts';

export async function getAvailableBalance(db: Db, { session }: InvestorContext): Promise<Answer<typeof call.getAvailableBalance>> {
  const rows = moneyOf(await balances(db, session.investorId));
  return done({
    balances: rows.map(({ currency, available, onTheWayIn, onTheWayOut, inSuspense, commissions, leaving }) => ({
      currency,
      available: money(currency, available),
      onTheWayIn: money(currency, onTheWayIn),
      onTheWayOut: money(currency, onTheWayOut),
      inSuspense: money(currency, inSuspense),
      commissions: money(currency, commissions),
      leaving: money(currency, leaving),
    })),
  });
}
