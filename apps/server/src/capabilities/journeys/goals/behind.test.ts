/** Tests goals that fell behind: notified once a quarter with possible fixes; and the backtest of their purchases. */
import { listGoals } from '@lumbung/contract/goals/routes.gen.ts';
import { list as listNotifications } from '@lumbung/contract/notifications/routes.gen.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { afterAll, expect, test } from 'vitest';
import { makeGoal } from '../../../../../../tests/support/goals.ts';
import { startPlatform } from '../../../../../../tests/support/platform.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { grantUnits } from '../../../../../../tests/support/selling.ts';
import { errandOf } from '../../../platform/jobs.ts';
import { monthEndsOf } from '../../market/prices/index.ts';
import { jobs } from './jobs.ts';

// A separate platform, because the job processes the goals of all investors.
const platform = await startPlatform();
afterAll(() => platform.stop());

type Planner = Awaited<ReturnType<typeof planner>>;
/** Creates an investor whose goal was accepted the given number of days ago. */
async function planner(daysAgo: number, how: Parameters<typeof makeGoal>[1] = {}) {
  const investor = await platform.newInvestor();
  const goal = await makeGoal(investor.caller, how);
  const at = new Date(platform.books.now() - daysAgo * 86_400_000);
  await platform.owner.query('update goals.goal set started_at = $2, changed_at = $2 where goal_id = $1', [goal.goalId, at]);
  return { ...investor, ...goal };
}
const look = async (day: string) => {
  const job = jobs.find(({ task }) => task === 'goals.lookAtPaths')!;
  await job.run(await errandOf(platform.app, platform.app.pools.jobs, platform.books.now()), { day });
};
const told = async ({ caller }: Planner) =>
  (await caller.must(listNotifications, {})).items.filter(({ title }) => title === 'Tujuan Anda tertinggal dari rencana');

test('the investor is notified once a quarter of a goal that is behind, with fixes; not of a new, on-track or ended goal', async () => {
  const [behind, fresh, fine, ended] = [await planner(40, { topUp: 500_000 }), await planner(29, { topUp: 500_000 }), await planner(40), await planner(40)];
  await grantUnits(platform.books, fine.investorId, fine.funds[0]!.productId, 150_000_000n, 'newest', fine.goalId);
  await platform.owner.query(
    `update plans.plan set state = 'ended', next_period = null, next_nominal = null, next_due = null, slot = null where plan_id = $1`,
    [ended.goalId],
  );
  await look('2027-01-04');
  await until('the notice', async () => (await told(behind)).length === 1);
  const { fixes, status } = (await behind.caller.must(listGoals, { goalId: behind.goalId })).goals[0]!;
  expect(status).toBe('off');
  const inWords = (amount: number) => `Rp${amount.toLocaleString('id-ID')}`;
  const { text } = (await told(behind))[0]!;
  expect(text).toContain('Kuliah Ayu: peluangnya mencapai target kini 1%.');
  expect(text).toContain(`sisihkan ${inWords(fixes!.more!)} per bulan; `);
  expect(text).toContain(`turunkan target menjadi ${inWords(fixes!.less)}.`);
  await look('2027-01-05');
  await look('2027-04-01');
  await until('the notice of the next quarter', async () => (await told(behind)).length === 2);
  for (const one of [fresh, fine, ended]) expect(await told(one)).toEqual([]);
});

test('the backtest uses the NAVs at month ends, and is returned only for a single goal', async () => {
  const { caller, goalId, funds } = await planner(0, { initial: 10_000_000, topUp: 1_250_000 });
  const { backtest } = (await caller.must(listGoals, { goalId })).goals[0]!;
  const { months, points, youngest } = backtest!;
  expect(points).toHaveLength(months + 1);
  expect([points[0]!.paidIn, points.at(-1)!.paidIn]).toEqual([10_000_000, 10_000_000 + months * 1_250_000]);
  expect(Math.abs(points[0]!.worth - 10_000_000)).toBeLessThan(10);
  expect([months >= 12, months < 60]).toEqual([true, youngest !== null]);
  expect(points.every(({ day }, place) => day < '2026-11-01' && (place === 0 || day.slice(0, 7) > points[place - 1]!.day.slice(0, 7)))).toBe(true);
  expect((await caller.must(listGoals, {})).goals[0]).toMatchObject({ backtest: null });

  // A month whose last days have no NAV has no month end.
  const { productId } = funds[0]!;
  const read = () => platform.books.transact((tx) => monthEndsOf(tx, [productId], '2026-11-18' as Day, 3));
  const before = await read();
  expect(before.map(({ day }) => day.slice(0, 7))).toEqual(['2026-08', '2026-09', '2026-10']);
  await platform.owner.query(`delete from prices.nav where product_id = $1 and day between '2026-09-21' and '2026-09-30'`, [productId]);
  expect((await read()).map(({ day }) => day.slice(0, 7))).toEqual(['2026-08', '2026-10']);
});
