/** Mutants of the checkout of recurring plans: each removes one guard and names the test that must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

const TEST = 'apps/server/src/capabilities/journeys/plan-checkout/plan-checkout.test.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a paused plan buys from its cart',
    file: 'apps/server/src/capabilities/journeys/plan-checkout/of-one-plan.ts',
    guard: "if (plan.state !== 'active' && !isSale) return refuse('planNotActive');",
    naive: "if (plan.state === 'draft' && !isSale) return refuse('planNotActive');",
    test: TEST,
    title: 'plan-checkout.quoteFee: planNotActive',
  },
  {
    name: 'a paused plan buys through the checkout of all plans',
    file: 'apps/server/src/capabilities/money/plans/rules.ts',
    guard: "state === 'ended' || (kind === 'discipline' && state !== 'active');",
    naive: "state === 'ended' || (kind === 'discipline' && state === 'draft');",
    test: TEST,
    title: 'a paused or ended plan buys nothing through the checkout of all plans',
  },
  {
    name: 'a plan ends while its cart is ordered',
    file: 'apps/server/src/capabilities/money/plans/store.ts',
    guard: 'from plans.plan where investor_id = $1 order by plan_id for update',
    naive: 'from plans.plan where investor_id = $1 order by plan_id',
    test: TEST,
    title: 'an order concurrent with ending or pausing its plan',
  },
  {
    name: 'the checkout of one plan takes the lines of every plan',
    file: 'apps/server/src/capabilities/journeys/plan-checkout/of-one-plan.ts',
    guard: '\n  return done({ cartType: 99, portfolioId });',
    naive: "\n  return done(portfolioId === '' ? { cartType: 99, portfolioId } : { cartType: 99 });",
    test: TEST,
    title: 'C26.plan the lines of one plan',
  },
];
