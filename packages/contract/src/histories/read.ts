/** Marks orders as seen as they stand: named ones, or all that wait for money, are on their way, or ended. */
import { type Static, Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';

/** How many orders stand otherwise than they were last seen, by list. */
export const Unread = Type.Object({
  pending: Type.Integer(),
  inProgress: Type.Integer(),
  ended: Type.Integer(),
});
export type Unread = WireOf<typeof Unread>;

export const ReadInput = Type.Object({
  ids: Type.Optional(
    Type.Array(Uuid, { maxItems: 100, description: 'Orders wherever they stand; all that ended when absent. Ids that are not the user’s own change nothing' }),
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

/** All that are on their way: their money came, and is checked and worked on by somebody else. */
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

/** All that wait for an approval or for money. */
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
