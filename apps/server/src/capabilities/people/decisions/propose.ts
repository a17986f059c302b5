/** Writes down what one operator proposes. What it is about is judged by whoever brings the kind. */
import type { DecisionKind } from '@lumbung/contract/decisions/decision.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { About, DecisionFacts } from '../../../platform/decisions.ts';
import { newId } from '../../../platform/random.ts';
import { insertProposal } from './store.ts';

/** Binds what is sealed to its row. */
export const contextOf = (proposalId: string): string => `decisions.proposal.note:${proposalId}`;

export interface Proposed {
  readonly kind: DecisionKind;
  /** What of its kind: of two proposals about the same one is open. */
  readonly subject: string;
  readonly about: About;
  readonly facts: DecisionFacts;
  readonly note: string;
}

/** Answers the id of the proposal; null when one about the same is open. */
export async function propose(tx: Tx, { keys, operator, business, system }: OperatorContext, proposed: Proposed): Promise<string | null> {
  const { kind, subject, about, facts, note } = proposed;
  const proposalId = newId(system);
  const noteEncrypted = keys.encrypt(note.trim(), contextOf(proposalId));
  const isNew = await insertProposal(tx, { proposalId, kind, subject, about, facts, noteEncrypted, by: operator.operatorId, at: business });
  return isNew ? proposalId : null;
}
