/** Where the calls of the cart go. */
import { route } from '../route.ts';
import type { ClearCartInput, ClearCartReply } from './clear-cart.ts';
import type { GetCartReply } from './get-cart.ts';
import type { ListCartsReply } from './list-carts.ts';
import type { SaveItemInput, SaveItemReply } from './save-item.ts';

export const getCart = route<Record<string, never>, GetCartReply>('cart.getCart', 'reads', 'GET', '/api/main/cart/get');
export const listCarts = route<Record<string, never>, ListCartsReply>('cart.listCarts', 'reads', 'GET', '/api/main/cart/all');
export const saveItem = route<SaveItemInput, SaveItemReply>('cart.saveItem', 'writes', 'POST', '/api/main/cart/save');
export const clearCart = route<ClearCartInput, ClearCartReply>('cart.clearCart', 'writes', 'POST', '/api/main/cart/clear');
