/** The support desk: pending conversations, one conversation with its customer, answers, and notes. */
import { Type } from 'typebox';
import { declare, fileReply, InstantOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { cursorInput, cursorList } from '../operations/cursor.ts';
import { Paragraph, Text, Uuid } from '../input.ts';
import { ClientKey, Conversation, ConversationId, Message, MessageText } from './conversation.ts';

const common = { area: 'operations', who: 'operator', roles: ['support'], family: 'chat' } as const;
const which = { investorId: Uuid, conversationId: ConversationId };

export const DESK_LISTS = ['waiting', 'mine', 'open', 'closed'] as const;

export const DeskRow = Type.Object({
  investorId: Type.String(),
  conversation: Type.Object(Conversation.properties),
  waitingSince: orNull(InstantOut),
  assignedTo: orNull(Type.Object({ operatorId: Type.String(), name: Type.String() })),
});
export type DeskRow = WireOf<typeof DeskRow>;

export const ListDeskInput = Type.Object({ which: Type.Optional(oneOf(DESK_LISTS, { default: 'waiting' })), ...cursorInput });
export type ListDeskInput = Static<typeof ListDeskInput>;
export const ListDeskReply = cursorList(DeskRow);
export type ListDeskReply = WireOf<typeof ListDeskReply>;
export const listDesk = declare('chat.listDesk', 'GET ops/chat', { ...common, does: 'reads', input: ListDeskInput, reply: ListDeskReply, refusals: [] });

export const OpenAtDeskInput = Type.Object(which);
export type OpenAtDeskInput = Static<typeof OpenAtDeskInput>;
export const DeskNote = Type.Object({ noteId: Type.String(), text: Type.String(), by: Type.String(), writtenAt: InstantOut });
export const OpenAtDeskReply = Type.Object({
  row: DeskRow,
  messages: Type.Array(Message),
  comment: orNull(Type.String(), 'Comment of the customer beside the rating'),
  notes: Type.Array(DeskNote),
  colleagues: Type.Array(Type.Object({ operatorId: Type.String(), name: Type.String() }), { description: 'Operators to whom it can be assigned' }),
});
export type OpenAtDeskReply = WireOf<typeof OpenAtDeskReply>;
export const openAtDesk = declare('chat.openAtDesk', 'POST ops/chat/open', {
  ...common,
  does: 'writes',
  input: OpenAtDeskInput,
  reply: OpenAtDeskReply,
  refusals: [],
});

const Seq = (minimum: 0 | 1) => Type.Integer({ minimum, maximum: Number.MAX_SAFE_INTEGER });

/** Messages after a number, and the current state; only for operators who opened the conversation in this session. */
export const ReadAtDeskInput = Type.Object({ ...which, after: Seq(0) });
export type ReadAtDeskInput = Static<typeof ReadAtDeskInput>;
export const readAtDesk = declare('chat.readAtDesk', 'GET ops/chat/messages', {
  ...common,
  does: 'reads',
  input: ReadAtDeskInput,
  reply: OpenAtDeskReply,
  refusals: ['notOpened'],
});

/** Marks a message as read; the customer sees it. */
export const MarkReadAtDeskInput = Type.Object({ ...which, seq: Seq(1) });
export type MarkReadAtDeskInput = Static<typeof MarkReadAtDeskInput>;
export const DeskRowReply = Type.Object({ row: DeskRow });
export type DeskRowReply = WireOf<typeof DeskRowReply>;
export const markReadAtDesk = declare('chat.markReadAtDesk', 'POST ops/chat/read', {
  ...common,
  does: 'writes',
  input: MarkReadAtDeskInput,
  reply: DeskRowReply,
  refusals: ['notOpened'],
});

export const AnswerInput = Type.Object({ ...which, clientKey: ClientKey, text: MessageText });
export type AnswerInput = Static<typeof AnswerInput>;
export const AnswerReply = Type.Object({ sent: Message });
export type AnswerReply = WireOf<typeof AnswerReply>;
export const answer = declare('chat.answer', 'POST ops/chat/answer', {
  ...common,
  does: 'writes',
  input: AnswerInput,
  reply: AnswerReply,
  refusals: ['conversationClosed'],
});

export const AssignInput = Type.Object({ ...which, operatorId: orNull(Uuid, 'Null returns it to all operators') });
export type AssignInput = Static<typeof AssignInput>;
export const assign = declare('chat.assign', 'POST ops/chat/assign', {
  ...common,
  does: 'writes',
  input: AssignInput,
  reply: DeskRowReply,
  refusals: ['conversationClosed', 'notSupport'],
});

export const CloseAtDeskInput = Type.Object(which);
export type CloseAtDeskInput = Static<typeof CloseAtDeskInput>;
export const closeAtDesk = declare('chat.closeAtDesk', 'POST ops/chat/close', {
  ...common,
  does: 'writes',
  input: CloseAtDeskInput,
  reply: DeskRowReply,
  refusals: [],
});

export const GetFileAtDeskInput = Type.Object({ ...which, seq: Seq(1) });
export type GetFileAtDeskInput = Static<typeof GetFileAtDeskInput>;
export const getFileAtDesk = declare('chat.getFileAtDesk', 'GET ops/chat/file', {
  ...common,
  family: 'plain',
  does: 'reads',
  input: GetFileAtDeskInput,
  reply: fileReply(['image/jpeg', 'application/pdf']),
  refusals: [],
});

export const AddNoteInput = Type.Object({ investorId: Uuid, text: Paragraph(1_000, { minLength: 1, pattern: '\\S' }) });
export type AddNoteInput = Static<typeof AddNoteInput>;
export const AddNoteReply = Type.Object({ note: DeskNote });
export type AddNoteReply = WireOf<typeof AddNoteReply>;
export const addNote = declare('chat.addNote', 'POST ops/chat/note', { ...common, does: 'writes', input: AddNoteInput, reply: AddNoteReply, refusals: [] });

const Canned = Type.Object({ cannedId: Type.String(), title: Type.String(), textId: Type.String(), textEn: Type.String() });
export type Canned = WireOf<typeof Canned>;
export const ListCannedReply = Type.Object({ items: Type.Array(Canned) });
export type ListCannedReply = WireOf<typeof ListCannedReply>;
export const listCanned = declare('chat.listCanned', 'GET ops/chat/canned', {
  ...common,
  does: 'reads',
  input: Type.Object({}),
  reply: ListCannedReply,
  refusals: [],
});

const texts = { title: Text(80, { minLength: 1 }), textId: MessageText, textEn: MessageText };
export const SaveCannedInput = Type.Object({ cannedId: Type.Optional(Uuid), ...texts });
export type SaveCannedInput = Static<typeof SaveCannedInput>;
export const saveCanned = declare('chat.saveCanned', 'POST ops/chat/canned/save', {
  ...common,
  does: 'writes',
  input: SaveCannedInput,
  reply: ListCannedReply,
  refusals: [],
});
export const RemoveCannedInput = Type.Object({ cannedId: Uuid });
export type RemoveCannedInput = Static<typeof RemoveCannedInput>;
export const removeCanned = declare('chat.removeCanned', 'POST ops/chat/canned/remove', {
  ...common,
  does: 'writes',
  input: RemoveCannedInput,
  reply: ListCannedReply,
  refusals: [],
});
