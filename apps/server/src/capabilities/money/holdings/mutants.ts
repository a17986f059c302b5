/** The guards of holdings that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const RULES = 'apps/server/src/capabilities/money/holdings/rules.ts';
const RULES_TEST = 'apps/server/src/capabilities/money/holdings/holdings.rules.test.ts';
const JOURNEY = 'tests/journeys/movements.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'what rounding left of a distribution is nobody’s',
    file: RULES,
    guard: 'for (const { index } of byRemainder.slice(0, left)) parts[index]! += 1n;',
    naive: 'for (const { index } of byRemainder.slice(0, left)) parts[index]! += 0n;',
    test: RULES_TEST,
    title: 'what is shared out adds up',
  },
  {
    name: 'a distribution is booked whatever the registry says',
    file: RULES,
    guard: 'if (difference > step && !isAgreed) return { expected, moves: null };',
    naive: '',
    test: RULES_TEST,
    title: 'what is told is booked when it is what was to be expected',
  },
  {
    name: 'who held nothing gets of a distribution what is told',
    file: RULES,
    guard: 'if (expected === 0n && told > 0n && !isAgreed) return { expected, moves: null };',
    naive: '',
    test: RULES_TEST,
    title: 'who held nothing gets nothing unless two people say so',
  },
  {
    name: 'units of a distribution that are set aside are taken back',
    file: RULES,
    guard: '(distribution.nav !== null && -value <= free)',
    naive: 'distribution.nav !== null',
    test: RULES_TEST,
    title: 'a later word moves the difference',
  },
  {
    name: 'a portfolio may be moved twice by one action',
    file: 'database/migrations/202611180945_holdings.sql',
    guard: 'constraint moved_once unique (investor_id, action_id, portfolio_id, version)',
    naive: 'constraint moved_once unique (investor_id, action_id, portfolio_id, version, movement_id)',
    test: JOURNEY,
    title: 'twenty who collect at once',
  },
  {
    name: 'what an investor held is worked out before her order of the day is settled',
    file: 'apps/server/src/capabilities/money/holdings/allocations.ts',
    guard: '.filter(({ investorId }) => !later.has(investorId))',
    naive: '.filter(({ investorId }) => investorId !== null)',
    test: JOURNEY,
    title: 'who has an order of that day that is not settled',
  },
  {
    name: 'two people agree to what the registry no longer says',
    file: 'apps/server/src/capabilities/money/holdings/propose-allocation.ts',
    guard: ' || String(found.allocation.told) !== told) return false;',
    naive: ') return false;',
    test: JOURNEY,
    title: 'what the registry says anew moves the difference',
  },
  {
    name: 'two funds merge into each other',
    file: 'apps/server/src/capabilities/money/holdings/propose-end.ts',
    guard: 'await holdProducts(tx, [productId, intoProductId]);',
    naive: '',
    test: JOURNEY,
    title: 'of two mergers in opposite directions',
  },
  {
    name: 'units that cost nothing are never sold',
    file: 'apps/server/src/capabilities/money/redemptions/settlement.ts',
    guard: 'left join ledger.account i on',
    naive: 'join ledger.account i on',
    test: JOURNEY,
    title: 'what the registry says anew moves the difference',
  },
  {
    name: 'a fund merges while an order of it is open',
    file: 'apps/server/src/capabilities/money/holdings/carry-out.ts',
    guard: ' || (action.part === 1 && (await hasOpenLegs(tx, action.product_id)))',
    naive: '',
    test: JOURNEY,
    title: 'a fund merges into another',
  },
  {
    name: 'a fund ends before its day',
    file: 'apps/server/src/capabilities/money/holdings/carry-out.ts',
    guard: 'action.day > dayOf(business) || ',
    naive: '',
    test: JOURNEY,
    title: 'money of a fund that ends waits for an operator',
  },
  {
    name: 'a fund that ends lets units go',
    file: 'apps/server/src/capabilities/journeys/checkout/rules.ts',
    guard: 'product.ends_on !== null || ',
    naive: '',
    test: JOURNEY,
    title: 'a fund merges into another',
  },
  {
    name: 'a fund is ended for today, and orders of today are lost',
    file: 'apps/server/src/capabilities/money/holdings/propose-end.ts',
    guard: 'day <= dayOf(context.business) || ',
    naive: '',
    test: JOURNEY,
    title: 'a fund is liquidated in two parts',
  },
];
