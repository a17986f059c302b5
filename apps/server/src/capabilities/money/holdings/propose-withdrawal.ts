/** Withdraws a merger or liquidation that has not begun: one operator proposes, another agrees, and the fund takes orders again. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/holdings/propose-withdrawal.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { reopenProduct } from '../../market/catalogue/index.ts';
import { propose } from '../../people/decisions/index.ts';
import { lockAction, withdrawAction } from './store.ts';

export async function proposeWithdrawal(
  tx: Tx,
  context: OperatorContext,
  { actionId: named, note }: InputOf<typeof call.proposeWithdrawal>,
): Promise<Answer<typeof call.proposeWithdrawal>> {
  const actionId = named.toLowerCase();
  const action = await lockAction(tx, actionId);
  if (!action || action.kind === 'distribution') throw notFound();
  if (action.state !== 'announced') return refuse('notAnnounced');
  const { product_id: product, into_product_id: into, day } = action;
  const facts = { product, day, ...(into === null ? {} : { intoProduct: into }) };
  const proposalId = await propose(tx, context, { kind: 'holdings.withdraw', subject: actionId, about: { actionId }, facts, note });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

export const withdrawDecision: DecisionOf = {
  kind: 'holdings.withdraw',
  deciding: ['finance', 'admin'],
  async carryOut(tx, { business, reference }, { actionId = '' }) {
    const action = await lockAction(tx, actionId);
    if (action?.state !== 'announced' || !(await withdrawAction(tx, actionId, business))) return false;
    if (action.part === 1) {
      await reopenProduct(tx, action.product_id);
      tx.runAfterCommit(() => reference.forget());
    }
    return true;
  },
};
