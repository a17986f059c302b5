/** Audit events of operators, newest first. */
import { Type } from 'typebox';
import { declare, InstantOut, type Static, type WireOf } from '../call.ts';
import { Day, Text, Uuid } from '../input.ts';
import { cursorInput, cursorList } from './cursor.ts';

export const ListAuditEventsInput = Type.Object({
  operatorId: Type.Optional(Uuid),
  subject: Type.Optional(Text(100, { description: 'Id of the subject' })),
  day: Type.Optional(Day),
  ...cursorInput,
});
export type ListAuditEventsInput = Static<typeof ListAuditEventsInput>;

export const ActOut = Type.Object({
  operatorId: Type.String(),
  operatorName: Type.String(),
  number: Type.Integer({ description: "Number in the operator's chain" }),
  call: Type.String(),
  subject: Type.String(),
  details: Type.String({ description: 'The signed details as JSON text' }),
  at: InstantOut,
  signature: Type.String(),
});

export const ListAuditEventsReply = cursorList(ActOut);
export type ListAuditEventsReply = WireOf<typeof ListAuditEventsReply>;

export const listAuditEvents = declare('operations.listAuditEvents', 'GET ops/audit-events', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['compliance', 'admin'],
  family: 'operations',
  input: ListAuditEventsInput,
  reply: ListAuditEventsReply,
  refusals: [],
});
