/** Who stands at the console, how far in, and what every further call carries. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type Static } from '../call.ts';
import { Operator } from './operator.ts';
import { getSession as route } from './routes.ts';

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
export type GetSessionReply = Static<typeof GetSessionReply>;

export const getSession = declare(route, {
  area: 'operations',
  who: 'anyone',
  family: 'own',
  input: GetSessionInput,
  reply: GetSessionReply,
  refusals: [],
});
