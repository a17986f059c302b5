/** Individual registration: an account is opened when its address is proved, on the device that registered. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type Static, type WireOf } from '../call.ts';
import { Email, Password, PersonName, Phone, Text } from '../input.ts';

export const NewPassword = Password(8, 'At least 8 characters; nothing else is asked of it but not to be common');

export const RegisterInput = Type.Object({
  email: Email,
  name: PersonName,
  phone: Phone,
  password: NewPassword,
  isAgree: Type.Literal(true, { description: 'The terms and the privacy notice were read and accepted' }),
  language: Type.Optional(oneOf(['id', 'en'])),
  agentCode: Type.Optional(Text(20)),
  invitationToken: Type.Optional(Text(200)),
  captcha: Type.Optional(Text(8192, { description: 'A solved challenge, wanted after code 55' })),
});
export type RegisterInput = Static<typeof RegisterInput>;

export const RegisterReply = Type.Object({
  sentTo: Type.String({ description: 'The masked address that got the code and the link' }),
  expiresAt: InstantOut,
});
export type RegisterReply = WireOf<typeof RegisterReply>;

export const register = declare('accounts.register', 'POST main/auth/register', {
  does: 'writes',
  area: 'auth',
  who: 'anyone',
  family: 'authentication',
  wantsSignature: true,
  input: RegisterInput,
  reply: RegisterReply,
  refusals: [
    'signatureInvalid',
    'captchaRequired',
    'tooManyChecks',
    'passwordTooCommon',
    'agentCodeUnknown',
    'ownAgentCode',
    'emailRegistered',
    'registeredNotVerified',
    'phoneRegistered',
  ],
});
