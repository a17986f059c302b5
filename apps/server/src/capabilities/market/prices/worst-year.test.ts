/** Tests the nightly measurement of falls: it covers every change of prices, and does not read unchanged products. */
import { randomUUID } from 'node:crypto';
import type { Nav } from '@lumbung/kernel/amounts.ts';
import { addDays, type Day, type Instant } from '@lumbung/kernel/time.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { sql, transact, type Tx } from '../../../platform/database.ts';
import { insertVersions, judgeAgain, settleWaiting, supersedePublished } from './versions.ts';
import { measureAllAgain, measureWorstYears, worstYear, worstYears } from './worst-year.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const pricesOf = sql('test.pricesOf', 'select day, nav from prices.published where product_id = $1 order by day');
const writtenBy = sql('test.writtenBy', 'select ctid::text as place from prices.worst_year where product_id = $1');
const tampered = sql('test.tampered', 'update prices.worst_year set fall = -1 where product_id = $1');
const one = (tx: Tx, fund: string) => tx.query<{ day: Day; nav: Nav }>(pricesOf, [fund]);

const placeOf = async (tx: Tx, fund: string) => (await tx.query<{ place: string }>(writtenBy, [fund]))[0]!.place;

/** Measures, checks the stored row against all prices of the fund, and returns it with its physical location. A second run must not rewrite it. */
async function measured(tx: Tx, fund: string) {
  await measureWorstYears(tx);
  const place = await placeOf(tx, fund);
  await measureWorstYears(tx);
  expect(await placeOf(tx, fund)).toBe(place);
  const kept = (await worstYears(tx)).get(fund) ?? null;
  expect(kept === null ? null : { ...kept }).toMatchObject(worstYear(await one(tx, fund))!);
  return { kept: kept!, place };
}

test('a new, corrected, late or withdrawn price is measured; unchanged prices are not', async () => {
  const { pools, clock } = platform.app;
  await transact(pools.money, async (tx) => {
    const publish = (fund: string, day: Day, version: number, nav: bigint) =>
      insertVersions(tx, day, [{ productId: fund, version, nav: nav as Nav, reasons: [] }], 'registry', clock() as Instant);
    const [before, still] = [await measured(tx, 'F05'), await measured(tx, 'F06')];
    const newest = (await one(tx, 'F05')).at(-1)!;

    await publish('F05', addDays(newest.day, 1), 1, newest.nav);
    const extended = await measured(tx, 'F05');
    expect(extended.kept).toEqual({ ...before.kept, until: addDays(newest.day, 1) });
    await publish('F05', addDays(newest.day, 2), 1, newest.nav / 4n);
    const fallen = await measured(tx, 'F05');
    expect(fallen.kept.fall).toBeLessThan(before.kept.fall);
    // In earlier years, which the incremental measurement does not cover.
    const peak = (await one(tx, 'F05')).find(({ day }) => day > addDays(newest.day, -1_500))!;
    const old = await supersedePublished(tx, 'F05', peak.day);
    expect((await measured(tx, 'F05')).kept).toEqual(fallen.kept);
    await publish('F05', peak.day, 2, old! * 9n);
    expect((await measured(tx, 'F05')).kept).toMatchObject({ from: peak.day });
    await supersedePublished(tx, 'F05', addDays(newest.day, 2));
    expect((await measured(tx, 'F05')).kept.until).toBe(addDays(newest.day, 1));
    await supersedePublished(tx, 'F05', peak.day);
    await publish('F05', peak.day, 3, old!);
    expect((await measured(tx, 'F05')).kept).toEqual(extended.kept);

    // A waiting NAV is measured once it is published, either automatically after the one before it or by two operators.
    const propose = async (day: Day) => {
      await insertVersions(tx, day, [{ productId: 'F05', version: 1, nav: newest.nav, reasons: ['gap'] }], 'registry', clock() as Instant);
      expect((await measured(tx, 'F05')).kept.until < day).toBe(true);
    };
    const [third, fourth] = [addDays(newest.day, 3), addDays(newest.day, 4)];
    await propose(third);
    await judgeAgain(tx, { product_id: 'F05', day: third, version: 1, nav: newest.nav, reasons: ['gap'] }, [], clock() as Instant);
    expect((await measured(tx, 'F05')).kept.until).toBe(third);
    await propose(fourth);
    await settleWaiting(tx, { productId: 'F05', day: fourth, version: 1 }, 'published', randomUUID(), clock() as Instant);
    expect((await measured(tx, 'F05')).kept.until).toBe(fourth);

    expect(await measured(tx, 'F06')).toEqual(still);

    // A full measurement repairs what was changed outside of these functions.
    await tx.query(tampered, ['F06']);
    await measureWorstYears(tx);
    expect((await worstYears(tx)).get('F06')!.fall).toBe(-1n);
    await measureAllAgain(tx);
    expect((await measured(tx, 'F06')).kept).toEqual(still.kept);
    return { keep: false, result: null };
  });
});
