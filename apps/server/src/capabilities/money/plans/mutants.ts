/** Mutants of recurring plans and their debits: each removes one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const TEST = 'apps/server/src/capabilities/money/plans/debits.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'an account is debited after its mandate ended',
    file: 'apps/server/src/capabilities/money/payments/charges/charge-bill.ts',
    guard: 'charge.mandate_id === null || (await holdMandate(tx, investorId, charge.mandate_id));',
    naive: "charge.mandate_id !== '';",
    test: TEST,
    title: 'a mandate that ends before a debit is sent',
  },
  {
    name: 'a debit sent by a concurrent run ends with its mandate',
    file: 'apps/server/src/capabilities/money/payments/charges/charge-bill.ts',
    guard: 'return held?.state === charge.state && held.sent_at === charge.sent_at;',
    naive: 'return held !== null;',
    test: TEST,
    title: 'a mandate that ends after the debit was sent',
  },
  {
    name: 'a debit is tried while another one has an unknown outcome',
    file: 'apps/server/src/capabilities/money/plans/debits.ts',
    guard: 'later !== null || (await findLiveCharge(tx, investorId, bill.bill_id))',
    naive: 'later !== null',
    test: TEST,
    title: 'a debit with an unknown outcome',
  },
  {
    name: 'an account is debited for a bill that is paid another way',
    file: 'apps/server/src/capabilities/money/plans/debits.ts',
    guard: 'if (bill?.bill_id !== debit.bill_id) return stop();',
    naive: 'if (bill === null) return stop();',
    test: TEST,
    title: 'choosing another method before the debit',
  },
  {
    name: 'a debit may exceed the investor’s limit',
    file: 'apps/server/src/capabilities/money/payments/links/draw.ts',
    guard: "if (by_mandate + amount > mandate.max) return refuse('aboveCeiling');",
    naive: '',
    test: TEST,
    title: 'a debit above the investor’s limit',
  },
  {
    name: 'a plan with an unusable payment method blocks its batch',
    file: 'apps/server/src/capabilities/money/plans/rules.ts',
    guard: "return plan.isMethodUsable ? { ...period, outcome: 'ordered', buys } : skipped('methodNotUsable');",
    naive: "return { ...period, outcome: 'ordered', buys };",
    test: 'apps/server/src/capabilities/money/plans/run.test.ts',
    title: 'its plan skips the period with a reason',
  },
  {
    name: 'concurrent debits exceed the daily limit of their account',
    file: 'apps/server/src/capabilities/money/payments/charges/day-limit.ts',
    guard: ' for no key update',
    naive: '',
    test: TEST,
    title: 'of two concurrent debits above an account’s daily limit',
  },
  {
    name: 'an expired period is offered beside the next one',
    file: 'apps/server/src/capabilities/money/plans/store.ts',
    guard: 'and later.nominal > k.nominal)',
    naive: 'and later.nominal > k.nominal and later.plan_id <> k.plan_id)',
    test: 'apps/server/src/capabilities/journeys/goals/goals.test.ts',
    title: 'a month whose order was cancelled is offered again',
  },
  {
    name: 'a debit may be made as late as a bill',
    file: 'apps/server/src/capabilities/money/plans/rules.ts',
    guard: "plan.mode === 'debit' ? LATEST_DEBIT_DAYS : undefined",
    naive: "plan.mode === 'debit' ? undefined : undefined",
    test: TEST,
    title: 'a plan changed to bills debits no more',
  },
  {
    name: 'a code for one debit limit confirms another',
    file: 'apps/server/src/capabilities/journeys/disciplines/rules.ts',
    guard: '...(debit ? { debit: [debit.linkId, String(debit.max)] } : {}),',
    naive: '...(debit ? { debit: debit.linkId } : {}),',
    test: 'apps/server/src/capabilities/journeys/disciplines/debit.test.ts',
    title: 'the account and the maximum debit are shown',
  },
  {
    name: 'a plan confirmed by a colleague ends with a closed login',
    file: 'apps/server/src/capabilities/money/plans/jobs.ts',
    guard: `      const plan = await holdPlan(tx, investorId, planId);
      // Read after the lock: a colleague may have confirmed the plan again while this waited for it.
      const theirs = await mandatesOf(tx, investorId, [planId]);`,
    naive: `      const theirs = await mandatesOf(tx, investorId, [planId]);
      const plan = await holdPlan(tx, investorId, planId);`,
    test: 'apps/server/src/capabilities/money/plans/run.test.ts',
    title: 'a plan that a colleague confirms again while those of a closed login end',
  },
];
