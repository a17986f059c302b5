/** Sends the one-time code that confirms exactly the content last quoted. */
import { Type } from 'typebox';
import { declare, InstantOut, type Static, type WireOf } from '../call.ts';
import { CartTypeInput, Text } from '../input.ts';
import { shownRefusals } from './quote-fee.ts';

export const SendCodeInput = Type.Object({
  cartType: Type.Optional(CartTypeInput),
  risk: Type.Optional(Text(20, { description: 'Version of the risk warning that was shown with the quote and acknowledged' })),
});
export type SendCodeInput = Static<typeof SendCodeInput>;

/** Reply about a sent code, also used for approvals. */
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
    // Quoted items that no longer exist are left out, so no item can be missing.
    'emptyCart',
    ...shownRefusals,
    // An item is above the investor's risk level, and the warning shown with exactly this content was not acknowledged.
    'riskNotAcknowledged',
  ],
});
