/** Which items the last quote was about. */
import type { ItemRow } from '../cart/index.ts';
import type { Quote } from './store.ts';

/** The quoted items that are still in the cart; undefined (the whole cart) without a quote or when none is left. */
export function quotedItems(quote: Quote | null, items: readonly ItemRow[]): string[] | undefined {
  // Of a single item a quote is about the whole cart, or about nothing that is left.
  if (!quote || items.length < 2) return undefined;
  const shown = JSON.parse(quote.shown.toString('utf8')) as Record<'items' | 'sales', readonly { cartId: string }[]>;
  const quoted = [...shown.items, ...shown.sales].map((item) => item.cartId);
  const left = items.filter((item) => quoted.includes(item.cart_id)).map((item) => item.cart_id);
  return left.length > 0 && left.length < items.length ? left : undefined;
}
