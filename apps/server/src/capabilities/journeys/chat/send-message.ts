/** Sends a message to support. Idempotent: a repeated key returns the stored message. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/chat/send-message.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { MINUTE } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { ownConversation } from './own.ts';
import { presentMessage, textContext } from './present.ts';
import { MESSAGES_IN_TEN_MINUTES } from './rules.ts';
import { holdThread, insertMessage, messageOfKey } from './store.ts';

export async function sendMessage(tx: Tx, context: InvestorContext, input: InputOf<typeof call.sendMessage>): Promise<Answer<typeof call.sendMessage>> {
  const { session, keys, business, system } = context;
  const { conversationId, clientKey, text } = input;
  const { investorId } = session;
  await ownConversation(tx, session, conversationId);
  await holdThread(tx, investorId);
  const before = await messageOfKey(tx, investorId, conversationId, clientKey);
  if (before) return done({ sent: presentMessage(keys, before) });

  const { used } = await consume(tx, `chat.send:${session.loginId}`, system, 10 * MINUTE);
  if (used > MESSAGES_IN_TEN_MINUTES) return refuse('tooManyMessages');
  // It may have been closed while this transaction waited for the lock.
  if ((await ownConversation(tx, session, conversationId)).state === 'closed') return refuse('conversationClosed');

  const seal = (seq: number) => keys.encrypt(text.trim(), textContext(investorId, seq));
  await insertMessage(
    tx,
    investorId,
    { conversationId, author: 'investor', operatorId: null, clientKey, textOf: seal, fileId: null, originalId: null },
    business,
  );
  return done({ sent: presentMessage(keys, (await messageOfKey(tx, investorId, conversationId, clientKey))!) });
}
