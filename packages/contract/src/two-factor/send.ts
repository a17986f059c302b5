/** Sends a code: at the door to somebody half signed in, inside to prove a medium that is to be switched on, and to switch one off. */
import { Type } from 'typebox';
import { declare, InstantOut, oneOf, type Static, type WireOf } from '../call.ts';
import { MEDIA, MESSAGE_MEDIA } from '@lumbung/kernel/factors.ts';

const SendInput = Type.Object({
  media: Type.Optional(oneOf(MESSAGE_MEDIA, { description: 'Where to send it; the first that is on when left out, or the one of the last code' })),
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

/** To who is half signed in: the code of the door. To who is in: the code that proves a medium before it is on. */
export const send = declare('two-factor.send', 'POST main/auth/factor/send', { ...sending, who: 'partialInvestor', input: SendInput });
/** The same again, to where the last one went. */
export const resendOtpV2 = declare('two-factor.resendOtpV2', 'POST main/auth/factor/v2/resend-otp', {
  ...sending,
  who: 'partialInvestor',
  input: SendInput,
});

const SendDisableInput = Type.Object({
  media: Type.Optional(oneOf(MEDIA, { description: 'What is to be switched off; everything when left out' })),
  via: Type.Optional(oneOf(MESSAGE_MEDIA, { description: 'Where to send the code: a medium that is on' })),
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
