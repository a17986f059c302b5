/** The doors: by password, by password behind a captcha, and the newer one, which takes a PIN or a passkey too. Each opens a session, or half of one. */
import { Type } from 'typebox';
import { declare, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Captcha } from '../captcha.ts';
import { KnownEmail, Password, Text } from '../input.ts';
import { Assertion } from '../passkeys/assertion.ts';
import { sessionFields, User } from './user.ts';

/** What somebody may show beside the password. */
export const FACTORS = ['email', 'sms', 'whatsapp', 'authenticator', 'passkey'] as const;

const [afterCode, always] = [Type.Optional(Captcha('after code 55')), Type.Optional(Captcha('always'))];

const LoginSolvedInput = Type.Object({ email: KnownEmail, password: Password(1), captcha: always });
export const LoginInput = Type.Object({ email: KnownEmail, password: Password(1), captcha: afterCode });
export type LoginInput = Static<typeof LoginInput>;

/** Exactly one credential: a password or a PIN, each with the address, or a passkey, which says itself whose it is. */
export const LoginV2Input = Type.Object({
  email: Type.Optional(KnownEmail),
  password: Type.Optional(Password(1)),
  pin: Type.Optional(Text(64, { description: 'Six digits, in place of the password, on a device where the password opened the door before' })),
  passkey: Type.Optional(Assertion),
  isBiometrics: Type.Optional(Type.Boolean({ description: 'The device kept the password and asked for a finger or a face' })),
  fcmToken: Type.Optional(Text(4096, { description: 'Where the app is reached by push messages' })),
  captcha: afterCode,
});
export type LoginV2Input = Static<typeof LoginV2Input>;

export const LoginReply = Type.Object({
  user: orNull(User, 'Null while a second factor is asked for: the session is half, and good for showing it'),
  factors: Type.Array(oneOf(FACTORS), { description: 'The second factors that are on' }),
  ...sessionFields,
});
export type LoginReply = WireOf<typeof LoginReply>;

const door = { does: 'writes', area: 'auth', who: 'anyone', family: 'authentication', wantsSignature: true, reply: LoginReply } as const;

export const login = declare('accounts.login', 'POST main/auth/login', {
  ...door,
  input: LoginInput,
  refusals: ['signatureInvalid', 'captchaRequired', 'suspended', 'locked', 'wrongPassword', 'emailNotVerified', 'notActive', 'otherWebApp'],
  successes: ['twoFactorRequired', 'twoFactorNotSet'],
});

export const loginWithCaptcha = declare('accounts.loginWithCaptcha', 'POST main/auth/LoginRecaptcha', {
  ...door,
  input: LoginSolvedInput,
  refusals: ['signatureInvalid', 'captchaRequired', 'suspended', 'locked', 'wrongPassword', 'emailNotVerified', 'notActive', 'otherWebApp'],
  successes: ['twoFactorRequired', 'twoFactorNotSet'],
});

export const loginV2 = declare('accounts.loginV2', 'POST main/v2/auth/login', {
  ...door,
  example: { email: 'nobody.fuzz@example.test', password: 'salah semua ini' },
  input: LoginV2Input,
  refusals: [
    'signatureInvalid',
    'pinNotNumeric',
    'captchaRequired',
    'suspended',
    'locked',
    'wrongPasskey',
    'wrongPin',
    'wrongPasswordBiometrics',
    'wrongPassword',
    'emailNotVerified',
    'notActive',
    'otherWebApp',
  ],
  successes: ['needsTwoFactor', 'twoFactorNotSet'],
});
