/** Lists the payment methods that all of the given codes allow. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/list-payment-methods.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { presentMethods } from '../../money/payments/index.ts';
import { allowsMethod, codeOf } from './rules.ts';
import { findByCodes } from './store.ts';

export async function listPaymentMethods(
  tx: Tx,
  context: InvestorContext,
  input: InputOf<typeof call.listPaymentMethods>,
): Promise<Answer<typeof call.listPaymentMethods>> {
  const codes = [...new Set(input.codes.map(codeOf))];
  const rows = await findByCodes(tx, codes);
  if (rows.length < codes.length) return refuse('promotionUnknown');
  return done({
    methods: presentMethods(context, { currency: rows[0]!.currency, amount: undefined }, (code) => rows.every((row) => allowsMethod(row.methods, code))),
  });
}
