/** Shows what the cart costs, what its sales bring and what is promised, and keeps exactly that. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/checkout/quote-fee.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { cartTypeOf } from '../cart/index.ts';
import { presentQuote, quoteOf } from './present.ts';
import { EVERYTHING, readDraft } from './read-content.ts';
import { keepQuote } from './store.ts';

export async function quoteFee(tx: Tx, context: InvestorContext, input: InputOf<typeof call.quoteFee>): Promise<Answer<typeof call.quoteFee>> {
  const cartType = cartTypeOf(input.cartType);
  const draft = await readDraft(tx, context, cartType, input.cartIds, EVERYTHING);
  if (!draft.ok) return draft;
  if (draft.value.objection) return draft.value.objection;
  const reply = presentQuote(draft.value, context);
  keepQuote(tx, context.keys, context.session.investorId, cartType, quoteOf(draft.value, context, reply));
  return done(reply);
}
