/** SQL statements for fund actions (distributions, mergers, liquidations) and the movements they cause. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import { logged } from '../../../platform/states.ts';
import type { Held, Portion, RoundingTerms } from './rules.ts';

/** Number of investors that one transaction of a merger or liquidation moves. */
const BATCH = 200;

export interface ActionRow {
  readonly action_id: string;
  readonly kind: 'distribution' | 'merger' | 'liquidation';
  readonly product_id: string;
  readonly into_product_id: string | null;
  readonly day: Day;
  readonly per_unit: bigint | null;
  readonly part: number;
  readonly is_final: boolean;
  readonly state: 'announced' | 'moving' | 'done' | 'withdrawn';
  readonly source: string;
  readonly nav: bigint | null;
  readonly into_nav: bigint | null;
}

/** A merger or liquidation that was not withdrawn. */
export type EndRow = ActionRow & { readonly kind: 'merger' | 'liquidation'; readonly state: 'announced' | 'moving' | 'done' };

export interface ProductTerms extends RoundingTerms {
  readonly currency: Currency;
  readonly distribution: 'accumulate' | 'reinvest' | 'pay';
  readonly ends_on: Day | null;
}

const ACTION = 'action_id, kind, product_id, into_product_id, day, per_unit, part, is_final, state, source, nav, into_nav';

const claimDistribution = sql(
  'holdings.claimDistribution',
  `
  insert into holdings.action (action_id, kind, product_id, day, per_unit, reference, state, source, announced_at, moving_at)
  values ($1, 'distribution', $2, $3, $4, $5, 'moving', 'registry', $6, $6) on conflict (reference) do nothing`,
);
const lockByReference = sql('holdings.lockDistribution', `select ${ACTION} from holdings.action where reference = $1 for update`);
const lockById = sql('holdings.lockAction', `select ${ACTION} from holdings.action where action_id = $1 for update`);
const lastEnd = sql(
  'holdings.lastEnd',
  `select ${ACTION} from holdings.action where product_id = $1 and kind in ('merger', 'liquidation') and state <> 'withdrawn' order by part desc limit 1`,
);
const ends = sql(
  'holdings.ends',
  `
  select distinct on (product_id) ${ACTION} from holdings.action where kind in ('merger', 'liquidation') and state <> 'withdrawn'
  order by product_id, part desc`,
);
const firstEnd = sql(
  'holdings.firstEnd',
  `select ${ACTION} from holdings.action where product_id = $1 and kind in ('merger', 'liquidation') and state <> 'withdrawn' and part = 1`,
);
const becomesOther = sql('holdings.becomesOther', `select 1 from holdings.action where into_product_id = $1 and state in ('announced', 'moving') limit 1`);
const distributionsOn = sql('holdings.distributionsOn', `select ${ACTION} from holdings.action where day = $1 and kind = 'distribution' and state = 'moving'`);
const productTerms = sql(
  'holdings.productTerms',
  `
  select p.currency, p.ends_on, t.distribution, t.unit_rounding, t.unit_scale, t.amount_rounding, m.units_times_nav
  from catalogue.product p join ledger.asset m on m.asset = p.currency cross join lateral catalogue.terms_on(p.product_id, 'distribution', $2) t
  where p.product_id = $1`,
);
const publishedNav = sql('holdings.publishedNav', 'select nav from prices.published where product_id = $1 and day = $2');
const byAccount = sqlOverAll('holdings.byAccount', 'select investor_id, ifua from kyc.investor_status where ifua = any($1)');

const unitsUntil = (product: string, day: string, whose: string): string => `
    select l.investor_id, l.portfolio_id, case l.side when 'in' then l.units else -l.units end as units
    from orders.leg l where l.product_id = ${product} and l.nav_day <= ${day} and l.state = 'settled'${whose.replace('{}', 'l')}
    union all
    select m.investor_id, m.portfolio_id, m.units from holdings.movement m
    where m.product_id = ${product} and (m.day < ${day} or (m.day = ${day} and m.kind <> 'distribution'))${whose.replace('{}', 'm')}
    union all
    select m.investor_id, m.portfolio_id, m.into_units from holdings.movement m
    where m.into_product_id = ${product} and m.day <= ${day}${whose.replace('{}', 'm')}`;
const portions = sql(
  'holdings.portions',
  `
  with held as (
    select investor_id, portfolio_id, sum(units)::bigint as held from (${unitsUntil('$1', '$2', ' and {}.investor_id = any($4)')}) u group by 1, 2
  ), moved as (
    select investor_id, portfolio_id, sum(units + amount)::bigint as moved from holdings.movement where action_id = $3 and investor_id = any($4) group by 1, 2
  )
  select w.investor_id, w.portfolio_id, coalesce(w.held, 0) as held, coalesce(w.moved, 0) as moved, coalesce(a.balance - a.held, 0) as free
  from (select * from held full join moved using (investor_id, portfolio_id)) w
  left join ledger.account a on a.investor_id = w.investor_id and a.portfolio_id = w.portfolio_id and a.path = 'units' and a.asset = $1
  where w.held <> 0 or w.moved <> 0
  order by w.investor_id, w.portfolio_id`,
);
const unsettled = sql(
  'holdings.unsettled',
  `
  select distinct investor_id from orders.leg
  where investor_id = any($3) and product_id = $1 and nav_day <= $2 and state in ('ready', 'batched', 'submitted', 'priced', 'mismatched')`,
);
const allocations = sql(
  'holdings.allocations',
  'select investor_id, state, step, told, told_at, expected, moved from holdings.allocation where action_id = $1 and investor_id = any($2)',
);
const writeAllocations = sql(
  'holdings.writeAllocations',
  `
  with next as (
    select * from unnest($2::uuid[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[]) as n(investor_id, event, state, told, expected, moved)
  ), before as (
    select investor_id, state from holdings.allocation where action_id = $1 and investor_id = any($2)
  ), written as (
    insert into holdings.allocation as a (investor_id, action_id, state, step, told, expected, moved, told_at)
    select investor_id, $1, state, 1, told, expected, moved, $8 from next
    on conflict (investor_id, action_id) do update
      set state = excluded.state, step = a.step + 1, told = excluded.told, expected = excluded.expected, moved = excluded.moved, told_at = excluded.told_at
    returning a.investor_id, a.action_id as subject_id, a.step, a.action_id as about, a.state as to_state, a.told, a.expected
  ), moved as (
    select w.*, 'allocation' as machine, n.event, coalesce(b.state, 'none') as from_state
    from written w join next n using (investor_id) left join before b using (investor_id)
  ), event as (${logged('moved', { event: 'event', at: '$8', who: '$9', facts: `jsonb_build_object('told', told, 'expected', expected)` })}
  )
  select investor_id, step from moved`,
);
const insertMovements = sql(
  'holdings.insertMovements',
  `
  insert into holdings.movement (investor_id, movement_id, action_id, version, portfolio_id, kind, product_id, day, units, into_product_id, into_units,
    currency, amount, cost, source, at)
  select investor_id, movement_id, $1, version, portfolio_id, $2, $3, $4, units, $5, into_units, $6, amount, cost, $7, $8
  from unnest($9::uuid[], $10::uuid[], $11::smallint[], $12::uuid[], $13::bigint[], $14::bigint[], $15::bigint[], $16::bigint[])
    as m(investor_id, movement_id, version, portfolio_id, units, into_units, amount, cost)
  on conflict on constraint moved_once do nothing returning movement_id`,
);
const endDistribution = sql('holdings.endDistribution', `update holdings.action set state = 'done', done_at = $2 where action_id = $1 and state = 'moving'`);
/** Counts investors who held enough to be entitled and whom the registry has not reported. */
const untold = sqlOverAll(
  'holdings.untold',
  `
  select count(*)::int as investors from (
    select investor_id, sum(units) as held from (${unitsUntil('$2', '$3', '')}) u group by 1) h
  where h.held > 0 and case when $5::bigint is null then catalogue.amount_of(h.held * $4 / $6, $7)
      else catalogue.units_of(h.held * $4 / $5, $8, $9::smallint) end > 0
    and not exists (select from holdings.allocation a where a.investor_id = h.investor_id and a.action_id = $1)`,
);

const announce = sql(
  'holdings.announce',
  `
  insert into holdings.action (action_id, kind, product_id, into_product_id, day, per_unit, part, is_final, state, source, announced_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, 'announced', $9, $10) on conflict do nothing returning 1`,
);
const begin = sql(
  'holdings.begin',
  `update holdings.action set state = 'moving', nav = $2, into_nav = $3, moving_at = $4 where action_id = $1 and state = 'announced'`,
);
const beginAgain = sql('holdings.beginAgain', `update holdings.action set state = 'moving', done_at = null where action_id = $1 and state = 'done'`);
const versionsMoved = sql(
  'holdings.versionsMoved',
  'select investor_id, max(version)::int as version from holdings.movement where action_id = $1 and investor_id = any($2) group by 1',
);
const end = sql('holdings.end', `update holdings.action set state = 'done', done_at = $2 where action_id = $1 and state = 'moving'`);
const withdraw = sql(
  'holdings.withdraw',
  `update holdings.action set state = 'withdrawn', done_at = $2 where action_id = $1 and state = 'announced' returning 1`,
);

/** Orders of a product that are neither settled nor ended, written per state so that each part uses that state's index. */
export const openLegs = (product: string): string =>
  ['awaitingApproval', 'awaitingPayment', 'ready', 'batched', 'submitted', 'priced', 'mismatched']
    .flatMap((state) => [
      `select l.investor_id, l.order_id, l.leg_id from orders.leg l where l.state = '${state}'${state.startsWith('awaiting') ? '' : ' and l.follows is null'} and l.product_id = ${product}`,
      ...(state.startsWith('awaiting')
        ? []
        : [
            `select l.investor_id, l.order_id, l.leg_id from orders.leg l join orders.leg t on t.investor_id = l.investor_id and t.follows = l.leg_id
        where l.state = '${state}' and l.follows is null and t.product_id = ${product}`,
          ]),
    ])
    .join('\n      union all ');
const anyOpen = sqlOverAll('holdings.anyOpen', `select exists (${openLegs('$1')}) as is_open`);
const nextHolders = sqlOverAll(
  'holdings.nextHolders',
  `
  select investor_id from ledger.account
  where path = 'units' and asset = $1 and balance > 0 and investor_id > $2 group by investor_id having sum(held) = 0 order by investor_id limit ${BATCH}`,
);
const everyHolder = sqlOverAll(
  'holdings.everyHolder',
  `
  select distinct investor_id from ledger.account where path = 'units' and asset = $1 and balance > 0 and investor_id > $2
  order by investor_id limit $3`,
);
const anyHolder = sqlOverAll(
  'holdings.anyHolder',
  `select exists (select from ledger.account where path = 'units' and asset = $1 and balance <> 0) as is_held`,
);
const heldNow = sql(
  'holdings.heldNow',
  `
  select u.investor_id, u.portfolio_id, u.balance as units, coalesce(i.balance, 0) as cost
  from ledger.account u
  left join ledger.account i on i.investor_id = u.investor_id and i.portfolio_id = u.portfolio_id and i.path = 'fund/' || $1 || '/invested' and i.asset = $2
  where u.investor_id = any($3) and u.path = 'units' and u.asset = $1 and u.balance > 0 order by 1, 2`,
);
/** Investors whom the first part liquidated, for a later part. */
const nextLiquidated = sqlOverAll(
  'holdings.nextLiquidated',
  `select distinct investor_id from holdings.movement where action_id = $1 and investor_id > $2 order by investor_id limit ${BATCH}`,
);
const liquidatedUnits = sql(
  'holdings.liquidatedUnits',
  `
  select investor_id, portfolio_id, -units as units, 0::bigint as cost from holdings.movement
  where action_id = $1 and investor_id = any($2) and units <> 0 order by 1, 2`,
);
const movedMoney = sql(
  'holdings.movedMoney',
  'select movement_id from holdings.movement where investor_id = $1 and action_id = $2 and version = $3 and amount > 0 order by movement_id',
);

/** Inserts a distribution on its first report, and locks it. Returns it as first reported. */
export async function lockDistribution(
  tx: Tx,
  heard: {
    readonly actionId: string;
    readonly reference: string;
    readonly productId: string;
    readonly day: Day;
    readonly perUnit: bigint;
    readonly at: Instant;
  },
): Promise<ActionRow> {
  await tx.query(claimDistribution, [heard.actionId, heard.productId, heard.day, heard.perUnit, heard.reference, time(heard.at)]);
  return only(await tx.query<ActionRow>(lockByReference, [heard.reference]));
}

export const lockAction = async (tx: Tx, actionId: string): Promise<ActionRow | null> => (await tx.query<ActionRow>(lockById, [actionId]))[0] ?? null;

/** The latest part of a fund's end; null while the fund continues. */
export const lastEndOf = async (db: Db, productId: string): Promise<ActionRow | null> => (await db.query<ActionRow>(lastEnd, [productId]))[0] ?? null;
/** The latest part of the end of every fund that is ending or has ended. */
export const listEnds = (db: Db): Promise<EndRow[]> => db.query(ends);
/** The first part of a fund's end; null while the fund continues. */
export const firstEndOf = async (db: Db, productId: string): Promise<ActionRow | null> => (await db.query<ActionRow>(firstEnd, [productId]))[0] ?? null;
/** Whether another fund is about to merge into this one. */
export const isAwaited = async (db: Db, productId: string): Promise<boolean> => (await db.query(becomesOther, [productId])).length > 0;
export const openDistributions = (db: Db, day: Day): Promise<ActionRow[]> => db.query(distributionsOn, [day]);

export const productTermsOn = async (db: Db, productId: string, day: Day): Promise<ProductTerms | null> =>
  (await db.query<ProductTerms>(productTerms, [productId, day]))[0] ?? null;
export const navOn = async (db: Db, productId: string, day: Day): Promise<bigint | null> =>
  (await db.query<{ nav: bigint }>(publishedNav, [productId, day]))[0]?.nav ?? null;

/** Investors by their accounts at the registry. */
export async function investorsBy(db: Db, accounts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ investor_id: string; ifua: string }>(byAccount, [accounts]);
  return new Map(rows.map(({ investor_id, ifua }) => [ifua, investor_id]));
}

/** Investors' units of a fund at the end of a day, per portfolio, and what an action has moved so far. */
export async function portionsOf(
  db: Db,
  { action_id, product_id, day }: Pick<ActionRow, 'action_id' | 'product_id' | 'day'>,
  investorIds: readonly string[],
): Promise<ReadonlyMap<string, Portion[]>> {
  const rows = await db.query<Portion & { investor_id: string }>(portions, [product_id, day, action_id, investorIds]);
  return Map.groupBy(rows, ({ investor_id }) => investor_id);
}

/** Investors with unsettled orders of that day or earlier: their holding at that time is not known yet. */
export async function unsettledOf(
  db: Db,
  { product_id, day }: Pick<ActionRow, 'product_id' | 'day'>,
  investorIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ investor_id: string }>(unsettled, [product_id, day, investorIds]);
  return new Set(rows.map(({ investor_id }) => investor_id));
}

export interface AllocationRow {
  readonly investor_id: string;
  readonly state: 'booked' | 'mismatched' | 'kept';
  readonly step: number;
  readonly told: bigint;
  readonly told_at: Instant;
  readonly expected: bigint;
  readonly moved: bigint;
}

export async function allocationsOf(db: Db, actionId: string, investorIds: readonly string[]): Promise<ReadonlyMap<string, AllocationRow>> {
  const rows = await db.query<AllocationRow>(allocations, [actionId, investorIds]);
  return new Map(rows.map((row) => [row.investor_id, row]));
}

export interface NewAllocation {
  readonly investorId: string;
  readonly event: 'allocated' | 'mismatched' | 'confirmedAnew' | 'accepted' | 'kept';
  readonly state: 'booked' | 'mismatched' | 'kept';
  readonly told: bigint;
  readonly expected: bigint;
  readonly moved: bigint;
}

/** Stores the registry's current figures. Returns the version number per investor. */
export async function putAllocations(tx: Tx, actionId: string, rows: readonly NewAllocation[], who: string, at: Instant): Promise<ReadonlyMap<string, number>> {
  const written = await tx.query<{ investor_id: string; step: number }>(writeAllocations, [
    actionId,
    rows.map((row) => row.investorId),
    rows.map((row) => row.event),
    rows.map((row) => row.state),
    rows.map((row) => row.told),
    rows.map((row) => row.expected),
    rows.map((row) => row.moved),
    time(at),
    who,
  ]);
  return new Map(written.map(({ investor_id, step }) => [investor_id, step]));
}

export interface NewMovement {
  readonly investorId: string;
  readonly movementId: string;
  readonly version: number;
  readonly portfolioId: string;
  readonly units: bigint;
  readonly intoUnits: bigint | null;
  readonly amount: bigint;
  readonly cost: bigint;
}

/** Inserts movements. Returns the ids of the new ones; a movement that already exists is not repeated. */
export async function putMovements(
  tx: Tx,
  action: ActionRow,
  rows: readonly NewMovement[],
  { currency, source, at }: { readonly currency: Currency; readonly source: string; readonly at: Instant },
): Promise<ReadonlySet<string>> {
  const written = await tx.query<{ movement_id: string }>(insertMovements, [
    action.action_id,
    action.kind,
    action.product_id,
    action.day,
    action.into_product_id,
    currency,
    source,
    time(at),
    rows.map((row) => row.investorId),
    rows.map((row) => row.movementId),
    rows.map((row) => row.version),
    rows.map((row) => row.portfolioId),
    rows.map((row) => row.units),
    rows.map((row) => row.intoUnits),
    rows.map((row) => row.amount),
    rows.map((row) => row.cost),
  ]);
  return new Set(written.map(({ movement_id }) => movement_id));
}

/** The number of entitled investors whom the registry has not reported. */
export async function countUntold(db: Db, { action_id, product_id, day, per_unit }: ActionRow, nav: bigint | null, terms: ProductTerms): Promise<number> {
  const { units_times_nav, amount_rounding, unit_rounding, unit_scale } = terms;
  const values = [action_id, product_id, day, per_unit, nav, units_times_nav, amount_rounding, unit_rounding, unit_scale];
  return only(await db.query<{ investors: number }>(untold, values)).investors;
}
export const closeDistribution = async (tx: Tx, actionId: string, at: Instant): Promise<void> => void (await tx.query(endDistribution, [actionId, time(at)]));

export interface Announced {
  readonly actionId: string;
  readonly kind: 'merger' | 'liquidation';
  readonly productId: string;
  readonly intoProductId: string | null;
  readonly day: Day;
  readonly perUnit: bigint | null;
  readonly part: number;
  readonly isFinal: boolean;
  readonly source: string;
  readonly at: Instant;
}

/** Returns false when the fund's end is already announced. */
export async function announceEnd(tx: Tx, { actionId, kind, productId, intoProductId, day, perUnit, part, isFinal, source, at }: Announced): Promise<boolean> {
  return (await tx.query(announce, [actionId, kind, productId, intoProductId, day, perUnit, part, isFinal, source, time(at)])).length === 1;
}
export const beginMoving = async (
  tx: Tx,
  actionId: string,
  navs: { readonly nav: bigint | null; readonly intoNav: bigint | null },
  at: Instant,
): Promise<void> => void (await tx.query(begin, [actionId, navs.nav, navs.intoNav, time(at)]));
/** Reopens a completed action, because an investor was given units of the fund since. */
export const moveAgain = async (tx: Tx, actionId: string): Promise<void> => void (await tx.query(beginAgain, [actionId]));
/** The latest version that an action moved per investor; investors without a movement are absent. */
export async function versionsOf(db: Db, actionId: string, investorIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ investor_id: string; version: number }>(versionsMoved, [actionId, investorIds]);
  return new Map(rows.map(({ investor_id, version }) => [investor_id, version]));
}
export const endMoving = async (tx: Tx, actionId: string, at: Instant): Promise<void> => void (await tx.query(end, [actionId, time(at)]));
/** Returns false when the action has begun or is over. */
export const withdrawAction = async (tx: Tx, actionId: string, at: Instant): Promise<boolean> => (await tx.query(withdraw, [actionId, time(at)])).length === 1;

/** Whether a product has orders that are neither settled nor ended. */
export const hasOpenLegs = async (db: Db, productId: string): Promise<boolean> => only(await db.query<{ is_open: boolean }>(anyOpen, [productId])).is_open;
export const isHeldBySomebody = async (db: Db, productId: string): Promise<boolean> =>
  only(await db.query<{ is_held: boolean }>(anyHolder, [productId])).is_held;

const idsOf = (rows: readonly { readonly investor_id: string }[]): string[] => rows.map(({ investor_id }) => investor_id);
const byInvestor = (rows: readonly (Held & { readonly investor_id: string })[]) => Map.groupBy(rows, ({ investor_id }) => investor_id);

/** The next investors who hold a fund with no units reserved. */
export const holdersAfter = async (db: Db, productId: string, after: string): Promise<string[]> => idsOf(await db.query(nextHolders, [productId, after]));
/** The next investors who hold a fund, also with units reserved. */
export const everyHolderAfter = async (db: Db, productId: string, after: string, lot: number): Promise<string[]> =>
  idsOf(await db.query(everyHolder, [productId, after, lot]));
export const heldBy = async (db: Db, productId: string, currency: Currency, investorIds: readonly string[]): Promise<ReadonlyMap<string, Held[]>> =>
  byInvestor(await db.query(heldNow, [productId, currency, investorIds]));
export const liquidatedAfter = async (db: Db, actionId: string, after: string): Promise<string[]> => idsOf(await db.query(nextLiquidated, [actionId, after]));
export const liquidatedOf = async (db: Db, actionId: string, investorIds: readonly string[]): Promise<ReadonlyMap<string, Held[]>> =>
  byInvestor(await db.query(liquidatedUnits, [actionId, investorIds]));

export const moneyMoved = async (db: Db, investorId: string, actionId: string, version: number): Promise<string[]> =>
  (await db.query<{ movement_id: string }>(movedMoney, [investorId, actionId, version])).map(({ movement_id }) => movement_id);
