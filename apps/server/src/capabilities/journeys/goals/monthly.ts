/** The monthly offer of a goal or of the navigator's plan: read, changed, bought or skipped. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type { dismissMonthlyTopUp as dismissCall } from '@lumbung/contract/goals/dismiss-monthly-top-up.ts';
import type { finishMonthlyTopUp as finishCall } from '@lumbung/contract/goals/finish-monthly-top-up.ts';
import type { getMonthlyTopUp as getCall } from '@lumbung/contract/goals/get-monthly-top-up.ts';
import type { saveMonthlyTopUp as saveCall } from '@lumbung/contract/goals/save-monthly-top-up.ts';
import { type Rupiah, rupiah } from '@lumbung/kernel/amounts.ts';
import { SMALLEST_TOP_UP } from '@lumbung/kernel/planning/calculator.ts';
import { DRIFTED } from '@lumbung/kernel/planning/rebalance.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import {
  changeOfferedAmount,
  FIRST,
  findPlan,
  findUnpaidOrder,
  holdingsOf,
  holdPlan,
  mandatesOf,
  type OfferRow,
  offerOf,
  openRebalancing,
  sharesIn,
  skipOffered,
  type Target,
  topUpOf,
} from '../../money/plans/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { putPlanLines, removePlanLines, replaceOffered } from '../cart/index.ts';
import { rupiahOf, standingWrong } from '../navigator/index.ts';
import { firstLinesOf, firstPurchaseOf, firstStateOf } from './first-purchase.ts';
import { LARGEST } from './rules.ts';

/** The target shares of a goal or of the navigator's plan; not found for other plans. */
async function targetsOf(db: Db, { session: { investorId } }: InvestorContext, planId: string): Promise<readonly Target[]> {
  const [plan, mandates] = await Promise.all([findPlan(db, investorId, planId), mandatesOf(db, investorId, [planId])]);
  if (plan?.kind !== 'goal' && plan?.kind !== 'navigator') throw notFound();
  return sharesIn(mandates);
}

/** Locks the plan and reads its targets; a concurrent change of the targets happens before or waits. */
async function holdTargets(tx: Tx, context: InvestorContext, planId: string): Promise<readonly Target[]> {
  await holdPlan(tx, context.session.investorId, planId);
  return targetsOf(tx, context, planId);
}

async function linesOf(db: Db, context: InvestorContext, planId: string, targets: readonly Target[], amount: Rupiah) {
  const [holdings, products] = await Promise.all([holdingsOf(db, context.session.investorId, [planId]), productCatalogue({ reference: context.reference })]);
  return topUpOf(targets, holdings(planId), products, amount);
}

const presentOffer = ({ period, due_on, amount }: OfferRow) => ({ period, dueOn: due_on, amount });

export async function getMonthlyTopUp(db: Db, context: InvestorContext, { goalId }: InputOf<typeof getCall>): Promise<Answer<typeof getCall>> {
  const { investorId } = context.session;
  const targets = await targetsOf(db, context, goalId);
  const [offer, rebalancing, unpaidOrderId] = await Promise.all([
    offerOf(db, investorId, goalId),
    openRebalancing(db, investorId, goalId),
    findUnpaidOrder(db, investorId, goalId),
  ]);
  const { lines, drift: now, driftAfter } = await linesOf(db, context, goalId, targets, offer?.amount ?? rupiah(0));
  return done({
    offer: offer && presentOffer(offer),
    lines: offer ? lines : [],
    drift: now,
    driftAfter,
    isDrifted: now >= DRIFTED,
    rebalancing: rebalancing?.state ?? null,
    unpaidOrderId,
  });
}

export async function saveMonthlyTopUp(tx: Tx, context: InvestorContext, input: InputOf<typeof saveCall>): Promise<Answer<typeof saveCall>> {
  const { investorId } = context.session;
  const { goalId } = input;
  const targets = await holdTargets(tx, context, goalId);
  const offer = await offerOf(tx, investorId, goalId);
  if (!offer) return refuse('nothingOffered');
  const amount = rupiahOf(input.amount);
  if (amount < SMALLEST_TOP_UP) return refuse('topUpTooSmall');
  if (amount > LARGEST) return refuse('amountTooLarge');
  if (!(await changeOfferedAmount(tx, investorId, goalId, offer.period, amount))) return refuse('nothingOffered');
  const { lines } = await linesOf(tx, context, goalId, targets, amount);
  return done({ offer: presentOffer({ ...offer, amount }), lines });
}

export async function finishMonthlyTopUp(
  tx: Tx,
  context: InvestorContext,
  { goalId, isFirst }: InputOf<typeof finishCall>,
): Promise<Answer<typeof finishCall>> {
  const { investorId } = context.session;
  const targets = await holdTargets(tx, context, goalId);
  const wrong = standingWrong(await investorStatusOf(tx, investorId));
  if (wrong) return refuse(wrong);
  if (isFirst) return putFirst(tx, context, goalId);
  const offer = await offerOf(tx, investorId, goalId);
  if (!offer) return refuse('nothingOffered');
  const { lines, isClosed } = await linesOf(tx, context, goalId, targets, offer.amount);
  if (isClosed) return refuse('subscriptionClosed');
  if (!(await replaceOffered(tx, investorId, goalId, offer.period))) return refuse('pendingTransaction');
  // Idempotent: a cart has one line per fund and portfolio.
  const cartIds = await putPlanLines(tx, context, { portfolioId: goalId, planKey: offer.period, lines });
  return cartIds ? done({ cartIds }) : refuse('cartFull');
}

/** Puts the first purchase of a locked plan into the cart again. Orders lock the plan too, so it is not added beside its own order. */
async function putFirst(tx: Tx, context: InvestorContext, planId: string): Promise<Answer<typeof finishCall>> {
  const { investorId } = context.session;
  const [first, { isOrdered }] = await Promise.all([firstPurchaseOf(tx, context, planId), firstStateOf(tx, investorId, planId)]);
  const lines = first?.isLive && !isOrdered ? firstLinesOf(first) : [];
  if (lines.length === 0) return refuse('nothingOffered');
  const { byId } = await productCatalogue(context);
  if (lines.some(({ productId }) => !byId.get(productId)?.subscription_open)) return refuse('subscriptionClosed');
  // The plan's offer leaves the cart to make room, but stays offered.
  await replaceOffered(tx, investorId, planId, FIRST);
  const cartIds = await putPlanLines(tx, context, { portfolioId: planId, planKey: FIRST, lines });
  return cartIds ? done({ cartIds }) : refuse('cartFull');
}

export async function dismissMonthlyTopUp(tx: Tx, context: InvestorContext, { goalId }: InputOf<typeof dismissCall>): Promise<Answer<typeof dismissCall>> {
  const { investorId } = context.session;
  await holdTargets(tx, context, goalId);
  const offer = await offerOf(tx, investorId, goalId);
  if (!offer) return refuse('nothingOffered');
  // The cart is locked before the offer, the same lock order as a checkout.
  await removePlanLines(tx, investorId, goalId, offer.period);
  return (await skipOffered(tx, context, goalId)) ? done({}) : refuse('nothingOffered');
}
