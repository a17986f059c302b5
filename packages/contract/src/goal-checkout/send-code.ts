/** Sends the one-time code that confirms exactly the lines of a goal that were quoted last. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { shownRefusals } from '../checkout/quote-fee.ts';
import { CodeSent } from '../checkout/send-code.ts';
import { Text, Uuid } from '../input.ts';

export const SendCodeInput = Type.Object({
  goalId: Uuid,
  risk: Type.Optional(Text(20, { description: 'The version of the words about risk that were shown with the quote and said yes to' })),
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
    // What was quoted and is gone is left out, so that no line can be missing.
    'emptyCart',
    ...shownRefusals,
    'riskNotAcknowledged',
  ],
});
