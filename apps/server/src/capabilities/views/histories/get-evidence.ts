/** Returns exactly what the investor was shown and accepted. */
import type { GetEvidenceInput, GetEvidenceReply } from '@lumbung/contract/histories/get-evidence.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import type { Db } from '../../../platform/database.ts';
import { findApproval, findEvidence, findOrder, openApproved, openShown } from '../../money/orders/index.ts';
import { membersOf } from '../../people/accounts/index.ts';

export async function getEvidence(db: Db, context: InvestorContext, { id }: GetEvidenceInput): Promise<Outcome<GetEvidenceReply, never>> {
  const { investorId } = context.session;
  const order = await findOrder(db, investorId, id);
  if (!order) throw notFound();
  const [evidence, said, members] = await Promise.all([
    findEvidence(db, investorId, id),
    order.approved_by === null ? null : findApproval(db, investorId, id),
    order.approved_by === null ? [] : membersOf(db, context.keys, investorId),
  ]);
  return done({
    orderCode: order.code,
    ...openShown(context.keys, investorId, evidence),
    sha256: evidence.sha256.toString('hex'),
    shownAt: toIso(evidence.shown_at),
    acceptedAt: toIso(evidence.accepted_at),
    factor: evidence.factor,
    approval: said && {
      ...openApproved(context.keys, investorId, said),
      sha256: said.sha256?.toString('hex') ?? '',
      approvedAt: toIso(said.at),
      approvedBy: members.find(({ loginId }) => loginId === said.login_id)?.contact.name ?? '',
    },
  });
}
