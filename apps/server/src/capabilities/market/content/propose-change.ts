/** Publishes an edition, or withdraws an article (two operators). */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/content/propose-change.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { propose } from '../../people/decisions/index.ts';
import { type Change, whyNotChanged } from './rules.ts';
import { changeItem, holdItem } from './store.ts';

export async function proposeChange(tx: Tx, context: OperatorContext, input: InputOf<typeof call.proposeChange>): Promise<Answer<typeof call.proposeChange>> {
  const { itemId, version, change, note } = input;
  const item = await holdItem(tx, itemId);
  if (!item) throw notFound();
  const why = whyNotChanged(change, version, item);
  if (why !== null) return refuse(why);

  const { titleId, titleEn } = item;
  const proposalId = await propose(tx, context, {
    kind: 'content.change',
    subject: itemId,
    about: { itemId, version: String(version), change },
    facts: { kind: change, nameId: titleId, nameEn: titleEn, number: String(version) },
    note,
  });
  return proposalId === null ? refuse('contentProposed') : done({ proposalId });
}

/** The approval covers the proposed edition; if a later one exists, nothing is published. */
export const contentDecision: DecisionOf = {
  kind: 'content.change',
  deciding: ['product', 'compliance', 'admin'],
  async carryOut(tx, { business, reference }, { itemId = '', version, change: said }, { proposalId }) {
    const change = said as Change;
    const item = await holdItem(tx, itemId);
    if (!item || whyNotChanged(change, Number(version), item) !== null) return false;
    await changeItem(tx, itemId, change, item.version, proposalId, business);
    tx.runAfterCommit(() => reference.forget());
    return true;
  },
};
