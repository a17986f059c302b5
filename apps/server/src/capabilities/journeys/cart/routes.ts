/** The calls of the cart. */
import { clearCart as clearCartCall } from '@lumbung/contract/cart/clear-cart.ts';
import { getCart as getCartCall } from '@lumbung/contract/cart/get-cart.ts';
import { listCarts as listCartsCall } from '@lumbung/contract/cart/list-carts.ts';
import { saveItem as saveItemCall } from '@lumbung/contract/cart/save-item.ts';
import { reads, writes } from '../../../platform/binding.ts';
import { clearCart } from './clear-cart.ts';
import { getCart } from './get-cart.ts';
import { listCarts } from './list-carts.ts';
import { saveItem } from './save-item.ts';

export const routes = [reads(getCartCall, getCart), reads(listCartsCall, listCarts), writes(saveItemCall, saveItem), writes(clearCartCall, clearCart)];
