/** Tests that the incremental summary of a product equals the one computed from five years of NAVs. */
import type { Nav } from '@lumbung/kernel/amounts.ts';
import { addDays, type Day, type Instant } from '@lumbung/kernel/time.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { only, sql, transact, type Tx } from '../../../platform/database.ts';
import { summariseNavs } from './store.ts';
import { insertVersions, supersedePublished } from './versions.ts';

const FUND = 'F05';
let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

interface Row {
  readonly day: Day;
  readonly nav: Nav;
  readonly deepest_fall: bigint;
  readonly fall_from: Day;
}
const summary = sql('test.summary', 'select * from prices.summary where product_id = $1');
const newest = sql('test.newest', 'select day, nav from prices.published where product_id = $1 order by day desc limit 1');
const rowOf = async (tx: Tx): Promise<Row> => only(await tx.query<Row>(summary, [FUND]));

/** Summarizes incrementally, and returns the row once it equals a full summary. */
async function summarised(tx: Tx, day: Day): Promise<Row> {
  await summariseNavs(tx, [FUND], day);
  const { fall_from, ...row } = await rowOf(tx);
  await summariseNavs(tx, [FUND], null);
  expect({ ...row, fall_from: expect.anything() }).toEqual(await rowOf(tx));
  return { ...row, fall_from };
}

test('the deepest fall covers five years, after a higher NAV, a lower one, the deepest, a corrected one and after years', async () => {
  const { pools, clock } = platform.app;
  await transact(pools.money, async (tx) => {
    const publish = (day: Day, nav: bigint, version = 1) =>
      insertVersions(tx, day, [{ productId: FUND, version, nav: nav as Nav, reasons: [] }], 'registry', clock() as Instant);
    const { day: last, nav } = only(await tx.query<{ day: Day; nav: Nav }>(newest, [FUND]));
    const first = await summarised(tx, last);
    const next = async (after: number, price: bigint): Promise<Row> => {
      await publish(addDays(last, after), price);
      return summarised(tx, addDays(last, after));
    };
    expect((await next(1, nav * 3n)).deepest_fall).toBe(first.deepest_fall);
    expect((await next(2, nav * 3n - nav / 100_000n)).deepest_fall).toBe(first.deepest_fall);
    const deep = await next(3, nav / 2n);
    expect(deep).toMatchObject({ deepest_fall: expect.any(BigInt), fall_from: addDays(last, 1) });
    expect(deep.deepest_fall).toBeLessThan(first.deepest_fall);
    expect((await next(4, (nav * 6n) / 10n)).deepest_fall).toBe(deep.deepest_fall);

    // The peak was wrong, so nothing computed from it is valid.
    await supersedePublished(tx, FUND, addDays(last, 1));
    await publish(addDays(last, 1), nav, 2);
    expect((await summarised(tx, addDays(last, 1))).fall_from).toBe(addDays(last, 2));

    // Five years later the peak is outside the range.
    const years = 5 * 366;
    expect((await next(years, nav * 4n)).deepest_fall).toBe(0n);
    expect((await next(years + 1, nav * 2n)).deepest_fall).toBe(-500_000n);
    return { keep: false, result: null };
  });
});
