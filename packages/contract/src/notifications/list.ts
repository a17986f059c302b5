/** Notifications of the user, pinned ones first, then newest first. */
import { Type } from 'typebox';
import { declare, InstantOut, listOf, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { pagingInput } from '../input.ts';

export const ListInput = Type.Object({ ...pagingInput, unread: Type.Optional(Type.Boolean()) });
export type ListInput = Static<typeof ListInput>;

export const ListReply = listOf(
  Type.Object({
    notificationId: Type.String(),
    type: Type.Integer({ description: '0 normal, 1 pinned, 2 important' }),
    title: Type.String(),
    text: Type.String(),
    orderId: Type.Union([Type.String(), Type.Null()]),
    plan: orNull(Type.Object({ planId: Type.String(), of: oneOf(['goal', 'navigator', 'discipline']) }), 'Plan whose page has details'),
    at: InstantOut,
    isRead: Type.Boolean(),
  }),
  { unread: Type.Integer() },
);
export type ListReply = WireOf<typeof ListReply>;

export const list = declare('notifications.list', 'GET main/notification/list', {
  does: 'reads',
  area: 'notification',
  who: 'investor',
  family: 'plain',
  input: ListInput,
  reply: ListReply,
  refusals: [],
});
