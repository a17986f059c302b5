/** How a cart can be paid. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/checkout/list-payment-methods.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { payments as texts } from '@lumbung/wording/payments.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { METHODS, obstacleOf } from '../../money/payments/index.ts';

export async function listPaymentMethods(
  _db: Db,
  context: InvestorContext,
  { currency = 'IDR' }: InputOf<typeof call.listPaymentMethods>,
): Promise<Answer<typeof call.listPaymentMethods>> {
  const text = inLanguage(texts, context.language);
  return done({
    methods: (['virtualAccount', 'transfer', 'wallet'] as const).map((group) => ({
      group,
      name: text.group[group],
      providers: METHODS.filter((method) => method.group === group).map((method) => {
        const obstacle = obstacleOf(method, context.settings, currency);
        return {
          code: method.code,
          name: method.accounts === 'transfer' ? text.manual : method.name,
          isDisabled: obstacle !== null,
          disabledReason: obstacle && text.obstacle[obstacle],
        };
      }),
    })),
  });
}
