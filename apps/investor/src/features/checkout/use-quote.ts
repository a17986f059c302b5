/** The figures and promises of what is about to be ordered. */
import { useQuery } from '@tanstack/react-query';
import { quoteFee } from '@lumbung/contract/checkout/routes.gen.ts';
import { quoteFee as quoteGoal } from '@lumbung/contract/goal-checkout/routes.gen.ts';
import { keyOf, read } from '@lumbung/client/hooks.tsx';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { usePreferences } from '../../app/preferences.tsx';

/** Which part of the cart is ordered: one item, for those who came to sell just that, or what is in one currency. All of it when empty. */
export interface Part {
  readonly only?: string;
  readonly currency?: Currency;
  /** The cart of goals, in place of the usual one. */
  readonly type?: 99;
  /** Of the cart of goals only the lines of this goal. */
  readonly goal?: string;
}

/** The cart that a part is of, as calls name it. */
export const cartOf = ({ type }: Part): { cartType?: 99 } => (type ? { cartType: type } : {});

/** The part that an address names. */
export const readPart = ({ only, currency, type, goal }: Record<string, unknown>): Part => ({
  ...(typeof only === 'string' ? { only } : {}),
  ...(currency === 'IDR' || currency === 'USD' ? { currency } : {}),
  ...(type === 99 ? { type } : {}),
  ...(type === 99 && typeof goal === 'string' ? { goal } : {}),
});

/** A quote is a fact with a time: asked for when a screen opens and when the language changes. */
export function useQuote(part: Part) {
  const { only, currency } = part;
  const { language } = usePreferences();
  const { goal } = part;
  const asked = { ...(only ? { cartIds: [only] } : {}), ...(currency ? { currency } : {}), ...cartOf(part) };
  return useQuery({
    queryKey: [...keyOf(quoteFee, asked), goal ?? '', language],
    queryFn: () => (goal ? read(quoteGoal, { goalId: goal }) : read(quoteFee, asked)),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
