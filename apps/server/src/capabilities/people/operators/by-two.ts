/**
 * Changes of another operator's access: one admin proposes, another agrees. While only one admin has ever signed in fully, nobody
 * could agree, so the change is made at once.
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
  /** The operator as read now: any change in the meantime overtakes the proposal. */
  readonly operator: Pick<OperatorRow, 'operator_id' | 'epoch'>;
  readonly about?: About;
  readonly facts?: DecisionFacts;
  readonly note: string;
}

/** Locks the admins. An admin who was suspended or lost the role while waiting for the lock is refused: the session is missing. */
export async function holdAdminsAs(tx: Tx, { operator }: OperatorContext): Promise<readonly { readonly operatorId: string }[]> {
  const admins = await holdAdmins(tx);
  if (!admins.some(({ operatorId }) => operatorId === operator.operatorId)) throw sessionMissing();
  return admins;
}

/** Proposes the change, or makes it at once. The caller has locked the admins. */
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

/** The change made when another admin agrees; returns false when it is no longer possible. */
export type Change = (tx: Tx, context: OperatorContext, found: OperatorRow, about: About) => Promise<boolean>;

/** A decision about an operator: by admins, never by that operator, and only if the operator is unchanged since. */
export const decisionAbout = (kind: Kind, change: Change): DecisionOf => ({
  kind,
  deciding: ['admin'],
  concerns: ({ operatorId = '' }) => operatorId,
  async hold(tx) {
    await holdAdmins(tx);
  },
  async carryOut(tx, context, about, { proposedBy }) {
    const admins = await holdAdminsAs(tx, context);
    // A proposal by an admin suspended since is not carried out.
    if (!admins.some(({ operatorId }) => operatorId === proposedBy)) return false;
    const found = await lockOperator(tx, about.operatorId ?? '');
    if (!found || String(found.epoch) !== about.epoch) return false;
    return change(tx, context, found, about);
  },
});
