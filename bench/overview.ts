/** What one look at the console's overview costs beside years of finished orders, and what one day of reconciliation reads. */
import { createHash, randomBytes } from 'node:crypto';
import { getOverview, listQueues } from '@lumbung/contract/operations/routes.gen.ts';
import { addressOf } from '@lumbung/contract/route.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import pg from 'pg';
import { audits } from '../apps/server/src/app.ts';
import { investorsOf, nightlyStatements } from '../apps/server/src/capabilities/views/operations/audit.ts';
import { auditAll } from '../apps/server/src/platform/audit-rules.ts';
import { makePool, onPool } from '../apps/server/src/platform/database.ts';
import { APPLICATION_ROLE } from '../apps/server/src/platform/migrate.ts';
import { writeHistory } from '../tests/support/history.ts';
import { scanned } from '../tests/support/plans.ts';
import { isQuick, pace } from './pace.ts';
import type { BenchPlatform } from './platform.ts';
import { request } from './request.ts';

const LOOKS = pace(200, 20);
/** As many investors as a statement of the night asks about. */
const PART = 50;
/** Statements of one look: as many bare ones are the floor. */
const STATEMENTS = 30;

/** An operator with a session, as rows. */
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

async function timed(count: number, one: () => Promise<unknown>): Promise<number> {
  const each: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const began = performance.now();
    await one();
    each.push(performance.now() - began);
  }
  return slowest(each);
}

export interface Overview {
  readonly orders: number;
  /** Of a look, and of as many statements that read one row each. */
  readonly milliseconds: number;
  readonly floor: number;
}

export async function benchOverview(platform: BenchPlatform, orders: number): Promise<Overview> {
  await writeHistory(platform.owner, { orders, until: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10), daily: Math.ceil(orders / 250) });
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
  return { orders, milliseconds, floor };
}

export interface Night {
  readonly investors: number;
  readonly buffers: number;
  readonly milliseconds: number;
}

/** One closed day of a thousand orders, beside whatever history: the pages that its statements touch. */
export async function benchNight(platform: BenchPlatform, day: Day): Promise<Night> {
  auditAll(audits);
  const pool = makePool({ url: platform.databaseUrl, size: 1, name: 'bench', role: APPLICATION_ROLE, statementTimeout: 60_000 });
  const investorIds = await investorsOf(onPool(pool), day);
  await pool.end();
  const began = performance.now();
  let buffers = 0;
  for (let from = 0; from < investorIds.length; from += PART) {
    const theirs = `'{${investorIds.slice(from, from + PART).join(',')}}'::uuid[]`;
    buffers += (
      await scanned(
        platform.owner,
        nightlyStatements().map(({ name, text }) => ({ name, text: text.replaceAll('$1', theirs) })),
        new Date(),
      )
    ).buffers;
  }
  return { investors: investorIds.length, buffers, milliseconds: performance.now() - began };
}

/** Writes the day that is looked at before and after the history that lies before it. */
export async function benchNights(platform: BenchPlatform, orders: number): Promise<{ readonly few: Night; readonly many: Night }> {
  const [day, before] = ['2026-06-15' as Day, '2026-06-14'];
  await writeHistory(platform.owner, { orders: pace(10_000, 2_000), until: day, daily: pace(1_000, 100), begin: 2_000_000_000 });
  const few = await benchNight(platform, day);
  await writeHistory(platform.owner, { orders, until: before, daily: Math.ceil(orders / 250), begin: 4_000_000_000 });
  return { few, many: await benchNight(platform, day) };
}
