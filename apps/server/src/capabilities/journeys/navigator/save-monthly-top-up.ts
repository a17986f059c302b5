/** Puts this month's offer of the navigator's plan into the cart of goals, or a top-up beyond it. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/navigator/save-monthly-top-up.ts';
import { SMALLEST_TOP_UP } from '@lumbung/kernel/planning/calculator.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { changeOfferedAmount, holdingsOf, holdPlan, mandatesOf, offerOf, sharesIn, topUpOf } from '../../money/plans/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { putPlanLines, replaceOffered } from '../cart/index.ts';
import { rupiahOf } from './advise-draft.ts';
import { LARGEST } from './rules.ts';
import { standingWrong } from './send-code.ts';

export async function saveMonthlyTopUp(
  tx: Tx,
  context: InvestorContext,
  { strategyId, amount: given }: InputOf<typeof call.saveMonthlyTopUp>,
): Promise<Answer<typeof call.saveMonthlyTopUp>> {
  const { investorId } = context.session;
  const plan = await holdPlan(tx, investorId, strategyId);
  if (plan?.kind !== 'navigator' || plan.state === 'ended') throw notFound();
  const wrong = standingWrong(await investorStatusOf(tx, investorId));
  if (wrong) return refuse(wrong);
  const offer = await offerOf(tx, investorId, strategyId);
  const amount = given === undefined ? offer?.amount : rupiahOf(given);
  if (amount === undefined) return refuse('nothingOffered');
  if (amount < SMALLEST_TOP_UP) return refuse('topUpTooSmall');
  if (amount > LARGEST) return refuse('amountTooLarge');

  const [holdings, products, mandates] = await Promise.all([
    holdingsOf(tx, investorId, [strategyId]),
    productCatalogue({ reference: context.reference }),
    mandatesOf(tx, investorId, [strategyId]),
  ]);
  const topUp = topUpOf(sharesIn(mandates), holdings(strategyId), products, amount);
  if (topUp.isClosed) return refuse('subscriptionClosed');
  if (!(await replaceOffered(tx, investorId, strategyId, offer?.period ?? null))) return refuse('pendingTransaction');

  // An offer is bought as its period, with the given amount; a top-up beyond it belongs to no period.
  const cartIds = await putPlanLines(tx, context, { portfolioId: strategyId, planKey: offer?.period ?? null, lines: topUp.lines });
  if (!cartIds) return refuse('cartFull');
  if (offer && offer.amount !== amount) await changeOfferedAmount(tx, investorId, strategyId, offer.period, amount);
  return done({ cartIds, lines: topUp.lines });
}
