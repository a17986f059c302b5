/** Lifts a freeze, so that the investor may order and be paid out again: one operator proposes it, another agrees, both having opened the hit. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/screening/hits.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { emit } from '../../../platform/queue.ts';
import { propose } from '../decisions/index.ts';
import { unfreeze } from '../investor-status/index.ts';
import * as screeningEvents from './events.ts';
import { hasSeenHit, whyHitUndecidable } from './propose-verdict.ts';
import { freezes } from './rules.ts';
import { hasToStayFrozen, lockHitOf, moveHitOn } from './store.ts';

export async function proposeLift(
  tx: Tx,
  context: OperatorContext,
  { note, ...input }: InputOf<typeof call.proposeLift>,
): Promise<Answer<typeof call.proposeLift>> {
  const [investorId, hitId] = [input.investorId.toLowerCase(), input.hitId.toLowerCase()];
  const hit = await lockHitOf(tx, investorId, hitId);
  if (!hit) throw notFound();
  if (hit.state !== 'confirmed' || !freezes(hit.list)) return refuse('notFrozen');
  if (!(await hasSeenHit(tx, context, investorId, hitId))) return refuse('hitUnseen');
  const facts = { list: hit.list, score: String(hit.score) };
  const proposalId = await propose(tx, context, { kind: 'screening.lift', subject: hitId, about: { investorId, hitId }, facts, note });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

/** The investor stays frozen while confirmed on another freezing list. */
export const liftDecision: DecisionOf = {
  kind: 'screening.lift',
  isConfidential: true,
  deciding: ['compliance'],
  async hold(tx, { investorId = '', hitId = '' }) {
    await lockHitOf(tx, investorId, hitId);
  },
  whyNotYet: whyHitUndecidable,
  async carryOut(tx, { business }, { investorId = '', hitId = '' }, { proposalId }) {
    const hit = await lockHitOf(tx, investorId, hitId);
    if (!hit || !(await moveHitOn(tx, hit, 'confirmed', 'lifted', proposalId, business))) return false;
    await unfreeze(tx, investorId, () => hasToStayFrozen(tx, investorId));
    await emit(tx, screeningEvents.lifted, proposalId, { investorId });
    return true;
  },
};
