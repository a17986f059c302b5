/** One proposed decision with its reason. 404 if there is none. */
import { Type } from 'typebox';
import { declare, type WireOf } from '../call.ts';
import { Decision, DecisionInput } from './decision.ts';

export const GetReply = Type.Object({ decision: Decision });
export type GetReply = WireOf<typeof GetReply>;

export const get = declare('decisions.get', 'GET ops/decisions/get', {
  does: 'reads',
  area: 'operations',
  who: 'operator',
  roles: 'everybody',
  family: 'decisions',
  input: DecisionInput,
  reply: GetReply,
  refusals: [],
});
