/** Measures querying a gateway about a day's charges and booking the paid ones, compared with bare transactions; and listing the codes of a checkout. */
import { listAvailable } from '@lumbung/contract/promotions/routes.gen.ts';
import { addressOf } from '@lumbung/contract/route.ts';
import { minor } from '@lumbung/kernel/amounts.ts';
import { at, day, type Day, timeOfDay } from '@lumbung/kernel/time.ts';
import type pg from 'pg';
import { makeAppContext } from '../apps/server/src/app-context.ts';
import { askCharges } from '../apps/server/src/capabilities/money/orders/ask-charges.ts';
import * as ordersEvents from '../apps/server/src/capabilities/money/orders/events.ts';
import { readConfig } from '../apps/server/src/config.ts';
import type { Gateway } from '../apps/server/src/partners/gateways/port.ts';
import { errandOf } from '../apps/server/src/platform/jobs.ts';
import { jobName, type Payload, subscribeAll, when } from '../apps/server/src/platform/queue.ts';
import { timed } from './overview.ts';
import { pace } from './pace.ts';
import { columnsOf } from './plans.ts';
import type { BenchPlatform } from './platform.ts';
import { request } from './request.ts';
import { begin, clocked, floorOf, inRounds, type Rounds, type Took, useAllKinds } from './settle.ts';

const DUE: Day = day('2026-12-15');
const NINE = at(DUE, timeOfDay('09:00'));
/** Events go to a task without a worker: the measurement includes notifying, not sending mails. */
const told = jobName<Payload>('bench.toldPayment', 'background');

/** The tables a payment inserts into, and those it updates. */
const ADDED = ['graphile_worker._private_jobs', 'ledger.account', 'ledger.entry', 'ledger.posting', 'payments.partner_event', 'platform.state_event'] as const;
const MOVED = ['orders.leg', 'orders.order', 'payments.bill', 'payments.charge'] as const;
const copyOf = (table: string): string => `bench_rows.${table.replace('.', '_')}`;

/** Pending orders, each of another investor, whose customers have just confirmed the charge in the app. */
async function prepare(owner: pg.Pool, count: number): Promise<void> {
  await begin(owner, count);
  await owner.query('truncate payments.bill, payments.charge, payments.virtual_account, payments.partner_event');
  const now = new Date(NINE);
  await owner.query(
    `insert into orders.order (investor_id, order_id, code, kind, state, step, login_id, origin, currency, amount, fee, vat, total, placed_at, pay_by)
     select investor_id, order_id, 'S' || order_id, 'subscription', 'awaitingPayment', 1, investor_id, 'cart', 'IDR', 1500000, 0, 0, 1500000, $1, $1::timestamptz + interval '1 day'
     from bench_orders order by place`,
    [now],
  );
  await owner.query(
    `insert into orders.leg (investor_id, leg_id, order_id, position, kind, side, portfolio_id, product_id, currency, state, step, asked_amount, fee_ppm, vat_ppm, placed_at,
       promised_nav_day, amount, fee, vat)
     select investor_id, leg_id, order_id, 1, 'subscription', 'in', investor_id, 'F01', 'IDR', 'awaitingPayment', 1, 1500000, 0, 0, $1, $2, 1500000, 0, 0
     from bench_orders order by place`,
    [now, DUE],
  );
  await owner.query(
    `insert into payments.bill (investor_id, bill_id, order_id, number, method, amount, state, step, account_number, created_at, expires_at)
     select investor_id, leg_id, order_id, 1, 1, 1500000, 'pending', 2, upper(replace(leg_id::text, '-', '')), $1, $1::timestamptz + interval '1 day' from bench_orders order by place`,
    [now],
  );
  await owner.query('insert into payments.virtual_account select account_number, investor_id, bill_id from payments.bill');
  await owner.query(
    `insert into payments.charge (investor_id, charge_id, bill_id, partner, attempt, reference, partner_reference, amount, state, step, shown_encrypted, created_at, sent_at, expires_at, ask_at)
     select investor_id, bill_id, bill_id, 'gopay', 1, account_number, 'T' || account_number, amount, 'shown', 3, '\\x00', created_at, created_at, expires_at, created_at from payments.bill`,
  );
  await owner.query(`vacuum analyze ${MOVED.join(', ')}, payments.virtual_account`);
  await owner.query('checkpoint');
}

/** A gateway that reports every charge as paid immediately. */
const paid: Pick<Gateway, 'partner' | 'links' | 'chargeState'> = {
  partner: 'gopay',
  links: null,
  chargeState: async (reference) => ({ kind: 'done', eventId: `T${reference}`, amount: minor(1_500_000n), at: NINE, takenBack: [] }),
};

async function run(platform: BenchPlatform, count: number): Promise<Took> {
  useAllKinds();
  subscribeAll([when(ordersEvents.paid, told)]);
  const app = makeAppContext(readConfig(platform.environment));
  try {
    const errand = await errandOf(app, app.pools.jobs, NINE);
    const asking = { ...errand, partners: { ...errand.partners, gateways: { gopay: paid as Gateway } } };
    const took = await clocked(platform, () => askCharges(asking));
    const { rows } = await platform.owner.query<{ count: number }>(`select count(*)::int as count from orders.order where state = 'paid'`);
    if (rows[0]!.count !== count) throw new Error(`${rows[0]!.count} of ${count} orders were paid`);
    return took;
  } finally {
    await app.close();
  }
}

/** Copies every written row, keyed by investor or by its place; and creates a function that writes the rows of one charge again. */
async function copyRows(owner: pg.Pool, count: number): Promise<void> {
  await owner.query('drop schema if exists bench_rows cascade');
  await owner.query('create schema bench_rows');
  const client = await owner.connect();
  const statements: string[] = [];
  try {
    for (const table of [...ADDED, ...MOVED]) {
      const own = await columnsOf(client, table);
      const isHers = own.split(', ').includes('investor_id');
      const place = isHers ? 'b.place' : `((row_number() over () - 1) % ${count} + 1)::integer`;
      await client.query(
        `create table ${copyOf(table)} as select t.*, ${place} as bench_place from ${table} t${isHers ? ' join bench_orders b using (investor_id)' : ''}`,
      );
      await client.query(`create index on ${copyOf(table)} (bench_place)`);
      await client.query(`analyze ${copyOf(table)}`);
      if ((ADDED as readonly string[]).includes(table))
        statements.push(`insert into ${table} (${own}) overriding system value select ${own} from ${copyOf(table)} where bench_place = $1`);
    }
    const moved = (table: string, set: readonly string[], key: string): string =>
      `update ${table} t set ${set.map((name) => `${name} = c.${name}`).join(', ')} from ${copyOf(table)} c where c.bench_place = $1 and t.investor_id = c.investor_id and t.${key} = c.${key}`;
    statements.push(
      moved('orders.order', ['state', 'step', 'paid_at', 'good_funds_at'], 'order_id'),
      moved('orders.leg', ['state', 'step', 'nav_day', 'nav_day_reason'], 'leg_id'),
      moved('payments.bill', ['state', 'step', 'paid_at', 'good_funds_at'], 'bill_id'),
      moved('payments.charge', ['state', 'step', 'shown_encrypted', 'ask_at'], 'charge_id'),
    );
    await client.query(`create or replace function public.bench_pay(integer) returns void language sql volatile as $$ ${statements.join(';\n')} $$`);
  } finally {
    client.release();
  }
}

/** The same rows in a bare transaction per charge: the minimum cost of payments that arrive one by one. */
const bare = (platform: BenchPlatform, count: number): Promise<Took> =>
  floorOf(platform, async (client) => {
    for (let place = 1; place <= count; place += 1) await client.query({ name: 'bare', text: 'select public.bench_pay($1)', values: [place] });
  });

/** Books the given number of payments by the platform and by bare transactions, alternately. */
export const benchCharges = (platform: BenchPlatform, count: number, rounds: number): Promise<Rounds> =>
  inRounds(platform.owner, count, rounds, {
    task: told.task,
    tables: [...ADDED, ...MOVED],
    prepare: () => prepare(platform.owner, count),
    run: () => run(platform, count),
    rewind: async () => {
      await copyRows(platform.owner, count);
      await rewind(platform.owner);
    },
    bare: () => bare(platform, count),
  });

/** Restores the state before any payment. */
async function rewind(owner: pg.Pool): Promise<void> {
  await owner.query(`truncate ${ADDED.join(', ')} cascade`);
  await owner.query(`update orders.order set state = 'awaitingPayment', step = 1, paid_at = null, good_funds_at = null`);
  await owner.query(`update orders.leg set state = 'awaitingPayment', step = 1, nav_day = null, nav_day_reason = null`);
  await owner.query(`update payments.bill set state = 'pending', step = 2, paid_at = null, good_funds_at = null`);
  await owner.query(`update payments.charge set state = 'shown', step = 3, ask_at = created_at`);
  await owner.query(`vacuum full analyze ${MOVED.join(', ')}`);
  await owner.query('checkpoint');
}

const LOOKS = pace(400, 20);
const PROMOTIONS = 100;

/** The 95th percentile of listing the codes for a cart, without promotions and with a hundred active ones. */
export async function benchCodes(platform: BenchPlatform): Promise<{ readonly without: number; readonly among: number }> {
  const { owner, url } = platform;
  const [investor] = await platform.investors(1);
  await owner.query('insert into cart.cart values ($1, 0, 1, 3)', [investor!.investorId]);
  await owner.query(
    `insert into cart.item (investor_id, cart_id, cart_type, transaction_type, portfolio_id, product_id, amount, added_at)
     select $1, gen_random_uuid(), 0, 1, $1, 'F0' || n, 500000, now() from generate_series(1, 3) n`,
    [investor!.investorId],
  );
  const headers = { authorization: `Bearer ${investor!.token}`, 'x-client-id': 'bench-client-00000001', 'sandbox-address': 'bench' };
  const look = async (wanted: number): Promise<void> => {
    const { total } = JSON.parse(await request(url + addressOf(listAvailable), listAvailable.method, headers)) as { total: number };
    if (total !== wanted) throw new Error(`${total} of ${wanted} codes are offered`);
  };
  await owner.query('delete from promotions.stock');
  await owner.query('delete from promotions.promotion');
  await timed(LOOKS / 4, () => look(0));
  const without = await timed(LOOKS, () => look(0));
  await owner.query(
    `insert into promotions.promotion
     select gen_random_uuid(), 'BENCH' || n, 'published', 'Hemat', 'Saver', '', '', '', '', 'IDR', 1000 * n, null, 50000, 1000000, '{}', '{}', '{}', 'everybody', false, 1,
       now() - interval '1 day', now() + interval '10 days', 30, 'house', gen_random_uuid(), now(), gen_random_uuid(), now() from generate_series(1, $1) n`,
    [PROMOTIONS],
  );
  await owner.query('insert into promotions.stock select promotion_id, 1000, 0, 50000000, 0 from promotions.promotion');
  await timed(LOOKS / 4, () => look(PROMOTIONS));
  return { without, among: await timed(LOOKS, () => look(PROMOTIONS)) };
}
