/** Sign-in by password, by password with a captcha, and the newer call that also accepts a PIN or passkey. Each opens a full or partial session. */
import { Type } from 'typebox';
import { declare, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Captcha } from '../captcha.ts';
import { KnownEmail, Password, Text } from '../input.ts';
import { Assertion } from '../passkeys/assertion.ts';
import { sessionFields, User } from './user.ts';

/** Second factors. */
export const FACTORS = ['email', 'sms', 'whatsapp', 'authenticator', 'passkey'] as const;

const [afterCode, always] = [Type.Optional(Captcha('after code 55')), Type.Optional(Captcha('always'))];

const LoginSolvedInput = Type.Object({ email: KnownEmail, password: Password(1), captcha: always });
export const LoginInput = Type.Object({ email: KnownEmail, password: Password(1), captcha: afterCode });
export type LoginInput = Static<typeof LoginInput>;

/** Exactly one credential: password or PIN, each with the address, or a passkey, which identifies its owner. */
export const LoginV2Input = Type.Object({
  email: Type.Optional(KnownEmail),
  password: Type.Optional(Password(1)),
  pin: Type.Optional(Text(64, { description: 'Six digits, in place of the password, on a device where the password was used before' })),
  passkey: Type.Optional(Assertion),
  isBiometrics: Type.Optional(Type.Boolean({ description: 'The device stored the password and verified a fingerprint or face' })),
  fcmToken: Type.Optional(Text(4096, { description: 'Token for push messages to the app' })),
  captcha: afterCode,
});
export type LoginV2Input = Static<typeof LoginV2Input>;

export const LoginReply = Type.Object({
  user: orNull(User, 'Null while a second factor is required: the session is then partial and may only provide it'),
  factors: Type.Array(oneOf(FACTORS), { description: 'The second factors that are enabled' }),
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
