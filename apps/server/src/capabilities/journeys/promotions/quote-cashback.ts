/** Quotes the cashback of a code. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/quote-cashback.ts';
import { minor, parseDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { validationError } from '../../../platform/faults.ts';
import { money, type ProductCatalogue } from '../../market/catalogue/index.ts';
import { cartTypeOf } from '../cart/index.ts';
import { judgeAll, readCart } from './ask.ts';
import { holdUntilOf } from './present.ts';
import { allowsMethod, codeOf, type Line } from './rules.ts';
import { findByCode } from './store.ts';

export async function quoteCashback(tx: Tx, context: InvestorContext, input: InputOf<typeof call.quoteCashback>): Promise<Answer<typeof call.quoteCashback>> {
  const [row, cart] = await Promise.all([findByCode(tx, codeOf(input.code)), readCart(tx, context, cartTypeOf(input.cartType))]);
  if (!row) return refuse('promotionUnknown');
  const { products, calendar, now } = cart.shown;
  const lines = input.lines ? namedLines(input.lines, products) : cart.lines;
  const [judged] = await judgeAll(tx, context.session, now, [row], lines);
  if (!judged!.ok) return judged!;
  if (input.PaymentMethod !== undefined && !allowsMethod(row.methods, input.PaymentMethod)) return refuse('methodOther');
  const { eligible, cashback } = judged!.value;
  return done({
    code: row.code,
    currency: row.currency,
    eligible: money(row.currency, eligible),
    cashback: money(row.currency, cashback),
    cap: row.cap === null ? null : money(row.currency, row.cap),
    holdUntil: holdUntilOf(row, judged!.value, products, calendar, now),
    // One currency at a time: lines in another currency belong to another order.
    lines: lines
      .filter(({ currency }) => currency === row.currency)
      .map(({ productId, currency, amount }) => ({
        productId,
        name: products.byId.get(productId)!.name,
        amount: money(currency, amount),
        counts: judged!.value.products.includes(productId),
      })),
  });
}

/** Lines given in place of a cart. An unknown product or invalid amount is a validation error. */
function namedLines(named: NonNullable<InputOf<typeof call.quoteCashback>['lines']>, products: ProductCatalogue): Line[] {
  return named.map(({ productId, amount: said }, index) => {
    const product = products.byId.get(productId);
    if (!product) throw validationError([{ path: `/lines/${index}/productId`, message: 'is no product' }]);
    const amount = parseDecimal(String(said), SCALE[product.currency]);
    if (amount === null || amount <= 0n) throw validationError([{ path: `/lines/${index}/amount`, message: 'is no amount to be paid' }]);
    return { productId: product.product_id, type: product.type, currency: product.currency, amount: minor(amount) };
  });
}
