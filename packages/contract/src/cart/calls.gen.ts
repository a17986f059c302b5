/** Every call of a capability: listed from their declarations by `node tools/run.mjs routes`. */
export { clearCart } from './clear-cart.ts';
export { getCart } from './get-cart.ts';
export { listCarts } from './list-carts.ts';
export { saveItem } from './save-item.ts';
