/** NAVs for tests: published directly, without a feed. */
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { listWaitingNavs, proposeVerdict } from '@lumbung/contract/prices/routes.gen.ts';
import { type Day, dayOf, parseInstant } from '@lumbung/kernel/time.ts';
import type pg from 'pg';
import { expect } from 'vitest';
import type { OperatorCaller } from './caller.ts';
import type { Platform } from './platform.ts';
import { until } from './sandbox.ts';

/** Publishes NAVs (× 10⁶) of a day, by product. */
export async function publishNavs(owner: pg.Pool, day: Day, navs: Readonly<Record<string, bigint>>): Promise<void> {
  await owner.query(
    `insert into prices.nav (product_id, day, version, nav, state, source, reasons, came_at, published_at)
     select product_id, $1, 1, nav, 'published', 'registry', '{}', now(), now() from unnest($2::text[], $3::bigint[]) as n(product_id, nav)`,
    [day, Object.keys(navs), Object.values(navs)],
  );
}

/** Proposed NAVs, a late one and a malformed row, as feeds would leave them, without moving the clock. */
export async function oddNavs({ owner, app }: Platform): Promise<void> {
  const at = new Date(app.clock()).toISOString();
  await owner.query(
    `insert into prices.nav (product_id, day, version, nav, state, source, reasons, came_at)
     select product_id, case reason when 'correction' then day else day + 1 end, case reason when 'correction' then 2 else 1 end, round(nav * factor),
       'proposed', 'registry', array[reason], $1
     from prices.summary join (values ('F03', 1.31, 'jump'), ('F05', 0.98, 'correction'), ('F08', 1.002, 'gap')) as o(product_id, factor, reason)
       using (product_id)
     on conflict do nothing`,
    [at],
  );
  await owner.query(
    `insert into prices.late (product_id, day, since, asked)
     select product_id, day + 1, $1::timestamptz - interval '2 days', 9 from prices.summary where product_id = 'F06' on conflict do nothing`,
    [at],
  );
  await owner.query(
    `insert into prices.odd_row (fund_code, day, said, why, first_at, last_at)
     select product_id, day + 1, '{"fundCode":"F06","nav":"n/a"}', 'malformed', $1, $1 from prices.summary where product_id = 'F06' on conflict do nothing`,
    [at],
  );
}

/** The published NAV (× 10⁶) of a day. */
export async function navOf({ owner }: Platform, productId: string, day: Day): Promise<bigint> {
  const { rows } = await owner.query<{ nav: string }>('select nav from prices.published where product_id = $1 and day = $2', [productId, day]);
  return BigInt(rows[0]!.nav);
}

/** A multiple of a NAV, in the format of an investment manager. */
export const times = (nav: bigint, factor: number): string => (Math.round(Number(nav) * factor) / 1_000_000).toFixed(4);

/** An investment manager corrects the NAV of a day, and two operators approve it. Returns the version; follow-up work is still pending then. */
export async function correctNav(platform: Platform, [one, two]: readonly OperatorCaller[], productId: string, day: Day, nav: string): Promise<number> {
  expect(await platform.sandbox.post('registry/navs', { fund: productId, does: 'corrects', day, nav }), productId).toMatchObject({ status: 200 });
  const found = await until('the correction', async () =>
    (await one!.must(listWaitingNavs, { size: 100 })).items.find((item) => item.productId === productId && item.day === day),
  );
  const { proposalId } = await one!.must(proposeVerdict, {
    productId,
    day,
    version: found.version,
    verdict: 'publish',
    note: 'Dicek ke bank kustodian lewat telepon',
  });
  await two!.must(agree, { proposalId });
  return found.version;
}

/** The first exchange day after today, by the business clock. */
export async function nextExchangeDay({ owner, sandbox }: Platform): Promise<Day> {
  const { clock } = await sandbox.get<{ clock: string }>('clock');
  const { rows } = await owner.query<{ day: Day }>(
    `select min(d)::date::text as day from generate_series($1::date + 1, $1::date + 14, interval '1 day') d
     where extract(isodow from d) < 6 and not exists (select from calendar.day_off o where o.calendar = 'IDX' and o.day = d::date)`,
    [dayOf(parseInstant(clock)!)],
  );
  return rows[0]!.day;
}
