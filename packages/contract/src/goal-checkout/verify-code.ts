/** Verifies the one-time code of a goal's checkout. A repeat with the right code gets the same reply. */
import { Type } from 'typebox';
import { declare, type Static } from '../call.ts';
import { VerifyCodeReply } from '../checkout/verify-code.ts';
import { Text, Uuid } from '../input.ts';

export const VerifyCodeInput = Type.Object({ goalId: Uuid, Code: Text(20) });
export type VerifyCodeInput = Static<typeof VerifyCodeInput>;

export const verifyCode = declare('goal-checkout.verifyCode', 'POST main/checkout/goal/code/verify', {
  does: 'writes',
  area: 'checkout-goal',
  who: 'investor',
  company: 'any',
  family: 'checkout',
  input: VerifyCodeInput,
  reply: VerifyCodeReply,
  refusals: ['portfolioNotFound', 'codeSuspended', 'codePaused', 'triesUsedUp', 'codeInvalid'],
});
