/** What stands in somebody's carts. */
import { ownData } from '../../../platform/own-data.ts';

export const own = [ownData('cart.cart'), ownData('cart.item')];
