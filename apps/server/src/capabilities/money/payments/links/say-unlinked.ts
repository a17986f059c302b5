/** Records that a bank released an account although it does not confirm it: one operator proposes it, another agrees. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/payments/propose-unlinked.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { HOUR, type Instant, plus } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/database.ts';
import type { DecisionOf } from '../../../../platform/decisions.ts';
import { notFound } from '../../../../platform/faults.ts';
import { inRequest } from '../../../../platform/states.ts';
import { propose } from '../../../people/decisions/index.ts';
import { endUnlinking } from './let-go.ts';
import { type LinkRow, lockLinkById } from './store.ts';

/** For this long after the request, only the bank's confirmation counts. */
const ASKED_FOR_MS = HOUR;
const isJustAsked = ({ ended_at }: LinkRow, now: Instant): boolean => ended_at === null || now < plus(ended_at, ASKED_FOR_MS);

export async function proposeUnlinked(
  tx: Tx,
  context: OperatorContext,
  { investorId, linkId, note }: InputOf<typeof call.proposeUnlinked>,
): Promise<Answer<typeof call.proposeUnlinked>> {
  const link = await lockLinkById(tx, { investor_id: investorId, link_id: linkId });
  if (!link) throw notFound();
  if (link.state !== 'unlinking') return refuse('linkNotUnlinking');
  if (isJustAsked(link, context.business)) return refuse('unlinkJustAsked');
  const proposalId = await propose(tx, context, {
    kind: 'payments.sayUnlinked',
    subject: linkId,
    about: { investorId, linkId },
    facts: { bank: link.bank },
    note,
  });
  return proposalId === null ? refuse('alreadyProposed') : done({ proposalId });
}

export const sayUnlinked: DecisionOf = {
  kind: 'payments.sayUnlinked',
  deciding: ['finance', 'admin'],
  hold: async (tx, { investorId = '', linkId = '' }) => void (await lockLinkById(tx, { investor_id: investorId, link_id: linkId })),
  async carryOut(tx, context, { investorId = '', linkId = '' }) {
    const link = await lockLinkById(tx, { investor_id: investorId, link_id: linkId });
    // The bank may have confirmed it in the meantime.
    if (link?.state !== 'unlinking' || isJustAsked(link, context.business)) return false;
    const by = { who: inRequest(`operator:${context.operator.operatorId}`, context), at: context.business };
    return endUnlinking(tx, context.keys, link, by);
  },
};
