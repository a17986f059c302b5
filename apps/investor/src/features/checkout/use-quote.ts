/** Figures and promises of the order about to be placed. */
import { useQuery } from '@tanstack/react-query';
import { listCarts } from '@lumbung/contract/cart/routes.gen.ts';
import { quoteFee } from '@lumbung/contract/checkout/routes.gen.ts';
import { quoteFee as quoteGoal } from '@lumbung/contract/goal-checkout/routes.gen.ts';
import { keyOf, read } from '@lumbung/client/hooks.tsx';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { usePreferences } from '../../app/preferences.tsx';

/** The part of the cart to order: one item (when selling just that), or the items in one currency. The whole cart if empty. */
export interface Part {
  readonly only?: string;
  readonly currency?: Currency;
  /** The goal cart instead of the usual one; `plan` restricts it to one plan, because an order belongs to one plan. */
  readonly type?: 99;
  readonly plan?: string;
  /** Restricts the goal cart to the lines of this goal. */
  readonly goal?: string;
}

/** The cart of a part, as a call parameter. */
export const cartOf = ({ type }: Part): { cartType?: 99 } => (type ? { cartType: type } : {});

/** Reads a part from the search parameters of an address. */
export const readPart = ({ only, currency, type, plan, goal }: Record<string, unknown>): Part => ({
  ...(typeof only === 'string' ? { only } : {}),
  ...(currency === 'IDR' || currency === 'USD' ? { currency } : {}),
  ...(type === 99 ? { type } : {}),
  ...(type === 99 && typeof goal === 'string' ? { goal } : {}),
  ...(type === 99 && typeof plan === 'string' ? { plan } : {}),
});

/** The items of a plan in the goal cart. If there are none, the whole cart is requested, and the reply reports what exists. */
async function linesOf(plan: string): Promise<{ cartIds?: string[] }> {
  const { carts } = await read(listCarts, {});
  const items = carts.find(({ cartType }) => cartType === 99)?.items ?? [];
  const cartIds = items.filter(({ portfolioId }) => portfolioId === plan).map(({ cartId }) => cartId);
  return cartIds.length > 0 ? { cartIds } : {};
}

/** A quote is valid at a point in time: refetched when a screen opens and when the language changes. */
export function useQuote(part: Part) {
  const { only, currency, plan } = part;
  const { language } = usePreferences();
  const { goal } = part;
  const asked = { ...(only ? { cartIds: [only] } : {}), ...(currency ? { currency } : {}), ...cartOf(part) };
  return useQuery({
    queryKey: [...keyOf(quoteFee, asked), goal ?? plan ?? '', language],
    queryFn: async () => (goal ? read(quoteGoal, { goalId: goal }) : read(quoteFee, plan ? { ...asked, ...(await linesOf(plan)) } : asked)),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
