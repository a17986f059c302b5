/** Quotes what the cart costs, what its sales yield and which days are promised, and stores exactly that quote. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/checkout/quote-fee.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { productCatalogue } from '../../market/catalogue/index.ts';
import { investorStatusOf } from '../../people/investor-status/index.ts';
import { cartTypeOf, listItemsOf } from '../cart/index.ts';
import { type CartScope, inScope } from './cart-scope.ts';
import { presentQuote, quoteOf } from './present.ts';
import { EVERYTHING, readDraft } from './read-content.ts';
import { ofCurrency } from './rules.ts';
import { keepQuote } from './store.ts';

export const quoteFee = (tx: Tx, context: InvestorContext, { cartType, ...input }: InputOf<typeof call.quoteFee>): Promise<Answer<typeof call.quoteFee>> =>
  quoteContent(tx, context, { scope: { cartType: cartTypeOf(cartType) }, ...input });

export interface ToQuote {
  readonly scope: CartScope;
  readonly cartIds?: readonly string[] | undefined;
  readonly currency?: Currency | undefined;
}

export async function quoteContent(tx: Tx, context: InvestorContext, { scope, cartIds, currency }: ToQuote): Promise<Answer<typeof call.quoteFee>> {
  const { cartType } = scope;
  const { investorId } = context.session;
  const [all, standing, products] = await Promise.all([listItemsOf(tx, investorId, cartType), investorStatusOf(tx, investorId), productCatalogue(context)]);
  const items = inScope(all, scope);
  const wanted = currency === undefined ? cartIds : ofCurrency(items, products, currency).filter((cartId) => cartIds?.includes(cartId) ?? true);
  if (wanted?.length === 0) return refuse('emptyCart');
  const draft = await readDraft(tx, context, cartType, wanted, EVERYTHING, { items, standing });
  if (!draft.ok) return draft;
  if (draft.value.objection) return draft.value.objection;
  const reply = presentQuote(draft.value, context);
  keepQuote(tx, context.keys, context.session, cartType, quoteOf(draft.value, context, reply));
  return done(reply);
}
