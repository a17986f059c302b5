/** Marks orders as viewed in their current state: given ones, or all pending, in progress or ended. */
import { type Static, Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';

/** Number of orders changed since last viewed, by list. */
export const Unread = Type.Object({
  pending: Type.Integer(),
  inProgress: Type.Integer(),
  ended: Type.Integer(),
});
export type Unread = WireOf<typeof Unread>;

export const ReadInput = Type.Object({
  ids: Type.Optional(
    Type.Array(Uuid, { maxItems: 100, description: "Orders in any state; all that ended if absent. Ids that are not the user's own are ignored" }),
  ),
});
export type ReadInput = Static<typeof ReadInput>;

export const ReadReply = Type.Object({ unread: Unread });
export type ReadReply = WireOf<typeof ReadReply>;

export const read = declare('histories.read', 'POST main/transaction/read', {
  does: 'writes',
  area: 'transaction',
  who: 'investor',
  company: 'any',
  family: 'plain',
  input: ReadInput,
  reply: ReadReply,
  refusals: [],
});

/** All in progress: paid, and being verified or processed. */
export const readWaitVerify = declare('histories.readWaitVerify', 'POST main/transaction/read/wait-verify', {
  does: 'writes',
  area: 'transaction',
  who: 'investor',
  company: 'any',
  family: 'plain',
  input: Type.Object({}),
  reply: ReadReply,
  refusals: [],
});

/** All that await approval or payment. */
export const readPending = declare('histories.readPending', 'POST main/transaction/read/pending', {
  does: 'writes',
  area: 'transaction',
  who: 'investor',
  company: 'any',
  family: 'plain',
  input: Type.Object({}),
  reply: ReadReply,
  refusals: [],
});
