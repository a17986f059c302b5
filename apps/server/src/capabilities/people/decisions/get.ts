/** One decision that was proposed, for whoever is to agree. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/decisions/get.ts';
import { presentFacts } from '../../../platform/waiting.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { decisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { contextOf } from './propose.ts';
import { findProposal } from './store.ts';

export async function get(db: Db, { keys, operator }: OperatorContext, { proposalId }: InputOf<typeof call.get>): Promise<Answer<typeof call.get>> {
  const row = await findProposal(db, proposalId);
  if (!row) throw notFound();
  return done({
    decision: {
      proposalId,
      kind: row.kind,
      state: row.state,
      investorId: row.about.investorId ?? null,
      orderId: row.about.orderId ?? null,
      facts: presentFacts(row.facts),
      note: keys.decrypt(row.note_encrypted, contextOf(proposalId)),
      proposedBy: row.proposed_by,
      proposedByName: row.proposed_by_name,
      proposedAt: toIso(row.proposed_at),
      mayAgree: decisionOf(row.kind).deciding.some((role) => operator.roles.includes(role)),
    },
  });
}
