/** Mutants of watch lists: each disables one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const HERE = 'apps/server/src/capabilities/people/screening';
const TEST = `${HERE}/screening.test.ts`;

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a decided pair is raised again',
    file: `${HERE}/store.ts`,
    guard: "  where h.state = 'gone' returning h.hit_id`",
    naive: "  where h.state <> 'open' returning h.hit_id`",
    test: TEST,
    title: 'a name on a list is found on submission',
  },
  {
    name: 'payouts of frozen investors are sent',
    file: 'apps/server/src/capabilities/money/payouts/stop-store.ts',
    guard: '(${isFrozen(p)} or exists (',
    naive: '(exists (',
    test: TEST,
    title: 'checkout.quoteFee: accountFrozen',
  },
  {
    name: 'every operator reads why a person is on a list',
    file: 'apps/server/src/platform/decisions.ts',
    guard: '): boolean => !isConfidential || ',
    naive: '): boolean => isConfidential || !isConfidential || ',
    test: 'apps/server/src/capabilities/people/screening/screening.test.ts',
    title: 'a name on a list is found on submission',
  },
];
