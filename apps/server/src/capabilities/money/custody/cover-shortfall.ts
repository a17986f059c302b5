/** We cover what a custodian paid too little, for now (`advance`) or for good (`bear`): one operator proposes, another agrees. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/custody/propose-cover.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { post } from '../../../ledger/ledger.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { newId } from '../../../platform/random.ts';
import { propose } from '../../people/decisions/index.ts';
import { cashAdvanced, cashBorne } from './entries.ts';
import { tellArrived } from './receive.ts';
import { coverOf, type InPurpose } from './rules.ts';
import { changeOwed, findTransfer, lockOwedFor } from './store.ts';

export async function proposeCover(tx: Tx, context: OperatorContext, input: InputOf<typeof call.proposeCover>): Promise<Answer<typeof call.proposeCover>> {
  const { transferId, cover, note } = input;
  const transfer = await findTransfer(tx, transferId);
  if (transfer?.direction !== 'in') throw notFound();
  const covered = coverOf(transfer, cover);
  if (covered === null) return refuse('nothingMissing');
  const { currency, bank, purpose, product_id: product, nav_day: navDay } = transfer;
  const amount = String(covered.missing + covered.advanced);
  const facts = { decision: cover, amount, currency, bank, purpose, product, navDay };
  const proposalId = await propose(tx, context, { kind: 'custody.cover', subject: transferId, about: { transferId, cover, amount }, facts, note });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** Covers the proposed amount, only if that is still what is missing. */
export const coverDecision: DecisionOf = {
  kind: 'custody.cover',
  deciding: ['finance', 'admin'],
  async carryOut(tx, { business, system }, { transferId = '', cover, amount }) {
    const known = await findTransfer(tx, transferId);
    if (known?.direction !== 'in' || (cover !== 'advance' && cover !== 'bear')) return false;
    // The lock of booking this custodian's money: read again once nothing else changes it.
    const row = await lockOwedFor(tx, { purpose: known.purpose as InPurpose, productId: known.product_id, navDay: known.nav_day });
    const covered = row && coverOf(row, cover);
    if (!covered || String(covered.missing + covered.advanced) !== amount) return false;
    const { missing, advanced } = covered;
    const { product_id: productId, currency } = row;
    const is =
      cover === 'bear'
        ? { amount: row.amount, moved: row.moved, borne: row.borne + missing + advanced, advanced: row.advanced - advanced }
        : { amount: row.amount, moved: row.moved, borne: row.borne, advanced: row.advanced + missing };
    await changeOwed(tx, row, { ...is, dueAt: row.due_at }, business);
    const entries = cover === 'bear' ? cashBorne(productId, { missing, advanced, currency }) : cashAdvanced(productId, { amount: missing, currency });
    const kind = cover === 'bear' ? 'cashBorne' : 'cashAdvanced';
    const reference = `transfer:${transferId}:covered:${row.step + 1}`;
    await post(tx, [{ investorId: HOUSE_INVESTOR, postingId: newId(system), reference, kind, entries }], business);
    if (row.state === 'awaited') await tellArrived(tx, row, is);
    return true;
  },
};
