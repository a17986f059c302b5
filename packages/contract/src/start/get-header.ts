/** What the head of each page shows: who is signed in, what is unread, in the carts, and waits for an agreement. */
import { Type } from 'typebox';
import { declare, oneOf, type WireOf } from '../call.ts';

export const GetHeaderReply = Type.Object({
  name: Type.String({ description: 'Of a company its name; of a person the first of hers' }),
  language: oneOf(['id', 'en'], { description: 'In which she is written to' }),
  unreadNotifications: Type.Integer(),
  carts: Type.Array(Type.Object({ cartType: Type.Integer({ description: '0 the normal cart, 99 that of a goal' }), lines: Type.Integer() })),
  awaitsApproval: Type.Boolean({ description: 'Somebody else placed an order that whoever asks may still agree to' }),
});
export type GetHeaderReply = WireOf<typeof GetHeaderReply>;

export const getHeader = declare('start.getHeader', 'GET main/init-dashboard/move-header', {
  does: 'reads',
  area: 'start',
  who: 'investor',
  family: 'plain',
  input: Type.Object({}),
  reply: GetHeaderReply,
  refusals: [],
});
