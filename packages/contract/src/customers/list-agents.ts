/** Agents with their codes and number of customers, newest first. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type Static, type WireOf } from '../call.ts';
import { cursorInput, cursorList } from '../operations/cursor.ts';

export const ListAgentsInput = Type.Object({ ...cursorInput });
export type ListAgentsInput = Static<typeof ListAgentsInput>;

const Agent = Type.Object({
  investorId: Type.String(),
  code: Type.String(),
  state: oneOf(['active', 'suspended', 'closed']),
  since: InstantOut,
  brought: Type.Integer({ description: "Customers who registered with one of the agent's codes" }),
});
export type Agent = WireOf<typeof Agent>;

export const ListAgentsReply = cursorList(Agent);
export type ListAgentsReply = WireOf<typeof ListAgentsReply>;

export const listAgents = declare('customers.listAgents', 'GET ops/agents', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['support', 'compliance', 'finance', 'admin'],
  family: 'customers',
  input: ListAgentsInput,
  reply: ListAgentsReply,
  refusals: [],
});
