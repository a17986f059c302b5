/** Sends the one-time code that confirms exactly the content last quoted. */
import { Type } from 'typebox';
import { CartTypeInput, declare, InstantOut, type Static } from '../call.ts';
import { CHECKOUT } from '../families.ts';
import { shownRefusals } from './quote-fee.ts';
import { sendCode as route } from './routes.ts';

export const SendCodeInput = Type.Object({ cartType: Type.Optional(CartTypeInput) });
export type SendCodeInput = Static<typeof SendCodeInput>;

export const SendCodeReply = Type.Object({
  Count: Type.Integer({ description: 'Resends so far, this one included; at most 3' }),
  expiresAt: InstantOut,
  sentTo: Type.String({ description: 'The masked address' }),
});
export type SendCodeReply = Static<typeof SendCodeReply>;

export const sendCode = declare(route, {
  area: 'checkout',
  who: 'investor',
  family: 'checkout',
  input: SendCodeInput,
  reply: SendCodeReply,
  refusals: [
    { reason: 'codeSuspended', code: CHECKOUT.codeSuspended },
    { reason: 'codePaused', code: CHECKOUT.codePaused },
    { reason: 'tooManySends', code: CHECKOUT.tooManySends },
    // What was quoted and is gone is left out, so that no item can be missing.
    { reason: 'emptyCart', code: CHECKOUT.emptyCart },
    ...shownRefusals,
  ],
});
