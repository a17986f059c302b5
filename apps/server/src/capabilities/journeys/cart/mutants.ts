/** Mutants of the cart: each removes one guard and names the test that must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'the cart is not locked during checkout',
    file: 'apps/server/src/capabilities/journeys/cart/store.ts',
    guard: 'where investor_id = $1 and cart_type = $2 for update',
    naive: 'where investor_id = $1 and cart_type = $2',
    test: 'apps/server/src/capabilities/journeys/checkout/checkout.test.ts',
    title: '50 parallel checkouts of one cart',
  },
  {
    name: 'a cart takes any number of lines',
    file: 'apps/server/src/capabilities/journeys/cart/store.ts',
    guard: `where (select lines from cart.cart where investor_id = $1 and cart_type = $2) < \${LARGEST_CART}`,
    naive: 'where true',
    test: 'apps/server/src/capabilities/journeys/cart/cart.test.ts',
    title: 'cart.saveItem: cartFull at the fifty-first line',
  },
  {
    name: 'a line changed to a fund already in the cart leaves both lines',
    file: 'apps/server/src/capabilities/journeys/cart/store.ts',
    guard: 'and cart_id <> $3 and portfolio_id = $6 and product_id = $4',
    naive: 'and cart_id <> $3 and cart_id = $3 and portfolio_id = $6 and product_id = $4',
    test: 'apps/server/src/capabilities/journeys/cart/cart.test.ts',
    title: 'a line changed to a fund that is already in the cart replaces that fund’s line',
  },
  {
    name: 'a switch goes from dollars to rupiah',
    file: 'apps/server/src/capabilities/journeys/cart/save-item.ts',
    guard: `if (target && target.currency !== product.currency) return refuse('switchOtherCurrency');`,
    naive: '',
    test: 'tests/journeys/dollars.test.ts',
    title: 'cart.saveItem: switchOtherCurrency',
  },
];
