/** Operators and their sessions as replies show them. */
import { Type } from 'typebox';
import { ROLES, InstantOut, oneOf, type WireOf } from '../call.ts';

export const RoleList = Type.Array(oneOf(ROLES), { minItems: 1, maxItems: ROLES.length, uniqueItems: true });

export const Operator = Type.Object({
  operatorId: Type.String(),
  email: Type.String(),
  name: Type.String(),
  roles: Type.Array(oneOf(ROLES)),
});
export type Operator = WireOf<typeof Operator>;

export const OperatorRow = Type.Object({
  ...Operator.properties,
  state: oneOf(['active', 'suspended']),
  hasFactor: Type.Boolean({ description: 'The second factor is set up' }),
  temporaryUntil: Type.Union([InstantOut, Type.Null()], { description: 'Until when a temporary password opens the door; null when it is her own' }),
  lastSeenAt: Type.Union([InstantOut, Type.Null()], { description: 'The newest call of a session that is kept' }),
});
export type OperatorRow = WireOf<typeof OperatorRow>;

/** What a reply that opens or renews a session of the console says. */
export const OperatorSessionReply = Type.Object({
  stage: oneOf(['password', 'factor', 'full'], { description: 'What comes next: a password of her own, a second factor, or the work' }),
  operator: Operator,
  csrfToken: Type.String({ description: 'For the header X-CSRF-Token' }),
  token: Type.Optional(Type.String({ description: 'Bearer token; only in replies to clients that are no browsers' })),
  idleMinutes: Type.Integer({ description: 'The session ends after so many minutes without a call' }),
});
export type OperatorSessionReply = WireOf<typeof OperatorSessionReply>;

/** A password somebody else has to replace at the first sign-in. It is shown this once. */
export const TemporaryPassword = Type.Object({
  operatorId: Type.String(),
  temporaryPassword: Type.String(),
  temporaryUntil: InstantOut,
});
export type TemporaryPassword = WireOf<typeof TemporaryPassword>;
