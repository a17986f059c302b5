/** SQL statements for pricing: legs of a lot get figures from the published NAV and lose them when that NAV is corrected. */
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, sqlOverAll, type Statement, time, type Tx } from '../../../platform/database.ts';
import { logged } from '../../../platform/states.ts';
import { legMoved, type SettlementOf } from '../orders/index.ts';
import { type Cursor, leading, type Lot, WHO } from './store.ts';

const PRICE_BATCH = 10_000;

const publishedNav = sql('settlement.publishedNav', 'select nav from prices.published where product_id = $1 and day = $2');
/**
 * Moves unsettled legs of a day that were priced at another NAV than the published one back to `submitted`, where they
 * await pricing. Computed figures are cleared; legs that pay in keep their amount, which was paid.
 */
const takeBackLegs = sqlOverAll(
  'settlement.takeBack',
  `
  with stale as (
    ${['priced', 'mismatched']
      .map(
        (state) => `select l.investor_id, l.leg_id from orders.leg l
    where l.nav_day = $1 and l.product_id = $2 and l.state = '${state}' and l.follows is null and l.nav is distinct from $3
    union all
    select l.investor_id, l.leg_id from orders.leg l join orders.leg t on t.investor_id = l.investor_id and t.follows = l.leg_id
    where l.nav_day = $1 and l.side = 'out' and l.state = '${state}' and l.follows is null and t.product_id = $2 and t.nav is distinct from $3`,
      )
      .join(' union all ')}
    limit ${PRICE_BATCH}
  ), lead as (
    select l.investor_id, l.leg_id, l.state from stale s join orders.leg l on l.investor_id = s.investor_id and l.leg_id = s.leg_id
    where l.state in ('priced', 'mismatched') order by l.investor_id, l.leg_id for update of l
  ), every as (
    select investor_id, leg_id, state from lead
    union all select t.investor_id, t.leg_id, b.state from lead b join orders.leg t on t.investor_id = b.investor_id and t.follows = b.leg_id
  ), moved as (
    update orders.leg l set state = 'submitted', step = l.step + 1, nav = null, units = null, net = null,
      amount = case when l.side = 'in' and l.follows is null then l.amount end,
      fee = case when l.side = 'in' then l.fee end, vat = case when l.side = 'in' then l.vat end
    from every e where l.investor_id = e.investor_id and l.leg_id = e.leg_id returning ${legMoved('e.state')}
  ), event as (${logged('moved', { event: `'navCorrected'`, at: '$4', who: WHO, facts: `jsonb_build_object('productId', $2::text)` })}
  )
  select count(*)::int as legs from moved`,
);

export const priceStatement = (kind: string, { price }: Pick<SettlementOf, 'price'>): Statement =>
  sql(
    `settlement.price.${kind}`,
    `
  with batch as materialized (${leading(kind, 'submitted', PRICE_BATCH)}
  ), ${price}, moved as (
    update orders.leg l set state = 'priced', step = l.step + 1, nav = f.nav, units = f.units, amount = f.amount, fee = f.fee, vat = f.vat, net = f.net
    from figures f where l.investor_id = f.investor_id and l.leg_id = f.leg_id returning ${legMoved(`'submitted'`)}
  ), event as (${logged('moved', { event: `'priced'`, at: '$3', who: WHO })}
  )
  select investor_id, leg_id, (select count(*) from batch) = ${PRICE_BATCH} as is_full from batch order by 1 desc, 2 desc limit 1`,
  );

/** Whether the NAV of a lot is published. */
export const hasNav = async (db: Db, lot: Lot): Promise<boolean> => (await db.query(publishedNav, [lot.product_id, lot.nav_day])).length > 0;

/** Prices the next legs of a lot. Returns the cursor; null when no legs are left. */
export async function priceNext(tx: Tx, statement: Statement, lot: Lot, at: Instant, after: Cursor): Promise<Cursor | null> {
  const [last] = await tx.query<Cursor & { is_full: boolean }>(statement, [lot.nav_day, lot.product_id, time(at), after.investor_id, after.leg_id]);
  return last?.is_full ? last : null;
}

/** Sends one batch of legs back to be priced again. Returns how many; 0 when none are left. */
export async function takeBack(tx: Tx, day: Day, productId: string, at: Instant): Promise<number> {
  const [published] = await tx.query<{ nav: bigint }>(publishedNav, [productId, day]);
  if (!published) return 0;
  return only(await tx.query<{ legs: number }>(takeBackLegs, [day, productId, published.nav, time(at)])).legs;
}
