/** Sends the one-time code that confirms exactly the lines of a recurring plan quoted last. `checkout.verifyCode` checks it, with cart type 99. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { shownRefusals } from '../checkout/quote-fee.ts';
import { CodeSent } from '../checkout/send-code.ts';
import { StrategyId } from '../disciplines/plan.ts';
import { Text } from '../input.ts';

export const SendCodeInput = Type.Object({
  strategyId: StrategyId,
  risk: Type.Optional(Text(20, { description: 'Version of the risk text that was shown with the quote and accepted' })),
});
export type SendCodeInput = Static<typeof SendCodeInput>;

export const sendCode = declare('plan-checkout.sendCode', 'GET main/checkout/code/strategy', {
  does: 'writes',
  area: 'checkout-strategy',
  who: 'investor',
  company: 'makes',
  family: 'transactionCode',
  input: SendCodeInput,
  reply: CodeSent,
  refusals: [
    // The user has no such plan.
    'nothingToConfirm',
    'planNotActive',
    'closingRequested',
    'codeSuspended',
    'codePaused',
    'tooManySends',
    'emptyCart',
    ...shownRefusals,
    'riskNotAcknowledged',
  ],
});
