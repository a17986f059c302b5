/**
 * Searches customers by a complete address, number, id or agent code, or by words of a name from three letters on. Results by name are
 * newest first, in pages; each page scans a limited number of entries of the rarest word.
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
  by: oneOf(FOUND_BY, { description: 'What matched; all but names match in full' }),
  kind: oneOf(CUSTOMER_KINDS),
  state: oneOf(CUSTOMER_STATES),
  since: InstantOut,
  name: Type.String({ description: 'Masked; for a company its name' }),
  email: orNull(Type.String(), 'Masked; null for a company, which has several users'),
  phone: orNull(Type.String(), 'Masked'),
});
export type Found = WireOf<typeof Found>;

export const FindReply = Type.Object({
  items: Type.Array(Found, { description: 'At most twenty; empty if no scanned entry matches' }),
  next: orNull(Type.String(), 'Cursor for `after`; null if the search is complete'),
  isComplete: Type.Boolean({ description: 'Whether names of older accounts are searchable already' }),
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
