/** The guards of goals that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a goal goes into force with other funds than were accepted',
    file: 'apps/server/src/capabilities/journeys/goals/finish-draft.ts',
    guard: 'digestOf(content, summary) !== accepted',
    naive: "digestOf(content, summary) === ''",
    test: 'apps/server/src/capabilities/journeys/goals/goals.test.ts',
    title: 'goals.saveStepFour: riskProfileMissing',
  },
  {
    name: 'a goal ends while an order of it is on its way',
    file: 'apps/server/src/capabilities/money/plans/ask-plans.ts',
    guard: 'where l.investor_id = $1 and l.portfolio_id = $2 and o.state not in',
    naive: 'where false and l.investor_id = $1 and l.portfolio_id = $2 and o.state not in',
    test: 'apps/server/src/capabilities/journeys/goals/goals.test.ts',
    title: 'goals.endGoal: pendingTransaction',
  },
];
