/** SQL statements for rebalancings: the proposal shown, its trades, and the resulting orders. Writers hold the lock on the plan. */
import type { Rupiah, Units } from '@lumbung/kernel/amounts.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { type By, logged, moved } from '../../../platform/states.ts';

export const contextOfShown = (investorId: string, rebalancingId: string): string => `${investorId}:plans.rebalancing.shown:${rebalancingId}`;

export type RebalancingState = 'proposed' | 'agreed' | 'underWay' | 'waitsForMoney' | 'done' | 'dismissed' | 'lapsed' | 'ended';
export type OpenState = Extract<RebalancingState, 'proposed' | 'agreed' | 'underWay' | 'waitsForMoney'>;
const OPEN = `state in ('proposed', 'agreed', 'underWay', 'waitsForMoney')`;

export interface RebalancingRow {
  readonly rebalancing_id: string;
  readonly plan_id: string;
  readonly state: OpenState;
  readonly digest: string;
  readonly expires_at: Instant;
  readonly shown_encrypted: Buffer;
}
export interface TradeRow {
  readonly position: number;
  readonly wave: 1 | 2;
  readonly kind: 'buy' | 'switch' | 'sell';
  readonly product_id: string;
  readonly to_product_id: string | null;
  readonly amount: Rupiah;
  readonly units: Units | null;
  readonly is_whole: boolean;
}

const rowMoved = (from: string): string => moved('r', { subject: 'rebalancing_id', about: 'plan_id', machine: `'rebalancing'`, from });

const open = sql(
  'plans.openRebalancing',
  `select rebalancing_id, plan_id, state, digest, expires_at, shown_encrypted from plans.rebalancing where investor_id = $1 and plan_id = $2 and ${OPEN}`,
);
const trades = sql(
  'plans.trades',
  'select position, wave, kind, product_id, to_product_id, amount, units, is_whole from plans.trade where investor_id = $1 and rebalancing_id = $2 order by position',
);
const make = sql(
  'plans.propose',
  `
  with made as (
    insert into plans.rebalancing as r (investor_id, rebalancing_id, plan_id, state, step, digest, shown_encrypted, made_at, since, expires_at)
    values ($1, $2, $3, 'proposed', 1, $4, $5, $6, $6, $7) returning ${rowMoved(`'none'`)}
  )
  ${logged('made', { event: `'proposed'`, at: '$6', who: '$8' })}`,
);
const change = sql(
  'plans.proposeAnew',
  `
  with changed as (
    update plans.rebalancing r set state = 'proposed', step = r.step + 1, digest = $4, shown_encrypted = $5, since = $6, expires_at = $7
    where r.investor_id = $1 and r.rebalancing_id = $2 and r.state = $3 and r.state in ('proposed', 'agreed') returning ${rowMoved('$3')}
  ), event as (${logged('changed', { event: `'proposed'`, at: '$6', who: '$8' })}
  )
  select platform.must(exists (select from changed), 'a rebalancing that is no proposal was proposed anew')`,
);
const dropTrades = sql('plans.dropTrades', 'delete from plans.trade where investor_id = $1 and rebalancing_id = $2');
const putTrades = sql(
  'plans.putTrades',
  `
  insert into plans.trade (investor_id, rebalancing_id, position, wave, kind, product_id, to_product_id, amount, units, is_whole)
  select $1, $2, t.position, t.wave, t.kind, t.product_id, t.to_product_id, t.amount, t.units, t.is_whole
  from unnest($3::smallint[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::boolean[])
    with ordinality as t(wave, kind, product_id, to_product_id, amount, units, is_whole, position)`,
);
const move = sql(
  'plans.moveRebalancing',
  `
  with moved as (
    update plans.rebalancing r set state = $5, step = r.step + 1, since = $6, expires_at = coalesce($7, r.expires_at)
    where r.investor_id = $1 and r.rebalancing_id = $2 and r.state = $4 returning ${rowMoved('$4')}
  ), event as (${logged('moved', { event: '$3', at: '$6', who: '$8' })}
  )
  select platform.must(exists (select from moved), 'a rebalancing moved that was in another state')`,
);
const orders = sql(
  'plans.ordersOfRebalancing',
  `select order_id, state, origin_key from orders.order where investor_id = $1 and origin = 'rebalance' and starts_with(origin_key, $2)`,
);
const planOf = sql(
  'plans.planOfRebalancing',
  `select split_part(origin_key, ':', 1) as plan_id from orders.order where investor_id = $1 and order_id = $2 and origin = 'rebalance'`,
);
const listOpen = sqlOverAll(
  'plans.listOpenRebalancings',
  `select investor_id, rebalancing_id, plan_id from plans.rebalancing where ${OPEN} and (investor_id, rebalancing_id) > ($1, $2) order by investor_id, rebalancing_id limit $3`,
);

/** The key of a wave within its plan, as cart lines carry it. */
export const keyOfWave = (rebalancingId: string, wave: 1 | 2): string => (wave === 1 ? rebalancingId : `${rebalancingId}:2`);

/** Whether a cart line's key names a wave, not a period. */
export const isWave = (key: string): boolean => isUuid(key.slice(0, 36));

export const openRebalancing = async (db: Db, investorId: string, planId: string): Promise<RebalancingRow | null> =>
  (await db.query<RebalancingRow>(open, [investorId, planId]))[0] ?? null;
export const tradesOf = (db: Db, investorId: string, rebalancingId: string): Promise<TradeRow[]> => db.query<TradeRow>(trades, [investorId, rebalancingId]);
export const shownOf = (keys: Keys, investorId: string, row: Pick<RebalancingRow, 'rebalancing_id' | 'shown_encrypted'>): string =>
  keys.decrypt(row.shown_encrypted, contextOfShown(investorId, row.rebalancing_id));

export interface Proposal {
  readonly rebalancingId: string;
  readonly planId: string;
  readonly digest: string;
  readonly shown: string;
  readonly expiresAt: Instant;
  readonly trades: readonly Omit<TradeRow, 'position'>[];
}

/** Stores what is shown, replacing the previous proposal. */
export function keepProposal(tx: Tx, keys: Keys, investorId: string, p: Proposal, before: RebalancingRow | null, by: By): void {
  const sealed = keys.encrypt(p.shown, contextOfShown(investorId, p.rebalancingId));
  const rest = [p.digest, sealed, time(by.at), time(p.expiresAt), by.who];
  if (before) tx.send(change, [investorId, p.rebalancingId, before.state, ...rest]);
  else tx.send(make, [investorId, p.rebalancingId, p.planId, ...rest]);
  tx.send(dropTrades, [investorId, p.rebalancingId]);
  tx.send(putTrades, [
    investorId,
    p.rebalancingId,
    p.trades.map(({ wave }) => wave),
    p.trades.map(({ kind }) => kind),
    p.trades.map(({ product_id }) => product_id),
    p.trades.map(({ to_product_id }) => to_product_id),
    p.trades.map(({ amount }) => amount),
    p.trades.map(({ units }) => units),
    p.trades.map(({ is_whole }) => is_whole),
  ]);
}

export interface RebalancingMove {
  readonly event: 'agreed' | 'started' | 'dismissed' | 'lapsed' | 'paidOut' | 'completed';
  readonly to: RebalancingState;
  readonly expiresAt?: Instant;
}
export function moveRebalancing(tx: Tx, investorId: string, row: RebalancingRow, { event, to, expiresAt }: RebalancingMove, { at, who }: By): void {
  tx.send(move, [investorId, row.rebalancing_id, event, row.state, to, time(at), expiresAt === undefined ? null : time(expiresAt), who]);
}

export interface OfRebalancing {
  readonly order_id: string;
  readonly state: string;
  readonly origin_key: string;
}
/** The orders of a rebalancing, of both waves. */
export const ordersOf = (db: Db, investorId: string, row: Pick<RebalancingRow, 'plan_id' | 'rebalancing_id'>): Promise<OfRebalancing[]> =>
  db.query<OfRebalancing>(orders, [investorId, `${row.plan_id}:${row.rebalancing_id}`]);

/** The order that a trade became. */
export function orderOf(row: Pick<RebalancingRow, 'plan_id' | 'rebalancing_id'>, trade: TradeRow, all: readonly OfRebalancing[]): OfRebalancing | null {
  const wave = `${row.plan_id}:${keyOfWave(row.rebalancing_id, trade.wave)}`;
  const kind = trade.kind === 'sell' ? 'redemption' : 'switch';
  const key = trade.kind === 'buy' ? wave : [wave, kind, trade.product_id, ...(trade.to_product_id === null ? [] : [trade.to_product_id])].join(':');
  return all.find((order) => order.origin_key === key) ?? null;
}

/** The plan that an order rebalances; null for any other order. */
export const planOfRebalancing = async (db: Db, investorId: string, orderId: string): Promise<string | null> =>
  (await db.query<{ plan_id: string }>(planOf, [investorId, orderId]))[0]?.plan_id ?? null;

export interface OpenPlace {
  readonly investor_id: string;
  readonly rebalancing_id: string;
  readonly plan_id: string;
}
/** Open rebalancings of all investors, by key. */
export const listOpenRebalancings = (db: Db, after: Pick<OpenPlace, 'investor_id' | 'rebalancing_id'>, count: number): Promise<OpenPlace[]> =>
  db.query<OpenPlace>(listOpen, [after.investor_id, after.rebalancing_id, count]);

const holdState = sql('plans.holdRebalancing', 'select state from plans.rebalancing where investor_id = $1 and rebalancing_id = $2 and plan_id = $3 for share');
/** Whether a wave may be ordered. Locks the row against a concurrent end; to avoid deadlocks nothing locks it before a cart. */
export async function isWaveOpen(tx: Tx, investorId: string, planId: string, key: string): Promise<boolean> {
  const [rebalancingId = '', wave = '1'] = key.split(':');
  const [row] = await tx.query<{ state: RebalancingState }>(holdState, [investorId, rebalancingId, planId]);
  return row?.state === (wave === '2' ? 'waitsForMoney' : 'underWay');
}
