/** Returns an order that awaits approval, with the terms that apply if it is approved now. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/approvals/get.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { findOrder, promisedNavDayOf } from '../../money/orders/index.ts';
import { whyNotDecided } from './rules.ts';
import { readAgreement } from './read-agreement.ts';

export async function get(db: Db, context: InvestorContext, { orderId }: InputOf<typeof call.get>): Promise<Answer<typeof call.get>> {
  const { investorId, loginId } = context.session;
  const order = await findOrder(db, investorId, orderId);
  if (!order) throw notFound();
  // The person who placed the order may also read it, so only approvalClosed is refused.
  if (whyNotDecided(order, loginId, context.business) === 'approvalClosed') return refuse('approvalClosed');
  const { agreement, digest, agreeable, legs } = await readAgreement(db, context, order);
  return done({
    agreement,
    digest: digest.toString('hex'),
    before: { at: toIso(agreeable.before), laterNavDay: agreeable.laterNavDay },
    promisedNavDay: promisedNavDayOf(legs),
  });
}
