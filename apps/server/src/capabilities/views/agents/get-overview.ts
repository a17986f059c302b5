/** Returns the overview of an agent: the code, customers by stage, and commissions. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/agents/get-overview.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import { balances } from '../../../ledger/ledger.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { money } from '../../market/catalogue/index.ts';
import { findAccruals } from '../../money/commissions/index.ts';
import { moneyOf } from '../portfolio/rules.ts';
import { monthsOf } from './rules.ts';
import { codeOf, countCustomers, earnedSince } from './store.ts';

const DAYS_SHOWN = 30;

export async function getOverview(db: Db, { session, business }: InvestorContext): Promise<Answer<typeof call.getOverview>> {
  const { investorId: agentId } = session;
  const { thisMonth, lastMonth } = monthsOf(dayOf(business));
  const [code, customers, held, months, days] = await Promise.all([
    codeOf(db, agentId),
    countCustomers(db, agentId),
    balances(db, agentId),
    earnedSince(db, agentId, thisMonth, lastMonth),
    findAccruals(db, agentId, null, DAYS_SHOWN),
  ]);
  const owed = moneyOf(held).filter(({ currency, commissions }) => currency === 'IDR' || commissions !== 0n || months.some((row) => row.currency === currency));
  return done({
    code,
    customers,
    earned: owed.map(({ currency, commissions }) => {
      const month = months.find((row) => row.currency === currency);
      return {
        currency,
        owed: money(currency, commissions),
        thisMonth: money(currency, month?.this_month ?? 0n),
        lastMonth: money(currency, month?.last_month ?? 0n),
      };
    }),
    days: days.map(({ day, currency, fills, amount }) => ({ day, currency, confirmations: fills, amount: money(currency, amount) })),
  });
}
