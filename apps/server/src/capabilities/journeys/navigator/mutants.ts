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
    name: 'a code sent for a change starts a new plan',
    file: 'apps/server/src/capabilities/journeys/navigator/store.ts',
    guard: "planId ?? 'new'",
    naive: "planId === '' ? planId : 'new'",
    test: 'apps/server/src/capabilities/journeys/navigator/navigator.test.ts',
    title: 'a code sent for the change of a plan starts no new plan once that plan has ended',
  },
  {
    name: 'a plan submitted twice concurrently becomes two',
    file: 'apps/server/src/capabilities/journeys/navigator/store.ts',
    guard: '(await holdDraft(tx, keys, investorId, QUESTIONNAIRE_VERSION))?.shown',
    naive: '(await findDraft(tx, keys, investorId, QUESTIONNAIRE_VERSION))?.shown',
    test: 'apps/server/src/capabilities/journeys/navigator/navigator.test.ts',
    title: 'a plan submitted twice concurrently is one plan',
  },
  {
    name: 'the advice goes above the risk profile',
    file: 'apps/server/src/capabilities/journeys/navigator/rules.ts',
    guard: "[...limits, { by: 'riskProfile', highest: riskLevel }]",
    naive: "[...limits, { by: 'riskProfile', highest: Math.max(5, riskLevel) }]",
    test: 'apps/server/src/capabilities/journeys/navigator/rules.test.ts',
    title: 'the most careful answers lead to the money market whatever the risk profile',
  },
  {
    name: 'a change restarts a plan that was ended concurrently',
    file: 'apps/server/src/capabilities/journeys/navigator/plan-in-force.ts',
    guard: 'await holdPlan(tx, context.session.investorId, plan_id);',
    naive: '',
    test: 'apps/server/src/capabilities/journeys/navigator/navigator.test.ts',
    title: 'a change that finds its plan ended concurrently starts no new plan',
  },
];
