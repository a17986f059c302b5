/** Sends the code that confirms exactly what step four showed. */
import { declare } from '../call.ts';
import { CodeSent } from '../checkout/send-code.ts';

export const sendCode = declare('navigator.sendCode', 'POST main/navigator/code/send', {
  does: 'writes',
  area: 'navigator',
  who: 'investor',
  company: 'makes',
  family: 'codeFlow',
  reply: CodeSent,
  refusals: ['codeSuspended', 'codePaused', 'tooManySends', 'nothingShown', 'identityNotVerified', 'accountFrozen', 'riskProfileMissing'],
});
