/** Reference cache: one caller's transaction, failure or load does not affect the others. */
import { listProducts } from '@lumbung/contract/catalogue/routes.gen.ts';
import { getDashboard } from '@lumbung/contract/dashboard/routes.gen.ts';
import { expect, test } from 'vitest';
import { type Platform, sharedPlatform } from '../../../../tests/support/platform.ts';
import { until } from '../../../../tests/support/sandbox.ts';
import { sql } from './database.ts';
import { makeReferenceCache, referenceTable } from './reference.ts';

const platform: Platform = await sharedPlatform();
const { app, owner } = platform;

test('a request that waits in a transaction and is cancelled neither delays nor fails the requests of others', async () => {
  const { caller } = await platform.newInvestor();
  const holder = await owner.connect();
  try {
    await holder.query('begin; lock table ledger.account in access exclusive mode');
    app.reference.forget();
    const waiting = caller.fault(getDashboard, {});
    const pid = await until('the transaction to wait', async () => {
      const { rows } = await owner.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and application_name = 'lumbung-reads'`,
      );
      return rows[0]?.pid;
    });
    expect((await platform.caller().must(listProducts, {})).items.length).toBeGreaterThan(10);
    app.reference.forget();
    const stranger = platform.caller().must(listProducts, {});
    await owner.query('select pg_cancel_backend($1)', [pid]);
    expect((await stranger).items.length).toBeGreaterThan(10);
    expect((await waiting).status).toBe(503);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});

test('loads the reference cache over its own connection while every pooled connection is in use', async () => {
  const pools = [app.pools.reads, app.pools.money];
  const held = await Promise.all(pools.flatMap((pool) => Array.from({ length: pool.options.max }, () => pool.connect())));
  try {
    const table = referenceTable('test.count', (db) => db.query(sql('test.count', 'select count(*)::int as count from catalogue.product')));
    expect(await app.reference.get(table)).toEqual([{ count: expect.any(Number) }]);
  } finally {
    for (const one of held) one.release();
  }
});

test('loads again after a failed load, and a late failure does not discard newer data', async () => {
  const loads: PromiseWithResolvers<string>[] = [];
  const table = referenceTable('test', () => {
    loads.push(Promise.withResolvers());
    return loads.at(-1)!.promise;
  });
  const cache = makeReferenceCache(app.reads, () => 0);
  const [one, two] = [cache.get(table), cache.get(table)];
  expect(loads).toHaveLength(1);
  loads[0]!.reject(new Error('away'));
  await expect(one).rejects.toThrow('away');
  await expect(two).rejects.toThrow('away');

  const late = cache.get(table);
  cache.forget();
  const newer = cache.get(table);
  loads[2]!.resolve('newer');
  expect(await newer).toBe('newer');
  loads[1]!.reject(new Error('away again'));
  await expect(late).rejects.toThrow('away again');
  expect(await cache.get(table)).toBe('newer');
  expect(loads).toHaveLength(3);
});
