/** Whom an agent brought, the newest first: how far each is, and what her orders earned. Ours, beyond the list. */
import { type Static, Type } from 'typebox';
import { AmountOut, declare, InstantOut, listOf, oneOf, orNull, type WireOf } from '../call.ts';
import { pagingInput } from '../input.ts';

export const ListCustomersInput = Type.Object({ ...pagingInput });
export type ListCustomersInput = Static<typeof ListCustomersInput>;

/** How far a customer is. `closed` has no name any more. */
export const CUSTOMER_STAGES = ['registered', 'identifying', 'verified', 'invested', 'closed'] as const;

export const AgentCustomer = Type.Object({
  customerId: Type.String(),
  name: orNull(Type.String(), 'The first name and an initial of a person, the whole name of a company; null once the account is closed'),
  isCompany: Type.Boolean(),
  since: InstantOut,
  stage: oneOf(CUSTOMER_STAGES),
  orders: Type.Integer({ description: 'Confirmed orders that were placed while she was a customer of the agent' }),
  earned: Type.Array(Type.Object({ currency: oneOf(['IDR', 'USD']), amount: AmountOut })),
});
export type AgentCustomer = WireOf<typeof AgentCustomer>;

export const ListCustomersReply = listOf(AgentCustomer);
export type ListCustomersReply = WireOf<typeof ListCustomersReply>;

/** What she bought and what she owns is not told. Who is no agent: 403. */
export const listCustomers = declare('agents.listCustomers', 'GET main/agent/customers', {
  does: 'reads',
  area: 'agent',
  who: 'investor',
  only: 'agent',
  family: 'plain',
  input: ListCustomersInput,
  reply: ListCustomersReply,
  refusals: [],
});
