/** A second operator agrees: the proposal is carried out in the same transaction, once, or it is overtaken. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/decisions/agree.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { decisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { beneficiaryOf } from './propose.ts';
import { whyNotAgreed } from './rules.ts';
import { closeProposal, findProposal, lockProposal } from './store.ts';

export async function agree(tx: Tx, context: OperatorContext, { proposalId }: InputOf<typeof call.agree>): Promise<Answer<typeof call.agree>> {
  const { operator, business } = context;
  const named = await findProposal(tx, proposalId);
  if (!named) throw notFound();
  const kind = decisionOf(named.kind);
  await kind.hold?.(tx, named.about);
  // Read again under its lock: the proposal may have been decided concurrently.
  const proposal = (await lockProposal(tx, proposalId))!;
  const why = whyNotAgreed(
    { state: proposal.state, proposedBy: proposal.proposed_by, deciding: kind.deciding, concerns: kind.concerns?.(proposal.about) },
    operator,
  );
  if (why !== null) return refuse(why);
  const unseen = (await kind.whyNotYet?.(tx, context, proposal.about)) ?? null;
  if (unseen !== null) return refuse(unseen);

  const isDone = await tx.inSavepoint(async (part) => {
    const agreed = { proposalId, proposedBy: proposal.proposed_by, beneficiary: beneficiaryOf(context.keys, proposal) };
    const result = await kind.carryOut(part, context, proposal.about, agreed);
    return { keep: result, result };
  });
  await closeProposal(tx, proposalId, isDone ? 'agreed' : 'overtaken', operator.operatorId, business);
  // The overtaken state is committed, so that the proposal is not decided again.
  return isDone ? done({}) : { ...refuse('overtaken'), keep: true };
}
