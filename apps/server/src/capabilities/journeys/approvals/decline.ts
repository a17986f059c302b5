/** A second person of the company declines an order: the order ends and its reserved units are released. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/approvals/decline.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { forbidden, notFound } from '../../../platform/faults.ts';
import { emit } from '../../../platform/queue.ts';
import { inRequest } from '../../../platform/states.ts';
import { addApproval, endUnapproved, lockOrder, sealReason } from '../../money/orders/index.ts';
import { isApprover } from '../../people/accounts/index.ts';
import { voidGrants } from '../promotions/index.ts';
import { whyNotDecided } from './rules.ts';
import * as ordersEvents from '../../money/orders/events.ts';

export async function decline(tx: Tx, context: InvestorContext, { orderId, reason }: InputOf<typeof call.decline>): Promise<Answer<typeof call.decline>> {
  const { investorId, loginId } = context.session;
  const [order, isHers] = await Promise.all([lockOrder(tx, investorId, orderId), isApprover(tx, investorId, loginId)]);
  if (!order) throw notFound();
  if (!isHers) throw forbidden('role');
  const why = whyNotDecided(order, loginId, context.business);
  if (why !== null) return refuse(why);
  const by = { who: inRequest(`login:${loginId}`, context), at: context.business };
  if (!(await endUnapproved(tx, order, 'declined', by))) return refuse('approvalClosed');
  const { clientHash, address } = context;
  const reasonEncrypted = sealReason(context.keys, investorId, orderId, reason.trim());
  addApproval(tx, investorId, orderId, { outcome: 'declined', loginId, shown: null, reasonEncrypted, clientHash, address }, context.business);
  await voidGrants(tx, [order], by);
  await emit(tx, ordersEvents.declined, orderId, { investorId, orderId });
  return done({});
}
