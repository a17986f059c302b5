/** An agent invites an address by mail. Every address is counted and answered the same way; one that has an account receives no mail. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/accounts/invite-newcomer.ts';
import { maskEmail, normaliseEmail } from '@lumbung/kernel/identity.ts';
import { done, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { DAY, plus, toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { runAfterCommit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { consume } from '../../../platform/rate-limit.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import { keepInvitation } from './invitations.ts';
import { INVITATION_LIFE_MS, INVITATIONS_A_DAY, INVITATIONS_AN_ADDRESS } from './rules.ts';

export async function inviteNewcomer(
  tx: Tx,
  { session, keys, system, business, language }: InvestorContext,
  input: InputOf<typeof call.inviteNewcomer>,
): Promise<Answer<typeof call.inviteNewcomer>> {
  const agentId = session.investorId;
  const email = normaliseEmail(input.email);
  const emailKey = keys.indexKey(`email:${email}`);
  const byAgent = await consume(tx, `invitations:${agentId}`, system, DAY);
  // Limits the mails to one address over all agents, so that together they cannot flood a mailbox.
  const toAddress = await consume(tx, `invited:${emailKey.toString('hex')}`, system, DAY);
  if (byAgent.used > INVITATIONS_A_DAY || toAddress.used > INVITATIONS_AN_ADDRESS) return refuseAndKeep('tooManyInvitations');

  const invitationId = newId(system);
  const endsAt = plus(system, INVITATION_LIFE_MS);
  keepInvitation(tx, keys, { invitationId, agentId, email, emailKey, language: input.language ?? language, at: system, endsAt });
  await runAfterCommit(tx, notificationsEvents.sendInvitation, invitationId, { invitationId }, business);
  return done({ sentTo: maskEmail(email), expiresAt: toIso(endsAt) });
}
