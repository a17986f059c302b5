/** Mutants of decisions: each disables one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const test = 'apps/server/src/capabilities/people/decisions/decisions.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'two concurrent approvals both carry it out',
    file: 'apps/server/src/capabilities/people/decisions/store.ts',
    guard: 'for update of p`',
    naive: '`',
    test,
    title: 'M6 figures that differ are booked as the registry confirmed them once two people agree',
  },
  {
    name: 'an approved proposal is carried out although the registry has changed',
    file: 'apps/server/src/capabilities/money/settlement/accept-figures.ts',
    guard: "if (leg?.state !== 'mismatched' || leg.is_beyond || String(leg.version) !== version) return false;",
    naive: 'if (!leg) return false;',
    test,
    title: 'when the registry reports something else',
  },
];
