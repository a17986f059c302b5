/** The notifications of the user, newest first, pinned ones before. */
import { Type } from 'typebox';
import { declare, InstantOut, listOf, pagingInput, type Static } from '../call.ts';
import { list as route } from './routes.ts';

export const ListInput = Type.Object({ ...pagingInput, unread: Type.Optional(Type.Boolean()) });
export type ListInput = Static<typeof ListInput>;

export const ListReply = listOf(
  Type.Object({
    notificationId: Type.String(),
    type: Type.Integer({ description: '0 normal, 1 pinned, 2 important' }),
    title: Type.String(),
    text: Type.String(),
    orderId: Type.Union([Type.String(), Type.Null()]),
    at: InstantOut,
    isRead: Type.Boolean(),
  }),
  { unread: Type.Integer() },
);
export type ListReply = Static<typeof ListReply>;

export const list = declare(route, {
  area: 'notification',
  who: 'investor',
  family: 'own',
  input: ListInput,
  reply: ListReply,
  refusals: [],
});
