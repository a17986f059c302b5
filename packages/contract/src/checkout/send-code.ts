/** Sends the one-time code that confirms exactly the content last quoted. */
import { Type } from 'typebox';
import { declare, InstantOut, type Static, type WireOf } from '../call.ts';
import { CartTypeInput, Text } from '../input.ts';
import { shownRefusals } from './quote-fee.ts';

export const SendCodeInput = Type.Object({
  cartType: Type.Optional(CartTypeInput),
  risk: Type.Optional(Text(20, { description: 'The version of the words about risk that were shown with the quote and said yes to' })),
});
export type SendCodeInput = Static<typeof SendCodeInput>;

/** What is said of a code that was sent, here and where somebody agrees to an order. */
export const CodeSent = Type.Object({
  Count: Type.Integer({ description: 'Resends so far, this one included; at most 3' }),
  expiresAt: InstantOut,
  sentTo: Type.String({ description: 'The masked address' }),
});
export type CodeSent = WireOf<typeof CodeSent>;

export const sendCode = declare('checkout.sendCode', 'GET main/checkout/code/send', {
  does: 'writes',
  area: 'checkout',
  who: 'investor',
  company: 'makes',
  family: 'checkout',
  input: SendCodeInput,
  reply: CodeSent,
  refusals: [
    'codeSuspended',
    'codePaused',
    'tooManySends',
    // What was quoted and is gone is left out, so that no item can be missing.
    'emptyCart',
    ...shownRefusals,
    // Something is above her level, and she did not say yes to the words that were shown with exactly this.
    'riskNotAcknowledged',
  ],
});
