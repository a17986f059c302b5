/** Verifies the chains: audit events of every operator, and the seals of the ledger. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';

export const CheckChainsReply = Type.Object({
  acts: Type.Integer({ description: 'Audit events that were verified' }),
  brokenActs: Type.Array(Type.Object({ operatorId: Type.String(), operatorName: Type.String(), number: Type.Integer() })),
  seals: Type.Integer({ description: 'Seals that were verified' }),
  brokenSeals: Type.Array(Type.Object({ number: Type.Integer(), what: Type.String() })),
});
export type CheckChainsReply = WireOf<typeof CheckChainsReply>;

export const checkChains = declare('operations.checkChains', 'GET ops/audit-events/check', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: ['compliance', 'admin'],
  family: 'operations',
  input: Type.Object({}),
  reply: CheckChainsReply,
  refusals: [],
});
