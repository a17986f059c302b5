/** Ends e-mails of one topic for their recipient; the link is the proof. Idempotent. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/notifier/preferences.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { membersOf } from '../../people/accounts/index.ts';
import { endMailsOf } from '../../records/notifications/index.ts';
import { readStopCode } from './stop-link.ts';

export async function unsubscribe(
  tx: Tx,
  { keys, business }: TimedContext,
  { code }: InputOf<typeof call.unsubscribe>,
): Promise<Answer<typeof call.unsubscribe>> {
  const of = readStopCode(keys, code);
  if (!of) return refuse('stopLinkUnknown');
  // For a person who has left, nothing is stored.
  const members = await membersOf(tx, keys, of.investorId);
  if (!members.some(({ loginId, isActive }) => isActive && loginId === of.loginId)) return refuse('stopLinkUnknown');
  await endMailsOf(tx, of.investorId, of.loginId, of.topic, business);
  return done({ topic: of.topic });
}
