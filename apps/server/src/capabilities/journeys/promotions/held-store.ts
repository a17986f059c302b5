/** SQL statements for cashback that is held: what was sold, what is due, and what is released. */
import type { Currency, Minor, Units } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import { type By, logged } from '../../../platform/states.ts';
import { type Back, giveBackToStock, grantMoved } from './grant-store.ts';

/** Whether an exit from a fund of grant `g`, at a NAV within its holding period, is not settled yet, so that the units left are unknown. */
export const EXIT_IS_OPEN = `exists (
    select from promotions.grant_part p join orders.leg l on l.investor_id = p.investor_id and l.portfolio_id = p.portfolio_id and l.product_id = p.product_id
    where p.investor_id = g.investor_id and p.grant_id = g.grant_id and l.side = 'out' and l.nav_day <= g.holds_until
      and l.state in ('ready', 'batched', 'submitted', 'priced', 'mismatched'))`;

/** Investors with held cashback who sold units of one of its funds. */
const sellers = sqlOverAll(
  'promotions.sellers',
  `
  select distinct g.investor_id from promotions.grant g
  where g.state = 'held' and g.investor_id > $1 and exists (
    select from promotions.grant_part p join orders.leg l on l.investor_id = p.investor_id and l.portfolio_id = p.portfolio_id and l.product_id = p.product_id
    where p.investor_id = g.investor_id and p.grant_id = g.grant_id and l.side = 'out' and l.state = 'settled' and l.nav_day <= g.holds_until)
  order by g.investor_id limit $2`,
);
const holdOf = sqlOverAll(
  'promotions.holdHeld',
  `
  select g.investor_id, g.grant_id, g.promotion_id, g.currency, g.funder, g.kept, g.step, g.holds_until from promotions.grant g
  where g.state = 'held' and g.investor_id = any($1) order by g.investor_id, g.grant_id for update`,
);
const POSITION = (posting: string): string => `(extract(epoch from ${posting}.recorded_at) * 1000000)::bigint`;
const partsOf = sqlOverAll(
  'promotions.heldParts',
  `
  select p.investor_id, p.grant_id, p.leg_id, p.portfolio_id, p.product_id, p.units, p.earned, p.kept, ${POSITION('q')} as since
  from promotions.grant g join promotions.grant_part p on p.investor_id = g.investor_id and p.grant_id = g.grant_id
  join ledger.posting q on q.investor_id = p.investor_id and q.reference = 'leg:' || p.leg_id || ':settled'
  where g.state = 'held' and g.investor_id = any($1) order by p.investor_id, q.recorded_at, p.leg_id`,
);
/** The units left in an account after each sale or switch out of it, by its ledger entries. */
const exitsOf = sqlOverAll(
  'promotions.exits',
  `
  select l.investor_id, l.portfolio_id, l.product_id, l.nav_day, ${POSITION('x')} as at, (
    select coalesce(sum(e.amount), 0)::bigint from ledger.posting q join ledger.entry e using (investor_id, posting_id)
    where q.investor_id = l.investor_id and e.path = 'units' and e.portfolio_id = l.portfolio_id and e.asset = l.product_id
      and (q.recorded_at, q.posting_id) <= (x.recorded_at, x.posting_id)) as left
  from (select distinct p.investor_id, p.portfolio_id, p.product_id from promotions.grant g
    join promotions.grant_part p on p.investor_id = g.investor_id and p.grant_id = g.grant_id where g.state = 'held' and g.investor_id = any($1)) f
  join orders.leg l on l.investor_id = f.investor_id and l.portfolio_id = f.portfolio_id and l.product_id = f.product_id and l.side = 'out' and l.state = 'settled'
  join ledger.posting x on x.investor_id = l.investor_id and x.reference = 'leg:' || l.leg_id || ':settled'
  order by l.investor_id, x.recorded_at, x.posting_id`,
);
const claw = sql(
  'promotions.clawBack',
  `
  with given as (select * from unnest($1::uuid[], $2::uuid[], $3::bigint[]) as c(investor_id, grant_id, kept)), before as (
    select g.investor_id, g.grant_id, g.promotion_id, g.kept - c.kept as lost from promotions.grant g join given c using (investor_id, grant_id)
  ), clawed as (
    update promotions.grant g set kept = c.kept, step = g.step + 1, state = case when c.kept = 0 then 'lost' else 'held' end,
      ended_at = case when c.kept = 0 then $4::timestamptz end
    from given c where g.investor_id = c.investor_id and g.grant_id = c.grant_id and g.state = 'held' and c.kept < g.kept
    returning ${grantMoved(`'held'`)}
  ), event as (${logged('clawed', { event: `'clawedBack'`, at: '$4', who: '$5' })}
  ), parts as (
    update promotions.grant_part p set kept = k.kept from unnest($6::uuid[], $7::uuid[], $8::uuid[], $9::bigint[]) as k(investor_id, grant_id, leg_id, kept)
    where p.investor_id = k.investor_id and p.grant_id = k.grant_id and p.leg_id = k.leg_id
  )
  select b.promotion_id, 0 as uses, b.lost as amount from clawed c join before b on b.investor_id = c.investor_id and b.grant_id = c.subject_id`,
);
/** Grants due that no open exit can reduce any more. They are locked later, together with all other grants of their investors, in one order. */
const due = sqlOverAll(
  'promotions.due',
  `
  select g.investor_id, g.grant_id from promotions.grant g
  where g.state = 'held' and g.due_at <= $1 and not ${EXIT_IS_OPEN}
  order by g.investor_id, g.grant_id limit $2`,
);
const release = sql(
  'promotions.release',
  `
  with released as (
    update promotions.grant g set state = 'released', step = g.step + 1, ended_at = $2
    from unnest($1::uuid[], $4::uuid[]) as d(investor_id, grant_id)
    where g.investor_id = d.investor_id and g.grant_id = d.grant_id and g.state = 'held'
    returning ${grantMoved(`'held'`)}, g.currency, g.kept
  ), event as (${logged('released', { event: `'released'`, at: '$2', who: '$3' })}
  )
  select investor_id, subject_id as grant_id, currency, kept from released order by investor_id, subject_id`,
);

export const findSellers = async (db: Db, after: string, limit: number): Promise<string[]> =>
  (await db.query<{ investor_id: string }>(sellers, [after, limit])).map((row) => row.investor_id);

export interface HeldRow {
  readonly investor_id: string;
  readonly grant_id: string;
  readonly promotion_id: string;
  readonly currency: Currency;
  readonly funder: string;
  readonly kept: Minor;
  readonly step: number;
  readonly holds_until: Day;
}

export const holdHeldOf = (tx: Tx, investorIds: readonly string[]): Promise<HeldRow[]> => tx.query(holdOf, [investorIds]);

export interface PartRow {
  readonly investor_id: string;
  readonly grant_id: string;
  readonly leg_id: string;
  readonly portfolio_id: string;
  readonly product_id: string;
  readonly units: Units;
  readonly earned: Minor;
  readonly kept: Minor;
  readonly since: bigint;
}

export const findParts = (db: Db, investorIds: readonly string[]): Promise<PartRow[]> => db.query(partsOf, [investorIds]);

export interface ExitRow {
  readonly investor_id: string;
  readonly portfolio_id: string;
  readonly product_id: string;
  readonly nav_day: Day;
  readonly at: bigint;
  readonly left: bigint;
}

export const findExits = (db: Db, investorIds: readonly string[]): Promise<ExitRow[]> => db.query(exitsOf, [investorIds]);

export interface Clawed {
  readonly grant: HeldRow;
  readonly kept: Minor;
  readonly parts: readonly { readonly legId: string; readonly kept: Minor }[];
}

export async function addClawed(tx: Tx, all: readonly Clawed[], by: By): Promise<void> {
  const parts = all.flatMap(({ grant, parts: own }) => own.map((part) => ({ grant, ...part })));
  const back = await tx.query<Back>(claw, [
    all.map(({ grant }) => grant.investor_id),
    all.map(({ grant }) => grant.grant_id),
    all.map(({ kept }) => kept),
    time(by.at),
    by.who,
    parts.map(({ grant }) => grant.investor_id),
    parts.map(({ grant }) => grant.grant_id),
    parts.map(({ legId }) => legId),
    parts.map(({ kept }) => kept),
  ]);
  await giveBackToStock(tx, back);
}

export interface DueRow {
  readonly investor_id: string;
  readonly grant_id: string;
}

export const findDue = (db: Db, now: Instant, limit: number): Promise<DueRow[]> => db.query(due, [time(now), limit]);

export interface ReleasedRow {
  readonly investor_id: string;
  readonly grant_id: string;
  readonly currency: Currency;
  readonly kept: Minor;
}

/** Releases those of the grants that are still held. */
export const releaseAll = (tx: Tx, grants: readonly DueRow[], by: By): Promise<ReleasedRow[]> =>
  tx.query(release, [grants.map((grant) => grant.investor_id), time(by.at), by.who, grants.map((grant) => grant.grant_id)]);
