/** An operator explains why a statement and the books do not agree, and so closes the finding. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/payments/close-finding.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/database.ts';
import { notFound } from '../../../../platform/faults.ts';
import { closeByHand, lockFinding, noteContext } from './finding-store.ts';

export async function closeFinding(tx: Tx, context: OperatorContext, input: InputOf<typeof call.closeFinding>): Promise<Answer<typeof call.closeFinding>> {
  const findingId = input.findingId.toLowerCase();
  const finding = await lockFinding(tx, findingId);
  if (!finding) throw notFound();
  if (finding.closed_at !== null) return refuse('findingClosed');
  // Whether the same money was reported twice is decided by two operators.
  if (finding.kind === 'repeated') return refuse('twoPeopleDecide');
  const note = context.keys.encrypt(input.note.trim(), noteContext(findingId));
  await closeByHand(tx, findingId, { by: context.operator.operatorId, note, at: context.business });
  return done({});
}
