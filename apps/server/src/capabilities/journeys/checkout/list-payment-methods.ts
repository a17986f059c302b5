/** How a cart can be paid. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/checkout/list-payment-methods.ts';
import { parseDecimal, SCALE } from '@lumbung/kernel/amounts.ts';
import { moneyText } from '@lumbung/kernel/format.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { payments as texts } from '@lumbung/wording/payments.ts';
import type { InvestorContext, Language } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound, validationError } from '../../../platform/faults.ts';
import { METHODS, type Method, type Obstacle, obstacleOf } from '../../money/payments/index.ts';

/** Why a method cannot be used now, for whoever chooses. */
function reasonOf(obstacle: Obstacle, { limits }: Method, language: Language): string {
  const text = inLanguage(texts, language);
  if (obstacle !== 'tooLittle' && obstacle !== 'tooMuch') return text.obstacle[obstacle];
  return text[obstacle](moneyText(limits![obstacle === 'tooLittle' ? 'least' : 'most'], language));
}

export async function listPaymentMethods(
  _db: Db,
  context: InvestorContext,
  { currency = 'IDR', amount }: InputOf<typeof call.listPaymentMethods>,
): Promise<Answer<typeof call.listPaymentMethods>> {
  const text = inLanguage(texts, context.language);
  const asked = amount === undefined ? undefined : parseDecimal(String(amount), SCALE[currency]);
  if (asked === null) throw validationError([{ path: 'amount', message: `not an amount in ${currency}` }]);
  const payable = { currency, amount: asked };
  if (!METHODS.some((method) => obstacleOf(method, context.settings, payable) === null)) throw notFound();
  return done({
    methods: (['virtualAccount', 'transfer', 'wallet'] as const).map((group) => ({
      group,
      name: text.group[group],
      providers: METHODS.filter((method) => method.group === group).map((method) => {
        const obstacle = obstacleOf(method, context.settings, payable);
        return {
          code: method.code,
          name: method.accounts === 'transfer' ? text.manual : method.name,
          isDisabled: obstacle !== null,
          disabledReason: obstacle && reasonOf(obstacle, method, context.language),
          limits: method.limits,
        };
      }),
    })),
  });
}
