/** The first purchase of a goal or of the navigator's plan: its funds, and its progress. */
import type { Rupiah } from '@lumbung/kernel/amounts.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { type ProductCatalogue, productCatalogue } from '../../market/catalogue/index.ts';
import { FIRST } from '../../money/plans/index.ts';
import { hasPlanLines } from '../cart/index.ts';
import { planInForce } from '../navigator/index.ts';
import { goalPlansOf } from './goal-plans.ts';
import { type Accepted, acceptedLines, type GoalLines, purchaseOf } from './rules.ts';
import { findFirstOrder } from './store.ts';

export interface FirstPurchase {
  readonly amount: Rupiah;
  readonly lines: GoalLines;
  /** Whether it may still be bought: the plan is not ended. */
  readonly isLive: boolean;
}

/** The first purchase of a goal, or of the navigator plan in force; null for other plans. */
export async function firstPurchaseOf(db: Db, context: InvestorContext, planId: string): Promise<FirstPurchase | null> {
  const accepted = (amount: Rupiah, of: Accepted, products: ProductCatalogue, isLive: boolean): FirstPurchase => ({
    amount,
    lines: acceptedLines(of, products),
    isLive,
  });
  // Includes funds that are no longer listed, because they were accepted.
  const products = await productCatalogue({ reference: context.reference });
  const goal = (await goalPlansOf(db, context, 'all')).find(({ goalId }) => goalId === planId);
  if (goal) return accepted(goal.content.two!.initial, goal.summary, products, goal.plan.state !== 'ended');
  const navigator = await planInForce(db, context);
  return navigator?.plan.plan_id === planId ? accepted(navigator.advice.advised.initial, navigator.advice.advised, products, true) : null;
}

/** The lines of the first purchase: the accepted amount, split by the accepted shares. */
export const firstLinesOf = ({ amount, lines }: FirstPurchase) => (amount === 0n ? [] : purchaseOf(amount, lines).lines);

/** Progress of the first purchase; an order that came to nothing does not count, so it may be bought again. */
export async function firstStateOf(db: Db, investorId: string, planId: string) {
  const [order, isInCart] = await Promise.all([findFirstOrder(db, investorId, `${planId}:${FIRST}`), hasPlanLines(db, investorId, planId, FIRST)]);
  return { isPaid: order?.is_paid ?? false, isOrdered: order !== null, isInCart };
}
