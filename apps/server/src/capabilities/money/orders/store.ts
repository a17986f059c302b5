/** Rows of orders of every kind and their legs, and the SQL statements that read them. */
import type { ORDER_STATES } from '@lumbung/contract/orders/order.ts';
import type { Currency, Minor, Nav, PartsPerMillion, Units } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, type Tx } from '../../../platform/database.ts';
import type { Origin } from './place-store.ts';

export type OrderState = (typeof ORDER_STATES)[number];

/** `batched`: it is in a file that the investment manager has not accepted yet. */
export type LegState =
  | 'awaitingApproval'
  | 'declined'
  | 'awaitingPayment'
  | 'ready'
  | 'batched'
  | 'submitted'
  | 'priced'
  | 'settled'
  | 'mismatched'
  | 'rejected'
  | 'expired'
  | 'cancelled';

export interface OrderRow {
  readonly investor_id: string;
  readonly order_id: string;
  readonly code: string;
  readonly kind: string;
  readonly state: OrderState;
  /** Who placed the order; `origin` and `origin_key` are what created it. */
  readonly login_id: string;
  readonly origin: Origin;
  readonly origin_key: string | null;
  readonly currency: Currency;
  readonly amount: Minor | null;
  readonly fee: Minor | null;
  readonly vat: Minor | null;
  readonly total: Minor | null;
  readonly placed_at: Instant;
  readonly pay_by: Instant | null;
  readonly good_funds_at: Instant | null;
  readonly paid_at: Instant | null;
  readonly account_id: string | null;
  readonly pay_day: Day | null;
  /** Until when another person of the company must approve; null where no approval is needed. */
  readonly approve_by: Instant | null;
  readonly approved_by: string | null;
  readonly approved_at: Instant | null;
  /** Payment method to use once it is approved. */
  readonly method: number | null;
}

export interface LegRow {
  readonly leg_id: string;
  readonly order_id: string;
  readonly side: 'in' | 'out';
  readonly follows: string | null;
  readonly portfolio_id: string;
  readonly product_id: string;
  readonly currency: Currency;
  readonly state: LegState;
  readonly asked_amount: Minor | null;
  readonly asked_units: Units | null;
  readonly all_units: boolean;
  readonly reserved_units: Units | null;
  readonly fee_ppm: PartsPerMillion;
  readonly vat_ppm: PartsPerMillion;
  /** Null where no NAV settles the leg. */
  readonly promised_nav_day: Day | null;
  readonly nav_day: Day | null;
  readonly nav_day_reason: string | null;
  readonly nav: Nav | null;
  readonly units: Units | null;
  readonly amount: Minor | null;
  readonly fee: Minor | null;
  readonly vat: Minor | null;
  readonly net: Minor | null;
  /** What was paid for it and is returned. */
  readonly returned_amount: Minor | null;
  readonly returned_fee: Minor | null;
  readonly returned_vat: Minor | null;
  readonly settled_at: Instant | null;
  /** The NAV it was first settled at, once that NAV was corrected. */
  readonly nav_before: Nav | null;
  /** The part of `net` that a correction added after the payout of the proceeds had begun. */
  readonly net_apart: Minor;
}

export interface EventRow {
  readonly order_id: string;
  readonly event: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly at: Instant;
}

const paidIn = sql('orders.hasPaidIn', 'select from orders.order where investor_id = $1 and good_funds_at is not null limit 1');
const legsOf = sql('orders.legs', 'select * from orders.leg where investor_id = $1 and order_id = any($2) order by order_id, position');
const lockThem = sql('orders.lockLegs', 'select state from orders.leg where investor_id = $1 and order_id = $2 order by leg_id for update');
const one = sql('orders.find', 'select * from orders.order where investor_id = $1 and order_id = $2');
const some = sql('orders.findSome', 'select * from orders.order where investor_id = $1 and order_id = any($2)');
const lock = sql('orders.lock', 'select * from orders.order where investor_id = $1 and order_id = $2 for update');
// Ordered by id to avoid deadlocks.
const lockMany = sql(
  'orders.lockMany',
  `
  select o.* from unnest($1::uuid[], $2::uuid[]) as k(investor_id, order_id) join orders.order o on o.investor_id = k.investor_id and o.order_id = k.order_id
  order by o.investor_id, o.order_id for update of o`,
);
const eventsOf = sql(
  'orders.events',
  `
  select about as order_id, event, facts, at from platform.state_event
  where investor_id = $1 and about = any($2) and machine similar to '%.(order|leg)' order by at, step, subject_id`,
);
const evidenceOf = sql(
  'orders.evidence',
  `
  select e.order_id, e.consent_id, coalesce(e.shown_encrypted, c.shown_encrypted) as shown_encrypted, coalesce(e.sha256, c.sha256) as sha256,
    coalesce(e.shown_at, c.shown_at) as shown_at, coalesce(e.accepted_at, c.accepted_at) as accepted_at, coalesce(e.factor, c.factor) as factor
  from orders.evidence e left join orders.consent c on c.investor_id = e.investor_id and c.consent_id = e.consent_id
  where e.investor_id = $1 and e.order_id = $2`,
);

export const listLegs = (db: Db, investorId: string, orderIds: readonly string[]): Promise<LegRow[]> => db.query<LegRow>(legsOf, [investorId, orderIds]);

/** Locks the legs of an order until the transaction ends and returns their states. */
export const lockLegs = async (tx: Tx, investorId: string, orderId: string): Promise<LegState[]> =>
  (await tx.query<{ state: LegState }>(lockThem, [investorId, orderId])).map(({ state }) => state);

export const findOrder = async (db: Db, investorId: string, orderId: string): Promise<OrderRow | null> =>
  (await db.query<OrderRow>(one, [investorId, orderId]))[0] ?? null;

export const findOrders = (db: Db, investorId: string, orderIds: readonly string[]): Promise<OrderRow[]> => db.query(some, [investorId, orderIds]);

/** The order, locked until the transaction ends. */
export const lockOrder = async (tx: Tx, investorId: string, orderId: string): Promise<OrderRow | null> =>
  (await tx.query<OrderRow>(lock, [investorId, orderId]))[0] ?? null;

/** Orders of many investors, locked until the transaction ends, keyed by order id. */
export async function lockOrders(tx: Tx, keys: readonly { readonly investor_id: string; readonly order_id: string }[]): Promise<ReadonlyMap<string, OrderRow>> {
  const rows = await tx.query<OrderRow>(lockMany, [keys.map((key) => key.investor_id), keys.map((key) => key.order_id)]);
  return new Map(rows.map((row) => [row.order_id, row]));
}

export const listEvents = (db: Db, investorId: string, orderIds: readonly string[]): Promise<EventRow[]> =>
  db.query<EventRow>(eventsOf, [investorId, orderIds]);

/** What was shown for an order, or for the consent that covers it. */
export interface EvidenceRow {
  readonly order_id: string;
  /** Null where it was shown for this order alone. */
  readonly consent_id: string | null;
  readonly shown_encrypted: Buffer;
  readonly sha256: Buffer;
  readonly shown_at: Instant;
  readonly accepted_at: Instant;
  readonly factor: string;
}

export const findEvidence = async (db: Db, investorId: string, orderId: string): Promise<EvidenceRow> =>
  only(await db.query<EvidenceRow>(evidenceOf, [investorId, orderId]));

/** Whether the investor has ever paid for an order. */
export const hasPaidIn = async (db: Db, investorId: string): Promise<boolean> => (await db.query(paidIn, [investorId])).length > 0;
