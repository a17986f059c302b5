/** The guards of calendars that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'one person may close the exchange',
    file: 'apps/server/src/capabilities/market/calendar/rules.ts',
    guard: `if (change.proposedBy === operatorId) return 'ownProposal';`,
    naive: `if (change.proposedBy === '') return 'ownProposal';`,
    test: 'apps/server/src/capabilities/market/calendar/calendar.test.ts',
    title: 'calendar.approve: ownProposal',
  },
  {
    name: 'days that lie behind are closed',
    file: 'apps/server/src/capabilities/market/calendar/rules.ts',
    guard: `return change.day < today ? 'dayPassed' : null;`,
    naive: 'return today ? null : null;',
    test: 'apps/server/src/capabilities/market/calendar/calendar.test.ts',
    title: 'calendar.approve: dayPassed',
  },
];
