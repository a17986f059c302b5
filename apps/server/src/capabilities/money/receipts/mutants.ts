/** Mutants of receipts: each removes one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const test = 'apps/server/src/capabilities/money/receipts/receipts.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'two operators accept one receipt twice',
    file: 'apps/server/src/capabilities/money/receipts/cases/accept.ts',
    guard: "if (!isOpen(receipt.state)) return refuse('receiptDecided');",
    naive: '',
    test,
    title: 'finance accepts a receipt for a statement line',
  },
  {
    name: 'a statement line that was used already pays again',
    file: 'apps/server/src/capabilities/money/orders/take-line.ts',
    guard: `return (await settleLinesAs(tx, key, [line.reference], 'booked')) === 0 ? null : takeMoneyOf(`,
    naive: `await settleLinesAs(tx, key, [line.reference], 'booked');\n  return takeMoneyOf(`,
    test,
    title: 'two operators who accept one line',
  },
  {
    name: 'one operator alone accepts a receipt above the limit',
    file: 'apps/server/src/capabilities/money/receipts/cases/accept.ts',
    guard: 'if (!takesTwo(bill.amount, bill.currency, name))\n    return',
    naive: 'if (!takesTwo(0n, bill.currency, name))\n    return',
    test,
    title: 'above the limit one operator proposes',
  },
];
