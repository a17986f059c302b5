/** The guards of checkout that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'an order without its code is kept',
    file: 'apps/server/src/capabilities/journeys/checkout/order-content.ts',
    guard: "if (!isConfirmed) return refuse('codeInvalid');",
    naive: '',
    test: 'apps/server/src/capabilities/journeys/checkout/checkout.test.ts',
    title: 'checkout.subscribe: codeInvalid',
  },
  {
    name: 'evidence is written by the call that asks',
    file: 'apps/server/src/capabilities/journeys/checkout/present.ts',
    guard: 'successWriter(quoteFeeCall)',
    naive: 'successWriter({ ...quoteFeeCall, reply: { ...quoteFeeCall.reply, properties: {} } })',
    test: 'apps/server/src/capabilities/journeys/checkout/checkout.test.ts',
    title: 'the evidence of an order is what was shown',
  },
  {
    name: 'what was shown with another promise is evidence',
    file: 'apps/server/src/capabilities/journeys/checkout/order-content.ts',
    guard: 'shown.promised !== promisedDays(draft, context)',
    naive: "shown.promised === 'never'",
    test: 'apps/server/src/capabilities/journeys/checkout/checkout.test.ts',
    title: 'checkout.subscribe: promiseChanged',
  },
  {
    name: 'what was shown stands readable in the quote',
    file: 'apps/server/src/capabilities/journeys/checkout/store.ts',
    guard: "keys.encrypt(quote.shown.toString('utf8'), contextOf(whose, cartType))",
    naive: 'quote.shown',
    test: 'tests/journeys/at-rest.test.ts',
    title: 'a quote, an order and a kept reply',
  },
  {
    name: 'the order is held while its bill is waited for',
    file: 'apps/server/src/capabilities/journeys/checkout/choose-payment.ts',
    guard: '  const open = await lockOpenBill(tx, investorId, input.orderId);',
    naive: '  const open = (await lockOrder(tx, investorId, input.orderId)) && (await lockOpenBill(tx, investorId, input.orderId));',
    test: 'apps/server/src/capabilities/journeys/checkout/checkout.test.ts',
    title: 'M16 who changes how an order is paid',
  },
  {
    name: 'rupiah and dollars are ordered at once',
    file: 'apps/server/src/capabilities/journeys/checkout/rules.ts',
    guard: `if (others.length > 0) return refuse('mixedCurrencies'`,
    naive: `if (others.length > 99) return refuse('mixedCurrencies'`,
    test: 'tests/journeys/dollars.test.ts',
    title: 'checkout.quoteFee: mixedCurrencies',
  },
  {
    name: 'money of a dollar fund goes to the account in rupiah',
    file: 'apps/server/src/capabilities/journeys/checkout/read-content.ts',
    guard: 'ownAccountOf(db, context.keys, investorId, currency)',
    naive: `ownAccountOf(db, context.keys, investorId, 'IDR')`,
    test: 'tests/journeys/dollars.test.ts',
    title: 'checkout.quoteFee: noDollarAccount',
  },
  {
    name: 'ways to pay are offered that take no dollars',
    file: 'apps/server/src/capabilities/journeys/checkout/list-payment-methods.ts',
    guard: 'obstacleOf(method, context.settings, currency)',
    naive: `obstacleOf(method, context.settings, 'IDR')`,
    test: 'tests/journeys/dollars.test.ts',
    title: 'M8 a dollar fund is bought from the cart',
  },
];
