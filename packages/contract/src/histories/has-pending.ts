/** Whether something awaits the investor, the number of orders by state, and how many of them changed since last viewed. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';
import { Unread } from './read.ts';

export const HasPendingReply = Type.Object({
  hasPending: Type.Boolean({ description: 'An order awaits approval or payment' }),
  pending: Type.Integer(),
  inProgress: Type.Integer(),
  unread: Unread,
});
export type HasPendingReply = WireOf<typeof HasPendingReply>;

export const hasPending = declare('histories.hasPending', 'GET main/transaction/has-pending', {
  does: 'reads',
  area: 'transaction',
  who: 'investor',
  family: 'plain',
  input: Type.Object({}),
  reply: HasPendingReply,
  refusals: [],
});
