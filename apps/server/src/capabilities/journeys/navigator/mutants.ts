/** Mutants of the navigator: each removes one guard and names the test that must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a code confirms another advice than the one it was sent for',
    file: 'apps/server/src/capabilities/journeys/navigator/finish-draft.ts',
    guard: '!(await use(tx, whose, confirmed, context.system))',
    naive: '!confirmed',
    test: 'apps/server/src/capabilities/journeys/navigator/navigator.test.ts',
    title: 'navigator.finishDraft: nothingShown',
  },
  {
    name: 'a code that confirmed a change begins a plan',
    file: 'apps/server/src/capabilities/journeys/navigator/store.ts',
    guard: "planId ?? 'new'",
    naive: "planId === '' ? planId : 'new'",
    test: 'apps/server/src/capabilities/journeys/navigator/navigator.test.ts',
    title: 'a code that confirmed the change of a plan',
  },
  {
    name: 'what is named twice at once is two plans',
    file: 'apps/server/src/capabilities/journeys/navigator/store.ts',
    guard: '(await holdDraft(tx, keys, investorId, QUESTIONNAIRE_VERSION))?.shown',
    naive: '(await findDraft(tx, keys, investorId, QUESTIONNAIRE_VERSION))?.shown',
    test: 'apps/server/src/capabilities/journeys/navigator/navigator.test.ts',
    title: 'a plan that is named twice at once',
  },
  {
    name: 'the advice goes above the risk profile',
    file: 'apps/server/src/capabilities/journeys/navigator/rules.ts',
    guard: "[...limits, { by: 'riskProfile', highest: riskLevel }]",
    naive: "[...limits, { by: 'riskProfile', highest: Math.max(5, riskLevel) }]",
    test: 'apps/server/src/capabilities/journeys/navigator/rules.test.ts',
    title: 'the most careful answers are money market',
  },
  {
    name: 'a change begins anew the plan that was ended at the same moment',
    file: 'apps/server/src/capabilities/journeys/navigator/plan-in-force.ts',
    guard: 'await holdPlan(tx, context.session.investorId, plan_id);',
    naive: '',
    test: 'apps/server/src/capabilities/journeys/navigator/navigator.test.ts',
    title: 'a change that finds its plan ended by somebody else',
  },
];
