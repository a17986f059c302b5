/** Individual registration: an account that is asleep until its address is proved. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type Static } from '../call.ts';
import { AUTH, OWN } from '../families.ts';
import { Email, PersonName } from '../input.ts';
import { register as route } from './routes.ts';

export const NewPassword = Type.String({
  minLength: 8,
  maxLength: 128,
  description: 'At least 8 characters; nothing else is asked of it but not to be common',
});

export const RegisterInput = Type.Object({
  email: Email,
  name: PersonName,
  phone: Type.String({ pattern: '^(\\+?62|0)8[0-9]{7,12}$', description: 'An Indonesian mobile number' }),
  password: NewPassword,
  isAgree: Type.Literal(true, { description: 'The terms and the privacy notice were read and accepted' }),
  language: Type.Optional(oneOf(['id', 'en'])),
  agentCode: Type.Optional(Type.String({ maxLength: 20 })),
  invitationToken: Type.Optional(Type.String({ maxLength: 200 })),
  captcha: Type.Optional(Type.String({ maxLength: 8192, description: 'A solved challenge, wanted after code 55' })),
});
export type RegisterInput = Static<typeof RegisterInput>;

export const RegisterReply = Type.Object({
  sentTo: Type.String({ description: 'The masked address that got the code and the link' }),
  expiresAt: InstantOut,
});
export type RegisterReply = Static<typeof RegisterReply>;

export const register = declare(route, {
  area: 'auth',
  who: 'anyone',
  family: 'authentication',
  wantsSignature: true,
  input: RegisterInput,
  reply: RegisterReply,
  refusals: [
    { reason: 'signatureInvalid', code: AUTH.signatureInvalid },
    { reason: 'captchaRequired', code: AUTH.captchaRequired },
    { reason: 'tooManyChecks', code: AUTH.tooManyChecks },
    { reason: 'passwordTooCommon', code: OWN.passwordTooCommon },
    { reason: 'agentCodeUnknown', code: AUTH.agentCodeUnknown },
    { reason: 'ownAgentCode', code: AUTH.ownAgentCode },
    { reason: 'emailRegistered', code: AUTH.emailRegistered },
    { reason: 'registeredNotVerified', code: AUTH.registeredNotVerified },
    { reason: 'phoneRegistered', code: AUTH.phoneRegistered },
    { reason: 'error', code: AUTH.error },
  ],
});
