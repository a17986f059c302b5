/** What operators did, newest first. */
import { Type } from 'typebox';
import { declare, InstantOut, type Static, Uuid } from '../call.ts';
import { cursorInput, cursorList } from './cursor.ts';
import { listActs as route } from './routes.ts';

export const ListActsInput = Type.Object({
  operatorId: Type.Optional(Uuid),
  subject: Type.Optional(Type.String({ maxLength: 100, description: 'The id of what it was done to' })),
  day: Type.Optional(Type.String({ format: 'date' })),
  ...cursorInput,
});
export type ListActsInput = Static<typeof ListActsInput>;

export const ActOut = Type.Object({
  operatorId: Type.String(),
  operatorName: Type.String(),
  number: Type.Integer({ description: 'Its place in the chain of the operator' }),
  call: Type.String(),
  subject: Type.String(),
  details: Type.String({ description: 'As it was chained, a JSON text' }),
  at: InstantOut,
  signature: Type.String(),
});

export const ListActsReply = cursorList(ActOut);
export type ListActsReply = Static<typeof ListActsReply>;

export const listActs = declare(route, {
  area: 'operations',
  who: 'operator',
  duties: ['compliance', 'admin'],
  family: 'own',
  input: ListActsInput,
  reply: ListActsReply,
  refusals: [],
});
