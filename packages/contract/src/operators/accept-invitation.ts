/** The link that an operator was mailed: it is looked at, and used once to set a password. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type Static, type WireOf } from '../call.ts';
import { Code, Uuid } from '../input.ts';
import { NewOperatorPassword } from './set-password.ts';

const proof = { operatorId: Uuid, code: Code('What the link carries') };

export const CheckInvitationReply = Type.Object({
  email: Type.String(),
  name: Type.String(),
  hasFactor: Type.Boolean({ description: 'An authenticator is set up: it is asked for at the door' }),
  endsAt: InstantOut,
});
export type CheckInvitationReply = WireOf<typeof CheckInvitationReply>;

/** Whether the link is still good. Nothing is used up: a mail program may open links by itself. */
export const checkInvitation = declare('operators.checkInvitation', 'POST ops/invitation', {
  does: 'reads',
  area: 'operations',
  who: 'operatorLogin',
  family: 'operators',
  input: Type.Object(proof),
  reply: CheckInvitationReply,
  refusals: ['invitationOver'],
});

export const AcceptInvitationInput = Type.Object({ ...proof, password: NewOperatorPassword });
export type AcceptInvitationInput = Static<typeof AcceptInvitationInput>;

export const AcceptInvitationReply = Type.Object({
  stage: oneOf(['none', 'factor'], { description: 'What comes next: the door, or an authenticator' }),
  token: Type.Optional(Type.String({ description: 'Bearer token; only in replies to clients that are no browsers' })),
});
export type AcceptInvitationReply = WireOf<typeof AcceptInvitationReply>;

export const acceptInvitation = declare('operators.acceptInvitation', 'POST ops/invitation/accept', {
  does: 'writes',
  area: 'operations',
  who: 'operatorLogin',
  family: 'operators',
  input: AcceptInvitationInput,
  reply: AcceptInvitationReply,
  refusals: ['tooManySignIns', 'invitationOver', 'passwordTooCommon'],
});
