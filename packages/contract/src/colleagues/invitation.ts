/** Invitations: resending the mail, withdrawing, checking and accepting the link. */
import { Type } from 'typebox';
import { LoginReply } from '../accounts/login.ts';
import { NewPassword } from '../accounts/register.ts';
import { declare, InstantOut, type Static, type WireOf } from '../call.ts';
import { Code, Uuid } from '../input.ts';
import { Roles } from './people.ts';

const InvitationInput = Type.Object({ invitationId: Uuid });
const shared = { does: 'writes', area: 'colleagues', who: 'investor', family: 'colleagues' } as const;

/** Sends a new link to the same address; the previous one becomes invalid. At most three times. */
export const resendInvitation = declare('colleagues.resendInvitation', 'POST main/company/people/invitation/resend', {
  ...shared,
  company: 'acts',
  only: 'company',
  rechecks: 'rightHeld',
  input: InvitationInput,
  reply: Type.Object({ endsAt: InstantOut }),
  refusals: ['invitationClosed', 'tooManyInvitations'],
});

export const withdrawInvitation = declare('colleagues.withdrawInvitation', 'POST main/company/people/invitation/withdraw', {
  ...shared,
  company: 'acts',
  only: 'company',
  rechecks: 'rightHeld',
  input: InvitationInput,
  reply: Type.Object({}),
  refusals: ['invitationClosed'],
});

export const CheckInvitationInput = Type.Object({ code: Code('From the link in the email') });
export type CheckInvitationInput = Static<typeof CheckInvitationInput>;

export const CheckInvitationReply = Type.Object({
  company: Type.String(),
  name: Type.String(),
  email: Type.String({ description: 'The invited address, which the holder of the link can read' }),
  ...Roles,
  endsAt: InstantOut,
});
export type CheckInvitationReply = WireOf<typeof CheckInvitationReply>;

/** Whether the link is valid, and what it is for. Checking does not use it up. */
export const checkInvitation = declare('colleagues.checkInvitation', 'POST main/company/invitation', {
  area: 'colleagues',
  who: 'anyone',
  // Every check counts against the rate limit.
  does: 'writes',
  family: 'colleagues',
  input: CheckInvitationInput,
  reply: CheckInvitationReply,
  refusals: ['tooManyLooks', 'colleagueLinkOver'],
});

export const AcceptInvitationInput = Type.Object({
  code: Code('From the link in the email'),
  password: NewPassword,
  isAgree: Type.Literal(true, { description: 'The terms were accepted' }),
});
export type AcceptInvitationInput = Static<typeof AcceptInvitationInput>;

/** Creates a login for the company, once, and signs in. */
export const acceptInvitation = declare('colleagues.acceptInvitation', 'POST main/company/invitation/accept', {
  area: 'colleagues',
  who: 'anyone',
  does: 'writes',
  family: 'authentication',
  input: AcceptInvitationInput,
  reply: LoginReply,
  refusals: ['tooManyChecks', 'linkExpired', 'passwordTooCommon', 'otherWebApp', 'emailRegistered'],
  successes: ['twoFactorRequired', 'twoFactorNotSet'],
});
