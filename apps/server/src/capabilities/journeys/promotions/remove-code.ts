/** Removes a code from a cart. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/remove-code.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { cartTypeOf, listItemsOf, presentCart } from '../cart/index.ts';
import { codeOf } from './rules.ts';
import { takeOff } from './store.ts';

export async function removeCode(tx: Tx, context: InvestorContext, input: InputOf<typeof call.removeCode>): Promise<Answer<typeof call.removeCode>> {
  const cartType = cartTypeOf(input.cartType);
  const [removed, items, products] = await Promise.all([
    takeOff(tx, context.session, cartType, codeOf(input.code)),
    listItemsOf(tx, context.session.investorId, cartType),
    productCatalogue(context),
  ]);
  return done({ removed, cart: presentCart(cartType, items, products) });
}
