/**
 * Decides whether an investor is the listed person: one operator proposes it, another agrees, both having opened the hit. A
 * different person of the same name is cleared, permanently; a confirmed one may neither order nor be paid out, except for a high
 * public office.
 */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/screening/hits.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { hasActed } from '../../../platform/audit-trail.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { DecisionOf } from '../../../platform/decisions.ts';
import { notFound } from '../../../platform/faults.ts';
import { propose } from '../decisions/index.ts';
import { freeze } from '../investor-status/index.ts';
import { freezes } from './rules.ts';
import { lockHitOf, moveHitOn } from './store.ts';

/** Whether an operator has opened the hit. */
export async function hasSeenHit(db: Db, { operator }: OperatorContext, investorId: string, hitId: string): Promise<boolean> {
  return hasActed(db, { operatorId: operator.operatorId, call: 'screening.openHit', subject: investorId, detail: ['hitId', hitId] });
}

/** Both operators must have opened the hit. */
export const whyHitUndecidable: DecisionOf['whyNotYet'] = async (tx, context, { investorId = '', hitId = '' }) =>
  (await hasSeenHit(tx, context, investorId, hitId)) ? null : 'hitUnseen';

export async function proposeVerdict(
  tx: Tx,
  context: OperatorContext,
  { verdict, note, ...input }: InputOf<typeof call.proposeVerdict>,
): Promise<Answer<typeof call.proposeVerdict>> {
  const [investorId, hitId] = [input.investorId.toLowerCase(), input.hitId.toLowerCase()];
  const hit = await lockHitOf(tx, investorId, hitId);
  if (!hit) throw notFound();
  if (hit.state !== 'open') return refuse('hitClosed');
  if (!(await hasSeenHit(tx, context, investorId, hitId))) return refuse('hitUnseen');
  const proposalId = await propose(tx, context, {
    kind: 'screening.judge',
    subject: hitId,
    about: { investorId, hitId, verdict },
    facts: { kind: verdict, list: hit.list, score: String(hit.score) },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

export const judgeDecision: DecisionOf = {
  kind: 'screening.judge',
  isConfidential: true,
  deciding: ['compliance'],
  async hold(tx, { investorId = '', hitId = '' }) {
    await lockHitOf(tx, investorId, hitId);
  },
  whyNotYet: whyHitUndecidable,
  async carryOut(tx, { business }, { investorId = '', hitId = '', verdict }, { proposalId }) {
    const hit = await lockHitOf(tx, investorId, hitId);
    if (!hit || !(await moveHitOn(tx, hit, 'open', verdict === 'confirmed' ? 'confirmed' : 'cleared', proposalId, business))) return false;
    if (verdict === 'confirmed' && freezes(hit.list)) await freeze(tx, investorId, business);
    return true;
  },
};
