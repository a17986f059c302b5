/** Mutants of approvals: each removes one guard and names the test that must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const TEST = 'tests/journeys/company.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a code for one order approves another',
    file: 'apps/server/src/capabilities/journeys/approvals/approve.ts',
    guard: "if (!(await use(tx, whose, read.digest, context.system))) return refuse('codeInvalid');",
    naive: 'await use(tx, whose, read.digest, context.system);',
    test: TEST,
    title: 'a code for one order does not approve another',
  },
  {
    name: 'an approver who lost the role approves',
    file: 'apps/server/src/capabilities/people/accounts/store.ts',
    guard: "and approves and state = 'active' for share",
    naive: 'for share',
    test: TEST,
    title: 'an approver who loses the role during an approval approves nothing',
  },
  {
    name: 'a deactivated login keeps its session',
    file: 'apps/server/src/http/access.ts',
    guard: " and l.state = 'active'",
    naive: '',
    test: TEST,
    title: 'a deactivated login approves nothing',
  },
  {
    name: 'a deactivated login signs in',
    file: 'apps/server/src/capabilities/people/accounts/sign-in.ts',
    guard: "if (state !== 'active' || investorState !== 'active') {",
    naive: "if (investorState !== 'active') {",
    test: TEST,
    title: 'a deactivated login approves nothing',
  },
  {
    name: 'a login that may only approve places orders',
    file: 'packages/contract/src/checkout/subscribe.ts',
    guard: "company: 'makes',",
    naive: "company: 'acts',",
    test: TEST,
    title: 'nobody approves their own order',
  },
  {
    name: 'units of a declined order stay set aside',
    file: 'apps/server/src/capabilities/money/orders/unapproved.ts',
    guard: 'leg.reserved_units !== null)',
    naive: "leg.reserved_units !== null && state !== 'declined')",
    test: TEST,
    title: 'units are set aside while a sale waits',
  },
  {
    name: 'another person of the company withdraws an order they did not place',
    file: 'apps/server/src/capabilities/journeys/checkout/cancel-order.ts',
    guard: 'order.login_id !== loginId || ',
    naive: '',
    test: TEST,
    title: 'nobody approves their own order',
  },
];
