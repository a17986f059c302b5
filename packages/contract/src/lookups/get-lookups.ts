/** All lookup lists, in both languages; the version changes when any list does. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Text } from '../input.ts';

export const GetLookupsInput = Type.Object({ list: Type.Optional(Text(40, { description: 'One list by name; all if absent' })) });
export type GetLookupsInput = Static<typeof GetLookupsInput>;

export const LookupLabel = Type.Object({ id: Type.String(), en: Type.String() });

export const LookupItem = Type.Object({
  code: Type.String({ description: 'As forms store it; numbers, two-letter codes and the texts true and false alike' }),
  label: LookupLabel,
  order: Type.Integer(),
  isActive: Type.Optional(Type.Boolean({ description: 'Banks only: false if no new account may be given there' })),
  parent: Type.Optional(Type.String({ description: 'The province of a city' })),
  lookupId: Type.Optional(Type.String({ description: 'Same as code, in the lists that the specification calls lookupId' })),
  description: Type.Optional(Type.String()),
  id: Type.Optional(Type.String({ description: 'Same as code, in the lists to which the specification gives id and type' })),
  type: Type.Optional(Type.String()),
});
export type LookupItem = WireOf<typeof LookupItem>;

export const GetLookupsReply = Type.Object({
  version: Type.String(),
  lists: Type.Array(Type.Object({ list: Type.String(), items: Type.Array(LookupItem) })),
});
export type GetLookupsReply = WireOf<typeof GetLookupsReply>;

export const getLookups = declare('lookups.getLookups', 'GET main/master/lookups', {
  does: 'reads',
  area: 'master',
  who: 'anyone',
  family: 'plain',
  isCacheable: true,
  input: GetLookupsInput,
  reply: GetLookupsReply,
  refusals: [],
});
