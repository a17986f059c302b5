/** SQL statements for early bond redemptions. */
import type { Rupiah } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, time, type Tx } from '../../../platform/database.ts';

export interface RedemptionRow {
  readonly investor_id: string;
  readonly order_id: string;
  readonly leg_id: string;
  readonly lot_id: string;
  readonly seri: string;
  readonly units: bigint;
  readonly kode_pemesanan: string;
  readonly placed_at: Instant;
  readonly settles_on: Day;
  readonly kode_redeem: string | null;
  readonly taken_at: Instant | null;
  readonly settled_on: Day | null;
  readonly ended_at: Instant | null;
}

const insert = sql(
  'bondRedemptions.insert',
  `
  insert into bond_redemptions.redemption (investor_id, order_id, leg_id, lot_id, seri, units, kode_pemesanan, placed_at, settles_on)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
const find = sql('bondRedemptions.find', 'select * from bond_redemptions.redemption where investor_id = $1 and order_id = $2');
const codes = sql('bondRedemptions.codes', 'select kode_redeem from bond_redemptions.redemption where investor_id = $1 and kode_redeem is not null');
const ofLot = sql(
  'bondRedemptions.ofLot',
  `
  select coalesce(sum(units), 0)::bigint * 1000000 as amount from bond_redemptions.redemption
  where investor_id = $1 and lot_id = $2 and ended_at is null`,
);
const take = sql(
  'bondRedemptions.take',
  'update bond_redemptions.redemption set kode_redeem = $3, settles_on = $4, taken_at = $5 where investor_id = $1 and order_id = $2',
);
const settle = sql('bondRedemptions.settle', 'update bond_redemptions.redemption set settled_on = $3 where investor_id = $1 and order_id = $2');
const end = sql('bondRedemptions.end', 'update bond_redemptions.redemption set ended_at = $3 where investor_id = $1 and order_id = $2');

type Of = Pick<RedemptionRow, 'investor_id' | 'order_id'>;
export type NewRedemption = Omit<RedemptionRow, 'kode_redeem' | 'taken_at' | 'settled_on' | 'ended_at'>;

export const addRedemption = (tx: Tx, row: NewRedemption): Promise<unknown> =>
  tx.query(insert, [row.investor_id, row.order_id, row.leg_id, row.lot_id, row.seri, row.units, row.kode_pemesanan, time(row.placed_at), row.settles_on]);

export const findRedemption = async (db: Db, investorId: string, orderId: string): Promise<RedemptionRow | null> =>
  (await db.query<RedemptionRow>(find, [investorId, orderId]))[0] ?? null;

/** The known redemption codes of an investor. */
export const redemptionCodes = async (db: Db, investorId: string): Promise<ReadonlySet<string>> =>
  new Set((await db.query<{ kode_redeem: string }>(codes, [investorId])).map((row) => row.kode_redeem));

/** The redeemed or pending amount of a lot; summed each time, so that a failed redemption needs no reversal. */
export const redeemedOf = async (db: Db, investorId: string, lotId: string): Promise<Rupiah> =>
  only(await db.query<{ amount: Rupiah }>(ofLot, [investorId, lotId])).amount;

export const redemptionTaken = (tx: Tx, { investor_id, order_id }: Of, kodeRedeem: string, settlesOn: Day, now: Instant): Promise<unknown> =>
  tx.query(take, [investor_id, order_id, kodeRedeem, settlesOn, time(now)]);
export const redemptionSettled = (tx: Tx, { investor_id, order_id }: Of, on: Day): Promise<unknown> => tx.query(settle, [investor_id, order_id, on]);
export const redemptionEnded = (tx: Tx, { investor_id, order_id }: Of, now: Instant): Promise<unknown> => tx.query(end, [investor_id, order_id, time(now)]);
