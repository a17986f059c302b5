/** Verifies the second factor at sign-in: the code that was sent, a code of an authenticator, or a recovery code. Completes a half signed-in session. */
import { Type } from 'typebox';
import { sessionFields, User } from '../accounts/user.ts';
import { declare, InstantOut, orNull, type Static, type WireOf } from '../call.ts';
import { Code } from '../input.ts';

const VerifyInput = Type.Object({
  code: Code('Six digits, or a recovery code'),
  isTrusted: Type.Optional(Type.Boolean({ description: 'This device is not asked for a second factor for ninety days' })),
});
export type VerifyInput = Static<typeof VerifyInput>;
const VerifyReply = Type.Object({ user: User, ...sessionFields });
export type VerifyReply = WireOf<typeof VerifyReply>;

const showing = { area: 'two-factor', who: 'partialInvestor', does: 'writes', input: VerifyInput, reply: VerifyReply } as const;

export const verify = declare('two-factor.verify', 'POST main/auth/factor/verify', {
  ...showing,
  family: 'twoFactor',
  refusals: ['codeSuspended', 'codePaused', 'triesUsedUp', 'codeInvalid'],
});

/** A right code gives 36; all limits on further tries give 31. */
export const verifyV2 = declare('two-factor.verifyV2', 'POST main/auth/factor/v2/verify', {
  ...showing,
  family: 'twoFactorVerification',
  refusals: ['codeSuspended', 'codePaused', 'triesUsedUp', 'codeInvalid'],
  successes: ['factorRight'],
});

/** Whether codes are blocked, and until when. */
export const isLocked = declare('two-factor.isLocked', 'GET main/auth/factor/islocked', {
  area: 'two-factor',
  who: 'partialInvestor',
  does: 'reads',
  family: 'twoFactor',
  reply: Type.Object({ isLocked: Type.Boolean(), until: orNull(InstantOut) }),
});
