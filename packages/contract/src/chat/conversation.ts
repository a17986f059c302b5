/** A support conversation and its messages, as replies show them. */
import { Type } from 'typebox';
import { InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { Paragraph, Uuid } from '../input.ts';

export const ABOUT_KINDS = ['order', 'fund', 'page'] as const;
export const CONVERSATION_STATES = ['begun', 'waiting', 'answered', 'closed'] as const;

/** Pages that a conversation can be about, if it is not about an order or fund. */
export const PAGES = ['help', 'home', 'portfolio', 'transactions', 'account', 'kyc', 'bonds', 'goals', 'promos', 'plans', 'payment'] as const;

export const About = Type.Object({
  kind: oneOf(ABOUT_KINDS),
  id: Type.String({ description: 'Id of the order, slug of the fund, or name of the page' }),
  name: Type.String({ description: 'Code of the order, or name of the fund or page' }),
});

export const Conversation = Type.Object({
  conversationId: Type.String(),
  about: About,
  state: oneOf(CONVERSATION_STATES, { description: 'waiting: support must answer' }),
  openedAt: InstantOut,
  closedAt: orNull(InstantOut),
  unread: Type.Integer({ description: 'Messages of the other side that are unread' }),
  lastSeq: Type.Integer({ description: 'Number of its newest message; 0 if there is none' }),
  /** Allows own messages to be shown as read. */
  readByOther: Type.Integer({ description: 'Number up to which the other side has read' }),
  handledBy: orNull(Type.String(), 'First name of the operator in charge: the first to answer, or the one it was assigned to'),
  rating: orNull(Type.Integer()),
});
export type Conversation = WireOf<typeof Conversation>;

export const Message = Type.Object({
  conversationId: Type.String(),
  seq: Type.Integer({ description: 'Ascending over all messages of the investor; an interrupted event stream resumes after it' }),
  clientKey: Type.String({ description: 'As set by the sender' }),
  author: oneOf(['investor', 'support']),
  name: orNull(Type.String(), 'First name of the operator who answered'),
  text: orNull(Type.String(), 'Null for a file'),
  hasFile: Type.Boolean(),
  sentAt: InstantOut,
});
export type Message = WireOf<typeof Message>;

/** Service hours, and when to expect a first answer. */
export const Service = Type.Object({
  isOpen: Type.Boolean(),
  answerBy: InstantOut,
  hours: orNull(Type.Object({ from: Type.String(), until: Type.String() })),
});
export type Service = WireOf<typeof Service>;

export const ConversationId = Uuid;
export const MessageText = Paragraph(2_000, { minLength: 1, pattern: '\\S' });
/** Set by the sender, one per message: a repeat with the same key is the same message. */
export const ClientKey = Uuid;
