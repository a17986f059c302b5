/** Measures what a day's reconciliation reads with little and with years of order history, and what the console's overview costs with it. */
import { createHash, randomBytes } from 'node:crypto';
import { getOverview, listQueues } from '@lumbung/contract/operations/routes.gen.ts';
import { addressOf } from '@lumbung/contract/route.ts';
import { addDays, type Day, startOf } from '@lumbung/kernel/time.ts';
import pg from 'pg';
import { audits } from '../apps/server/src/app.ts';
import { investorsOf, nightlyStatements } from '../apps/server/src/capabilities/views/operations/audit.ts';
import { auditAll } from '../apps/server/src/platform/audit-rules.ts';
import { knownStatements, makePool, onPool } from '../apps/server/src/platform/database.ts';
import { APPLICATION_ROLE } from '../apps/server/src/platform/migrate.ts';
import { writeHistory } from '../tests/support/history.ts';
import { scanned } from '../tests/support/plans.ts';
import { isQuick, pace } from './pace.ts';
import type { BenchPlatform } from './platform.ts';
import { request } from './request.ts';

const LOOKS = pace(200, 20);
/** Number of investors per nightly audit statement. */
const PART = 50;
/** The statement that finds the investors of a day. */
const FINDING = 'audit.movedOn';
/** Number of statements of one overview: as many bare ones are the floor. */
const STATEMENTS = 30;

/** Inserts an operator with a session. */
async function operatorToken(owner: pg.Pool): Promise<string> {
  const [operatorId, secret] = [crypto.randomUUID(), randomBytes(32).toString('base64url')];
  await owner.query(
    `insert into operations.operator (operator_id, email, name, password_hash, roles) values ($1::uuid, $1::text || '@bench.test', 'Intan Permata', 'x', '{admin}')`,
    [operatorId],
  );
  await owner.query(
    `insert into operations.session (operator_id, token_hash, client_hash, epoch, stage, created_at, last_seen_at, ends_at)
     values ($1, $2, $3, 0, 'full', now(), now(), now() + interval '11 hours')`,
    [operatorId, createHash('sha256').update(secret).digest(), Buffer.alloc(32)],
  );
  return `${operatorId}.${secret}`;
}

const slowest = (of: readonly number[]): number => of.toSorted((a, b) => a - b)[Math.floor(of.length * 0.95)]!;

/** The 95th percentile of the duration in milliseconds, over the given number of runs. */
export async function timed(count: number, one: () => Promise<unknown>): Promise<number> {
  const each: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const began = performance.now();
    await one();
    each.push(performance.now() - began);
  }
  return slowest(each);
}

export interface Overview {
  /** Of one overview, and of as many statements that read one row each. */
  readonly milliseconds: number;
  readonly floor: number;
}

export async function benchOverview(platform: BenchPlatform): Promise<Overview> {
  const headers = { authorization: `Bearer ${await operatorToken(platform.owner)}`, 'x-client-id': 'bench-client-00000001', 'sandbox-address': 'bench' };
  const ask = (route: typeof getOverview | typeof listQueues) => request(platform.url + addressOf(route), route.method, headers);
  const look = () => Promise.all([ask(getOverview), ask(listQueues)]);
  const client = new pg.Client({ connectionString: platform.databaseUrl });
  await client.connect();
  const bare = async () => {
    for (let count = 0; count < STATEMENTS; count += 1) await client.query({ name: 'bare', text: 'select offset_ms from platform.clock' });
  };
  await timed(isQuick ? 5 : 20, look);
  await timed(5, bare);
  const floor = await timed(LOOKS, bare);
  const milliseconds = await timed(LOOKS, look);
  await client.end();
  return { milliseconds, floor };
}

export interface Night {
  readonly investors: number;
  readonly rows: number;
  readonly buffers: number;
  readonly milliseconds: number;
}

/** One closed day, independent of the history: the rows and pages that its statements touch, and the duration. */
async function benchNight(platform: BenchPlatform, day: Day): Promise<Night> {
  auditAll(audits);
  const pool = makePool({ url: platform.databaseUrl, size: 1, name: 'bench', role: APPLICATION_ROLE, statementTimeout: 60_000 });
  const investorIds = await investorsOf(onPool(pool), day);
  await pool.end();
  const began = performance.now();
  // Finds the investors of the day first, in the whole history.
  const finding = { name: FINDING, text: knownStatements().get(FINDING)! };
  const whose = [startOf(day), startOf(addDays(day, 1))].map((at) => `'${new Date(at).toISOString()}'::timestamptz`);
  const found = finding.text.replaceAll('$1', whose[0]!).replaceAll('$2', whose[1]!).replaceAll('$3', `'${day}'::date`);
  let { rows, buffers } = await scanned(platform.owner, [{ ...finding, text: found }], new Date());
  for (let from = 0; from < investorIds.length; from += PART) {
    const theirs = `'{${investorIds.slice(from, from + PART).join(',')}}'::uuid[]`;
    const looked = await scanned(
      platform.owner,
      nightlyStatements().map(({ name, text }) => ({ name, text: text.replaceAll('$1', theirs) })),
      new Date(),
    );
    rows += looked.rows;
    buffers += looked.buffers;
  }
  return { investors: investorIds.length, rows, buffers, milliseconds: performance.now() - began };
}

export interface Nights {
  /** Number of orders in the database. */
  readonly before: number;
  readonly after: number;
  readonly few: Night;
  readonly many: Night;
}

/** Measures the last day before and after older history is written. */
export async function benchNights(platform: BenchPlatform, after: number): Promise<Nights> {
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10) as Day;
  const before = pace(10_000, 2_000);
  const daily = before / 10;
  await writeHistory(platform.owner, { orders: before, until: dayBefore(1), daily, begin: 2_000_000_000 });
  const few = await benchNight(platform, dayBefore(1));
  await writeHistory(platform.owner, { orders: after - before, until: dayBefore(12), daily: Math.ceil(after / 250), begin: 4_000_000_000 });
  return { before, after, few, many: await benchNight(platform, dayBefore(1)) };
}
