/** Finishes with the code: the advice is stored, the plan takes effect, and its first purchase is put into the cart of goals. */
import { Type } from 'typebox';
import { declare } from '../call.ts';
import { Text } from '../input.ts';

export const finishDraft = declare('navigator.finishDraft', 'POST main/navigator/finish', {
  does: 'writes',
  area: 'navigator',
  who: 'investor',
  company: 'makes',
  family: 'codeFlow',
  input: Type.Object({ code: Text(20) }),
  reply: Type.Object({
    strategyId: Type.String(),
    version: Type.Integer({ description: 'Of the plan' }),
    cartIds: Type.Array(Type.String(), { description: 'The first purchase, in cart 99; empty if only a plan in force was changed' }),
  }),
  refusals: [
    'nothingShown',
    'codeSuspended',
    'codePaused',
    'triesUsedUp',
    'codeInvalid',
    'identityNotVerified',
    'accountFrozen',
    'riskProfileMissing',
    'cartFull',
  ],
});
