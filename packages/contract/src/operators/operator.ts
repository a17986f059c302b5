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
  passkeys: Type.Integer({ description: 'How many passkeys she has' }),
  temporaryUntil: orNull(InstantOut, 'Until when the temporary password of the command opens the door; null when it is her own'),
  invitedUntil: orNull(InstantOut, 'Until when the link that was mailed is good, while no password is set'),
  lastSeenAt: orNull(InstantOut, 'The newest call of a session that is kept'),
  proposals: Type.Array(Type.Object({ proposalId: Type.String(), kind: oneOf(DECISIONS) }), {
    description: 'What is proposed about her and not decided',
  }),
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

/** What a change of somebody's access says: whether it waits for another admin. */
export const Proposed = Type.Object({ proposalId: orNull(Type.String(), 'Null when it was done at once: there is no other admin to agree yet') });
export type Proposed = WireOf<typeof Proposed>;
