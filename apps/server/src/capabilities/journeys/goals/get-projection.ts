/** Returns the monthly projection of a draft, or of a goal as accepted. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/goals/get-projection.ts';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { expectation } from '@lumbung/kernel/planning/calculator.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { basisOf } from './basis.ts';
import { goalPlansOf } from './goal-plans.ts';
import { acceptedLines, beginningOf, type Content, courseFrom, type GoalLines, linesOf, percentOf, presentPoints, targetOf, topUpOf } from './rules.ts';
import { findDraft } from './store.ts';

type Projected = { readonly content: Content; readonly lines: GoalLines };

async function projected(db: Db, context: InvestorContext, { goalId, isDraft }: InputOf<typeof call.getProjection>): Promise<Projected | null> {
  if (goalId === undefined || isDraft) {
    const content = (await findDraft(db, context.keys, context.session.investorId, goalId, context.business))?.content;
    return content ? { content, lines: linesOf(content.one, await basisOf(db, context)) } : null;
  }
  const [goals, products] = await Promise.all([goalPlansOf(db, context, 'all'), productCatalogue({ reference: context.reference })]);
  const goal = goals.find((one) => one.goalId === goalId);
  if (!goal) throw notFound();
  return { content: goal.content, lines: acceptedLines(goal.summary, products) };
}

export async function getProjection(db: Db, context: InvestorContext, input: InputOf<typeof call.getProjection>): Promise<Answer<typeof call.getProjection>> {
  const found = await projected(db, context, input);
  const two = found?.content.two;
  if (!found || !two) return refuse('draftMissing');
  const { content, lines } = found;
  const { stands } = topUpOf(content);
  const beginning = beginningOf(content);
  const { initial } = beginning;
  const course = courseFrom(content, lines, beginning, stands);
  return done({
    target: targetOf(content.one),
    months: presentPoints(course, 1).map(({ month, quantiles }) => ({
      month,
      paidIn: rupiah(initial + BigInt(month) * stands),
      expectation: expectation(percentOf(two), month, initial, stands) ?? initial,
      quantiles,
    })),
  });
}
