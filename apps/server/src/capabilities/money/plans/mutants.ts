/** Mutants of recurring plans and their debits: each removes one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const TEST = 'apps/server/src/capabilities/money/plans/debits.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'an account is debited after its owner ended that',
    file: 'apps/server/src/capabilities/money/payments/charges/charge-bill.ts',
    guard: 'charge.mandate_id === null || (await holdMandate(tx, investorId, charge.mandate_id));',
    naive: "charge.mandate_id !== '';",
    test: TEST,
    title: 'a mandate that ends before a debit is sent',
  },
  {
    name: 'a debit that somebody else has sent ends with its mandate',
    file: 'apps/server/src/capabilities/money/payments/charges/charge-bill.ts',
    guard: 'return held?.state === charge.state && held.sent_at === charge.sent_at;',
    naive: 'return held !== null;',
    test: TEST,
    title: 'a mandate that ends after the debit was sent',
  },
  {
    name: 'a debit is tried beside one of which nobody knows what came',
    file: 'apps/server/src/capabilities/money/plans/debits.ts',
    guard: 'later !== null || (await findLiveCharge(tx, investorId, bill.bill_id))',
    naive: 'later !== null',
    test: TEST,
    title: 'a lost answer: asked until it is known',
  },
  {
    name: 'an account is debited for a bill that is paid another way',
    file: 'apps/server/src/capabilities/money/plans/debits.ts',
    guard: 'if (bill?.bill_id !== debit.bill_id) return stop();',
    naive: 'if (bill === null) return stop();',
    test: TEST,
    title: 'another way is chosen before the debit',
  },
  {
    name: 'more is taken than its owner allowed',
    file: 'apps/server/src/capabilities/money/payments/links/draw.ts',
    guard: "if (by_mandate + amount > mandate.max) return refuse('aboveCeiling');",
    naive: '',
    test: TEST,
    title: 'above what she set',
  },
  {
    name: 'one plan whose way to pay is closed holds up its whole lot',
    file: 'apps/server/src/capabilities/money/plans/rules.ts',
    guard: "return plan.isMethodUsable ? { ...period, outcome: 'ordered', buys } : skipped('methodNotUsable');",
    naive: "return { ...period, outcome: 'ordered', buys };",
    test: 'apps/server/src/capabilities/money/plans/run.test.ts',
    title: 'its plan skips the period by name',
  },
  {
    name: 'of two debits of an account at once each sees the day without the other',
    file: 'apps/server/src/capabilities/money/payments/charges/charge-bill.ts',
    guard: 'const isWithin = charge.link_id === null || (await drawWithin(tx, charge, dayOf(business), settings.linkDayLimit));',
    naive: 'const isWithin = charge.link_id === null || (await drawWithin(tx, charge, dayOf(business), settings.linkDayLimit * 1_000n));',
    test: TEST,
    title: 'more in a day than may be taken of one account',
  },
  {
    name: 'a month whose time is over is offered beside the next one',
    file: 'apps/server/src/capabilities/money/plans/store.ts',
    guard: 'and later.nominal > k.nominal)',
    naive: 'and later.nominal > k.nominal and later.plan_id <> k.plan_id)',
    test: 'apps/server/src/capabilities/journeys/goals/goals.test.ts',
    title: 'a month whose order was cancelled is offered again',
  },
  {
    name: 'a debit comes as late as a bill may',
    file: 'apps/server/src/capabilities/money/plans/rules.ts',
    guard: "plan.mode === 'debit' ? LATEST_DEBIT_DAYS : undefined",
    naive: "plan.mode === 'debit' ? undefined : undefined",
    test: TEST,
    title: 'changed to bills, it draws no more',
  },
  {
    name: 'a code for one ceiling confirms another',
    file: 'apps/server/src/capabilities/journeys/disciplines/rules.ts',
    guard: '...(debit ? { debit: [debit.linkId, String(debit.max)] } : {}),',
    naive: '...(debit ? { debit: debit.linkId } : {}),',
    test: 'apps/server/src/capabilities/journeys/disciplines/debit.test.ts',
    title: 'the account and the maximum debit are shown',
  },
  {
    name: 'the plan of a colleague ends with who leaves',
    file: 'apps/server/src/capabilities/money/plans/jobs.ts',
    guard: `      const plan = await holdPlan(tx, investorId, planId);
      // Read once it is held: a colleague may have confirmed the plan anew while this waited.
      const theirs = await mandatesOf(tx, investorId, [planId]);`,
    naive: `      const theirs = await mandatesOf(tx, investorId, [planId]);
      const plan = await holdPlan(tx, investorId, planId);`,
    test: 'apps/server/src/capabilities/money/plans/run.test.ts',
    title: 'a plan that a colleague confirms anew while those of the one who leaves are ended',
  },
];
