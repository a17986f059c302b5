/** The guards of redemptions that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'units are sold although they are not free',
    file: 'apps/server/src/capabilities/money/redemptions/place-exit.ts',
    guard: 'if (!isHeld) return null;',
    naive: '',
    test: 'apps/server/src/capabilities/journeys/checkout/sell.test.ts',
    title: 'two sessions sell the same units',
  },
  {
    name: 'a sale can be called off for ever',
    file: 'apps/server/src/capabilities/money/redemptions/rules.ts',
    guard: "return order.state === 'placed' && leg.state === 'ready' && now < until ? until : null;",
    naive: "return order.state === 'placed' && leg.state === 'ready' ? until : null;",
    test: 'tests/journeys/sell.test.ts',
    title: 'an order after the cut-off',
  },
  {
    name: 'what the registry confirms of a sale is believed blindly',
    file: 'apps/server/src/capabilities/money/redemptions/settlement.ts',
    guard: 'c.c_nav <> c.nav or abs(c.c_units - c.units) > 1 or abs(c.c_amount - c.amount) > 1 or c.c_units > c.reserved_units',
    naive: 'false',
    test: 'tests/journeys/sell.test.ts',
    title: 'what the registry confirms with other figures',
  },
  {
    name: 'a sale that was called off promises a payout',
    file: 'apps/server/src/capabilities/money/orders/present.ts',
    guard: "(order.state === 'cancelled' ? null : order.pay_day);",
    naive: 'order.pay_day;',
    test: 'apps/server/src/capabilities/journeys/checkout/sell.test.ts',
    title: 'a sale is called off before its cut-off',
  },
  {
    name: 'an order is called off while its leg leaves',
    file: 'apps/server/src/capabilities/money/redemptions/cancel-exit.ts',
    guard: '  if (states.some((state) => state !== UNBATCHED.leg)) return false;',
    naive: '  if (states.length === 0) return false;',
    test: 'apps/server/src/capabilities/money/settlement/settlement.test.ts',
    title: 'a redemption that is batched in the moment',
  },
];
