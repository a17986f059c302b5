/** A conversation with support, and what is said in it, as calls show them. */
import { Type } from 'typebox';
import { InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { Paragraph, Uuid } from '../input.ts';

export const ABOUT_KINDS = ['order', 'fund', 'page'] as const;
export const CONVERSATION_STATES = ['begun', 'waiting', 'answered', 'closed'] as const;

/** What a conversation may be about when it is about no order and no fund: pages of ours by their names. */
export const PAGES = ['help', 'home', 'portfolio', 'transactions', 'account', 'kyc', 'bonds', 'goals', 'promos', 'plans', 'payment'] as const;

export const About = Type.Object({
  kind: oneOf(ABOUT_KINDS),
  id: Type.String({ description: 'Of an order its id, of a fund its slug, of a page its name' }),
  name: Type.String({ description: 'The code of the order, the name of the fund or of the page' }),
});

export const Conversation = Type.Object({
  conversationId: Type.String(),
  about: About,
  state: oneOf(CONVERSATION_STATES, { description: 'waiting: support owes an answer' }),
  openedAt: InstantOut,
  closedAt: orNull(InstantOut),
  unread: Type.Integer({ description: 'Messages of the other side that were not read' }),
  lastSeq: Type.Integer({ description: 'The number of its newest message; 0 while nothing was said' }),
  /** So that what one wrote is shown as read. */
  readByOther: Type.Integer({ description: 'Up to which number the other side has read' }),
  handledBy: orNull(Type.String(), 'The first name of who has it: who answered first, or to whom it was handed'),
  rating: orNull(Type.Integer()),
});
export type Conversation = WireOf<typeof Conversation>;

export const Message = Type.Object({
  conversationId: Type.String(),
  seq: Type.Integer({ description: 'Rises with every message of the investor; where a line that broke goes on' }),
  clientKey: Type.String({ description: 'As whoever sent it named it' }),
  author: oneOf(['investor', 'support']),
  name: orNull(Type.String(), 'The first name of who answered'),
  text: orNull(Type.String(), 'Null where it is a file'),
  hasFile: Type.Boolean(),
  sentAt: InstantOut,
});
export type Message = WireOf<typeof Message>;

/** When somebody is there, and until when a first answer is to be expected. */
export const Service = Type.Object({
  isOpen: Type.Boolean(),
  answerBy: InstantOut,
  hours: orNull(Type.Object({ from: Type.String(), until: Type.String() })),
});
export type Service = WireOf<typeof Service>;

export const ConversationId = Uuid;
export const MessageText = Paragraph(2_000, { minLength: 1, pattern: '\\S' });
/** Made by whoever sends, once a message: sent again it is the same message. */
export const ClientKey = Uuid;
