/** Customers of an agent, newest first: stage of each, and the earnings from their orders. Beyond the specification. */
import { type Static, Type } from 'typebox';
import { AmountOut, declare, InstantOut, listOf, oneOf, orNull, type WireOf } from '../call.ts';
import { pagingInput } from '../input.ts';

export const ListCustomersInput = Type.Object({ ...pagingInput });
export type ListCustomersInput = Static<typeof ListCustomersInput>;

/** Stages of a customer. `closed` has no name any more. */
export const CUSTOMER_STAGES = ['registered', 'identifying', 'verified', 'invested', 'closed'] as const;

export const AgentCustomer = Type.Object({
  customerId: Type.String(),
  name: orNull(Type.String(), 'First name and an initial of a person, full name of a company; null once the account is closed'),
  isCompany: Type.Boolean(),
  since: InstantOut,
  stage: oneOf(CUSTOMER_STAGES),
  orders: Type.Integer({ description: 'Confirmed orders placed while they were a customer of the agent' }),
  earned: Type.Array(Type.Object({ currency: oneOf(['IDR', 'USD']), amount: AmountOut })),
});
export type AgentCustomer = WireOf<typeof AgentCustomer>;

export const ListCustomersReply = listOf(AgentCustomer);
export type ListCustomersReply = WireOf<typeof ListCustomersReply>;

/** Holdings and purchases of customers are not disclosed. 403 if the caller is no agent. */
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
