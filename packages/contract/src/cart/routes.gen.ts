/** Where the calls of a capability go: made from their declarations by `node tools/run.mjs routes`. */
import { type RouteOf, route } from '../route.ts';
import type * as clearCartOf from './clear-cart.ts';
import type * as getCartOf from './get-cart.ts';
import type * as listCartsOf from './list-carts.ts';
import type * as saveItemOf from './save-item.ts';

export const clearCart: RouteOf<typeof clearCartOf.clearCart> = /* @__PURE__ */ route('cart.clearCart', 'writes', 'POST', 'main', '/cart/clear', 'result');
export const getCart: RouteOf<typeof getCartOf.getCart> = /* @__PURE__ */ route('cart.getCart', 'reads', 'GET', 'main', '/cart/get', 'result');
export const listCarts: RouteOf<typeof listCartsOf.listCarts> = /* @__PURE__ */ route('cart.listCarts', 'reads', 'GET', 'main', '/cart/all', 'result');
export const saveItem: RouteOf<typeof saveItemOf.saveItem> = /* @__PURE__ */ route('cart.saveItem', 'writes', 'POST', 'main', '/cart/save', 'result');
