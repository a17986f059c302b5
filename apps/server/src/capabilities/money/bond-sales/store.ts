/** SQL statements for bond sales. */
import type { Rupiah } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import { openProposals } from '../../people/decisions/index.ts';

export type Unsold = 'refused' | 'away';

export interface TradeRow {
  readonly investor_id: string;
  readonly order_id: string;
  readonly leg_id: string;
  readonly lot_id: string;
  readonly kode_pemesanan: string;
  readonly seri: string;
  readonly units: bigint;
  readonly quote_id: string;
  /** In ten-thousandths of a per cent of the nominal. */
  readonly price: bigint;
  readonly spread: bigint;
  readonly proceed: Rupiah;
  readonly gain: Rupiah;
  readonly accrued: Rupiah;
  readonly tax: Rupiah;
  readonly fee: Rupiah;
  readonly arrives: Rupiah;
  readonly settles_on: Day;
  readonly asked_at: Instant;
  readonly taken_at: Instant | null;
  readonly refused_at: Instant | null;
  /** Why it failed: the dealer refused it, or was never reached. */
  readonly unsold: Unsold | null;
  /** Number of requests with an unknown outcome. */
  readonly unheard: number;
  readonly last_sent_at: Instant | null;
  readonly settled_on: Day | null;
}
export type NewTrade = Omit<TradeRow, 'asked_at' | 'taken_at' | 'refused_at' | 'unsold' | 'unheard' | 'last_sent_at' | 'settled_on'>;

const COLUMNS = `investor_id, order_id, leg_id, lot_id, kode_pemesanan, seri, units, quote_id, price, spread, proceed, gain, accrued, tax, fee, arrives,
  settles_on, asked_at, taken_at, refused_at, unsold, unheard, last_sent_at, settled_on`;
const insert = sql(
  'bondSales.insert',
  `
  insert into bond_sales.trade (investor_id, order_id, leg_id, lot_id, kode_pemesanan, seri, units, quote_id, price, spread, proceed, gain, accrued, tax, fee,
    arrives, settles_on, asked_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
);
const find = sql('bondSales.find', `select ${COLUMNS} from bond_sales.trade where investor_id = $1 and order_id = $2`);
const hold = sql('bondSales.hold', `select ${COLUMNS} from bond_sales.trade where investor_id = $1 and order_id = $2 for update`);
const taken = sql('bondSales.taken', 'update bond_sales.trade set taken_at = $3 where investor_id = $1 and order_id = $2 and taken_at is null');
const refused = sql(
  'bondSales.refused',
  'update bond_sales.trade set refused_at = $3, unsold = $4 where investor_id = $1 and order_id = $2 and refused_at is null',
);
// A sale that was given up in the meantime is not sent.
const send = sql(
  'bondSales.send',
  'update bond_sales.trade set unheard = unheard + 1, last_sent_at = $3 where investor_id = $1 and order_id = $2 and refused_at is null returning 1',
);
const hear = sql('bondSales.hear', 'update bond_sales.trade set unheard = unheard - 1 where investor_id = $1 and order_id = $2');
const settled = sql('bondSales.settled', 'update bond_sales.trade set settled_on = $3 where investor_id = $1 and order_id = $2');
const free = sql('bondSales.free', 'select (balance - held) / 10000 as units from ledger.account where investor_id = $1 and path = $2 and asset = $3');

export const addTrade = (tx: Tx, trade: NewTrade, now: Instant): Promise<unknown> =>
  tx.query(insert, [
    trade.investor_id,
    trade.order_id,
    trade.leg_id,
    trade.lot_id,
    trade.kode_pemesanan,
    trade.seri,
    trade.units,
    trade.quote_id,
    trade.price,
    trade.spread,
    trade.proceed,
    trade.gain,
    trade.accrued,
    trade.tax,
    trade.fee,
    trade.arrives,
    trade.settles_on,
    time(now),
  ]);

export const findTrade = async (db: Db, investorId: string, orderId: string): Promise<TradeRow | null> =>
  (await db.query<TradeRow>(find, [investorId, orderId]))[0] ?? null;

/** The same, locked: it is not sent concurrently until the transaction ends. */
export const holdTrade = async (tx: Tx, investorId: string, orderId: string): Promise<TradeRow | null> =>
  (await tx.query<TradeRow>(hold, [investorId, orderId]))[0] ?? null;

interface OfTrade {
  readonly investor_id: string;
  readonly order_id: string;
}
export const tradeTaken = (tx: Tx, { investor_id, order_id }: OfTrade, now: Instant): Promise<unknown> => tx.query(taken, [investor_id, order_id, time(now)]);
export const tradeRefused = (tx: Tx, { investor_id, order_id }: OfTrade, why: Unsold, now: Instant): Promise<unknown> =>
  tx.query(refused, [investor_id, order_id, time(now), why]);
/**
 * Counts a request before it is sent, so that a crash leaves its outcome marked as unknown. Returns false when the sale was given up, or when a
 * proposal about its outcome is open. Proposing takes the same lock, so one of the two sees the other.
 */
export async function markSending(tx: Tx, { investor_id, order_id }: OfTrade, now: Instant): Promise<boolean> {
  await holdTrade(tx, investor_id, order_id);
  if ((await openProposals(tx, [order_id])).has(order_id)) return false;
  return (await tx.query(send, [investor_id, order_id, time(now)])).length === 1;
}
/** The request certainly had no effect. */
export const markUnsent = (tx: Tx, { investor_id, order_id }: OfTrade): Promise<unknown> => tx.query(hear, [investor_id, order_id]);
export const tradeSettled = (tx: Tx, { investor_id, order_id }: OfTrade, on: Day): Promise<unknown> => tx.query(settled, [investor_id, order_id, on]);

/** Units of a lot that are not reserved. Only a hint: the hold decides. */
export const freeUnits = async (db: Db, investorId: string, lotId: string, seri: string): Promise<bigint> =>
  (await db.query<{ units: bigint }>(free, [investorId, `bonds/${lotId}`, seri]))[0]?.units ?? 0n;
