/** What is set of the second factor: which media there are, which are on, what is left of recovery codes, how long this device is trusted. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { MEDIA } from '@lumbung/kernel/factors.ts';

export const Medium = Type.Object({
  media: oneOf(MEDIA),
  isActive: Type.Boolean(),
  isOffered: Type.Boolean({ description: 'It can be switched on: it is configured, and what is sent has somewhere to go' }),
  destination: orNull(Type.String(), 'Where its codes go, masked; null for an authenticator, and where nothing is known'),
});
export type Medium = WireOf<typeof Medium>;

const setting = {
  isActive: Type.Boolean({ description: 'Any of them is on' }),
  isSkipAsk2Fa: Type.Boolean({ description: 'Nobody asks at the door any more whether a second factor is wanted' }),
  media: Type.Array(Medium),
  recoveryCodesLeft: Type.Integer(),
  trustedUntil: orNull(InstantOut, 'Until then this device is not asked for a second factor'),
};

export const getSetting = declare('two-factor.getSetting', 'GET main/auth/factor/setting/get', {
  area: 'two-factor',
  who: 'investor',
  does: 'reads',
  family: 'twoFactor',
  reply: Type.Object(setting),
});

export const SettingWebReply = Type.Object({
  ...setting,
  provedUntil: orNull(InstantOut, 'Until then what is grave may be changed; null once a password or a factor has to be shown again'),
});
export type SettingWebReply = WireOf<typeof SettingWebReply>;

/** The same, and whether a change will ask for the password first. */
export const getSettingWeb = declare('two-factor.getSettingWeb', 'GET main/auth/factor/setting/get-web', {
  area: 'two-factor',
  who: 'investor',
  does: 'reads',
  family: 'twoFactor',
  reply: SettingWebReply,
});

/** Whether the door goes on asking who has no second factor. */
export const saveAsk2fa = declare('two-factor.saveAsk2fa', 'POST main/auth/factor/save-ask-2fa', {
  area: 'two-factor',
  who: 'investor',
  company: 'any',
  does: 'writes',
  family: 'twoFactor',
  input: Type.Object({ isSkipAsk2Fa: Type.Boolean() }),
});
