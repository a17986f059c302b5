/** The guards of the cash of funds that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const journey = 'tests/journeys/custody.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'proceeds are paid out before they came',
    file: 'apps/server/src/capabilities/money/redemptions/pay-out.ts',
    guard: 'o.pay_day <= $1 and ${HAS_COME}',
    naive: 'o.pay_day <= $1',
    test: journey,
    title: 'M17 proceeds are paid out when they came',
  },
  {
    name: 'what a custodian paid in part is all of it',
    file: 'apps/server/src/capabilities/money/custody/rules.ts',
    guard: "moved < amount ? 'awaited'",
    naive: "moved === 0n && amount > 0n ? 'awaited'",
    test: 'apps/server/src/capabilities/money/custody/custody.rules.test.ts',
    title: 'how what is owed stands',
  },
  {
    name: 'money that its custodian still has goes back',
    file: 'apps/server/src/capabilities/money/payments/pay-to-own.ts',
    guard: 'if (money.awaits !== null && (await stillAwaited(tx, money.awaits))) return;',
    naive: '',
    test: 'tests/journeys/fills.test.ts',
    title: 'M6 a part of a purchase that is rejected goes back',
  },
  {
    name: 'words of a custodian are not read',
    file: 'apps/server/src/capabilities/money/custody/rules.ts',
    guard: '(RED|REF|DIV)[ /-]+',
    naive: '(RED|REF|DIV)[/-]+',
    test: 'apps/server/src/capabilities/money/custody/custody.rules.test.ts',
    title: 'the words of a custodian',
  },
  {
    name: 'what goes back to a custodian and has not left is missing in the books',
    file: 'apps/server/src/capabilities/money/custody/audit.ts',
    guard: "filter (where t.purpose = 'excess' and t.state = 'planned')",
    naive: "filter (where t.purpose = 'excess' and t.state = 'none')",
    test: 'tests/journeys/custody.test.ts',
    title: 'M17 a custodian pays in parts',
  },
];
