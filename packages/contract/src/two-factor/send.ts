/** Sends a code: at sign-in to a half signed-in user; afterwards to verify a medium before it is turned on, and to turn one off. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type Static, type WireOf } from '../call.ts';
import { MEDIA, MESSAGE_MEDIA } from '@lumbung/kernel/factors.ts';

const SendInput = Type.Object({
  media: Type.Optional(oneOf(MESSAGE_MEDIA, { description: 'Where to send it; if absent, the first active one, or the one of the last code' })),
});
export type SendInput = Static<typeof SendInput>;

const SendReply = Type.Object({
  Count: Type.Integer({ description: 'Resends so far, this one included; at most 3' }),
  expiresAt: InstantOut,
  media: oneOf(MESSAGE_MEDIA),
  sentTo: Type.String({ description: 'Where it went, masked' }),
});
export type SendReply = WireOf<typeof SendReply>;

const sending = {
  area: 'two-factor',
  does: 'writes',
  family: 'twoFactor',
  reply: SendReply,
  refusals: ['codeSuspended', 'codePaused', 'tooManySends', 'mediumUnavailable'],
} as const;

/** Half signed in: the code for signing in. Signed in: the code that verifies a medium before it is turned on. */
export const send = declare('two-factor.send', 'POST main/auth/factor/send', { ...sending, who: 'partialInvestor', input: SendInput });
/** Sends it again, to where the last one went. */
export const resendOtpV2 = declare('two-factor.resendOtpV2', 'POST main/auth/factor/v2/resend-otp', {
  ...sending,
  who: 'partialInvestor',
  input: SendInput,
});

const SendDisableInput = Type.Object({
  media: Type.Optional(oneOf(MEDIA, { description: 'The medium to turn off; all if absent' })),
  via: Type.Optional(oneOf(MESSAGE_MEDIA, { description: 'Where to send the code: an active medium' })),
});
export type SendDisableInput = Static<typeof SendDisableInput>;

export const sendDisable = declare('two-factor.sendDisable', 'POST main/auth/factor/send-disable', {
  ...sending,
  who: 'investor',
  company: 'any',
  input: SendDisableInput,
});
export const sendDisableV2 = declare('two-factor.sendDisableV2', 'POST main/auth/factor/v2/send-disable', {
  ...sending,
  who: 'investor',
  company: 'any',
  input: SendDisableInput,
});
