/** The guards of sales that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'units are sold although they are not free',
    file: 'apps/server/src/capabilities/money/sales/place-sale.ts',
    guard: 'if (!(await hold(tx, investorId, reservedReference(orderId), units, context.business))) return null;',
    naive: 'await hold(tx, investorId, reservedReference(orderId), units, context.business);',
    test: 'apps/server/src/capabilities/journeys/checkout/sell.test.ts',
    title: 'two sessions sell the same units',
  },
  {
    name: 'a sale can be called off for ever',
    file: 'apps/server/src/capabilities/money/sales/rules.ts',
    guard: "return sale.state === 'submitted' && now < until ? until : null;",
    naive: "return sale.state === 'submitted' ? until : null;",
    test: 'tests/journeys/sell.test.ts',
    title: 'an order after the cut-off',
  },
  {
    name: 'what the registry confirms of a sale is believed blindly',
    file: 'apps/server/src/capabilities/money/sales/settle-store.ts',
    guard: 'c.nav <> n.nav or abs(c.units - n.units) > 1 or abs(c.gross - n.gross) > 1 or c.units > n.reserved_units',
    naive: 'false',
    test: 'tests/journeys/sell.test.ts',
    title: 'what the registry confirms with other figures',
  },
  {
    name: 'a sale that was called off promises a payout',
    file: 'apps/server/src/capabilities/money/sales/present.ts',
    guard: "cashOn: sale.state === 'cancelled' ? null : sale.pay_day,",
    naive: 'cashOn: sale.pay_day,',
    test: 'apps/server/src/capabilities/journeys/checkout/sell.test.ts',
    title: 'a sale is called off before its cut-off',
  },
];
