/** Measures the daily run over many due plans, compared with bare inserts of the same rows. */
import { at, day, type Day, timeOfDay } from '@lumbung/kernel/time.ts';
import type pg from 'pg';
import { makeAppContext } from '../apps/server/src/app-context.ts';
import * as ordersEvents from '../apps/server/src/capabilities/money/orders/events.ts';
import * as plansEvents from '../apps/server/src/capabilities/money/plans/events.ts';
import { SLICES } from '../apps/server/src/capabilities/money/plans/rules.ts';
import { runSlice } from '../apps/server/src/capabilities/money/plans/run.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { errandOf } from '../apps/server/src/platform/jobs.ts';
import { jobName, type Payload, subscribeAll, when } from '../apps/server/src/platform/queue.ts';
import type { BenchPlatform } from './platform.ts';
import { clocked, floorOf, makeIds, inRounds, type Rounds, type Took, useAllKinds } from './settle.ts';

const DUE: Day = day('2026-12-15');
/** Events go to a task without a worker: the measurement includes notifying, not sending mails. */
const told = jobName<Payload>('bench.toldPlan', 'background');

/** The tables a run inserts into. */
const ADDED = [
  'graphile_worker._private_jobs',
  'orders.evidence',
  'orders.leg',
  'orders.order',
  'orders.order_code',
  'payments.bill',
  'payments.virtual_account',
  'plans.occurrence',
  'platform.state_event',
] as const;
const copyOf = (table: string): string => `bench_rows.${table.replace('.', '_')}`;

/** Gives every investor one due plan of one fund: as many investors as plans, so that no row is locked twice. */
async function prepare(owner: pg.Pool, count: number): Promise<void> {
  await makeIds(owner);
  await owner.query('drop schema if exists bench_rows cascade');
  await owner.query('create schema bench_rows');
  await owner.query(
    `create table bench_rows.saver as
     select bench_v7(i) as investor_id, bench_v7(1) as plan_id, bench_v7(1) as consent_id from (select i from generate_series($1::bigint, $1::bigint + $2 - 1) as i order by random()) shuffled`,
    [Date.UTC(2020, 0, 1) + count * 7, count],
  );
  await owner.query('truncate accounts.investor, accounts.login, kyc.investor_status, portfolios.portfolio, orders.consent, plans.mandate, plans.line cascade');
  await owner.query(`insert into accounts.investor (investor_id, kind, state, created_at) select investor_id, 'person', 'active', now() from bench_rows.saver`);
  await owner.query(
    `insert into accounts.login (investor_id, login_id, email_encrypted, name_encrypted, password_hash) select investor_id, investor_id, '', '', 'x' from bench_rows.saver`,
  );
  await owner.query(
    `insert into kyc.investor_status (investor_id, state, risk_level, ifua, verified_at) select investor_id, 'active', 5, investor_id::text, now() from bench_rows.saver`,
  );
  await owner.query(`insert into portfolios.portfolio select investor_id, plan_id, 'discipline', now() from bench_rows.saver`);
  await owner.query(
    `insert into orders.consent select investor_id, consent_id, investor_id, '', '', now(), now(), 'emailCode', '', '127.0.0.1' from bench_rows.saver`,
  );
  await owner.query(
    `insert into plans.mandate (investor_id, plan_id, version, outcome, mode, method, recurring, on_day, start_on, consent_id, login_id, in_force_at)
     select investor_id, plan_id, 1, 'inForce', 'bill', 2, 3, 15, $1, consent_id, investor_id, now() from bench_rows.saver`,
    [DUE],
  );
  await owner.query(
    `insert into plans.line (investor_id, plan_id, version, product_id, position, amount, fee_ppm, vat_ppm)
     select investor_id, plan_id, 1, 'F01', 1, 500000, 50000, 110000 from bench_rows.saver`,
  );
  await rewind(owner);
}

/** Restores the morning of the day, with nothing decided. Every run begins with equal tables. */
async function rewind(owner: pg.Pool): Promise<void> {
  await owner.query(`truncate plans.plan, ${ADDED.join(', ')} cascade`);
  await owner.query(
    `insert into plans.plan (investor_id, plan_id, kind, state, step, made_at, version, next_period, next_nominal, next_due, active_since, slot, bucket)
     select investor_id, plan_id, 'discipline', 'active', 2, now(), 1, to_char($1::date, 'YYYY-MM'), $1, $1, now(), 1, get_byte(sha256(convert_to(investor_id::text, 'UTF8')), 0)
     from bench_rows.saver order by investor_id`,
    [DUE],
  );
  await owner.query(
    'vacuum analyze plans.plan, plans.mandate, plans.line, orders.consent, accounts.investor, accounts.login, kyc.investor_status, portfolios.portfolio',
  );
  await owner.query('checkpoint');
}

/** A morning's run, slice after slice, as the only worker of its lane does it. */
async function run(platform: BenchPlatform, count: number): Promise<Took> {
  useAllKinds();
  subscribeAll([when(ordersEvents.placed, told), when(plansEvents.decided, told)]);
  const app = makeAppContext(readConfig(platform.environment));
  try {
    const errand = await errandOf(app, app.pools.jobs, at(DUE, timeOfDay('05:00')));
    const { result, ...took } = await clocked(platform, async () => {
      let decided = 0;
      for (let slice = 0; slice < SLICES; slice += 1) decided += await runSlice(errand, slice);
      return decided;
    });
    if (result !== count) throw new Error(`${result} of ${count} plans were decided`);
    return took;
  } finally {
    await app.close();
  }
}

/** The inserted rows and the updated plans, by one bare statement per table. */
const bare = (platform: BenchPlatform): Promise<Took> =>
  floorOf(platform, async (client) => {
    const columns = new Map<string, string>();
    for (const table of ADDED) columns.set(table, await columnsOf(client, table));
    await client.query('begin');
    for (const [table, own] of columns) await client.query(`insert into ${table} (${own}) overriding system value select ${own} from ${copyOf(table)}`);
    await client.query(
      `update plans.plan p set next_period = m.next_period, next_nominal = m.next_nominal, next_due = m.next_due, last_order_id = m.last_order_id
       from bench_rows.plans_plan m where m.investor_id = p.investor_id and m.plan_id = p.plan_id`,
    );
    await client.query('commit');
  });

/** The columns of a table that are not generated. */
export async function columnsOf(client: pg.PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]!.columns;
}

async function copyRows(owner: pg.Pool): Promise<void> {
  for (const table of [...ADDED, 'plans.plan']) {
    await owner.query(`drop table if exists ${copyOf(table)}`);
    await owner.query(`create table ${copyOf(table)} as table ${table}`);
    await owner.query(`analyze ${copyOf(table)}`);
  }
}

/** Decides the given number of plans by the platform and by bare statements, alternately. */
export const benchPlans = (platform: BenchPlatform, count: number, rounds: number): Promise<Rounds> =>
  inRounds(platform.owner, count, rounds, {
    task: told.task,
    tables: [...ADDED, 'plans.plan'],
    prepare: () => prepare(platform.owner, count),
    run: () => run(platform, count),
    rewind: async () => {
      await copyRows(platform.owner);
      await rewind(platform.owner);
    },
    bare: () => bare(platform),
  });
