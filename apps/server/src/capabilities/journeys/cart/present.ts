/** Carts as replies show them. */
import type { Cart } from '@lumbung/contract/cart/cart.ts';
import { amountText, type Shelf } from '../../market/catalogue/index.ts';
import { navText } from '../../market/catalogue/present.ts';
import type { ItemRow } from './store.ts';

export function presentCart(cartType: 0 | 99, items: readonly ItemRow[], products: Shelf): Cart {
  const shown = items
    .filter((item) => item.cart_type === cartType)
    .flatMap((item) => {
      const product = products.byId.get(item.product_id);
      return product ? [{ item, product }] : [];
    });
  const rupiah = shown.filter(({ product }) => product.currency === 'IDR').reduce((sum, { item }) => sum + item.amount, 0n);
  return {
    cartType,
    items: shown.map(({ item, product }) => ({
      cartId: item.cart_id,
      transactionType: item.transaction_type,
      productId: product.product_id,
      slug: product.slug,
      name: product.name,
      type: product.type,
      currency: product.currency,
      amount: amountText(product.currency, item.amount),
      minimum: amountText(product.currency, product.minimum_subscription),
      nav: navText(product.nav),
      navDay: product.day,
      isOpen: product.subscription_open,
    })),
    total: amountText('IDR', rupiah),
  };
}
