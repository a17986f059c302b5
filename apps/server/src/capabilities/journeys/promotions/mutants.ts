/** Mutants of promotions: each removes one guard and names the test that must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const HERE = 'apps/server/src/capabilities/journeys/promotions';
const checkout = 'apps/server/src/capabilities/journeys/checkout/promotions.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a code is used more often than its quota',
    file: `${HERE}/grant-store.ts`,
    guard: 'and uses < quota and committed + $2 <= budget',
    naive: 'and committed + $2 <= budget',
    test: checkout,
    title: 'thirty concurrent checkouts with a quota of ten',
  },
  {
    name: 'a code gives more than its budget',
    file: `${HERE}/grant-store.ts`,
    guard: 'and uses < quota and committed + $2 <= budget',
    naive: 'and uses < quota',
    test: checkout,
    title: 'a thousand concurrent uses of a quota of ten',
  },
  {
    name: 'a person with two accounts uses a code with each',
    file: 'database/migrations/202611271140_promotions.sql',
    guard: '(select nik_key from kyc.nik where investor_id = investor limit 1)',
    naive: 'null::bytea',
    test: checkout,
    title: 'a person with two accounts uses a code once',
  },
  {
    name: 'cashback is paid while an earlier sale is open',
    file: `${HERE}/held-store.ts`,
    guard: "  where g.state = 'held' and g.due_at <= $1 and not ${EXIT_IS_OPEN}",
    naive: "  where g.state = 'held' and g.due_at <= $1",
    test: 'tests/journeys/cashback.test.ts',
    title: 'cashback is not paid while an earlier sale is open',
  },
  {
    name: 'cashback that waits for a sale is paid along with cashback that is due',
    file: `${HERE}/held-store.ts`,
    guard: "    where g.investor_id = d.investor_id and g.grant_id = d.grant_id and g.state = 'held'",
    naive: "    where g.investor_id = d.investor_id and g.due_at <= $2 and not ${EXIT_IS_OPEN} and g.state = 'held'",
    test: 'tests/journeys/cashback.test.ts',
    title: 'cashback that is due is paid alone while another grant of the investor waits for a sale',
  },
  {
    name: 'a draft rewritten since its proposal is published',
    file: `${HERE}/write-store.ts`,
    guard: ' and written_at::text = $4',
    naive: ' and $4::text is not null',
    test: `${HERE}/promotions.test.ts`,
    title: 'a draft rewritten since its proposal is not published',
  },
];
