/** Returns a file of a conversation, to its participant and to the desk. */
import type { FileBytes, InputOf } from '@lumbung/contract/call.ts';
import type * as deskCall from '@lumbung/contract/chat/desk.ts';
import type * as call from '@lumbung/contract/chat/get-file.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext, OperatorContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import type { Steps } from '../../../platform/serve.ts';
import { messageOfSeq } from './store.ts';

export async function getFile(steps: Steps, { session }: InvestorContext, { seq }: InputOf<typeof call.getFile>): Promise<Outcome<FileBytes, never>> {
  const message = await messageOfSeq(steps.db, session.investorId, seq);
  if (message?.login_id !== session.loginId) throw notFound();
  return read(steps, message);
}

export async function getFileAtDesk(
  steps: Steps,
  _context: OperatorContext,
  { investorId, conversationId, seq }: InputOf<typeof deskCall.getFileAtDesk>,
): Promise<Outcome<FileBytes, never>> {
  const message = await messageOfSeq(steps.db, investorId, seq);
  if (message?.conversation_id !== conversationId.toLowerCase()) throw notFound();
  return read(steps, message);
}

/** Returns a PDF as it was sent, and a picture as it was re-encoded. */
async function read({ files }: Steps, message: NonNullable<Awaited<ReturnType<typeof messageOfSeq>>>): Promise<Outcome<FileBytes, never>> {
  const { investor_id: investorId, file_id: fileId, original_id: originalId, seq } = message;
  if (fileId === null) throw notFound();
  return originalId === null
    ? done({ contentType: 'image/jpeg', fileName: `chat-${seq}.jpg`, bytes: await files.get(investorId, fileId) })
    : done({ contentType: 'application/pdf', fileName: `chat-${seq}.pdf`, bytes: await files.get(investorId, originalId) });
}
