/** The invitation link of an operator: checked, and used once to set a password. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type Static, type WireOf } from '../call.ts';
import { Code, Uuid } from '../input.ts';
import { NewOperatorPassword } from './set-password.ts';

const proof = { operatorId: Uuid, code: Code('The token in the link') };

export const CheckInvitationReply = Type.Object({
  email: Type.String(),
  name: Type.String(),
  hasFactor: Type.Boolean({ description: 'An authenticator is set up and required at sign-in' }),
  endsAt: InstantOut,
});
export type CheckInvitationReply = WireOf<typeof CheckInvitationReply>;

/** Whether the link is valid. Checking does not use it up, because mail programs may open links. */
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
  stage: oneOf(['none', 'factor'], { description: 'Next step: sign-in, or setting up an authenticator' }),
  token: Type.Optional(Type.String({ description: 'Bearer token; only in replies to clients other than browsers' })),
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
