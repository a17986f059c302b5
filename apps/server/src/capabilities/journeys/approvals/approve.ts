/** A second person of the company approves an order: it proceeds like any other, from now on and with the figures shown to the approver. */
import type { InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/approvals/approve.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { forbidden, notFound } from '../../../platform/faults.ts';
import { emit } from '../../../platform/queue.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { inRequest } from '../../../platform/states.ts';
import { addApproval, approveOrder, kindOf, lockOrder, sealApproved } from '../../money/orders/index.ts';
import { billOrder } from '../../money/payments/index.ts';
import { isApprover } from '../../people/accounts/index.ts';
import { use, verify } from '../../records/one-time-codes/index.ts';
import { answerWith, type BilledAnswer } from '../checkout/index.ts';
import { readAgreement } from './read-agreement.ts';
import { whyNotDecided } from './rules.ts';
import { purposeOf } from './send-code.ts';
import * as ordersEvents from '../../money/orders/events.ts';

export async function approve(
  tx: Tx,
  context: InvestorContext,
  { orderId, digest, Code }: InputOf<typeof call.approve>,
): Promise<BilledAnswer<typeof call.approve>> {
  const { investorId, loginId } = context.session;
  const [order, isHers] = await Promise.all([lockOrder(tx, investorId, orderId), isApprover(tx, investorId, loginId)]);
  if (!order) throw notFound();
  if (!isHers) throw forbidden('role');
  const why = whyNotDecided(order, loginId, context.business);
  if (why !== null) return refuse(why);
  const read = await readAgreement(tx, context, order);
  const objection = read.objection(digest);
  if (objection !== null) return refuse(objection);
  const whose = { investorId, purpose: purposeOf(context) };
  const right = await verify(tx, context.keys, whose, Code, context.system);
  if (!right.ok) {
    recordOfRequest(tx, context, 'codeRefused', { call: 'approvals.approve', reason: right.reason });
    return { ...right, keep: true };
  }
  // A code issued for another agreement is not valid for this one.
  if (!(await use(tx, whose, read.digest, context.system))) return refuse('codeInvalid');

  const by = { who: inRequest(`login:${loginId}`, context), at: context.business };
  const kind = kindOf(order.kind);
  const { payBy } = read.agreeable;
  const bill =
    kind.payment === null
      ? null
      : await billOrder(tx, context, investorId, { orderId, amount: order.total!, currency: order.currency, method: order.method!, expiresAt: payBy! }, by);
  if (!(await approveOrder(tx, order, kind.begins, read.agreeable, loginId, by))) return refuse('approvalClosed');
  const { clientHash, address } = context;
  const shown = sealApproved(context.keys, investorId, orderId, read.shown);
  addApproval(tx, investorId, orderId, { outcome: 'approved', loginId, shown, reasonEncrypted: null, clientHash, address }, context.business);
  await emit(tx, ordersEvents.approved, orderId, { investorId, orderId });
  return done(answerWith(bill, { orderId }, context.language));
}
