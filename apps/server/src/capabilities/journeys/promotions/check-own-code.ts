/** Checks whether the investor can use a code for their cart. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/check-own-code.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { cartTypeOf } from '../cart/index.ts';
import { judgeAll, readCart } from './ask.ts';
import { presentJudged } from './present.ts';
import { codeOf } from './rules.ts';
import { findByCode } from './store.ts';

export async function checkOwnCode(tx: Tx, context: InvestorContext, input: InputOf<typeof call.checkOwnCode>): Promise<Answer<typeof call.checkOwnCode>> {
  const [row, { lines, shown }] = await Promise.all([findByCode(tx, codeOf(input.code)), readCart(tx, context, cartTypeOf(input.cartType))]);
  if (!row) return refuse('promotionUnknown');
  const [judged] = await judgeAll(tx, context.session, shown.now, [row], lines);
  return done(presentJudged(row, judged!, shown));
}
