/** The first investment fund by fund, of a draft or of a goal, and whether it is paid. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/goals/get-first-investment.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { FIRST } from '../../money/plans/index.ts';
import { basisOf } from './basis.ts';
import { goalPlansOf } from './goal-plans.ts';
import { acceptedLines, linesOf, purchaseOf } from './rules.ts';
import { findDraft, isFirstPaid } from './store.ts';

export async function getFirstInvestment(
  db: Db,
  context: InvestorContext,
  { goalId }: InputOf<typeof call.getFirstInvestment>,
): Promise<Answer<typeof call.getFirstInvestment>> {
  const { investorId } = context.session;
  const goal = goalId === undefined ? null : (await goalPlansOf(db, context, 'all')).find((one) => one.goalId === goalId);
  if (goal === undefined) throw notFound();
  const content = goal ? goal.content : (await findDraft(db, context.keys, investorId, undefined, context.business))?.content;
  if (!content?.two) return refuse('draftMissing');
  const lines = goal ? acceptedLines(goal.summary, await productCatalogue({ reference: context.reference })) : linesOf(content.one, await basisOf(db, context));
  const isPaid = goal !== null && (await isFirstPaid(db, investorId, `${goal.goalId}:${FIRST}`));
  return done({ ...purchaseOf(content.two.initial, lines), isPaid });
}
