/** SQL statements for booking: settle and post confirmed legs, set mismatches aside, and end orders all of whose legs are done. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { holdBooks } from '../../../ledger/ledger.ts';
import { sql, type Statement, time, type Tx } from '../../../platform/database.ts';
import { logged } from '../../../platform/states.ts';
import { type KindOf, legMoved, orderMoved, type SettlementOf } from '../orders/index.ts';
import { priceStatement } from './price-store.ts';
import { type Cursor, leading, type Lot, type OrderKey, WHO } from './store.ts';

const BOOK_BATCH = 1_000;

/** Settles the confirmed legs of a lot; legs whose confirmation differs from the published figures become `mismatched`. */
export const bookStatement = (kind: string, { book }: Pick<SettlementOf, 'book'>): Statement =>
  sql(
    `settlement.book.${kind}`,
    `
  with next as materialized (${leading(kind, 'priced', BOOK_BATCH)}
  ), confirmed as materialized (
    select n.*, f.outcome as c_outcome, f.nav as c_nav, f.units as c_units, f.amount as c_amount, f.version as c_version,
      f.version is not distinct from n.agreed_version as is_agreed,
      -- A confirmation at a NAV that was published then and corrected since is valid: the leg settles at it and is corrected afterwards.
      f.nav <> n.nav and not prices.was_corrected($2, $1, f.nav) as is_other_nav
    from next n cross join lateral (
      select version, outcome, nav, units, amount from orders.fill f where f.investor_id = n.investor_id and f.leg_id = n.leg_id
      order by f.version desc limit 1) f
    -- Legs whose NAV was corrected since are priced again before they are settled.
    where f.outcome <> 'rejected' and n.nav = (select p.nav from prices.published p where p.product_id = $2 and p.day = $1)
  ), ${book}, moved as (
    update orders.leg l set state = 'settled', step = l.step + 1, nav = f.nav, units = f.units, amount = f.amount, fee = f.fee, vat = f.vat, net = f.net,
      cost = f.cost, returned_amount = f.returned_amount, returned_fee = f.returned_fee, returned_vat = f.returned_vat,
      reserved_units = greatest(l.reserved_units, case when l.side = 'out' then f.units end),
      settled_version = f.version, settled_at = $3::timestamptz
    from figures f where l.investor_id = f.investor_id and l.leg_id = f.leg_id returning ${legMoved(`'priced'`)}
  ), event as (${logged('moved', { event: `'settled'`, at: '$3', who: WHO })}
  ), odd as (
    select investor_id, leg_id from batch where differs
    union all
    select t.investor_id, t.leg_id from batch b join orders.leg t on t.investor_id = b.investor_id and t.follows = b.leg_id where b.differs
  ), set_aside as (
    update orders.leg l set state = 'mismatched', step = l.step + 1 from odd o
    where l.investor_id = o.investor_id and l.leg_id = o.leg_id returning ${legMoved(`'priced'`)}
  ), odd_event as (${logged('set_aside', { event: `'mismatched'`, at: '$3', who: WHO })}
  )
  select (select array_agg(investor_id order by investor_id, leg_id) from batch where not differs) as investors,
    (select array_agg(leg_id order by investor_id, leg_id) from batch where not differs) as legs,
    (select array_agg(order_id order by investor_id, leg_id) from batch where not differs) as orders,
    (select array_agg(leg_id) from figures where returned_amount is not null) as returned,
    (select array_agg(leg_id) from batch where c_outcome = 'partial' and not differs) as partial,
    -- Looks up legs only where the NAV is not that of the leading legs: following legs, and legs with a corrected NAV.
    (select array_agg(distinct l.product_id) from figures f join orders.leg l on l.investor_id = f.investor_id and l.leg_id = f.leg_id
      where f.nav <> (select p.nav from prices.published p where p.product_id = $2 and p.day = $1)
        and f.nav <> l.nav and prices.was_corrected(l.product_id, $1, f.nav)) as stale,
    (select count(*)::int from batch where differs) as mismatched, (select count(*) from next) = ${BOOK_BATCH} as is_full, n.investor_id, n.leg_id
  from (select investor_id, leg_id from next order by 1 desc, 2 desc limit 1) n`,
  );

/** Posts settled legs; a leg's posting also ends the hold on its reserved units. */
export const postStatement = (kind: string, { posting, entries, holdsUnits }: Pick<SettlementOf, 'posting' | 'entries' | 'holdsUnits'>): Statement =>
  sql(
    `settlement.post.${kind}`,
    `
  select ledger.post(array_agg(l.investor_id), array_agg(l.leg_id), array_agg('leg:' || l.leg_id || ':settled'),
    array_agg('${posting}'::text), array_agg(e.portfolio_id), array_agg(e.path), array_agg(e.asset), array_agg(e.amount), $3,
    ${holdsUnits ? `array_agg('leg:' || l.leg_id || ':reserved')` : 'null'}) as posted
  from unnest($1::uuid[], $2::uuid[]) as d(investor_id, leg_id)
  join orders.leg l on l.investor_id = d.investor_id and l.leg_id = d.leg_id
  ${entries.includes('t.') ? 'left join orders.leg t on t.investor_id = l.investor_id and t.follows = l.leg_id' : ''}
  cross join lateral (values ${entries}) as e(portfolio_id, path, asset, amount)
  where e.amount is not null and e.amount <> 0`,
  );

/** Sums the proceeds that the fund's custodian owes us for settled legs. */
const owedStatement = (kind: string, owed: string): Statement =>
  sql(
    `settlement.owed.${kind}`,
    `
  select l.currency, sum(${owed})::bigint as amount from unnest($1::uuid[], $2::uuid[]) as d(investor_id, leg_id)
  join orders.leg l on l.investor_id = d.investor_id and l.leg_id = d.leg_id group by 1`,
  );

/** One run at a time books units out of a product: orders of one investor share the cost basis of what was invested. */
const lockProduct = sql('settlement.lockProduct', `select pg_advisory_xact_lock(hashtext('settlement.book:' || $1))`);

/** Locks a product against concurrent booking of outgoing units and corrections, from the next statement until the transaction ends. */
export const bookAlone = async (tx: Tx, productId: string): Promise<void> => tx.send(lockProduct, [productId]);

/** Locks orders with several legs: two runs may settle one leg each, and the second must see the first. Orders with one leg need no lock. */
const lockOrders = sql(
  'settlement.lockOrders',
  `
  select o.order_id from orders.order o
  where (o.investor_id, o.order_id) in (
    select l.investor_id, l.order_id from orders.leg l
    where (l.investor_id, l.order_id) in (select * from unnest($1::uuid[], $2::uuid[])) group by 1, 2 having count(*) > 1)
  order by o.investor_id, o.order_id for update`,
);

const finishOrders = sql(
  'settlement.finishOrders',
  `
  with moved as (
    update orders.order o set state = d.state, step = o.step + 1, ended_at = case when d.state in ('done', 'rejected') then $5::timestamptz end
    from (
      select investor_id, order_id, case when bool_or(l.state = 'settled') then $4 else 'rejected' end as state
      from orders.leg l where (l.investor_id, l.order_id) in (select * from unnest($1::uuid[], $2::uuid[]))
      group by 1, 2 having bool_and(l.state in ('settled', 'rejected'))
    ) d
    where o.investor_id = d.investor_id and o.order_id = d.order_id and o.state = $3
    returning ${orderMoved('$3')}
  ), event as (${logged('moved', { event: `case to_state when 'rejected' then 'rejected' else 'settled' end`, at: '$5', who: WHO })}
  )
  select investor_id, about as order_id from moved where to_state <> 'rejected'`,
);

/** Ends the orders all of whose legs are settled or rejected. Returns those with a settled leg. */
export async function finish(tx: Tx, investors: readonly string[], orders: readonly string[], order: SettlementOf['order'], at: Instant): Promise<OrderKey[]> {
  const [, finished] = await Promise.all([
    tx.query(lockOrders, [investors, orders]),
    tx.query<OrderKey>(finishOrders, [investors, orders, order.from, order.to, time(at)]),
  ]);
  return finished;
}

/** The statements of a kind. */
export interface Statements {
  readonly price: Statement;
  readonly book: Statement;
  readonly post: Statement;
  /** Null for kinds whose settlement leaves no proceeds with a custodian. */
  readonly owed: Statement | null;
}

/** Builds the statements of a kind; call it once per kind, since the database identifies a prepared statement by its text. */
export const statementsOf = (kind: KindOf, settlement: SettlementOf): Statements => ({
  price: priceStatement(kind.kind, settlement),
  book: bookStatement(kind.kind, settlement),
  post: postStatement(kind.kind, settlement),
  owed: settlement.owed === undefined ? null : owedStatement(kind.kind, settlement.owed),
});

export interface Booked {
  /** Cursor of the run; null when no legs are left. */
  readonly cursor: Cursor | null;
  readonly settled: number;
  /** Leading legs that are now settled. */
  readonly settledLegs: readonly Cursor[];
  readonly mismatched: number;
  /** Orders that are now finished with at least one settled leg. */
  readonly finished: readonly OrderKey[];
  /** Legs that were filled for less than was ordered. */
  readonly partial: readonly (Cursor & OrderKey)[];
  /** Those of them with paid money to refund. */
  readonly returned: readonly Cursor[];
  /** Products with legs settled at a NAV that has been corrected since. */
  readonly stale: readonly string[];
}

const NOTHING = { settled: 0, settledLegs: [], mismatched: 0, finished: [], partial: [], returned: [], stale: [] } as const;

interface BookedRow extends Cursor {
  readonly investors: string[] | null;
  readonly legs: string[] | null;
  readonly orders: string[] | null;
  readonly mismatched: number;
  readonly partial: string[] | null;
  readonly returned: string[] | null;
  readonly stale: string[] | null;
  readonly is_full: boolean;
}

/** Books the next confirmed legs of a lot, and sets aside those that contradict the published figures. */
export async function bookNext(tx: Tx, statements: Statements, settlement: SettlementOf, lot: Lot, at: Instant, after: Cursor): Promise<Booked> {
  if (settlement.holdsUnits) await bookAlone(tx, lot.product_id);
  const [batch] = await tx.query<BookedRow>(statements.book, [lot.nav_day, lot.product_id, time(at), after.investor_id, after.leg_id]);
  if (!batch) return { ...NOTHING, cursor: null };
  const { investor_id, leg_id, investors, legs, orders, mismatched } = batch;
  const cursor = batch.is_full ? { investor_id, leg_id } : null;
  if (!investors || !legs || !orders) return { ...NOTHING, cursor, mismatched };
  const [finished] = await Promise.all([
    // Locks orders before accounts, in the same order as corrections and payouts do.
    finish(tx, investors, orders, settlement.order, at),
    // Refunds are posted separately, after this.
    batch.returned && holdBooks(tx, investors),
    tx.query(statements.post, [investors, legs, time(at)]),
  ]);
  const settledLegs = legs.map((leg, place) => ({ investor_id: investors[place]!, leg_id: leg, order_id: orders[place]! }));
  const picked = (some: readonly string[] | null) => {
    const those = new Set(some);
    return those.size === 0 ? [] : settledLegs.filter(({ leg_id: leg }) => those.has(leg));
  };
  const [partial, returned] = [picked(batch.partial), picked(batch.returned)];
  return { cursor, settled: legs.length, settledLegs, mismatched, finished, partial, returned, stale: batch.stale ?? [] };
}
