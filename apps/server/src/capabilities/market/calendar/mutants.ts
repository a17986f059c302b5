/** The guards of calendars that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'days that lie behind are closed',
    file: 'apps/server/src/capabilities/market/calendar/propose.ts',
    guard: '    if (day < dayOf(business)) return false;\n',
    naive: '    void dayOf(business);\n',
    test: 'apps/server/src/capabilities/market/calendar/calendar.test.ts',
    title: 'a change that nobody agreed to in time is overtaken',
  },
  {
    name: 'a day closes twice',
    file: 'apps/server/src/capabilities/market/calendar/store.ts',
    guard: '(await tx.query(close, [calendar, day, nameId, nameEn])).length > 0;',
    naive: '(await tx.query(close, [calendar, day, nameId, nameEn])).length >= 0;',
    test: 'apps/server/src/capabilities/market/calendar/calendar.test.ts',
    title: 'a change that nobody agreed to in time is overtaken',
  },
];
