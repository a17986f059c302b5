/** A customer by what is known whole: an address, a number, an id, the code of an agent. Names are encrypted, and are not found. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Text } from '../input.ts';

export const FindInput = Type.Object({ query: Text(254, { minLength: 3 }) });
export type FindInput = Static<typeof FindInput>;
export const FindReply = Type.Object({ investorId: Type.String() });
export type FindReply = WireOf<typeof FindReply>;

export const find = declare('customers.find', 'POST ops/customers/find', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['support', 'compliance'],
  family: 'customers',
  input: FindInput,
  reply: FindReply,
  refusals: ['customerUnknown'],
});
