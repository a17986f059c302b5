/** What a goal offers this month: looked at, changed, bought or skipped. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type { dismissMonthlyTopUp as dismissCall } from '@lumbung/contract/goals/dismiss-monthly-top-up.ts';
import type { finishMonthlyTopUp as finishCall } from '@lumbung/contract/goals/finish-monthly-top-up.ts';
import type { getMonthlyTopUp as getCall } from '@lumbung/contract/goals/get-monthly-top-up.ts';
import type { saveMonthlyTopUp as saveCall } from '@lumbung/contract/goals/save-monthly-top-up.ts';
import { type Rupiah, rupiah } from '@lumbung/kernel/amounts.ts';
import { SMALLEST_TOP_UP } from '@lumbung/kernel/planning/calculator.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { changeOfferedAmount, holdingsOf, holdPlan, type OfferRow, offerOf, skipOffered, topUpOf } from '../../money/plans/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { putPlanLines, removePlanLines, replaceOffered } from '../cart/index.ts';
import { rupiahOf, standingWrong } from '../navigator/index.ts';
import { type GoalPlan, goalPlansOf } from './goal-plans.ts';
import { LARGEST } from './rules.ts';

async function goalOf(db: Db, context: InvestorContext, goalId: string): Promise<GoalPlan> {
  const goal = (await goalPlansOf(db, context, 'all')).find((one) => one.goalId === goalId);
  if (!goal) throw notFound();
  return goal;
}

async function linesOf(db: Db, context: InvestorContext, goal: GoalPlan, amount: Rupiah) {
  const [holdings, products] = await Promise.all([
    holdingsOf(db, context.session.investorId, [goal.goalId]),
    productCatalogue({ reference: context.reference }),
  ]);
  return topUpOf(goal.summary.funds, holdings(goal.goalId), products, amount);
}

const presentOffer = ({ period, due_on, amount }: OfferRow) => ({ period, dueOn: due_on, amount });

export async function getMonthlyTopUp(db: Db, context: InvestorContext, { goalId }: InputOf<typeof getCall>): Promise<Answer<typeof getCall>> {
  const goal = await goalOf(db, context, goalId);
  const offer = await offerOf(db, context.session.investorId, goalId);
  const { lines, drift: now, driftAfter } = await linesOf(db, context, goal, offer?.amount ?? rupiah(0));
  return done({ offer: offer && presentOffer(offer), lines: offer ? lines : [], drift: now, driftAfter });
}

export async function saveMonthlyTopUp(tx: Tx, context: InvestorContext, input: InputOf<typeof saveCall>): Promise<Answer<typeof saveCall>> {
  const { investorId } = context.session;
  const goal = await goalOf(tx, context, input.goalId);
  await holdPlan(tx, investorId, goal.goalId);
  const offer = await offerOf(tx, investorId, goal.goalId);
  if (!offer) return refuse('nothingOffered');
  const amount = rupiahOf(input.amount);
  if (amount < SMALLEST_TOP_UP) return refuse('topUpTooSmall');
  if (amount > LARGEST) return refuse('amountTooLarge');
  if (!(await changeOfferedAmount(tx, investorId, goal.goalId, offer.period, amount))) return refuse('nothingOffered');
  const { lines } = await linesOf(tx, context, goal, amount);
  return done({ offer: presentOffer({ ...offer, amount }), lines });
}

export async function finishMonthlyTopUp(tx: Tx, context: InvestorContext, { goalId }: InputOf<typeof finishCall>): Promise<Answer<typeof finishCall>> {
  const { investorId } = context.session;
  const goal = await goalOf(tx, context, goalId);
  const wrong = standingWrong(await investorStatusOf(tx, investorId));
  if (wrong) return refuse(wrong);
  await holdPlan(tx, investorId, goalId);
  const offer = await offerOf(tx, investorId, goalId);
  if (!offer) return refuse('nothingOffered');
  const { lines, isClosed } = await linesOf(tx, context, goal, offer.amount);
  if (isClosed) return refuse('subscriptionClosed');
  if (!(await replaceOffered(tx, investorId, goalId, offer.period))) return refuse('pendingTransaction');
  // Put there twice they are the same lines: a cart has one a fund and portfolio.
  const cartIds = await putPlanLines(tx, context, { portfolioId: goalId, planKey: offer.period, lines });
  return cartIds ? done({ cartIds }) : refuse('cartFull');
}

export async function dismissMonthlyTopUp(tx: Tx, context: InvestorContext, { goalId }: InputOf<typeof dismissCall>): Promise<Answer<typeof dismissCall>> {
  const { investorId } = context.session;
  await goalOf(tx, context, goalId);
  await holdPlan(tx, investorId, goalId);
  const offer = await offerOf(tx, investorId, goalId);
  if (!offer) return refuse('nothingOffered');
  // The cart is held before what is offered, as a checkout does it.
  await removePlanLines(tx, investorId, goalId, offer.period);
  return (await skipOffered(tx, context, goalId)) ? done({}) : refuse('nothingOffered');
}
