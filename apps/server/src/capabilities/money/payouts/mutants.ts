/** The guards of payouts that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'each try of a payout is another transfer',
    file: 'apps/server/src/capabilities/money/payouts/send-payout.ts',
    guard: 'const reference = payoutReference(payout.payout_id);',
    naive: 'const reference = payoutReference(payout.payout_id) + String(Date.now());',
    test: 'apps/server/src/capabilities/money/payouts/payouts.test.ts',
    title: 'a bank that answers with "timeout-after-doing"',
  },
  {
    name: 'a module remembers the names of payouts',
    file: 'apps/server/src/capabilities/money/payouts/rules.ts',
    guard: 'export const payoutReference = (payoutId: string): string =>',
    naive:
      'const known = new Map<string, string>();\nexport const payoutReference = (payoutId: string): string => known.get(payoutId) || known.set(payoutId, payoutId) &&',
    test: 'tests/house/structure.test.ts',
    title: 'what a module remembers while it runs is named',
  },
  {
    name: 'a payout that is not heard of for days is given up',
    file: 'apps/server/src/platform/queue.ts',
    guard: 'const ENDLESS = 32_767;',
    naive: 'const ENDLESS = 20;',
    test: 'apps/server/src/capabilities/money/payouts/payouts.test.ts',
    title: 'M9 a payout whose outcome stays unknown',
  },
];
