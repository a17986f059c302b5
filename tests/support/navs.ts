/** NAVs as tests put them there: published as they came, without a feed. */
import type { Day } from '@lumbung/kernel/time.ts';
import type pg from 'pg';
import type { Platform } from './platform.ts';

/** Publishes NAVs (× 10⁶) of a day, product by product. */
export async function publishNavs(owner: pg.Pool, day: Day, navs: Readonly<Record<string, bigint>>): Promise<void> {
  await owner.query(
    `insert into prices.nav (product_id, day, version, nav, state, source, reasons, came_at, published_at)
     select product_id, $1, 1, nav, 'published', 'registry', '{}', now(), now() from unnest($2::text[], $3::bigint[]) as n(product_id, nav)`,
    [day, Object.keys(navs), Object.values(navs)],
  );
}

/** NAVs that wait, one that is late and a row that was none: as feeds leave them, without moving the clock. */
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
