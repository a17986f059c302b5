/** Mutants of recurring plans: each removes one guard and names the test that must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const FUNDS = 'apps/server/src/capabilities/journeys/disciplines/funds.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a plan’s reserve is released without a code for it',
    file: 'apps/server/src/capabilities/journeys/disciplines/release-balance.ts',
    guard: "if (!right.ok) return refuse('notConfirmed');",
    naive: "if (!right.ok && asked.value === null) return refuse('notConfirmed');",
    test: FUNDS,
    title: 'disciplines.releaseBalance: notConfirmed',
  },
  {
    name: 'a code for some units releases other units',
    file: 'apps/server/src/capabilities/journeys/disciplines/rules.ts',
    guard: "'units' in asked ? `units ${asked.units}` : `amount ${asked.amount}`,",
    naive: "'some',",
    test: FUNDS,
    title: 'disciplines.releaseBalance: notConfirmed',
  },
  {
    name: 'a code for the whole reserve also releases what was reserved since',
    file: 'apps/server/src/capabilities/journeys/disciplines/rules.ts',
    guard: "'isAll' in asked ? `all ${held}` :",
    naive: "'isAll' in asked ? 'all' :",
    test: FUNDS,
    title: 'a code for the whole reserve is refused if the reserve grew after the code was sent',
  },
  {
    name: 'the run treats a period with an expired order as bought',
    file: 'apps/server/src/capabilities/money/plans/run-store.ts',
    guard: 'and not orders.came_to_nothing(a.state)',
    naive: '',
    test: FUNDS,
    title: 'a period whose order came to nothing',
  },
  {
    name: 'a period that was ordered is put into the cart again',
    file: 'apps/server/src/capabilities/journeys/disciplines/make-cart.ts',
    guard: "if (await isBought(tx, investorId, planId, period)) return refuse('periodNotFound');",
    naive: '',
    test: FUNDS,
    title: 'disciplines.makeCart: planNotActive',
  },
  {
    name: 'a plan ends while an order of its next period is open',
    file: 'apps/server/src/capabilities/money/plans/ask-plans.ts',
    guard: 'and not orders.is_over(o.state)',
    naive: "and o.origin = 'cart'",
    test: FUNDS,
    title: 'a period paid ahead from the cart counts as bought in the run',
  },
];
