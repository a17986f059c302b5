/** Mutants of goals: each removes one guard and names the test that must then fail. */
import type { Mutant } from '../../../../../../tests/mutants/mutant.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a goal goes into force with other funds than were accepted',
    file: 'apps/server/src/capabilities/journeys/goals/finish-draft.ts',
    guard: 'digestOf(content, summary) !== accepted',
    naive: "digestOf(content, summary) === ''",
    test: 'apps/server/src/capabilities/journeys/goals/goals.test.ts',
    title: 'goals.saveStepFour: riskProfileMissing',
  },
  {
    name: 'the second of two devices that begin a draft overwrites the first',
    file: 'apps/server/src/capabilities/journeys/goals/store.ts',
    guard: 'await tx.query(open, [investorId, goalId !== undefined, goalId ?? null, time(now)]);',
    naive: 'if (open.name === goalId) await tx.query(open, [investorId, goalId !== undefined, goalId ?? null, time(now)]);',
    test: 'apps/server/src/capabilities/journeys/goals/goals.test.ts',
    title: 'of two devices that both begin a draft',
  },
  {
    name: 'an offer follows the targets from before a change',
    file: 'apps/server/src/capabilities/journeys/goals/monthly.ts',
    guard: '  await holdPlan(tx, context.session.investorId, planId);\n  return targetsOf(tx, context, planId);',
    naive: '  const targets = await targetsOf(tx, context, planId);\n  await holdPlan(tx, context.session.investorId, planId);\n  return targets;',
    test: 'apps/server/src/capabilities/journeys/goals/goals.test.ts',
    title: 'an offer follows the goal’s new targets after a change',
  },
  {
    name: 'a goal ends while one of its orders is open',
    file: 'apps/server/src/capabilities/money/plans/ask-plans.ts',
    guard: 'where l.investor_id = $1 and l.portfolio_id = $2 and ($3::text is null or l.side = $3)',
    naive: 'where l.investor_id = $1 and l.portfolio_id = $2 and l.side = $3',
    test: 'apps/server/src/capabilities/journeys/goals/goals.test.ts',
    title: 'goals.endGoal: pendingTransaction',
  },
  {
    name: 'a wave of a rebalancing that ended is ordered',
    file: 'apps/server/src/capabilities/money/plans/rebalancing-store.ts',
    guard: "return row?.state === (wave === '2' ? 'waitsForMoney' : 'underWay');",
    naive: 'return row !== undefined && wave.length > 0;',
    test: 'apps/server/src/capabilities/journeys/goals/rebalancing.test.ts',
    title: 'a rebalancing not accepted or ordered in time ends with its lines',
  },
  {
    name: 'part of a second wave is put into a full cart',
    file: 'apps/server/src/capabilities/journeys/goals/follow-rebalancing.ts',
    guard: 'return { keep: isPut, result: undefined };',
    naive: 'return { keep: true, result: undefined };',
    test: 'apps/server/src/capabilities/journeys/goals/rebalancing.test.ts',
    title: 'a second wave that does not fit into the cart is added whole on request',
  },
  {
    name: 'a rebalancing is accepted although the units held have changed',
    file: 'apps/server/src/capabilities/journeys/goals/rebalancing.ts',
    guard: 'row.digest === digest && asText(heldOf(await unitsOf(tx, context, goalId))) === asText(shown.held)',
    naive: 'row.digest === digest',
    test: 'apps/server/src/capabilities/journeys/goals/rebalancing.test.ts',
    title: 'goals.saveRebalanceStepThree: proposalClosed',
  },
  {
    name: 'a decided period becomes due again',
    file: 'apps/server/src/capabilities/money/plans/ask-plans.ts',
    guard: 'while (next !== null && decided.has(next.period))',
    naive: 'while (next !== null && next.period.length === 0 && decided.has(next.period))',
    test: 'apps/server/src/capabilities/journeys/goals/goals.test.ts',
    title: 'a goal whose day moves within a month that was already decided continues with the next month',
  },
];
