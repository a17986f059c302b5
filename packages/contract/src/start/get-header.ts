/** The header of each page: who is signed in, and the counts of unread, cart lines and pending approvals. */
import { Type } from 'typebox';
import { declare, oneOf, type WireOf } from '../call.ts';

export const GetHeaderReply = Type.Object({
  name: Type.String({ description: 'Of a company its name; of a person the first name' }),
  language: oneOf(['id', 'en'], { description: 'Language of messages to the user' }),
  unreadNotifications: Type.Integer(),
  carts: Type.Array(Type.Object({ cartType: Type.Integer({ description: '0 the normal cart, 99 that of a goal' }), lines: Type.Integer() })),
  awaitsApproval: Type.Boolean({ description: 'There is an order of another user that the caller may still approve' }),
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
