/** Lists what an agent was owed for each month, and what a payout still requires: an account, a tax number. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/agents/list-statements.ts';
import { maskNumber } from '@lumbung/kernel/identity.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { presentStatement, statementsOf, taxNumberOf } from '../../money/commissions/index.ts';
import { ownAccountOf } from '../../people/investor-status/index.ts';

export async function listStatements(db: Db, { session, keys, business }: InvestorContext): Promise<Answer<typeof call.listStatements>> {
  const { investorId: agentId } = session;
  const [rows, account, number] = await Promise.all([
    statementsOf(db, agentId, business),
    ownAccountOf(db, keys, agentId, 'IDR'),
    taxNumberOf(db, keys, agentId),
  ]);
  return done({ items: rows.map(presentStatement), hasAccount: account !== null, taxNumber: number && maskNumber(number) });
}
