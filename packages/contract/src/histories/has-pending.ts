/** Whether something waits for the investor, how many orders stand where, and how many of them whoever asks has not seen as they stand. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';
import { Unread } from './read.ts';

export const HasPendingReply = Type.Object({
  hasPending: Type.Boolean({ description: 'An order waits for an approval or for money' }),
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
