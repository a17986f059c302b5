/** Ends a plan advised by an outdated questionnaire; its units stay in its portfolio. */
import { Type } from 'typebox';
import { declare } from '../call.ts';

export const discardOldPlan = declare('navigator.discardOldPlan', 'POST main/navigator/discard-old', {
  does: 'writes',
  area: 'navigator',
  who: 'investor',
  company: 'makes',
  family: 'navigator',
  reply: Type.Object({ strategyId: Type.String() }),
  refusals: ['nothingOld', 'pendingTransaction'],
});
