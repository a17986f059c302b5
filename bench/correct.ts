/** Measures the correction of a NAV with many settled orders, compared with bare statements that write the same rows. */
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { correctNext, FIRST } from '../apps/server/src/capabilities/money/corrections/correct.ts';
import { corrected } from '../apps/server/src/capabilities/money/corrections/events.ts';
import { jobName, type Payload, subscribeAll, when } from '../apps/server/src/platform/queue.ts';
import type { BenchPlatform } from './platform.ts';
import { floorOf, prepare, settle, timed, timesOf, type Took } from './settle.ts';

const told = jobName<Payload>('bench.toldCorrection', 'background');
const NAV = 2_818_843_200n;

/** Prepares settled orders of a product and day, and another NAV for it. */
async function settled(platform: BenchPlatform, day: string, productId: string, count: number): Promise<void> {
  const { owner } = platform;
  await prepare(owner, day, productId, count);
  await settle(platform, day, productId);
  await owner.query(`update prices.nav set state = 'superseded' where product_id = $1 and day = $2`, [productId, day]);
  await owner.query(
    `insert into prices.nav (product_id, day, version, nav, state, source, reasons, came_at, published_at)
     values ($1, $2, 2, $3, 'published', 'registry', '{}', now(), now())`,
    [productId, day, NAV],
  );
  await owner.query('vacuum analyze orders.leg, orders.fill, ledger.account, ledger.posting, ledger.entry, platform.state_event');
  await owner.query('checkpoint');
}

async function correct(platform: BenchPlatform, day: string, productId: string): Promise<Took & { moved: number }> {
  // Events go to a task without a worker: the measurement includes notifying, not sending mails.
  subscribeAll([when(corrected, told)]);
  const { result: moved, ...took } = await timed(platform, async (run) => {
    let count = 0;
    for (let at: string | null = FIRST; at !== null; ) {
      const after: string = at;
      const setting = { business: Date.now() as Instant, system: Date.now() as Instant, payoutBanks: { IDR: 'bca', USD: null }, endsOn: () => null };
      const batch = await run((tx) => correctNext(tx, setting, { productId, day: day as Day }, after));
      count += batch.count;
      at = batch.last;
    }
    return count;
  });
  return { ...took, moved };
}

/** The same rows, written once each: a version, the leg with its event, a posting of two entries, both balances, the notification job. */
function bare(platform: BenchPlatform, day: string, productId: string): Promise<Took> {
  const units = `round(l.amount::numeric * 10000000000 / ${NAV})::bigint`;
  const of = `l.nav_day = '${day}' and l.product_id = '${productId}'`;
  return floorOf(platform, async (client) => {
    await client.query('begin');
    await client.query(
      `insert into orders.fill select l.investor_id, l.leg_id, 2, 'corrected', ${NAV}, ${units}, l.amount, null, now() from orders.leg l where ${of}`,
    );
    await client.query(`insert into ledger.posting select l.investor_id, md5(l.leg_id::text)::uuid, 'leg:' || l.leg_id || ':corrected:2', 'navCorrected', now(), current_date
      from orders.leg l where ${of}`);
    await client.query(`insert into ledger.entry select l.investor_id, md5(l.leg_id::text)::uuid, e.line, l.portfolio_id, e.path, '${productId}', e.amount
      from orders.leg l cross join lateral (values (1, 'units', ${units} - l.units), (2, 'fund/${productId}/register', l.units - ${units})) as e(line, path, amount) where ${of}`);
    for (const [path, sign] of [
      ['units', 1],
      [`fund/${productId}/register`, -1],
    ] as const)
      await client.query(`update ledger.account a set balance = a.balance + ${sign} * (${units} - l.units) from orders.leg l
        where a.investor_id = l.investor_id and a.portfolio_id = l.portfolio_id and a.path = '${path}' and a.asset = '${productId}' and ${of}`);
    await client.query(
      `update orders.leg l set step = l.step + 1, units = ${units}, nav = ${NAV}, nav_before = l.nav, settled_version = 2, corrected_at = now() where ${of}`,
    );
    await client.query(`insert into platform.state_event (investor_id, subject_id, step, about, machine, event, from_state, to_state, who, at)
      select l.investor_id, l.leg_id, l.step, l.order_id, 'subscription.leg', 'corrected', 'settled', 'settled', 'floor', now() from orders.leg l where ${of}`);
    await client.query(`insert into graphile_worker._private_jobs (task_id, payload, max_attempts, key)
      select t.id, json_build_object('investorId', l.investor_id, 'orderId', l.order_id, 'legId', l.leg_id, 'version', 2, 'productId', l.product_id), 20, 'floor:' || l.leg_id
      from orders.leg l, graphile_worker._private_tasks t where t.identifier = '${told.task}' and ${of}`);
    await client.query('commit');
  });
}

export async function benchCorrect(platform: BenchPlatform, count: number): Promise<{ count: number; ours: Took; floor: Took; ratio: Took }> {
  await platform.owner.query(`insert into graphile_worker._private_tasks (identifier) values ('${told.task}'), ('bench.told') on conflict do nothing`);
  await settled(platform, '2033-01-03', 'F06', count);
  const floor = await bare(platform, '2033-01-03', 'F06');
  await settled(platform, '2032-01-05', 'F05', count);
  const { moved, ...ours } = await correct(platform, '2032-01-05', 'F05');
  if (moved !== count) throw new Error(`${moved} of ${count} orders were corrected`);
  return { count, ours, floor, ratio: timesOf(ours, floor) };
}
