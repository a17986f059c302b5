/**
 * Customers by what is known of them: an address, a number, an id or the code of an agent, whole; or words of a name, each
 * from its first three letters on. Names are answered newest first, page by page; a search walks so many of its rarest word.
 */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Text, Uuid } from '../input.ts';
import { CUSTOMER_KINDS, CUSTOMER_STATES } from './customer.ts';

export const FOUND_BY = ['id', 'email', 'phone', 'code', 'name'] as const;

export const FindInput = Type.Object({
  query: Text(254, { minLength: 3 }),
  after: Type.Optional(Uuid),
});
export type FindInput = Static<typeof FindInput>;

const Found = Type.Object({
  investorId: Type.String(),
  by: oneOf(FOUND_BY, { description: 'What was known of her; all but a name are known whole' }),
  kind: oneOf(CUSTOMER_KINDS),
  state: oneOf(CUSTOMER_STATES),
  since: InstantOut,
  name: Type.String({ description: 'Masked; of a company that of the company' }),
  email: orNull(Type.String(), 'Masked; null of a company, for which several people sign in'),
  phone: orNull(Type.String(), 'Masked'),
});
export type Found = WireOf<typeof Found>;

export const FindReply = Type.Object({
  items: Type.Array(Found, { description: 'At most twenty; none where nobody fits among those that were walked' }),
  next: orNull(Type.String(), 'Where the search goes on, as `after`; null when it is through'),
  isComplete: Type.Boolean({ description: 'Whether names of older accounts can be searched already' }),
});
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
