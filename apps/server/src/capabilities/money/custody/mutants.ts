/** Mutants of custody: each removes one guard, and the named test must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const journey = 'tests/journeys/custody.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'proceeds are paid out before the custodian has paid them',
    file: 'apps/server/src/capabilities/money/redemptions/pay-out.ts',
    guard: 'where r.needed <= r.there)',
    naive: 'where r.needed > 0)',
    test: journey,
    title: 'a custodian pays one rupiah less than it owes',
  },
  {
    name: 'money that the custodian has not paid yet is refunded',
    file: 'apps/server/src/capabilities/money/payments/pay-to-own.ts',
    guard: 'if (money.awaits !== null && (await stillAwaited(tx, money.awaits))) return;',
    naive: '',
    test: 'tests/journeys/fills.test.ts',
    title: 'M6 the rejected part of a purchase goes back with its fee and tax',
  },
  {
    name: 'the audit leaves out planned refunds to a custodian',
    file: 'apps/server/src/capabilities/money/custody/audit.ts',
    guard: "filter (where t.purpose = 'excess' and t.state = 'planned')",
    naive: "filter (where t.purpose = 'excess' and t.state = 'none')",
    test: 'tests/journeys/custody.test.ts',
    title: 'M17 a custodian pays in parts',
  },
  {
    name: 'operators cover a shortfall that was paid in the meantime',
    file: 'apps/server/src/capabilities/money/custody/cover-shortfall.ts',
    guard: 'if (!covered || String(covered.missing + covered.advanced) !== amount) return false;',
    naive: 'if (!covered) return false;',
    test: journey,
    title: 'what a custodian never pays is borne by the platform once two operators agree',
  },
  {
    name: 'five hundred orders that cannot be paid out block all others',
    file: 'apps/server/src/capabilities/money/redemptions/pay-out.ts',
    guard: 'after = [last.pay_day, last.investor_id, last.order_id];',
    naive: 'return;',
    test: journey,
    title: 'five hundred orders whose money cannot be sent',
  },
  {
    name: 'a transfer that was sent again fails with its earlier payout',
    file: 'apps/server/src/capabilities/money/custody/send.ts',
    guard: 'if (last?.payoutId === payoutId) await',
    naive: 'if (last) await',
    test: 'tests/journeys/custody.test.ts',
    title: 'M17 a transfer to a custodian that a bank refuses waits for two operators',
  },
];
