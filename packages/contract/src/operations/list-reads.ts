/** For a report of a breach: whose personal data an operator was shown in a time, and which of it, oldest first. From the chained acts. */
import { Type } from 'typebox';
import { declare, InstantOut, orNull, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { cursorInput, cursorList } from './cursor.ts';

const Moment = () => Type.String({ format: 'date-time' });

export const ListReadsInput = Type.Object({
  operatorId: Uuid,
  from: Moment(),
  until: Moment(),
  ...cursorInput,
});
export type ListReadsInput = Static<typeof ListReadsInput>;

const Read = Type.Object({
  at: InstantOut,
  number: Type.Integer({ description: 'Its place in the chain of the operator' }),
  call: Type.String(),
  investorId: orNull(Type.String(), 'Null where several were shown in a list: how many says `found`'),
  fields: Type.Array(Type.String(), { description: 'What of it was shown' }),
  found: Type.Integer({ description: 'How many people were shown' }),
});
export type Read = WireOf<typeof Read>;

export const ListReadsReply = cursorList(Read);
export type ListReadsReply = WireOf<typeof ListReadsReply>;

export const listReads = declare('operations.listReads', 'GET ops/reads', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['compliance', 'admin'],
  family: 'operations',
  input: ListReadsInput,
  reply: ListReadsReply,
  refusals: [],
});
