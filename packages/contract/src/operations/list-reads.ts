/** For breach reports: which operator viewed whose personal data in a period, and which data, oldest first; from the audit trail. */
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
  number: Type.Integer({ description: "Number in the operator's chain" }),
  call: Type.String(),
  investorId: orNull(Type.String(), 'Null if a list of several was shown; `found` is their number'),
  investorName: orNull(Type.String(), 'Masked; null if several were shown or the name was erased'),
  fields: Type.Array(Type.String(), { description: 'Fields that were shown' }),
  found: Type.Integer({ description: 'Number of people shown' }),
});
export type Read = WireOf<typeof Read>;

export const ListReadsReply = cursorList(Read);
export type ListReadsReply = WireOf<typeof ListReadsReply>;

/** The query itself is recorded as an audit event. */
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
