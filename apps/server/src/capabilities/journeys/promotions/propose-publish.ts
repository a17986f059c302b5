/** Publishes a draft (two operators); its code can be used from its first day on. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/promotions/propose-publish.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { propose } from '../../people/decisions/index.ts';
import { findPromotion, holdPromotion, publishDraft } from './write-store.ts';

export async function proposePublish(
  tx: Tx,
  context: OperatorContext,
  { promotionId, note }: InputOf<typeof call.proposePublish>,
): Promise<Answer<typeof call.proposePublish>> {
  const row = await findPromotion(tx, promotionId);
  if (!row) throw notFound();
  if (row.state !== 'draft') return refuse('promotionNotDraft');
  if (row.ends_at <= context.business) return refuse('promotionEnded');
  const proposalId = await propose(tx, context, {
    kind: 'promotions.publish',
    subject: promotionId,
    about: { promotionId, version: row.version },
    facts: { promotion: row.code, amount: String(row.budget), currency: row.currency, quota: String(row.quota), day: dayOf(row.begins_at) },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** A draft changed after the proposal is not published; and its author may not approve it. */
export const publish: DecisionOf = {
  kind: 'promotions.publish',
  deciding: ['product', 'finance', 'admin'],
  hold: (tx, { promotionId = '' }) => holdPromotion(tx, promotionId),
  carryOut: (tx, { operator, business }, { promotionId = '', version = '' }) => publishDraft(tx, promotionId, version, operator.operatorId, business),
};
