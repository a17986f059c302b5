/** The guards of payouts that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'nobody is told that a bank refused their money',
    file: 'apps/server/src/capabilities/views/notifier/jobs.ts',
    guard: "  tells('notifications.tellRefused', payoutsEvents.failed, tellRefused),\n",
    naive: '',
    test: 'tests/journeys/bad-days.test.ts',
    title: 'money for an account that was closed',
  },
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
  {
    name: 'what is stopped leaves all the same',
    file: 'apps/server/src/capabilities/money/payouts/store.ts',
    guard: "p.state = 'planned' and not ${isStopped('p')}",
    naive: "p.state = 'planned'",
    test: 'apps/server/src/capabilities/money/payouts/stops.test.ts',
    title: 'M18 what is stopped at a bank waits unsent',
  },
  {
    name: 'what may be on its way is sent again although it is stopped',
    file: 'apps/server/src/capabilities/money/payouts/store.ts',
    guard: "p.state = 'sent' and not ${isStopped('p')}",
    naive: "p.state = 'sent'",
    test: 'apps/server/src/capabilities/money/payouts/stops.test.ts',
    title: 'M18 a payout of which the bank may have heard',
  },
  {
    name: 'what waited for two people is forgotten when they agree',
    file: 'apps/server/src/capabilities/money/payouts/lift-stop.ts',
    guard: '    await enqueue(tx, payoutsEvents.send, payoutId, { investorId, payoutId });',
    naive: '    if (payoutId === investorId) await enqueue(tx, payoutsEvents.send, payoutId, { investorId, payoutId });',
    test: 'apps/server/src/capabilities/money/payouts/stops.test.ts',
    title: 'M18 what is stopped at a bank waits unsent',
  },
  {
    name: 'two people overrule what the bank said meanwhile',
    file: 'apps/server/src/capabilities/money/payouts/store.ts',
    guard: "where p.investor_id = $1 and p.payout_id = $2 and p.state in ('planned', 'sent') returning",
    naive: 'where p.investor_id = $1 and p.payout_id = $2 returning',
    test: 'apps/server/src/capabilities/money/payouts/payouts.test.ts',
    title: 'M9 what two people say was never sent',
  },
  {
    name: 'money is called unsent while its bank is still being asked',
    file: 'apps/server/src/capabilities/money/payouts/say-outcome.ts',
    guard: "if (context.business < plus(payout.sent_at, ASKED_FOR_MS)) return refuse('payoutJustSent');",
    naive: '',
    test: 'apps/server/src/capabilities/money/payouts/payouts.test.ts',
    title: 'M9 what two people say was never sent',
  },
];
