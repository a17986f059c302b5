/** Shows what the cart costs, what its sales bring and what is promised, and keeps exactly that. */
import type { QuoteFeeInput, QuoteFeeReply } from '@lumbung/contract/checkout/quote-fee.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import type { Tx } from '../../../platform/database.ts';
import { cartTypeOf } from '../cart/index.ts';
import { presentQuote, quoteOf } from './present.ts';
import { EVERYTHING, readDraft } from './read-content.ts';
import type { ContentRefusal, NothingToOrder } from './rules.ts';
import { keepQuote } from './store.ts';

export async function quoteFee(tx: Tx, facts: InvestorFacts, input: QuoteFeeInput): Promise<Outcome<QuoteFeeReply, ContentRefusal | NothingToOrder>> {
  const cartType = cartTypeOf(input.cartType);
  const draft = await readDraft(tx, facts, cartType, input.cartIds, EVERYTHING);
  if (!draft.ok) return draft;
  if (draft.value.objection) return draft.value.objection;
  const reply = presentQuote(draft.value, facts);
  await keepQuote(tx, facts.keys, facts.session.investorId, cartType, quoteOf(draft.value, facts, reply));
  return done(reply);
}
