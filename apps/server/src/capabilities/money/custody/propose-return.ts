/** Sends back to a custodian what it paid and does not owe: one operator proposes, another agrees. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/custody/propose-return.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { propose } from '../../people/decisions/index.ts';
import { excessOf } from './rules.ts';
import { sendToCustodian } from './send.ts';
import { changeOwed, findTransfer, lockTransfer } from './store.ts';

export async function proposeReturn(
  tx: Tx,
  context: OperatorContext,
  { transferId, note }: InputOf<typeof call.proposeReturn>,
): Promise<Answer<typeof call.proposeReturn>> {
  const transfer = await findTransfer(tx, transferId);
  if (!transfer) throw notFound();
  if (transfer.state !== 'exceeded') return refuse('nothingToReturn');
  const { currency, bank, purpose, product_id: product, nav_day: navDay } = transfer;
  const excess = String(excessOf(transfer));
  const facts = { amount: excess, currency, bank, purpose, product, navDay };
  const proposalId = await propose(tx, context, { kind: 'custody.return', subject: transferId, about: { transferId, excess }, facts, note });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** Sends the proposed amount back, only if at least that much is still overpaid. */
export const returnDecision: DecisionOf = {
  kind: 'custody.return',
  deciding: ['finance', 'admin'],
  async carryOut(tx, context, { transferId = '', excess = '0' }) {
    const row = await lockTransfer(tx, transferId);
    const amount = BigInt(excess);
    if (row?.state !== 'exceeded' || excessOf(row) < amount) return false;
    const { product_id: productId, nav_day: navDay, currency, bank } = row;
    const { borne, advanced } = row;
    await changeOwed(tx, row, { amount: row.amount, moved: row.moved - amount, borne, advanced, dueAt: row.due_at }, context.business);
    await sendToCustodian(tx, context, { purpose: 'excess', productId, navDay }, { amount, currency, bank, dueAt: context.business });
    return true;
  },
};
