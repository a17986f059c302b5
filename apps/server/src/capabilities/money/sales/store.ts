/** Statements of sales and switches. Each change of state names the state before. */
import type { Nav, PartsPerMillion, Rupiah, Units } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import type { Position, SaleKind, SaleState } from './rules.ts';

export interface SaleRow {
  readonly investor_id: string;
  readonly order_id: string;
  readonly code: string;
  readonly kind: SaleKind;
  readonly state: SaleState;
  readonly product_id: string;
  readonly to_product_id: string | null;
  readonly asked_amount: Rupiah | null;
  readonly asked_units: Units | null;
  readonly all_units: boolean;
  readonly reserved_units: Units;
  readonly fee_ppm: PartsPerMillion;
  readonly vat_ppm: PartsPerMillion;
  readonly account_id: string | null;
  readonly placed_at: Instant;
  readonly promised_nav_day: Day;
  readonly nav_day: Day;
  readonly nav_day_reason: string;
  readonly pay_day: Day | null;
  readonly nav: Nav | null;
  readonly units: Units | null;
  readonly gross: Rupiah | null;
  readonly fee: Rupiah | null;
  readonly vat: Rupiah | null;
  readonly net: Rupiah | null;
  readonly to_nav: Nav | null;
  readonly to_units: Units | null;
}

export interface SaleEventRow {
  readonly order_id: string;
  readonly kind: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly at: Instant;
}

const insert = sql(
  'sales.insert',
  `
  with placed as (
    insert into sales.sale (investor_id, order_id, code, kind, state, product_id, to_product_id, asked_amount, asked_units, all_units, reserved_units,
      fee_ppm, vat_ppm, account_id, placed_at, promised_nav_day, nav_day, nav_day_reason, pay_day)
    values ($1, $2, $3, $4, 'submitted', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16, $17)
  )
  insert into sales.event (investor_id, event_id, order_id, kind, at) values ($1, md5($2 || 'submitted')::uuid, $2, 'submitted', $14)`,
);
const find = sql('sales.find', 'select * from sales.sale where investor_id = $1 and order_id = $2');
const lock = sql('sales.lock', 'select * from sales.sale where investor_id = $1 and order_id = $2 for update');
const list = sql('sales.list', 'select * from sales.sale where investor_id = $1 and order_id = any($2)');
const events = sql('sales.events', 'select order_id, kind, facts, at from sales.event where investor_id = $1 and order_id = any($2) order by at, event_id');
const positions = sql(
  'sales.positions',
  `select asset as product_id, balance as owned, held from ledger.account where investor_id = $1 and path = 'units' and balance > 0`,
);
const change = sql(
  'sales.change',
  `
  with changed as (
    update sales.sale set state = $4, done_at = case when $4 = 'done' then $5::timestamptz end
    where investor_id = $1 and order_id = $2 and state = $3 returning 1
  )
  insert into sales.event (investor_id, event_id, order_id, kind, at)
  select $1, md5($2 || $6)::uuid, $2, $6, $5 from changed returning 1`,
);

export interface NewSale {
  readonly orderId: string;
  readonly code: string;
  readonly kind: SaleKind;
  readonly productId: string;
  readonly toProductId: string | null;
  readonly askedAmount: bigint | null;
  readonly askedUnits: bigint | null;
  readonly isAll: boolean;
  readonly reserved: bigint;
  readonly feePpm: bigint;
  readonly vatPpm: bigint;
  readonly accountId: string | null;
  readonly at: Instant;
  readonly navDay: Day;
  readonly navDayReason: string;
  readonly payDay: Day | null;
}

/** Writes an order with its first event. */
export async function insertSale(tx: Tx, investorId: string, sale: NewSale): Promise<void> {
  await tx.query(insert, [
    investorId,
    sale.orderId,
    sale.code,
    sale.kind,
    sale.productId,
    sale.toProductId,
    sale.askedAmount,
    sale.askedUnits,
    sale.isAll,
    sale.reserved,
    sale.feePpm,
    sale.vatPpm,
    sale.accountId,
    time(sale.at),
    sale.navDay,
    sale.navDayReason,
    sale.payDay,
  ]);
}

export const findSale = async (db: Db, investorId: string, orderId: string): Promise<SaleRow | null> =>
  (await db.query<SaleRow>(find, [investorId, orderId]))[0] ?? null;

/** The order, held until the transaction ends. */
export const lockSale = async (tx: Tx, investorId: string, orderId: string): Promise<SaleRow | null> =>
  (await tx.query<SaleRow>(lock, [investorId, orderId]))[0] ?? null;

export const findSales = (db: Db, investorId: string, orderIds: readonly string[]): Promise<SaleRow[]> => db.query(list, [investorId, orderIds]);

export const listSaleEvents = (db: Db, investorId: string, orderIds: readonly string[]): Promise<SaleEventRow[]> => db.query(events, [investorId, orderIds]);

/** What the investor owns of each product, and what open sales have set aside. */
export async function positionsOf(db: Db, investorId: string): Promise<ReadonlyMap<string, Position>> {
  const rows = await db.query<{ product_id: string } & Position>(positions, [investorId]);
  return new Map(rows.map(({ product_id, owned, held }) => [product_id, { owned, held }]));
}

/** Moves an order from one state to the next, with its event. Answers false when it stood elsewhere. */
export const moveSale = async (
  tx: Tx,
  investorId: string,
  orderId: string,
  step: { from: SaleState; to: SaleState; event: string; at: Instant },
): Promise<boolean> => (await tx.query(change, [investorId, orderId, step.from, step.to, time(step.at), step.event])).length === 1;
