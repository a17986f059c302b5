/** Checks the one-time code of a checkout. A repeat of the right code gets the same answer. */
import { Type } from 'typebox';
import { CartTypeInput, declare, type Static } from '../call.ts';
import { CHECKOUT } from '../families.ts';
import { verifyCode as route } from './routes.ts';

export const VerifyCodeInput = Type.Object({
  Code: Type.String({ maxLength: 20 }),
  CartType: Type.Optional(CartTypeInput),
});
export type VerifyCodeInput = Static<typeof VerifyCodeInput>;

export const VerifyCodeReply = Type.Object({});
export type VerifyCodeReply = Static<typeof VerifyCodeReply>;

export const verifyCode = declare(route, {
  area: 'checkout',
  who: 'investor',
  family: 'checkout',
  input: VerifyCodeInput,
  reply: VerifyCodeReply,
  refusals: [
    { reason: 'codeSuspended', code: CHECKOUT.codeSuspended },
    { reason: 'codePaused', code: CHECKOUT.codePaused },
    { reason: 'triesUsedUp', code: CHECKOUT.triesUsedUp },
    { reason: 'codeInvalid', code: CHECKOUT.codeInvalid },
  ],
});
