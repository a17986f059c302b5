/** Puts a code on a cart. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/apply-code.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { money } from '../../market/catalogue/index.ts';
import { cartTypeOf } from '../cart/index.ts';
import { judgeAll, readCart } from './ask.ts';
import { holdUntilOf, presentPromotion } from './present.ts';
import { codeOf } from './rules.ts';
import { findByCode, putOnCart } from './store.ts';

export async function applyCode(tx: Tx, context: InvestorContext, input: InputOf<typeof call.applyCode>): Promise<Answer<typeof call.applyCode>> {
  const cartType = cartTypeOf(input.cartType);
  const [row, { lines, shown }] = await Promise.all([findByCode(tx, codeOf(input.code)), readCart(tx, context, cartType)]);
  if (!row) return refuse('promotionUnknown');
  const [judged] = await judgeAll(tx, context.session, context.business, [row], lines);
  if (!judged!.ok) return judged!;

  putOnCart(tx, context.session, cartType, row.promotion_id, context.business);
  return done({
    promotion: presentPromotion(row, shown),
    currency: row.currency,
    cashback: money(row.currency, judged!.value.cashback),
    holdUntil: holdUntilOf(row, judged!.value, shown.products, shown.calendar, shown.now),
  });
}
