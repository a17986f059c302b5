/** The calls, jobs, queues and notifications of conversations with support. */
import * as calls from '@lumbung/contract/chat/calls.gen.ts';
import type { Capability } from '../../../platform/capability.ts';
import { read, serve, snapshot, steps, write } from '../../../platform/serve.ts';
import { bindConversation } from './bind-conversation.ts';
import { closeConversation } from './close-conversation.ts';
import { answer, assign, closeAtDesk, listDesk, markReadAtDesk, openAtDesk, readAtDesk } from './desk.ts';
import { getFile, getFileAtDesk } from './get-file.ts';
import { getMessages } from './get-messages.ts';
import { jobs } from './jobs.ts';
import { listConversations } from './list-conversations.ts';
import { markRead } from './mark-read.ts';
import { addNote, listCanned, removeCanned, saveCanned } from './notes.ts';
import { own } from './own-data.ts';
import { queues } from './queues.ts';
import { sendFile } from './send-file.ts';
import { sendMessage } from './send-message.ts';
import { tellings } from './tellings.ts';

const ofConversation = ({ conversationId }: { readonly conversationId: string }) => ({ subject: conversationId });

export const chat: Capability = {
  tellings,
  ownData: own,
  calls: [
    serve(calls.bindConversation, write(bindConversation)),
    serve(calls.listConversations, read(listConversations)),
    serve(calls.getMessages, read(getMessages)),
    serve(calls.sendMessage, write(sendMessage)),
    serve(calls.sendFile, steps(sendFile)),
    serve(calls.getFile, steps(getFile)),
    serve(calls.markRead, write(markRead)),
    serve(calls.closeConversation, write(closeConversation)),
    serve(calls.listDesk, read(listDesk)),
    serve(calls.openAtDesk, write(openAtDesk, { act: ofConversation })),
    serve(calls.readAtDesk, snapshot(readAtDesk)),
    serve(calls.markReadAtDesk, write(markReadAtDesk, { act: ({ conversationId, seq }) => ({ subject: conversationId, details: { seq } }) })),
    serve(calls.answer, write(answer, { act: ({ conversationId }, { sent }) => ({ subject: conversationId, details: { seq: sent.seq } }) })),
    serve(calls.assign, write(assign, { act: ({ conversationId, operatorId }) => ({ subject: conversationId, details: { to: operatorId ?? 'everybody' } }) })),
    serve(calls.closeAtDesk, write(closeAtDesk, { act: ofConversation })),
    serve(
      calls.getFileAtDesk,
      steps(getFileAtDesk, ({ conversationId, seq }) => ({ subject: conversationId, details: { seq } })),
    ),
    serve(calls.addNote, write(addNote, { act: ({ investorId }, { note }) => ({ subject: investorId, details: { noteId: note.noteId } }) })),
    serve(calls.listCanned, read(listCanned)),
    serve(calls.saveCanned, write(saveCanned, { act: ({ cannedId, title }) => ({ subject: cannedId ?? title }) })),
    serve(calls.removeCanned, write(removeCanned, { act: ({ cannedId }) => ({ subject: cannedId }) })),
  ],
  jobs,
  queues,
};
