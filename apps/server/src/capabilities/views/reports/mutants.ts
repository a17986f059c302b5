/** The guards of statements that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const TEST = 'apps/server/src/capabilities/views/reports/reports.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a statement is of days that have not been',
    file: 'apps/server/src/capabilities/views/reports/rules.ts',
    guard: 'first > last || last > today ||',
    naive: 'first > last ||',
    test: TEST,
    title: 'a period without days is of this month until today',
  },
  {
    name: 'a statement holds what came after its last day',
    file: 'apps/server/src/capabilities/views/reports/get-report.ts',
    guard: 'balancesAt(db, investorId, period.to, known)',
    naive: 'balancesAt(db, investorId, dayOf(business), known)',
    test: TEST,
    title: 'what is held on a day stands there',
  },
];
