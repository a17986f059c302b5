/** Returns how often the investor used a code, and for which of their orders. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/get-code-use.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { money } from '../../market/catalogue/index.ts';
import { findGrantsOf } from './grant-store.ts';
import { codeOf } from './rules.ts';
import { countUsed, findByCode } from './store.ts';

export async function getCodeUse(tx: Tx, context: InvestorContext, { code }: InputOf<typeof call.getCodeUse>): Promise<Answer<typeof call.getCodeUse>> {
  const { investorId } = context.session;
  const row = await findByCode(tx, codeOf(code));
  if (!row) return refuse('promotionUnknown');
  const [used, grants] = await Promise.all([countUsed(tx, investorId, [row.promotion_id]), findGrantsOf(tx, investorId, row.promotion_id)]);
  return done({
    count: used.get(row.promotion_id) ?? 0,
    limit: row.per_person,
    orders: grants.map(({ order_id: orderId, order_code: orderCode, state, currency, kept, promised }) => ({
      orderId,
      orderCode,
      state,
      currency,
      cashback: state === 'void' ? null : money(currency, kept ?? promised),
    })),
  });
}
