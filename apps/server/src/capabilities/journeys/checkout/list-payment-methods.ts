/** Lists the payment methods available for a cart. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/checkout/list-payment-methods.ts';
import { parseDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound, validationError } from '../../../platform/faults.ts';
import { METHODS, obstacleOf, presentMethods } from '../../money/payments/index.ts';

export async function listPaymentMethods(
  _db: Db,
  context: InvestorContext,
  { currency = 'IDR', amount }: InputOf<typeof call.listPaymentMethods>,
): Promise<Answer<typeof call.listPaymentMethods>> {
  const asked = amount === undefined ? undefined : parseDecimal(amount, SCALE[currency]);
  if (asked === null) throw validationError([{ path: 'amount', message: `not an amount in ${currency}` }]);
  const payable = { currency, amount: asked };
  if (!METHODS.some((method) => obstacleOf(method, context.settings, payable) === null)) throw notFound();
  return done({ methods: presentMethods(context, payable) });
}
