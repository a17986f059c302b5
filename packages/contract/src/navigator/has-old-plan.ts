/** Whether the plan in force was advised by an outdated questionnaire. */
import { Type } from 'typebox';
import { declare, orNull } from '../call.ts';

export const hasOldPlan = declare('navigator.hasOldPlan', 'GET main/navigator/has-old', {
  does: 'reads',
  area: 'navigator',
  who: 'investor',
  family: 'navigator',
  reply: Type.Object({ hasOld: Type.Boolean(), strategyId: orNull(Type.String()), questionnaire: orNull(Type.String()) }),
  refusals: [],
});
