/** The guards of orders that must bite: each taken out in turn, and the test that must then be red. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a bank message counts each time it comes',
    file: 'apps/server/src/capabilities/money/orders/virtual-accounts.ts',
    guard: 'if (before) {',
    naive: 'if (before && credit.amount < 0n) {',
    test: 'apps/server/src/capabilities/money/orders/virtual-accounts.test.ts',
    title: 'C34.replay I-24 100 parallel replays',
  },
  {
    name: 'a bank may pay the accounts of another',
    file: 'apps/server/src/capabilities/money/orders/virtual-accounts.ts',
    guard: 'methodOf(bill.method)?.clearing === partner;',
    naive: "methodOf(bill.method)?.clearing !== '';",
    test: 'apps/server/src/capabilities/money/orders/virtual-accounts.test.ts',
    title: 'a bank learns and says nothing of the accounts of another',
  },
  {
    name: 'evidence of one order serves for another',
    file: 'apps/server/src/capabilities/money/orders/evidence.ts',
    guard: '`${investorId}:orders.evidence.shown:${orderId}`',
    naive: '`${investorId}:orders.evidence.shown:${orderId.length}`',
    test: 'tests/journeys/at-rest.test.ts',
    title: 'evidence that was changed, or put under another order',
  },
  {
    name: 'a message is known by the number it has for a day',
    file: 'apps/server/src/capabilities/money/orders/virtual-accounts.ts',
    guard: 'findPartnerEvent(tx, credit.partner, credit.eventId),',
    naive: 'findPartnerEvent(tx, credit.partner, credit.externalId ?? credit.eventId),',
    test: 'apps/server/src/capabilities/money/orders/virtual-accounts.test.ts',
    title: 'C34.nextDay',
  },
  {
    name: 'a code that is taken is written all the same',
    file: 'apps/server/src/capabilities/money/orders/store.ts',
    guard: 'if ((await tx.query(insertCode, [code, investorId, orderId])).length === 1) return code;',
    naive: 'return (await tx.query(insertCode, [code, investorId, orderId])) && code;',
    test: 'apps/server/src/capabilities/journeys/checkout/checkout.test.ts',
    title: 'M16 a code that another order has',
  },
];
