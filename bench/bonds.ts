/** Measures work for all holders of a bond: a coupon run and the settlement of a series, each compared with bare statements that write the same rows. */
import { type Instant, parseInstant } from '@lumbung/kernel/time.ts';
import { book } from '../apps/server/src/capabilities/money/bond-coupons/book.ts';
import { drawSeries } from '../apps/server/src/capabilities/money/bond-coupons/draw.ts';
import { type OfRun, paid } from '../apps/server/src/capabilities/money/bond-coupons/events.ts';
import { tell } from '../apps/server/src/capabilities/money/bond-coupons/tell.ts';
import { settleSeries } from '../apps/server/src/capabilities/money/bond-lots/settle.ts';
import { type OfOrder, settled } from '../apps/server/src/capabilities/money/orders/events.ts';
import type { BondCustodian, BondPosition, CouponTotals } from '../apps/server/src/partners/bond-custodian/port.ts';
import type { Partners } from '../apps/server/src/app-context.ts';
import { makePool, readsOf } from '../apps/server/src/platform/database.ts';
import type { Errand } from '../apps/server/src/platform/jobs.ts';
import { makeLog } from '../apps/server/src/platform/log.ts';
import { APPLICATION_ROLE } from '../apps/server/src/platform/migrate.ts';
import { jobName, subscribeAll, when } from '../apps/server/src/platform/queue.ts';
import { makeReferenceCache } from '../apps/server/src/platform/reference.ts';
import type { BenchPlatform } from './platform.ts';
import { begin, floorOf, timed, timesOf, type Took, useAllKinds } from './settle.ts';

const SERI = 'ORI031T3';
const UNITS = 3;
const NOMINAL = UNITS * 1_000_000;
const COUPON: OfRun = { seri: SERI, number: 1 };
const SETTLED_ON = '2026-12-16';
/** When the series settles, and when its first coupon is paid: a Friday, so it is drawn on the evening before. */
const [SETTLES, PAYS] = ['2026-12-16T09:00:00+07:00', '2027-01-15T09:00:00+07:00'].map((at) => parseInstant(at)!) as [Instant, Instant];
const PAGE = 500;

const toldOfCoupon = jobName<OfRun & { readonly investorId: string }>('bench.toldOfCoupon', 'background');
const toldOfOrder = jobName<OfOrder>('bench.told', 'background');

/** Runs background work as the platform does, with a custodian that responds immediately from our books. */
async function asErrand(platform: BenchPlatform, business: Instant, custodian: Partial<BondCustodian>, work: (errand: Errand) => Promise<void>): Promise<Took> {
  // Events go to tasks without a worker: the measurement includes notifying, not sending mails.
  subscribeAll([when(paid, toldOfCoupon), when(settled, toldOfOrder)]);
  useAllKinds();
  const pool = makePool({ url: platform.databaseUrl, size: 2, name: 'bench', role: APPLICATION_ROLE, statementTimeout: 60_000 });
  const reads = readsOf(pool);
  const { result: _, ...took } = await timed(platform, (transact) =>
    work({
      business,
      system: Date.now() as Instant,
      partners: { bondCustodian: custodian } as Partial<Partners> as Partners,
      reads,
      primary: reads,
      slow: reads,
      transact,
      settle: (part) => transact(async (tx) => (await part(tx)).result),
      reference: makeReferenceCache(reads),
      keys: platform.keys,
      log: makeLog('error'),
    } as Partial<Errand> as Errand),
  );
  await pool.end();
  return took;
}

/** Creates the given number of people without any data. */
async function clear({ owner }: BenchPlatform, count: number): Promise<void> {
  await owner.query('truncate bond_lots.request, bond_lots.lot, bond_lots.code, bond_coupons.coupon, bond_coupons.run cascade');
  await owner.query(
    `insert into graphile_worker._private_tasks (identifier) values ('${toldOfCoupon.task}'), ('${toldOfOrder.task}'), ('bondCoupons.book'), ('bondCoupons.tell'), ('bondLots.settle') on conflict do nothing`,
  );
  await begin(owner, count);
}

/** Each holds a lot and what was paid for it. */
async function hold(platform: BenchPlatform, count: number): Promise<void> {
  await clear(platform, count);
  await platform.owner.query(`insert into ledger.account select investor_id, investor_id, e.path, e.asset, e.below, e.balance, 0
    from (select * from bench_orders order by investor_id) b cross join lateral (values
      ('bonds/' || order_id, '${SERI}', false, ${UNITS * 10_000}), ('bond/${SERI}/register', '${SERI}', true, ${-UNITS * 10_000}),
      ('bond/${SERI}/invested', 'IDR', false, ${NOMINAL}), ('outside/own', 'IDR', true, ${-NOMINAL})) as e(path, asset, below, balance)`);
  await platform.owner.query('vacuum analyze ledger.account');
  await platform.owner.query('checkpoint');
}

/** Each has paid for a purchase. */
async function pay(platform: BenchPlatform, count: number): Promise<void> {
  await clear(platform, count);
  const { owner } = platform;
  await owner.query(
    `insert into orders.order (investor_id, order_id, code, kind, state, step, login_id, origin, currency, amount, fee, vat, total, placed_at, pay_by, paid_at)
     select investor_id, order_id, 'S' || order_id, 'bondSubscription', 'paid', 2, investor_id, 'bonds', 'IDR', ${NOMINAL}, 0, 0, ${NOMINAL}, now(), now(), now()
     from bench_orders order by place`,
  );
  await owner.query(
    `insert into orders.leg (investor_id, leg_id, order_id, position, kind, side, portfolio_id, product_id, currency, state, step, asked_amount, fee_ppm, vat_ppm, placed_at)
     select investor_id, leg_id, order_id, 1, 'bondSubscription', 'in', investor_id, '${SERI}', 'IDR', 'ready', 2, ${NOMINAL}, 0, 0, now() from bench_orders order by place`,
  );
  await owner.query(
    `insert into bond_lots.lot (investor_id, order_id, leg_id, seri, units, kode_pemesanan, kode_billing, made_at, pay_before, paid_at)
     select investor_id, order_id, leg_id, '${SERI}', ${UNITS}, 'PS' || order_id, 'B' || order_id, now(), now(), now() from bench_orders order by place`,
  );
  await owner.query(`insert into bond_lots.code select 'PS' || order_id, investor_id, order_id from bench_orders order by place`);
  await owner.query(`insert into ledger.account select investor_id, investor_id, e.path, 'IDR', e.below, e.balance, 0
    from (select * from bench_orders order by investor_id) b cross join lateral (values
      ('bond/${SERI}/paid', false, ${NOMINAL}), ('outside/own', true, ${-NOMINAL})) as e(path, below, balance)`);
  await owner.query('vacuum analyze orders.leg, orders.order, bond_lots.lot, bond_lots.code, ledger.account');
  await owner.query('checkpoint');
}

/** Draws a coupon, compares it with the custodian's totals, and books it. */
async function payCoupon(platform: BenchPlatform, count: number): Promise<Took> {
  const { owner } = platform;
  const couponTotals = async (): Promise<CouponTotals> => {
    const { rows } = await owner.query<Omit<CouponTotals, 'returned' | 'paidOn'> & { paid_on: CouponTotals['paidOn'] }>(
      'select holders::int as holders, units, gross, tax, net, principal, pay_on as paid_on from bond_coupons.run where seri = $1 and number = $2',
      [COUPON.seri, COUPON.number],
    );
    const { paid_on: paidOn, holders, ...figures } = rows[0]!;
    const [units, gross, tax, net, principal] = [figures.units, figures.gross, figures.tax, figures.net, figures.principal].map((one) => BigInt(one));
    return { holders, returned: 0, paidOn, units, gross, tax, net, principal } as CouponTotals;
  };
  const took = await asErrand(platform, PAYS, { couponTotals }, async (errand) => {
    await drawSeries(errand, SERI);
    await tell(errand, COUPON);
    await book(errand, COUPON);
  });
  const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count from bond_coupons.coupon where state = 'paid'`);
  if (rows[0]!.count !== count) throw new Error(`${rows[0]!.count} of ${count} coupons were paid`);
  return took;
}

/** The same rows: a coupon that is due and then paid, a posting of three entries, the three balances, the notification job. */
const bareCoupon = (platform: BenchPlatform): Promise<Took> =>
  floorOf(platform, async (client) => {
    const paths = `(values (1, 'bond/${SERI}/income', true, -gross), (2, 'withheld/final', false, tax), (3, 'outside/own', true, net)) as e(line, path, below, amount)`;
    await client.query('begin');
    await client.query(`insert into bond_coupons.coupon (investor_id, seri, number, units, gross, tax, net, principal, state, since)
      select investor_id, '${SERI}', 1, ${UNITS}, 15969, 1597, 14372, 0, 'due', now() from ledger.account where asset = '${SERI}' and path like 'bonds/%'`);
    await client.query('commit');
    await client.query('begin');
    await client.query(`update bond_coupons.coupon set state = 'paid', paid_at = now(), since = now()`);
    await client.query(`insert into ledger.posting select investor_id, md5(investor_id::text)::uuid, 'coupon:${SERI}:1', 'bondCouponReceived', now(), current_date
      from bond_coupons.coupon`);
    await client.query(`insert into ledger.entry select investor_id, md5(investor_id::text)::uuid, e.line, investor_id, e.path, 'IDR', e.amount
      from bond_coupons.coupon cross join lateral ${paths}`);
    await client.query(`update ledger.account a set balance = balance + net from bond_coupons.coupon c
      where a.investor_id = c.investor_id and a.portfolio_id = c.investor_id and a.path = 'outside/own' and a.asset = 'IDR'`);
    await client.query(`insert into ledger.account select investor_id, investor_id, e.path, 'IDR', e.below, e.amount, 0
      from bond_coupons.coupon cross join lateral ${paths} where e.line < 3`);
    await client.query(`insert into graphile_worker._private_jobs (task_id, payload, max_attempts, key)
      select t.id, json_build_object('investorId', investor_id, 'seri', seri, 'number', number), 20, 'floor:' || investor_id
      from bond_coupons.coupon, graphile_worker._private_tasks t where t.identifier = '${toldOfCoupon.task}'`);
    await client.query('commit');
  });

/** Turns every position at the custodian into a lot of its investor. */
async function settleBonds(platform: BenchPlatform, count: number): Promise<Took> {
  const { owner } = platform;
  const { rows: kept } = await owner.query<{ reference: string; kodePemesanan: string }>(
    `select investor_id as reference, kode_pemesanan as "kodePemesanan" from bond_lots.lot order by investor_id`,
  );
  const all = kept.map((one) => ({ ...one, seri: SERI, units: BigInt(UNITS), settledOn: SETTLED_ON }) as BondPosition);
  const positions: BondCustodian['positions'] = async (_seri, from) => {
    const at = Number(from ?? 0);
    return { positions: all.slice(at, at + PAGE), odd: [], next: at + PAGE < all.length ? String(at + PAGE) : null };
  };
  const took = await asErrand(platform, SETTLES, { positions }, (errand) => settleSeries(errand, { seri: SERI }));
  const { rows } = await owner.query<{ count: number }>('select count(*)::int as count from bond_lots.lot where settled_on is not null');
  if (rows[0]!.count !== count) throw new Error(`${rows[0]!.count} of ${count} purchases settled`);
  return took;
}

/** The same rows: leg and order with their events, the lot, a posting of four entries, four balances, the notification job. */
const bareSettlement = (platform: BenchPlatform): Promise<Took> =>
  floorOf(platform, async (client) => {
    const entries = `(values (1, 'bond/${SERI}/paid', 'IDR', false, ${-NOMINAL}), (2, 'bond/${SERI}/invested', 'IDR', false, ${NOMINAL}),
      (3, 'bond/${SERI}/register', '${SERI}', true, ${-UNITS * 10_000}), (4, 'bonds/' || l.order_id, '${SERI}', false, ${UNITS * 10_000})) as e(line, path, asset, below, amount)`;
    await client.query('begin');
    await client.query(
      `update orders.leg set state = 'settled', step = 3, settled_at = now(), units = ${UNITS * 10_000}, amount = ${NOMINAL}, fee = 0, vat = 0`,
    );
    await client.query(`insert into platform.state_event (investor_id, subject_id, step, about, machine, event, from_state, to_state, who, at)
      select investor_id, leg_id, 3, order_id, 'bondSubscription.leg', 'settled', 'ready', 'settled', 'floor', now() from orders.leg`);
    await client.query(`update orders.order set state = 'done', step = 3, ended_at = now()`);
    await client.query(`insert into platform.state_event (investor_id, subject_id, step, about, machine, event, from_state, to_state, who, at)
      select investor_id, order_id, 3, order_id, 'bondSubscription.order', 'settled', 'paid', 'done', 'floor', now() from orders.order`);
    await client.query(`update bond_lots.lot set settled_on = '${SETTLED_ON}'`);
    await client.query(
      `insert into ledger.posting select investor_id, leg_id, 'leg:' || leg_id || ':settled', 'bondSettled', now(), current_date from orders.leg`,
    );
    await client.query(
      `insert into ledger.entry select l.investor_id, l.leg_id, e.line, l.portfolio_id, e.path, e.asset, e.amount from orders.leg l cross join lateral ${entries}`,
    );
    await client.query(`update ledger.account set balance = balance - ${NOMINAL} where path = 'bond/${SERI}/paid'`);
    await client.query(`insert into ledger.account select l.investor_id, l.portfolio_id, e.path, e.asset, e.below, e.amount, 0
      from orders.leg l cross join lateral ${entries} where e.line > 1`);
    await client.query(`insert into graphile_worker._private_jobs (task_id, payload, max_attempts, key)
      select t.id, json_build_object('investorId', investor_id, 'orderId', order_id), 20, 'floor:' || order_id
      from orders.order, graphile_worker._private_tasks t where t.identifier = '${toldOfOrder.task}'`);
    await client.query('commit');
  });

export interface BesideFloor {
  readonly count: number;
  readonly ours: Took;
  readonly floor: Took;
  readonly ratio: Took;
}

async function beside(
  platform: BenchPlatform,
  count: number,
  prepare: typeof pay,
  ours: (platform: BenchPlatform, count: number) => Promise<Took>,
  floor: (platform: BenchPlatform) => Promise<Took>,
): Promise<BesideFloor> {
  await prepare(platform, count);
  const bare = await floor(platform);
  await prepare(platform, count);
  const took = await ours(platform, count);
  return { count, ours: took, floor: bare, ratio: timesOf(took, bare) };
}

export const benchCoupon = (platform: BenchPlatform, count: number): Promise<BesideFloor> => beside(platform, count, hold, payCoupon, bareCoupon);
export const benchBondSettlement = (platform: BenchPlatform, count: number): Promise<BesideFloor> => beside(platform, count, pay, settleBonds, bareSettlement);
