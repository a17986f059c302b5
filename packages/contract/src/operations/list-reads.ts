/** For a report of a breach: who was shown whose personal data in a time, and which of it, oldest first. From the chained acts; of one operator, one customer, or all. */
import { Type } from 'typebox';
import { declare, InstantOut, orNull, type Static, type WireOf } from '../call.ts';
import { Uuid } from '../input.ts';
import { cursorInput, cursorList } from './cursor.ts';

const Moment = () => Type.String({ format: 'date-time' });

export const ListReadsInput = Type.Object({
  operatorId: Type.Optional(Uuid),
  investorId: Type.Optional(Uuid),
  from: Moment(),
  until: Moment(),
  ...cursorInput,
});
export type ListReadsInput = Static<typeof ListReadsInput>;

const Read = Type.Object({
  at: InstantOut,
  operatorId: Type.String(),
  operatorName: Type.String(),
  number: Type.Integer({ description: 'Its place in the chain of the operator' }),
  call: Type.String(),
  investorId: orNull(Type.String(), 'Null where several were shown in a list: how many says `found`'),
  investorName: orNull(Type.String(), 'Masked; null where several were shown, or the name was erased'),
  fields: Type.Array(Type.String(), { description: 'What of it was shown' }),
  found: Type.Integer({ description: 'How many people were shown' }),
});
export type Read = WireOf<typeof Read>;

export const ListReadsReply = cursorList(Read);
export type ListReadsReply = WireOf<typeof ListReadsReply>;

/** That somebody asks is an act of its own: who looks through reads is read too. */
export const listReads = declare('operations.listReads', 'POST ops/reads', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  example: { from: '2026-11-18T09:00:00+07:00', until: '2027-01-01T00:00:00Z' },
  roles: ['compliance', 'admin'],
  family: 'operations',
  input: ListReadsInput,
  reply: ListReadsReply,
  refusals: [],
});
