/** The projection month by month, of a draft or of a goal as it was accepted. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/goals/get-projection.ts';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { expectation } from '@lumbung/kernel/planning/calculator.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { basisOf } from './basis.ts';
import { goalPlansOf } from './goal-plans.ts';
import { type Content, courseFrom, linesOf, percentOf, presentPoints, targetOf, topUpOf } from './rules.ts';
import { findDraft } from './store.ts';

async function contentOf(db: Db, context: InvestorContext, { goalId, isDraft }: InputOf<typeof call.getProjection>): Promise<Content | null> {
  if (goalId === undefined || isDraft) return (await findDraft(db, context.keys, context.session.investorId, goalId, context.business))?.content ?? null;
  const goal = (await goalPlansOf(db, context, 'all')).find((one) => one.goalId === goalId);
  if (!goal) throw notFound();
  return goal.content;
}

export async function getProjection(db: Db, context: InvestorContext, input: InputOf<typeof call.getProjection>): Promise<Answer<typeof call.getProjection>> {
  const content = await contentOf(db, context, input);
  const two = content?.two;
  if (!content || !two) return refuse('draftMissing');
  const { stands } = topUpOf(content);
  const course = courseFrom(content, linesOf(content.one, await basisOf(db, context)), content.one.period, two.initial, stands);
  return done({
    target: targetOf(content.one),
    months: presentPoints(course, 1).map(({ month, quantiles }) => ({
      month,
      paidIn: rupiah(two.initial + BigInt(month) * stands),
      expectation: expectation(percentOf(two), month, two.initial, stands) ?? two.initial,
      quantiles,
    })),
  });
}
