/** Adds a fund: an operator enters it from its prospectus (two operators). */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type { FundInput } from '@lumbung/contract/catalogue/fund.ts';
import type * as call from '@lumbung/contract/catalogue/propose-fund.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { type Day, day, dayOf } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { propose } from '../../people/decisions/index.ts';
import { figuresOf, fundProblem } from './entry-rules.ts';
import { holdAdding, knownOfFund, putFund } from './entry-store.ts';
import { fundFacts } from './facts.ts';

export async function proposeFund(
  tx: Tx,
  context: OperatorContext,
  { note, ...fund }: InputOf<typeof call.proposeFund>,
): Promise<Answer<typeof call.proposeFund>> {
  const known = await knownOfFund(tx, fund);
  const why = fundProblem(fund, known);
  if (why !== null) return refuse(why);

  const proposalId = await propose(tx, context, {
    kind: 'catalogue.addFund',
    subject: `${fund.code}/fund`,
    about: { code: fund.code, fund: JSON.stringify(fund) },
    facts: fundFacts(fund, figuresOf(fund.figures, fund.currency)!, known.house ?? fund.houseName!),
    note,
  });
  return proposalId === null ? refuse('fundProposed') : done({ proposalId });
}

/** If its code, name or account was taken by another fund before approval, nothing is entered. */
export const fundDecision: DecisionOf = {
  kind: 'catalogue.addFund',
  deciding: ['product', 'admin'],
  hold: (tx) => holdAdding(tx),
  async carryOut(tx, { business, reference }, about) {
    const fund = JSON.parse(about.fund!) as FundInput;
    const figures = figuresOf(fund.figures, fund.currency);
    if (figures === null || fundProblem(fund, await knownOfFund(tx, fund)) !== null) return false;
    await putFund(tx, fund, figures, heldFrom(day(fund.launchedOn), dayOf(business)));
    tx.runAfterCommit(() => reference.forget());
    return true;
  },
};

/** The initial terms apply immediately, also if the fund launches later. */
const heldFrom = (launchedOn: Day, today: Day): Day => (launchedOn < today ? launchedOn : today);
