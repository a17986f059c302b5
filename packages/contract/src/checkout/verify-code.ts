/** Verifies the one-time code of a checkout. A repeat with the right code gets the same reply. */
import { Type } from 'typebox';
import { declare, type Static, type WireOf } from '../call.ts';
import { CartTypeInput, Text } from '../input.ts';

export const VerifyCodeInput = Type.Object({
  Code: Text(20),
  CartType: Type.Optional(CartTypeInput),
});
export type VerifyCodeInput = Static<typeof VerifyCodeInput>;

export const VerifyCodeReply = Type.Object({});
export type VerifyCodeReply = WireOf<typeof VerifyCodeReply>;

export const verifyCode = declare('checkout.verifyCode', 'POST main/checkout/code/verify', {
  does: 'writes',
  area: 'checkout',
  who: 'investor',
  company: 'any',
  family: 'checkout',
  input: VerifyCodeInput,
  reply: VerifyCodeReply,
  refusals: ['codeSuspended', 'codePaused', 'triesUsedUp', 'codeInvalid'],
});
