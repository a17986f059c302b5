/** The current console session: operator, stage of sign-in, and tokens for further calls. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type WireOf } from '../call.ts';
import { Operator } from './operator.ts';

export const GetSessionInput = Type.Object({});

export const GetSessionReply = Type.Object({
  stage: oneOf(['none', 'password', 'factor', 'full']),
  operator: Type.Union([Operator, Type.Null()]),
  csrfToken: Type.String(),
  idleMinutes: Type.Integer(),
  businessTime: InstantOut,
  mode: oneOf(['live', 'sandbox']),
  brand: Type.String(),
});
export type GetSessionReply = WireOf<typeof GetSessionReply>;

export const getSession = declare('operators.getSession', 'GET ops/session', {
  does: 'reads',
  area: 'operations',
  who: 'partialOperator',
  family: 'operators',
  input: GetSessionInput,
  reply: GetSessionReply,
  refusals: [],
});
