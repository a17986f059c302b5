/** Operators and their sessions as replies show them. */
import { Type } from 'typebox';
import { ROLES, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { DECISIONS } from './parts.ts';

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
  state: oneOf(['proposed', 'invited', 'active', 'suspended'], {
    description: 'proposed: nobody has agreed yet; invited: a link was mailed, and no password is set',
  }),
  hasFactor: Type.Boolean({ description: 'The authenticator is set up' }),
  passkeys: Type.Integer({ description: 'Number of passkeys' }),
  temporaryUntil: orNull(InstantOut, 'Expiry of the temporary password; null if the operator has set their own'),
  invitedUntil: orNull(InstantOut, 'Expiry of the mailed link, while no password is set'),
  lastSeenAt: orNull(InstantOut, 'The newest call of a stored session'),
  proposals: Type.Array(Type.Object({ proposalId: Type.String(), kind: oneOf(DECISIONS) }), {
    description: 'Open proposals about this operator',
  }),
});
export type OperatorRow = WireOf<typeof OperatorRow>;

/** Reply that opens or renews a console session. */
export const OperatorSessionReply = Type.Object({
  stage: oneOf(['password', 'factor', 'full'], { description: 'Next step: an own password, a second factor, or fully signed in' }),
  operator: Operator,
  csrfToken: Type.String({ description: 'For the header X-CSRF-Token' }),
  token: Type.Optional(Type.String({ description: 'Bearer token; only in replies to clients other than browsers' })),
  idleMinutes: Type.Integer({ description: 'The session ends after this many minutes without a call' }),
});
export type OperatorSessionReply = WireOf<typeof OperatorSessionReply>;

/** Reply to a change of access: whether it awaits another admin. */
export const Proposed = Type.Object({ proposalId: orNull(Type.String(), 'Null if it was done at once, because there is no other admin yet') });
export type Proposed = WireOf<typeof Proposed>;
