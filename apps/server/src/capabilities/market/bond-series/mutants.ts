/** Mutants of bond series: each removes one guard and names the test that must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'an investor can query the ministry for quotas without a limit',
    file: 'apps/server/src/capabilities/market/bond-series/store.ts',
    guard:
      "on conflict (investor_id, seri) do update set asked_at = excluded.asked_at where q.asked_at <= excluded.asked_at - interval '5 seconds' returning 1",
    naive: 'on conflict (investor_id, seri) do update set asked_at = excluded.asked_at returning 1',
    test: 'tests/journeys/bonds.test.ts',
    title: 'for a series, a draft or an order',
  },
  {
    name: 'two decisions set different rates for one meeting of the central bank',
    file: 'apps/server/src/capabilities/market/bond-series/propose-rates.ts',
    guard: 'if ((await decisionOf(tx, asked.decidedOn)) !== asked.rate) return false;',
    naive: '',
    test: 'apps/server/src/capabilities/market/bond-series/bond-series.test.ts',
    title: 'of two proposals with different rates for one meeting of the central bank',
  },
];
