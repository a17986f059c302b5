/** Cart lines of a plan: the plan puts them into the cart of goals, for its owner to review and buy. */
import type { Rupiah, Units } from '@lumbung/kernel/amounts.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { type Db, sql, type Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/random.ts';
import { FIRST } from '../../money/plans/index.ts';
import { BUY, type TransactionType } from './rules.ts';
import { putItem, removeItems } from './store.ts';

const ofPortfolio = sql(
  'cart.ofPortfolio',
  `select cart_id, cart_type, plan_key from cart.item
  where investor_id = $1 and portfolio_id = $2 and ($3::text is null or plan_key = $3) and ($4::int is null or transaction_type = $4) order by cart_type`,
);

export interface PlanLines {
  readonly portfolioId: string;
  /** A period, a wave of a rebalancing, or the first purchase; null for any other purchase. */
  readonly planKey: string | null;
  readonly lines: readonly PlanLine[];
}

/** A purchase, or a sale or switch of a number of units or of everything. */
export interface PlanLine {
  readonly productId: string;
  readonly amount?: Rupiah;
  readonly transactionType?: TransactionType;
  readonly toProductId?: string | null;
  readonly units?: Units | null;
  readonly isAll?: boolean;
}

/** Puts lines of a plan into cart 99. Returns their ids, or null if the cart is full. */
export async function putPlanLines(
  tx: Tx,
  { session, system, business }: Pick<InvestorContext, 'system' | 'business'> & { readonly session: Pick<InvestorContext['session'], 'investorId'> },
  { portfolioId, planKey, lines }: PlanLines,
): Promise<string[] | null> {
  const cartIds: string[] = [];
  for (const { productId, amount = null, transactionType = BUY, toProductId = null, units = null, isAll = false } of lines) {
    const cartId = await putItem(tx, session.investorId, {
      cartId: newId(system),
      cartType: 99,
      transactionType,
      portfolioId,
      productId,
      toProductId,
      amount,
      units,
      isAll,
      planKey,
      at: business,
    });
    if (cartId === null) return null;
    cartIds.push(cartId);
  }
  return cartIds;
}

/**
 * Removes what the plan offered before and nobody bought, to make room for the current offer. Returns false while the first purchase is in the cart: its lines
 * would become those of another purchase.
 */
export async function replaceOffered(tx: Tx, investorId: string, portfolioId: string, planKey: string | null): Promise<boolean> {
  const lines = await tx.query<{ plan_key: string | null }>(ofPortfolio, [investorId, portfolioId, null, null]);
  const others = new Set(lines.flatMap(({ plan_key: key }) => (key === null || key === planKey ? [] : [key])));
  if (others.has(FIRST)) return false;
  for (const key of others) await removePlanLines(tx, investorId, portfolioId, key);
  return true;
}

/** Whether the lines a plan put into the cart for a period, or as its first purchase, are still there. */
export const hasPlanLines = async (db: Db, investorId: string, portfolioId: string, planKey: string): Promise<boolean> =>
  (await db.query(ofPortfolio, [investorId, portfolioId, planKey, null])).length > 0;

/** Removes the lines of a plan from the carts: all of them, or those of one period or rebalancing. */
export const removePlanLines = (tx: Tx, investorId: string, portfolioId: string, planKey: string | null = null): Promise<void> =>
  takeOut(tx, investorId, [portfolioId, planKey, null]);

/** Removes the purchases of a plan; its sales and switches stay. */
export const removePlanPurchases = (tx: Tx, investorId: string, portfolioId: string): Promise<void> => takeOut(tx, investorId, [portfolioId, null, BUY]);

async function takeOut(tx: Tx, investorId: string, which: readonly [portfolioId: string, planKey: string | null, type: TransactionType | null]): Promise<void> {
  const lines = await tx.query<{ cart_id: string; cart_type: number }>(ofPortfolio, [investorId, ...which]);
  for (const [cartType, own] of Map.groupBy(lines, (line) => line.cart_type))
    await removeItems(
      tx,
      investorId,
      cartType,
      own.map((line) => line.cart_id),
    );
}
