/** The figures and promises of what is about to be ordered. */
import { useQuery } from '@tanstack/react-query';
import { listCarts } from '@lumbung/contract/cart/routes.gen.ts';
import { quoteFee } from '@lumbung/contract/checkout/routes.gen.ts';
import { quoteFee as quoteGoal } from '@lumbung/contract/goal-checkout/routes.gen.ts';
import { keyOf, read } from '@lumbung/client/hooks.tsx';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { usePreferences } from '../../app/preferences.tsx';

/** Which part of the cart is ordered: one item, for those who came to sell just that, or what is in one currency. All of it when empty. */
export interface Part {
  readonly only?: string;
  readonly currency?: Currency;
  /** The cart of goals, in place of the usual one; and of it the lines of one plan, for an order is of one. */
  readonly type?: 99;
  readonly plan?: string;
  /** Of the cart of goals only the lines of this goal. */
  readonly goal?: string;
}

/** The cart that a part is of, as calls name it. */
export const cartOf = ({ type }: Part): { cartType?: 99 } => (type ? { cartType: type } : {});

/** The part that an address names. */
export const readPart = ({ only, currency, type, plan, goal }: Record<string, unknown>): Part => ({
  ...(typeof only === 'string' ? { only } : {}),
  ...(currency === 'IDR' || currency === 'USD' ? { currency } : {}),
  ...(type === 99 ? { type } : {}),
  ...(type === 99 && typeof goal === 'string' ? { goal } : {}),
  ...(type === 99 && typeof plan === 'string' ? { plan } : {}),
});

/** What of the cart of goals is of a plan. Of one that has nothing there everything is asked for, and the answer says what there is. */
async function linesOf(plan: string): Promise<{ cartIds?: string[] }> {
  const { carts } = await read(listCarts, {});
  const items = carts.find(({ cartType }) => cartType === 99)?.items ?? [];
  const cartIds = items.filter(({ portfolioId }) => portfolioId === plan).map(({ cartId }) => cartId);
  return cartIds.length > 0 ? { cartIds } : {};
}

/** A quote is a fact with a time: asked for when a screen opens and when the language changes. */
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
