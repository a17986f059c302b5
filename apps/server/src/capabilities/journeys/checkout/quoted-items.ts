/** Determines which items the last quote covered. */
import type { ItemRow } from '../cart/index.ts';
import type { Quote } from './store.ts';

/** The quoted items still in the cart; undefined (the whole cart) if there is no quote or none or all of the items are left. */
export function quotedItems(quote: Quote | null, items: readonly ItemRow[]): string[] | undefined {
  // With fewer than two items, a quote covers the whole cart or nothing that is left.
  if (!quote || items.length < 2) return undefined;
  const shown = JSON.parse(quote.shown.toString('utf8')) as Record<'items' | 'sales', readonly { cartId: string }[]>;
  const quoted = [...shown.items, ...shown.sales].map((item) => item.cartId);
  const left = items.filter((item) => quoted.includes(item.cart_id)).map((item) => item.cart_id);
  return left.length > 0 && left.length < items.length ? left : undefined;
}
