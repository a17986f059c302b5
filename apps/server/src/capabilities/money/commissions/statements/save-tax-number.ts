/** Stores the tax number of an agent, and recalculates the tax of statements that are not approved yet. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/commissions/save-tax-number.ts';
import { maskNumber } from '@lumbung/kernel/identity.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/database.ts';
import { withheldSoFar } from './rules.ts';
import { holdOpenStatements, refigureStatement } from './store.ts';
import { saveNumber } from './tax-number-store.ts';

export async function saveTaxNumber(
  tx: Tx,
  { session: { investorId: agentId }, keys, business }: InvestorContext,
  { number }: InputOf<typeof call.saveTaxNumber>,
): Promise<Answer<typeof call.saveTaxNumber>> {
  await saveNumber(tx, keys, agentId, number, business);
  for (const { statement_id, currency, gross } of await holdOpenStatements(tx, agentId)) {
    await refigureStatement(tx, agentId, statement_id, withheldSoFar(currency, gross, true));
  }
  return done({ number: maskNumber(number) });
}
