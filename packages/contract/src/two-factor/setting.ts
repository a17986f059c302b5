/** Settings of the second factor: available media, active ones, remaining recovery codes, and how long this device is trusted. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, orNull, type WireOf } from '../call.ts';
import { MEDIA } from '@lumbung/kernel/factors.ts';

export const Medium = Type.Object({
  media: oneOf(MEDIA),
  isActive: Type.Boolean(),
  isOffered: Type.Boolean({ description: 'It can be turned on: it is configured, and an address for its codes is known' }),
  destination: orNull(Type.String(), 'Where its codes go, masked; null for an authenticator, and if unknown'),
});
export type Medium = WireOf<typeof Medium>;

const setting = {
  isActive: Type.Boolean({ description: 'Any of them is active' }),
  isSkipAsk2Fa: Type.Boolean({ description: 'Sign-in no longer offers to set up a second factor' }),
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
  provedUntil: orNull(InstantOut, 'Until then sensitive changes are allowed; null if a password or factor is required first'),
});
export type SettingWebReply = WireOf<typeof SettingWebReply>;

/** The same, and whether a change requires the password first. */
export const getSettingWeb = declare('two-factor.getSettingWeb', 'GET main/auth/factor/setting/get-web', {
  area: 'two-factor',
  who: 'investor',
  does: 'reads',
  family: 'twoFactor',
  reply: SettingWebReply,
});

/** Whether sign-in goes on offering a second factor to users without one. */
export const saveAsk2fa = declare('two-factor.saveAsk2fa', 'POST main/auth/factor/save-ask-2fa', {
  area: 'two-factor',
  who: 'investor',
  company: 'any',
  does: 'writes',
  family: 'twoFactor',
  input: Type.Object({ isSkipAsk2Fa: Type.Boolean() }),
});
