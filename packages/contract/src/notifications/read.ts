/** Marks notifications read. Ids that are not the user's own change nothing. */
import { Type } from 'typebox';
import { declare, type Static, Uuid } from '../call.ts';
import { read as readRoute, readMany as readManyRoute } from './routes.ts';

export const ReadInput = Type.Object({ id: Uuid });
export type ReadInput = Static<typeof ReadInput>;
export const ReadManyInput = Type.Object({ ids: Type.Optional(Type.Array(Uuid, { maxItems: 100, description: 'All when absent' })) });
export type ReadManyInput = Static<typeof ReadManyInput>;
export const ReadReply = Type.Object({ unread: Type.Integer() });
export type ReadReply = Static<typeof ReadReply>;

export const read = declare(readRoute, {
  area: 'notification',
  who: 'investor',
  family: 'own',
  input: ReadInput,
  reply: ReadReply,
  refusals: [],
});
export const readMany = declare(readManyRoute, {
  area: 'notification',
  who: 'investor',
  family: 'own',
  input: ReadManyInput,
  reply: ReadReply,
  refusals: [],
});
