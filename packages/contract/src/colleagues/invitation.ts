/** An invitation: its mail again, taken back, and what is behind its link. */
import { Type } from 'typebox';
import { LoginReply } from '../accounts/login.ts';
import { NewPassword } from '../accounts/register.ts';
import { declare, InstantOut, type Static, type WireOf } from '../call.ts';
import { Code, Uuid } from '../input.ts';
import { Roles } from './people.ts';

const InvitationInput = Type.Object({ invitationId: Uuid });
const shared = { does: 'writes', area: 'colleagues', who: 'investor', family: 'colleagues' } as const;

/** A new link, to the same address; the one before is over. Three times at most. */
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

export const CheckInvitationInput = Type.Object({ code: Code('From the link of the mail') });
export type CheckInvitationInput = Static<typeof CheckInvitationInput>;

export const CheckInvitationReply = Type.Object({
  company: Type.String(),
  name: Type.String(),
  email: Type.String({ description: 'The address that was invited: whoever has the link reads its box' }),
  ...Roles,
  endsAt: InstantOut,
});
export type CheckInvitationReply = WireOf<typeof CheckInvitationReply>;

/** Whether the link is still good, and what it is for. A look does not use it up. */
export const checkInvitation = declare('colleagues.checkInvitation', 'POST main/company/invitation', {
  area: 'colleagues',
  who: 'anyone',
  // Every look counts.
  does: 'writes',
  family: 'colleagues',
  input: CheckInvitationInput,
  reply: CheckInvitationReply,
  refusals: ['tooManyLooks', 'colleagueLinkOver'],
});

export const AcceptInvitationInput = Type.Object({
  code: Code('From the link of the mail'),
  password: NewPassword,
  isAgree: Type.Literal(true, { description: 'The terms were accepted' }),
});
export type AcceptInvitationInput = Static<typeof AcceptInvitationInput>;

/** Opens a login of the company, once, and signs in. */
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
