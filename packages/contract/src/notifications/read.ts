/** Marks notifications as read. Ids that are not the user's own are ignored. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';

export const ReadInput = Type.Object({ id: Uuid });
export type ReadInput = Static<typeof ReadInput>;
export const ReadManyInput = Type.Object({ ids: Type.Optional(Type.Array(Uuid, { maxItems: 100, description: 'All if absent' })) });
export type ReadManyInput = Static<typeof ReadManyInput>;
export const ReadReply = Type.Object({ unread: Type.Integer() });
export type ReadReply = WireOf<typeof ReadReply>;

export const read = declare('notifications.read', 'POST main/notification/read', {
  does: 'writes',
  area: 'notification',
  who: 'investor',
  company: 'any',
  family: 'plain',
  input: ReadInput,
  reply: ReadReply,
  refusals: [],
});
export const readMany = declare('notifications.readMany', 'POST main/notification/read-many', {
  does: 'writes',
  area: 'notification',
  who: 'investor',
  company: 'any',
  family: 'plain',
  input: ReadManyInput,
  reply: ReadReply,
  refusals: [],
});
