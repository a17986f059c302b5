/** Sends the one-time code that confirms exactly the goal's lines last quoted. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { shownRefusals } from '../checkout/quote-fee.ts';
import { CodeSent } from '../checkout/send-code.ts';
import { Text, Uuid } from '../input.ts';

export const SendCodeInput = Type.Object({
  goalId: Uuid,
  risk: Type.Optional(Text(20, { description: 'Version of the risk warning that was shown with the quote and acknowledged' })),
});
export type SendCodeInput = Static<typeof SendCodeInput>;

export const sendCode = declare('goal-checkout.sendCode', 'POST main/checkout/goal/code/send', {
  does: 'writes',
  area: 'checkout-goal',
  who: 'investor',
  company: 'makes',
  family: 'checkout',
  input: SendCodeInput,
  reply: CodeSent,
  refusals: [
    'portfolioNotFound',
    'codeSuspended',
    'codePaused',
    'tooManySends',
    // Quoted lines that no longer exist are left out, so no line can be missing.
    'emptyCart',
    ...shownRefusals,
    'riskNotAcknowledged',
  ],
});
