/**
 * What one admin wants of the access of another operator: proposed, and done when another admin agrees. While only one admin
 * ever got in there is nobody to agree: then it is done at once.
 */
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { About, DecisionFacts, DecisionOf } from '../../../platform/decisions.ts';
import { sessionMissing } from '../../../platform/faults.ts';
import { propose } from '../decisions/index.ts';
import { wantsSecond } from './rules.ts';
import { countEnteredAdmins, holdAdmins, lockOperator, type OperatorRow } from './store.ts';

type Kind = Extract<DecisionOf['kind'], `operators.${string}`>;

export interface Wanted {
  readonly kind: Kind;
  /** As it is now: what is changed about her meanwhile overtakes the proposal. */
  readonly operator: Pick<OperatorRow, 'operator_id' | 'epoch'>;
  readonly about?: About;
  readonly facts?: DecisionFacts;
  readonly note: string;
}

/** Holds the admins. Whoever was suspended, or lost the role, while she waited for them changes nobody: her session is missing. */
export async function holdAdminsAs(tx: Tx, { operator }: OperatorContext): Promise<readonly { readonly operatorId: string }[]> {
  const admins = await holdAdmins(tx);
  if (!admins.some(({ operatorId }) => operatorId === operator.operatorId)) throw sessionMissing();
  return admins;
}

/** Proposes it, or does it at once. The admins are held by whoever asks. */
export async function byTwo(
  tx: Tx,
  context: OperatorContext,
  { kind, operator, about = {}, facts = {}, note }: Wanted,
  doIt: () => Promise<void>,
): Promise<Outcome<{ proposalId: string | null }, 'alreadyProposed'>> {
  if (!wantsSecond(await countEnteredAdmins(tx))) {
    await doIt();
    return done({ proposalId: null });
  }
  const { operator_id: operatorId, epoch } = operator;
  const proposed = { kind, subject: operatorId, about: { ...about, operatorId, epoch: String(epoch) }, facts, note };
  const proposalId = await propose(tx, context, proposed);
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** What is done to an operator when another admin agrees; answers false when it cannot be any more. */
export type Change = (tx: Tx, context: OperatorContext, found: OperatorRow, about: About) => Promise<boolean>;

/** A decision about an operator: of admins, never of the one it is about, and only while she is as she was. */
export const decisionAbout = (kind: Kind, change: Change): DecisionOf => ({
  kind,
  deciding: ['admin'],
  concerns: ({ operatorId = '' }) => operatorId,
  async hold(tx) {
    await holdAdmins(tx);
  },
  async carryOut(tx, context, about, { proposedBy }) {
    const admins = await holdAdminsAs(tx, context);
    // What somebody proposed who was suspended since is not done.
    if (!admins.some(({ operatorId }) => operatorId === proposedBy)) return false;
    const found = await lockOperator(tx, about.operatorId ?? '');
    if (!found || String(found.epoch) !== about.epoch) return false;
    return change(tx, context, found, about);
  },
});
