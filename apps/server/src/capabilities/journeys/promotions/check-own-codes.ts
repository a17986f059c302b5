/** Checks which of several codes the investor can use for their cart. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/check-own-codes.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { refusalText } from '@lumbung/wording/refusals.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { cartTypeOf } from '../cart/index.ts';
import { judgeAll, readCart } from './ask.ts';
import { presentJudged } from './present.ts';
import { codeOf } from './rules.ts';
import { findByCodes } from './store.ts';

export async function checkOwnCodes(tx: Tx, context: InvestorContext, input: InputOf<typeof call.checkOwnCodes>): Promise<Answer<typeof call.checkOwnCodes>> {
  const codes = [...new Set(input.codes.map(codeOf))];
  const [rows, { lines, shown }] = await Promise.all([findByCodes(tx, codes), readCart(tx, context, cartTypeOf(input.cartType))]);
  const judged = await judgeAll(tx, context.session, shown.now, rows, lines);
  return done({
    items: codes.map((code) => {
      const index = rows.findIndex((row) => row.code === code);
      if (index >= 0) return presentJudged(rows[index]!, judged[index]!, shown);
      return {
        code,
        applies: false,
        reason: 'promotionUnknown',
        why: refusalText('promotionUnknown', context.language),
        currency: 'IDR',
        cashback: null,
        holdUntil: null,
        conditions: null,
      };
    }),
  });
}
