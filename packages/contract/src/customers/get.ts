/** One customer. 404 if there is none. Each view is recorded in the operator's audit trail. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { Customer, CustomerInput } from './customer.ts';

export const GetInput = CustomerInput;
export type GetInput = Static<typeof GetInput>;
export const GetReply = Type.Object({ customer: Customer });
export type GetReply = WireOf<typeof GetReply>;

export const get = declare('customers.get', 'POST ops/customers/get', {
  does: 'writes',
  area: 'operations',
  who: 'operator',
  roles: ['support', 'compliance'],
  family: 'customers',
  input: GetInput,
  reply: GetReply,
  refusals: [],
});
