/** Lines of a plan: put into the cart of goals by the plan itself, for its owner to look at and buy. */
import type { Rupiah } from '@lumbung/kernel/amounts.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { sql, type Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/random.ts';
import { BUY } from './rules.ts';
import { putItem, removeItems } from './store.ts';

const ofPortfolio = sql(
  'cart.ofPortfolio',
  'select cart_id, cart_type from cart.item where investor_id = $1 and portfolio_id = $2 and ($3::text is null or plan_key = $3) order by cart_type',
);

export interface PlanLines {
  readonly portfolioId: string;
  /** A period, a rebalancing, or the first purchase. */
  readonly planKey: string;
  readonly lines: readonly { readonly productId: string; readonly amount: Rupiah }[];
}

/** Puts purchases of a plan into cart 99. Answers their ids, or null when the cart is full. */
export async function putPlanLines(
  tx: Tx,
  { session, system, business }: InvestorContext,
  { portfolioId, planKey, lines }: PlanLines,
): Promise<string[] | null> {
  const cartIds: string[] = [];
  for (const { productId, amount } of lines) {
    const cartId = await putItem(tx, session.investorId, {
      cartId: newId(system),
      cartType: 99,
      transactionType: BUY,
      portfolioId,
      productId,
      toProductId: null,
      amount,
      units: null,
      isAll: false,
      planKey,
      at: business,
    });
    if (cartId === null) return null;
    cartIds.push(cartId);
  }
  return cartIds;
}

/** Takes what is of a plan out of the carts: all of it, or what it put there for a period or a rebalancing. */
export async function removePlanLines(tx: Tx, investorId: string, portfolioId: string, planKey: string | null = null): Promise<void> {
  const lines = await tx.query<{ cart_id: string; cart_type: number }>(ofPortfolio, [investorId, portfolioId, planKey]);
  for (const [cartType, own] of Map.groupBy(lines, (line) => line.cart_type))
    await removeItems(
      tx,
      investorId,
      cartType,
      own.map((line) => line.cart_id),
    );
}
