/** Measures pricing and allotting many orders with the set-based statements, compared with one bare INSERT … SELECT and UPDATE of the same rows. */
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import type pg from 'pg';
import { bookAndTell, settlementOf, statementsFor } from '../apps/server/src/capabilities/money/settlement/settle.ts';
import { priceNext } from '../apps/server/src/capabilities/money/settlement/price-store.ts';
import { type Cursor, START } from '../apps/server/src/capabilities/money/settlement/store.ts';
import { type SettlementContext, useKinds } from '../apps/server/src/capabilities/money/orders/index.ts';
import { bondSubscription } from '../apps/server/src/capabilities/money/bond-lots/index.ts';
import { bondRedemption } from '../apps/server/src/capabilities/money/bond-redemptions/index.ts';
import { bondSale } from '../apps/server/src/capabilities/money/bond-sales/index.ts';
import { redemption } from '../apps/server/src/capabilities/money/redemptions/index.ts';
import { subscription } from '../apps/server/src/capabilities/money/subscriptions/index.ts';
import { switching } from '../apps/server/src/capabilities/money/switches/index.ts';
import { makePool, transact, type Tx } from '../apps/server/src/platform/database.ts';
import { type OfOrder, settled } from '../apps/server/src/capabilities/money/orders/events.ts';
import { jobName, subscribeAll, when } from '../apps/server/src/platform/queue.ts';
import { APPLICATION_ROLE } from '../apps/server/src/platform/migrate.ts';
import type { BenchPlatform } from './platform.ts';
import { median } from './turns.ts';

const told = jobName<OfOrder>('bench.told', 'background');

/** Creates the function `bench_v7`, which makes UUIDs of version 7 as the platform does: investors joined one after another. */
export const makeIds = (owner: pg.Pool): Promise<unknown> =>
  owner.query(`create or replace function public.bench_v7(milliseconds bigint) returns uuid language sql volatile as $$
    select (lpad(to_hex(milliseconds), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid $$`);

/** Creates investors and order ids, in random order. Every run begins equally: nothing of the previous one is in the indexes or the cache. */
export async function begin(owner: pg.Pool, count: number): Promise<void> {
  await makeIds(owner);
  await owner.query(
    'truncate orders.order, orders.leg, platform.state_event, orders.fill, ledger.account, ledger.posting, ledger.entry, graphile_worker._private_jobs cascade',
  );
  await owner.query('create table if not exists bench_orders (place integer, investor_id uuid, order_id uuid, leg_id uuid)');
  await owner.query('truncate bench_orders');
  await owner.query(
    `insert into bench_orders select row_number() over (), bench_v7(i), bench_v7(1), bench_v7(1)
     from (select i from generate_series($1::bigint, $1::bigint + $2 - 1) as i order by random()) shuffled`,
    [Date.UTC(2020, 0, 1) + count * 7, count],
  );
}

/** Orders of one product and day after the hand-off, each of another investor, with the registry's confirmations. */
export async function prepare(owner: pg.Pool, day: string, productId: string, count: number): Promise<void> {
  await owner.query(
    `insert into prices.nav (product_id, day, version, nav, state, source, reasons, came_at, published_at)
     values ($1, $2, 1, 2847316400, 'published', 'registry', '{}', now(), now()) on conflict do nothing`,
    [productId, day],
  );
  await begin(owner, count);
  await owner.query(
    `insert into orders.order (investor_id, order_id, code, kind, state, step, login_id, origin, currency, amount, fee, vat, total, placed_at, pay_by, good_funds_at, paid_at)
     select investor_id, order_id, 'S' || order_id, 'subscription', 'paid', 2, investor_id, 'cart', 'IDR', 1500000, 0, 0, 1500000, now(), now(), now(), now()
     from bench_orders order by place`,
  );
  await owner.query(
    `insert into orders.leg (investor_id, leg_id, order_id, position, kind, side, portfolio_id, product_id, currency, state, step, asked_amount, fee_ppm, vat_ppm, placed_at,
       promised_nav_day, nav_day, nav_day_reason, batch, amount, fee, vat)
     select investor_id, leg_id, order_id, 1, 'subscription', 'in', investor_id, $1, 'IDR', 'submitted', 4, 1500000, 0, 0, now(), $2, $2, 'onTime', 1, 1500000, 0, 0
     from bench_orders order by place`,
    [productId, day],
  );
  // The registry confirms in the order of the file; accounts were opened in the order of the investors.
  await owner.query(
    `insert into orders.fill select investor_id, leg_id, 1, 'confirmed', 2847316400, round(1500000::numeric * 10000000000 / 2847316400)::bigint, null, null, now()
     from bench_orders order by investor_id`,
  );
  await owner.query(
    `insert into ledger.account select investor_id, investor_id, 'fund/' || $1 || '/subscriptions', 'IDR', false, 1500000, 0 from bench_orders order by investor_id`,
    [productId],
  );
  await owner.query('vacuum analyze orders.leg, orders.order, orders.fill, ledger.account');
  // As on an evening of settlement: the day's orders were written to disk hours ago. Every run pays equally for the first write of a page.
  await owner.query('checkpoint');
}

/** Purchases read neither calendar nor products; only sales do. */
const contextNow = (): SettlementContext => ({
  business: Date.now() as Instant,
  system: Date.now() as Instant,
  settings: { payoutBanks: { IDR: 'bca', USD: null } },
  reference: { get: () => Promise.reject(new Error('nothing is asked here')), forget: () => {} },
});

/** The duration in wall-clock seconds and in CPU seconds of all processes: the latter depends less on other load. */
export interface Took {
  readonly seconds: number;
  readonly processor: number;
}

export async function clocked<Result>(platform: BenchPlatform, work: () => Promise<Result>): Promise<Took & { result: Result }> {
  const [started, used] = [performance.now(), platform.processor()];
  const result = await work();
  return { seconds: (performance.now() - started) / 1_000, processor: platform.processor() - used, result };
}

/** The ratio to the floor. */
export const timesOf = (ours: Took, floor: Took): Took => ({ seconds: ours.seconds / floor.seconds, processor: ours.processor / floor.processor });

/** Runs transactions as the application does until the work is done; returns the duration and the result. */
export async function timed<Result>(
  platform: BenchPlatform,
  work: (run: <Part>(part: (tx: Tx) => Promise<Part>) => Promise<Part>) => Promise<Result>,
): Promise<Took & { result: Result }> {
  const pool = makePool({ url: platform.databaseUrl, size: 2, name: 'bench', role: APPLICATION_ROLE, statementTimeout: 60_000 });
  const took = await clocked(platform, () => work((part) => transact(pool, async (tx) => ({ keep: true, result: await part(tx) }))));
  await pool.end();
  return took;
}

/** Runs bare statements on one connection, in one or more transactions, and measures their duration. */
export async function floorOf(platform: BenchPlatform, work: (client: pg.PoolClient) => Promise<void>): Promise<Took> {
  const client = await platform.owner.connect();
  try {
    return await clocked(platform, () => work(client));
  } finally {
    client.release(true);
  }
}

/** Registers the kinds of orders as the application does. */
export const useAllKinds = (): void => useKinds({ subscription, redemption, switch: switching, bondSubscription, bondRedemption, bondSale });

export async function settle(platform: BenchPlatform, day: string, productId: string): Promise<Took & { moved: number }> {
  // Events go to a task without a worker: the measurement includes notifying, not sending mails.
  subscribeAll([when(settled, told)]);
  useAllKinds();
  const lot = { nav_day: day as Day, product_id: productId, kind: 'subscription' };
  const { result: moved, ...took } = await timed(platform, async (run) => {
    for (let at: Cursor | null = START; at !== null; ) {
      const after: Cursor = at;
      at = await run((tx) => priceNext(tx, statementsFor(lot.kind).price, lot, Date.now() as Instant, after));
    }
    let booked = 0;
    for (let at: Cursor | null = START; at !== null; ) {
      const after: Cursor = at;
      const batch = await run((tx) => bookAndTell(tx, contextNow(), settlementOf(lot.kind), lot, after));
      booked += batch.settled;
      at = batch.cursor;
    }
    return booked;
  });
  return { ...took, moved };
}

/** The same rows by bare statements: two updates of each leg, two events and four entries per leg, its balances, its order with an event, the job. */
const bare = (platform: BenchPlatform, day: string, productId: string): Promise<Took> =>
  floorOf(platform, async (client) => {
    const of = `nav_day = '${day}' and product_id = '${productId}'`;
    await client.query('begin');
    const logs = (step: number, event: string, from: string, to: string) =>
      client.query(`insert into platform.state_event (investor_id, subject_id, step, about, machine, event, from_state, to_state, who, at)
        select investor_id, leg_id, ${step}, order_id, 'subscription.leg', '${event}', '${from}', '${to}', 'floor', now() from orders.leg where ${of}`);
    await client.query(`update orders.leg set state = 'priced', step = 5, nav = 2847316400, units = 5268118 where ${of}`);
    await logs(5, 'priced', 'submitted', 'priced');
    await client.query('commit');
    await client.query('begin');
    await client.query(`update orders.leg set state = 'settled', step = 6, settled_at = now() where ${of}`);
    await logs(6, 'settled', 'priced', 'settled');
    await client.query(
      `insert into ledger.posting select investor_id, leg_id, 'leg:' || leg_id || ':settled', 'unitsAllotted', now(), current_date from orders.leg where ${of}`,
    );
    await client.query(`insert into ledger.entry select l.investor_id, l.leg_id, e.line, l.portfolio_id, e.path, e.asset, e.amount from orders.leg l cross join lateral (values
      (1, 'fund/${productId}/subscriptions', 'IDR', -l.amount), (2, 'fund/${productId}/invested', 'IDR', l.amount), (3, 'fund/${productId}/register', '${productId}', -l.units), (4, 'units', '${productId}', l.units)) as e(line, path, asset, amount) where ${of}`);
    await client.query(
      `update ledger.account a set balance = balance - 1500000 from orders.leg l where a.investor_id = l.investor_id and a.portfolio_id = l.portfolio_id and a.path = 'fund/${productId}/subscriptions' and l.${of.replace(' and ', ' and l.')}`,
    );
    await client.query(`insert into ledger.account select l.investor_id, l.portfolio_id, e.path, e.asset, e.below, e.amount, 0 from orders.leg l cross join lateral (values
      ('fund/${productId}/invested', 'IDR', false, l.amount), ('fund/${productId}/register', '${productId}', true, -l.units), ('units', '${productId}', false, l.units)) as e(path, asset, below, amount) where ${of}`);
    await client.query(
      `update orders.order p set state = 'done', step = 3, ended_at = now() from orders.leg l where p.investor_id = l.investor_id and p.order_id = l.order_id and l.${of.replace(' and ', ' and l.')}`,
    );
    await client.query(`insert into platform.state_event (investor_id, subject_id, step, about, machine, event, from_state, to_state, who, at)
      select investor_id, order_id, 3, order_id, 'subscription.order', 'settled', 'paid', 'done', 'floor', now() from orders.leg where ${of}`);
    await client.query(
      `insert into graphile_worker._private_jobs (task_id, payload, max_attempts, key)
       select t.id, json_build_object('investorId', l.investor_id, 'orderId', l.order_id), 20, 'floor:' || l.order_id
       from orders.leg l, graphile_worker._private_tasks t where t.identifier = '${told.task}' and l.${of.replace(' and ', ' and l.')}`,
    );
    await client.query('commit');
  });

/** The minimum of an order: its row, and two entries that move its money, without any of the platform's guarantees. */
async function barest(platform: BenchPlatform, count: number): Promise<Took> {
  await begin(platform.owner, count);
  await platform.owner.query('checkpoint');
  return floorOf(platform, async (client) => {
    await client.query('begin');
    await client.query(
      `insert into orders.order (investor_id, order_id, code, kind, state, step, login_id, origin, currency, amount, fee, vat, total, placed_at)
       select investor_id, order_id, 'S' || order_id, 'subscription', 'done', 1, investor_id, 'cart', 'IDR', 1500000, 0, 0, 1500000, now() from bench_orders`,
    );
    await client.query(`insert into ledger.entry select b.investor_id, b.order_id, e.line, b.investor_id, e.path, 'IDR', e.amount from bench_orders b
      cross join (values (1, 'clearing/bca', -1500000), (2, 'fund/F05/subscriptions', 1500000)) as e(line, path, amount)`);
    await client.query('commit');
  });
}

/** Number of rows written by the database so far, by table: inserts, updates and deletes. */
async function written(owner: pg.Pool): Promise<ReadonlyMap<string, number>> {
  const count = async () => {
    await owner.query('select pg_stat_force_next_flush()');
    const { rows } = await owner.query<{ name: string; rows: number }>(
      `select schemaname || '.' || relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as rows from pg_stat_user_tables where n_tup_ins + n_tup_upd + n_tup_del > 0 order by 1`,
    );
    return new Map(rows.map(({ name, rows: some }) => [name, some]));
  };
  // A connection reports its statistics when it ends, which is asynchronous.
  const total = (of: ReadonlyMap<string, number>) => [...of.values()].reduce((sum, one) => sum + one, 0);
  for (let before = await count(); ; ) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const now = await count();
    if (total(now) === total(before)) return now;
    before = now;
  }
}

/** Rows that some work writes per order, by table. */
export async function rowsOf(owner: pg.Pool, count: number, work: () => Promise<Took>): Promise<{ took: Took; rows: ReadonlyMap<string, number> }> {
  const before = await written(owner);
  const took = await work();
  const after = await written(owner);
  const each = [...after].map(([name, rows]) => [name, (rows - (before.get(name) ?? 0)) / count] as const);
  return { took, rows: new Map(each.filter(([, rows]) => rows >= 0.005)) };
}

export interface Settled {
  readonly count: number;
  readonly ours: Took;
  readonly floor: Took;
  readonly barest: Took;
  /** The median of the rounds, as the three above. */
  readonly ratio: Took;
  /** Rows per order, by table. */
  readonly rows: ReadonlyMap<string, number>;
  readonly floorRows: ReadonlyMap<string, number>;
  readonly barestRows: ReadonlyMap<string, number>;
}

export const middle = (all: readonly Took[]): Took => ({ seconds: median(all.map((one) => one.seconds)), processor: median(all.map((one) => one.processor)) });

/** Work done by the platform, and by bare statements: medians, and the rows that each writes per item. */
export interface Rounds {
  readonly count: number;
  readonly ours: Took;
  readonly floor: Took;
  /** The median of the rounds, as the two above. */
  readonly ratio: Took;
  readonly rows: ReadonlyMap<string, number>;
  readonly floorRows: ReadonlyMap<string, number>;
}

/** Runs both alternately, round by round. The platform may write no other tables than `tables`, which the floor copies or updates. */
export async function inRounds(
  owner: pg.Pool,
  count: number,
  rounds: number,
  {
    task,
    tables,
    prepare: begun,
    run,
    rewind,
    bare,
  }: {
    /** The task that receives the events and has no worker. */
    readonly task: string;
    readonly tables: readonly string[];
    readonly prepare: () => Promise<void>;
    readonly run: () => Promise<Took>;
    /** Copies the written rows for the floor, and restores the state before. */
    readonly rewind: () => Promise<void>;
    readonly bare: () => Promise<Took>;
  },
): Promise<Rounds> {
  await owner.query('insert into graphile_worker._private_tasks (identifier) values ($1) on conflict do nothing', [task]);
  const [ours, floors]: [Took[], Took[]] = [[], []];
  let rows: ReadonlyMap<string, number> = new Map();
  let floorRows = rows;
  for (let round = 0; round < rounds; round += 1) {
    await begun();
    const own = await rowsOf(owner, count, run);
    const unknown = [...own.rows.keys()].filter((table) => !tables.some((one) => one === table || `${one}_default` === table));
    if (unknown.length > 0) throw new Error(`the floor writes no ${unknown.join(', ')}`);
    await rewind();
    const floor = await rowsOf(owner, count, bare);
    ours.push(own.took);
    floors.push(floor.took);
    [rows, floorRows] = [own.rows, floor.rows];
  }
  return { count, ours: middle(ours), floor: middle(floors), ratio: middle(ours.map((took, round) => timesOf(took, floors[round]!))), rows, floorRows };
}

/** Settles the given number of orders by the platform and by bare statements, alternately. */
export async function benchSettle(platform: BenchPlatform, count: number, rounds: number): Promise<Settled> {
  const { owner } = platform;
  await owner.query(`insert into graphile_worker._private_tasks (identifier) values ('${told.task}') on conflict do nothing`);
  const least = await rowsOf(owner, count, async () => {
    const took = await barest(platform, count);
    await owner.query('truncate bench_orders');
    return took;
  });
  const [ours, floors]: [Took[], Took[]] = [[], []];
  let rows: ReadonlyMap<string, number> = new Map();
  let floorRows = rows;
  for (let round = 0; round < rounds; round += 1) {
    await prepare(owner, '2031-01-01', 'F06', count);
    const floor = await rowsOf(owner, count, () => bare(platform, '2031-01-01', 'F06'));
    await prepare(owner, '2030-01-01', 'F05', count);
    const own = await rowsOf(owner, count, async () => {
      const { moved, ...took } = await settle(platform, '2030-01-01', 'F05');
      if (moved !== count) throw new Error(`${moved} of ${count} orders were settled`);
      return took;
    });
    ours.push(own.took);
    floors.push(floor.took);
    [rows, floorRows] = [own.rows, floor.rows];
  }
  return {
    count,
    ours: middle(ours),
    floor: middle(floors),
    barest: least.took,
    ratio: middle(ours.map((took, round) => timesOf(took, floors[round]!))),
    rows,
    floorRows,
    barestRows: new Map([...least.rows].filter(([name]) => name !== 'public.bench_orders')),
  };
}
