/** How a cart can be paid. */
import type { ListPaymentMethodsInput, ListPaymentMethodsReply } from '@lumbung/contract/checkout/list-payment-methods.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { payments as texts } from '@lumbung/wording/payments.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import type { Db } from '../../../platform/database.ts';
import { METHODS, obstacleOf } from '../../money/payments/index.ts';

export async function listPaymentMethods(_db: Db, facts: InvestorFacts, _input: ListPaymentMethodsInput): Promise<Outcome<ListPaymentMethodsReply, never>> {
  const text = inLanguage(texts, facts.language);
  return done({
    methods: (['virtualAccount', 'wallet'] as const).map((group) => ({
      group,
      name: text.group[group],
      providers: METHODS.filter((method) => method.group === group).map((method) => {
        const obstacle = obstacleOf(method, facts.settings);
        return { code: method.code, name: method.name, isDisabled: obstacle !== null, disabledReason: obstacle && text.obstacle[obstacle] };
      }),
    })),
  });
}
