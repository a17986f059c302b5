/** Returns one proposal for the operator who is to decide it. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/decisions/get.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { maskNumber } from '@lumbung/kernel/identity.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { decisionOf, mayHearOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { presentFacts } from '../../../platform/waiting.ts';
import { beneficiaryOf, contextOf } from './propose.ts';
import { findProposal } from './store.ts';

export async function get(db: Db, { keys, operator }: OperatorContext, { proposalId }: InputOf<typeof call.get>): Promise<Answer<typeof call.get>> {
  const row = await findProposal(db, proposalId);
  if (!row) throw notFound();
  const kind = decisionOf(row.kind);
  if (!mayHearOf(kind, operator, row.proposed_by)) throw notFound();
  const mayAgree = kind.deciding.some((role) => operator.roles.includes(role)) && kind.concerns?.(row.about) !== operator.operatorId;
  const beneficiary = mayAgree || row.proposed_by === operator.operatorId ? beneficiaryOf(keys, row) : null;
  return done({
    decision: {
      proposalId,
      kind: row.kind,
      state: row.state,
      investorId: row.about.investorId === HOUSE_INVESTOR ? null : (row.about.investorId ?? null),
      orderId: row.about.orderId ?? null,
      operator: row.operator_name === null ? null : { name: row.operator_name, email: row.operator_email ?? '' },
      facts: presentFacts(row.facts),
      beneficiary: beneficiary && { bank: beneficiary.bank, account: maskNumber(beneficiary.account) },
      note: keys.decrypt(row.note_encrypted, contextOf(row, 'note')),
      proposedBy: row.proposed_by,
      proposedByName: row.proposed_by_name,
      proposedAt: toIso(row.proposed_at),
      mayAgree,
    },
  });
}
