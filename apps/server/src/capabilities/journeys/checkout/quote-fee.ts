/** Shows what the cart costs, what its sales bring and what is promised, and keeps exactly that. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/checkout/quote-fee.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { cartTypeOf, listItemsOf } from '../cart/index.ts';
import { presentQuote, quoteOf } from './present.ts';
import { EVERYTHING, readDraft } from './read-content.ts';
import { ofCurrency } from './rules.ts';
import { keepQuote } from './store.ts';

export async function quoteFee(tx: Tx, context: InvestorContext, input: InputOf<typeof call.quoteFee>): Promise<Answer<typeof call.quoteFee>> {
  const cartType = cartTypeOf(input.cartType);
  const { investorId } = context.session;
  const [items, standing, products] = await Promise.all([listItemsOf(tx, investorId, cartType), investorStatusOf(tx, investorId), productCatalogue(context)]);
  const wanted =
    input.currency === undefined ? input.cartIds : ofCurrency(items, products, input.currency).filter((cartId) => input.cartIds?.includes(cartId) ?? true);
  if (wanted?.length === 0) return refuse('emptyCart');
  const draft = await readDraft(tx, context, cartType, wanted, EVERYTHING, { items, standing });
  if (!draft.ok) return draft;
  if (draft.value.objection) return draft.value.objection;
  const reply = presentQuote(draft.value, context);
  keepQuote(tx, context.keys, context.session, cartType, quoteOf(draft.value, context, reply));
  return done(reply);
}
