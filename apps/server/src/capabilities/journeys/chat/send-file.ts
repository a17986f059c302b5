/** Uploads a picture or a PDF into a conversation, through the same checks as documents. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/chat/send-file.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Steps } from '../../../platform/serve.ts';
import { takeFile } from '../../people/kyc/index.ts';
import * as events from './events.ts';
import { presentMessage } from './present.ts';
import { BUDGET } from './rules.ts';
import { findConversation, holdThread, insertMessage, messageOfKey, type MessageRow } from './store.ts';

/** The message that arrived before under this key, in the person's own conversation, even if it is closed by now. */
async function arrivedBefore(
  db: Db,
  { investorId, loginId }: InvestorContext['session'],
  conversationId: string,
  clientKey: string,
): Promise<MessageRow | null> {
  const row = conversationId === '' || clientKey === '' ? null : await findConversation(db, investorId, conversationId);
  return row?.login_id === loginId ? messageOfKey(db, investorId, conversationId, clientKey) : null;
}

export async function sendFile(
  errand: Steps,
  context: InvestorContext,
  { conversationId = '', clientKey = '' }: call.SendFileInput,
): Promise<Answer<typeof call.sendFile>> {
  const { keys, business, session } = context;
  const { investorId } = session;
  const uploaded = errand.uploaded[0] ?? null;
  // Without a complete file, errors of the upload come first.
  const isFileless = (conversationId === '' || clientKey === '') && (uploaded === null || uploaded.isTooBig);
  const mayWrite = async (db: Db): Promise<boolean> => {
    const row = conversationId === '' || clientKey === '' ? null : await findConversation(db, investorId, conversationId);
    return row?.login_id === session.loginId && row.state !== 'closed';
  };
  const arrived = await errand.transact(async (tx) => done(await arrivedBefore(tx, session, conversationId, clientKey)));
  if (arrived.ok && arrived.value) return done({ sent: presentMessage(keys, arrived.value) });
  const taken = await takeFile(errand, context, {
    call: 'chat.sendFile',
    file: uploaded,
    budget: BUDGET,
    keepsPdf: true,
    admit: async (tx) => (isFileless || (await mayWrite(tx)) ? done(null) : refuse('noConversation')),
    removeUnclaimed: events.removeUnclaimed,
  });
  if (!taken.ok) return taken;
  const { file_id: fileId, original_id: originalId } = taken.value.file;
  const sent = await errand.transact(async (tx: Tx): Promise<Outcome<MessageRow, 'noConversation'>> => {
    await holdThread(tx, investorId);
    const before = await messageOfKey(tx, investorId, conversationId, clientKey);
    if (before) return done(before);
    if (!(await mayWrite(tx))) return refuse('noConversation');
    await insertMessage(tx, investorId, { conversationId, author: 'investor', operatorId: null, clientKey, textOf: () => null, fileId, originalId }, business);
    return done((await messageOfKey(tx, investorId, conversationId, clientKey))!);
  });
  return sent.ok ? done({ sent: presentMessage(keys, sent.value) }) : sent;
}
