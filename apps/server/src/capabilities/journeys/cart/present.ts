/** Presents carts as replies show them. */
import type { PresentedOf } from '@lumbung/contract/call.ts';
import type { Cart } from '@lumbung/contract/cart/cart.ts';
import { CURRENCIES } from '@lumbung/kernel/amounts.ts';
import { money, type ProductCatalogue } from '../../market/catalogue/index.ts';
import { BUY, SIDES } from './rules.ts';
import type { ItemRow } from './store.ts';

export function presentCart(cartType: 0 | 99, items: readonly ItemRow[], products: ProductCatalogue): PresentedOf<typeof Cart> {
  const shown = items
    .filter((item) => item.cart_type === cartType)
    .flatMap((item) => {
      const product = products.byId.get(item.product_id);
      return product ? [{ item, product, to: item.to_product_id === null ? null : (products.byId.get(item.to_product_id) ?? null) }] : [];
    });
  const bought = shown.filter(({ item }) => item.transaction_type === BUY);
  const totals = CURRENCIES.flatMap((currency) => {
    const own = bought.filter(({ product }) => product.currency === currency);
    return own.length > 0
      ? [
          {
            currency,
            amount: money(
              currency,
              own.reduce((sum, { item }) => sum + (item.amount ?? 0n), 0n),
            ),
          },
        ]
      : [];
  });
  return {
    cartType,
    items: shown.map(({ item, product, to }) => ({
      cartId: item.cart_id,
      transactionType: item.transaction_type,
      side: SIDES[item.transaction_type],
      portfolioId: item.portfolio_id,
      productId: product.product_id,
      slug: product.slug,
      name: product.name,
      type: product.type,
      currency: product.currency,
      amount: item.amount === null ? null : money(product.currency, item.amount),
      units: item.units,
      isAllUnits: item.all_units,
      minimum: money(product.currency, item.transaction_type === BUY ? product.minimum_subscription : product.minimum_redemption),
      nav: product.nav,
      navDay: product.day,
      isOpen: item.transaction_type === BUY ? product.subscription_open : (to?.subscription_open ?? true),
      to: to ? { productId: to.product_id, slug: to.slug, name: to.name } : null,
    })),
    totals,
  };
}
