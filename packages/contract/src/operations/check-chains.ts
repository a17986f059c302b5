/** Whether the chains hold: the acts of every operator, and the seals of the ledger. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { checkChains as route } from './routes.ts';

export const CheckChainsReply = Type.Object({
  acts: Type.Integer({ description: 'Acts that were looked at' }),
  brokenActs: Type.Array(Type.Object({ operatorId: Type.String(), operatorName: Type.String(), number: Type.Integer() })),
  seals: Type.Integer({ description: 'Seals that were looked at' }),
  brokenSeals: Type.Array(Type.Object({ number: Type.Integer(), what: Type.String() })),
});
export type CheckChainsReply = Static<typeof CheckChainsReply>;

export const checkChains = declare(route, {
  area: 'operations',
  who: 'operator',
  duties: ['compliance', 'admin'],
  family: 'own',
  input: Type.Object({}),
  reply: CheckChainsReply,
  refusals: [],
});
