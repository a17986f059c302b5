/** Own data of the cart. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('cart.cart'), ownData('cart.item')];
