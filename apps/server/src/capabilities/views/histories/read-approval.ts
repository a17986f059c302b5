/** Reads who placed a company's order, and how another person decided. Investors acting alone need no approval. */
import type { PresentedOf } from '@lumbung/contract/call.ts';
import type * as contract from '@lumbung/contract/orders/order.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { findApproval, openReason, type OrderRow } from '../../money/orders/index.ts';
import { membersOf } from '../../people/accounts/index.ts';

type Detail = PresentedOf<typeof contract.OrderDetail>;

export async function readApproval(db: Db, context: InvestorContext, order: OrderRow): Promise<Pick<Detail, 'placedBy' | 'approval'>> {
  const { company, investorId, loginId } = context.session;
  if (!company) return { placedBy: null, approval: null };
  const { approve_by: until } = order;
  const [members, said] = await Promise.all([membersOf(db, context.keys, investorId), until === null ? null : findApproval(db, investorId, order.order_id)]);
  const nameOf = (whose: string): string => members.find((member) => member.loginId === whose)?.contact.name ?? '';
  const isWaiting = order.state === 'awaitingApproval' && until !== null && context.business < until;
  const isMine = order.login_id === loginId;
  return {
    placedBy: nameOf(order.login_id),
    approval: until && {
      state: said?.outcome ?? (isWaiting ? 'waiting' : order.state === 'cancelled' ? 'withdrawn' : 'expired'),
      until: toIso(until),
      decidedBy: said && nameOf(said.login_id),
      decidedAt: said && toIso(said.at),
      reason: said && openReason(context.keys, investorId, said),
      mayDecide: isWaiting && company.approves && !isMine,
      mayWithdraw: order.state === 'awaitingApproval' && isMine,
    },
  };
}
