/** Returns the first investment by fund, of a draft, a goal or the navigator's plan, and its progress. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/goals/get-first-investment.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { basisOf } from './basis.ts';
import { firstPurchaseOf, firstStateOf } from './first-purchase.ts';
import { linesOf, purchaseOf } from './rules.ts';
import { findDraft } from './store.ts';

export async function getFirstInvestment(
  db: Db,
  context: InvestorContext,
  { goalId }: InputOf<typeof call.getFirstInvestment>,
): Promise<Answer<typeof call.getFirstInvestment>> {
  const { investorId } = context.session;
  if (goalId !== undefined) {
    const first = await firstPurchaseOf(db, context, goalId);
    if (!first) throw notFound();
    return done({ ...purchaseOf(first.amount, first.lines), ...(await firstStateOf(db, investorId, goalId)) });
  }
  const content = (await findDraft(db, context.keys, investorId, undefined, context.business))?.content;
  if (!content?.two) return refuse('draftMissing');
  return done({ ...purchaseOf(content.two.initial, linesOf(content.one, await basisOf(db, context))), isPaid: false, isOrdered: false, isInCart: false });
}
