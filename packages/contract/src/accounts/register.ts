/** Registration of a person or company. The account is opened once the address is proved on the device that registered. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { CAPTCHA_REFUSALS, Captcha } from '../captcha.ts';
import { CompanyName, Email, Password, PersonName, Phone, Text } from '../input.ts';

export const NewPassword = Password(8, 'At least 8 characters; nothing else is asked of it but not to be common');

/** Codes of the list `companyType`. */
export const COMPANY_TYPES = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

const person = {
  email: Email,
  name: PersonName,
  phone: Phone,
  password: NewPassword,
  isAgree: Type.Literal(true, { description: 'The terms and the privacy notice were read and accepted' }),
  language: Type.Optional(oneOf(['id', 'en'])),
  agentCode: Type.Optional(Text(20)),
  invitationToken: Type.Optional(Text(200, { description: 'Token from an invitation link: it proves the address' })),
};
const company = {
  companyName: CompanyName,
  companyType: oneOf(COMPANY_TYPES, { description: 'Code of the list `companyType`' }),
  ...person,
};
const [afterCode, always] = [Type.Optional(Captcha('after code 55')), Type.Optional(Captcha('always'))];

export const RegisterInput = Type.Object({ ...person, captcha: afterCode });
export type RegisterInput = Static<typeof RegisterInput>;
export const RegisterCompanyInput = Type.Object({ ...company, captcha: afterCode });
export type RegisterCompanyInput = Static<typeof RegisterCompanyInput>;

export const RegisterReply = Type.Object({
  sentTo: orNull(Type.String(), 'The masked address that received code and link; null if an invitation proved it'),
  expiresAt: orNull(InstantOut),
});
export type RegisterReply = WireOf<typeof RegisterReply>;

const registering = { does: 'writes', area: 'auth', who: 'anyone', family: 'authentication', wantsSignature: true, reply: RegisterReply } as const;
const beyond = [
  'tooManyChecks',
  'passwordTooCommon',
  'agentCodeUnknown',
  'ownAgentCode',
  'invitationInvalid',
  'emailRegistered',
  'registeredNotVerified',
  'phoneRegistered',
] as const;
const plain = { ...registering, refusals: ['signatureInvalid', 'otherWebApp', 'captchaRequired', ...beyond], successes: ['invited'] } as const;
/** Always requires a captcha. */
const solved = { ...registering, refusals: ['signatureInvalid', 'otherWebApp', ...CAPTCHA_REFUSALS, ...beyond], successes: ['invited'] } as const;

export const register = declare('accounts.register', 'POST main/auth/register', { ...plain, input: RegisterInput });
export const registerWithCaptcha = declare('accounts.registerWithCaptcha', 'POST main/auth/registerRecaptcha', {
  ...solved,
  input: Type.Object({ ...person, captcha: always }),
});
/** The person who registers is the first user of the company, with permission to place and approve orders. */
export const registerCompany = declare('accounts.registerCompany', 'POST main/auth/registerInsti', { ...plain, input: RegisterCompanyInput });
export const registerCompanyWithCaptcha = declare('accounts.registerCompanyWithCaptcha', 'POST main/auth/registerInstiRecapctha', {
  ...solved,
  input: Type.Object({ ...company, captcha: always }),
});
