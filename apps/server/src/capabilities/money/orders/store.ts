/** Statements of orders. */
import type { Nav, Rupiah, Units } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, time, type Tx } from '../../../platform/database.ts';
import type { LineState } from './rules.ts';

export interface PurchaseRow {
  readonly investor_id: string;
  readonly order_id: string;
  readonly code: string;
  readonly cart_type: number;
  readonly state: 'awaitingPayment' | 'paid' | 'expired' | 'cancelled' | 'done';
  readonly amount: Rupiah;
  readonly fee: Rupiah;
  readonly vat: Rupiah;
  readonly total: Rupiah;
  readonly placed_at: Instant;
  readonly pay_by: Instant;
  readonly good_funds_at: Instant | null;
  readonly paid_at: Instant | null;
}

export interface LineRow {
  readonly line_id: string;
  readonly order_id: string;
  readonly product_id: string;
  readonly amount: Rupiah;
  readonly fee: Rupiah;
  readonly vat: Rupiah;
  readonly state: LineState;
  readonly promised_nav_day: Day;
  readonly nav_day: Day | null;
  readonly nav_day_reason: string | null;
  readonly nav: Nav | null;
  readonly units: Units | null;
  readonly allotted_at: Instant | null;
}

export interface EventRow {
  readonly order_id: string;
  readonly line_id: string | null;
  readonly kind: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly at: Instant;
}

const insertOrder = sql(
  'orders.insert',
  `
  with purchase as (
    insert into orders.purchase (investor_id, order_id, code, cart_type, state, amount, fee, vat, total, placed_at, pay_by)
    values ($1, $2, $3, $4, 'awaitingPayment', $5, $6, $7, $8, $9, $10)
  ), code as (
    insert into orders.order_code (code, investor_id, order_id) values ($3, $1, $2)
  ), lines as (
    insert into orders.line (investor_id, line_id, order_id, product_id, amount, fee, vat, state, promised_nav_day)
    select $1, line_id, $2, product_id, amount, fee, vat, 'awaitingPayment', nav_day
    from unnest($11::uuid[], $12::text[], $13::bigint[], $14::bigint[], $15::bigint[], $16::date[]) as l(line_id, product_id, amount, fee, vat, nav_day)
  ), event as (
    insert into orders.event (investor_id, event_id, order_id, kind, at) values ($1, $17, $2, 'placed', $9)
  )
  insert into orders.evidence (investor_id, order_id, shown_encrypted, sha256, shown_at, accepted_at, factor, client_hash, address)
  values ($1, $2, $18, $19, $20, $9, $21, $22, $23)`,
);
const insertEvidenceOf = sql(
  'orders.insertEvidence',
  `
  with code as (
    insert into orders.order_code (code, investor_id, order_id) values ($3, $1, $2)
  )
  insert into orders.evidence (investor_id, order_id, shown_encrypted, sha256, shown_at, accepted_at, factor, client_hash, address)
  values ($1, $2, $4, $5, $6, $7, $8, $9, $10)`,
);
const linesOf = sql('orders.lines', 'select * from orders.line where investor_id = $1 and order_id = any($2) order by line_id');
const purchase = sql('orders.purchase', 'select * from orders.purchase where investor_id = $1 and order_id = $2');
const purchases = sql('orders.purchases', 'select * from orders.purchase where investor_id = $1 and order_id = any($2)');
const lockPurchase = sql('orders.lock', 'select * from orders.purchase where investor_id = $1 and order_id = $2 for update');
const eventsOf = sql(
  'orders.events',
  'select order_id, line_id, kind, facts, at from orders.event where investor_id = $1 and order_id = any($2) order by at, event_id',
);
const evidenceOf = sql(
  'orders.evidence',
  `
  select order_id, shown_encrypted, sha256, shown_at, accepted_at, factor from orders.evidence where investor_id = $1 and order_id = $2`,
);
const payOrder = sql(
  'orders.pay',
  `
  with purchase as (
    update orders.purchase set state = 'paid', good_funds_at = $3, paid_at = $4
    where investor_id = $1 and order_id = $2 and state = 'awaitingPayment' returning 1
  ), lines as (
    update orders.line l set state = 'paid', nav_day = n.nav_day, nav_day_reason = n.reason
    from unnest($5::uuid[], $6::date[], $7::text[]) as n(line_id, nav_day, reason)
    where l.investor_id = $1 and l.line_id = n.line_id and exists (select from purchase)
  ), event as (
    insert into orders.event (investor_id, event_id, order_id, kind, facts, at)
    select $1, $8, $2, 'paid', $9, $4 from purchase
  )
  select 1 from purchase`,
);
const endOrders = sql(
  'orders.end',
  `
  with ended as (
    update orders.purchase p set state = $3 from unnest($1::uuid[], $2::uuid[]) as e(investor_id, order_id)
    where p.investor_id = e.investor_id and p.order_id = e.order_id and p.state = 'awaitingPayment'
    returning p.investor_id, p.order_id
  ), lines as (
    update orders.line l set state = $3 from ended e where l.investor_id = e.investor_id and l.order_id = e.order_id
  ), event as (
    insert into orders.event (investor_id, event_id, order_id, kind, at)
    select investor_id, md5(order_id || $3)::uuid, order_id, $3, $4 from ended
  )
  select investor_id, order_id from ended`,
);
const addEvent = sql(
  'orders.addEvent',
  `
  insert into orders.event (investor_id, event_id, order_id, kind, facts, at) values ($1, $2, $3, $4, $5, $6)`,
);
export interface NewOrder {
  readonly orderId: string;
  readonly code: string;
  readonly cartType: number;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly vat: bigint;
  readonly total: bigint;
  readonly placedAt: Instant;
  readonly payBy: Instant;
  readonly eventId: string;
  readonly lines: readonly {
    readonly lineId: string;
    readonly productId: string;
    readonly amount: bigint;
    readonly fee: bigint;
    readonly vat: bigint;
    readonly navDay: Day;
  }[];
  readonly evidence: {
    readonly shownEncrypted: Buffer;
    readonly sha256: Buffer;
    readonly shownAt: Instant;
    readonly factor: string;
    readonly clientHash: Buffer;
    readonly address: string;
  };
}

/** Writes an order with its lines, code, first event and evidence, in one statement. */
export function insertNewOrder(tx: Tx, investorId: string, order: NewOrder): void {
  const { lines, evidence } = order;
  tx.send(insertOrder, [
    investorId,
    order.orderId,
    order.code,
    order.cartType,
    order.amount,
    order.fee,
    order.vat,
    order.total,
    time(order.placedAt),
    time(order.payBy),
    lines.map((line) => line.lineId),
    lines.map((line) => line.productId),
    lines.map((line) => line.amount),
    lines.map((line) => line.fee),
    lines.map((line) => line.vat),
    lines.map((line) => line.navDay),
    order.eventId,
    evidence.shownEncrypted,
    evidence.sha256,
    time(evidence.shownAt),
    evidence.factor,
    evidence.clientHash,
    evidence.address,
  ]);
}

/** Keeps the evidence of an order that stands in a table of another capability, with its code. */
export async function insertEvidence(
  tx: Tx,
  investorId: string,
  evidence: {
    orderId: string;
    code: string;
    shownEncrypted: Buffer;
    sha256: Buffer;
    shownAt: Instant;
    at: Instant;
    factor: string;
    clientHash: Buffer;
    address: string;
  },
): Promise<void> {
  const { orderId, code, shownEncrypted, sha256, shownAt, at, factor, clientHash, address } = evidence;
  await tx.query(insertEvidenceOf, [investorId, orderId, code, shownEncrypted, sha256, time(shownAt), time(at), factor, clientHash, address]);
}

export const listLines = (db: Db, investorId: string, orderIds: readonly string[]): Promise<LineRow[]> => db.query<LineRow>(linesOf, [investorId, orderIds]);

export const findPurchase = async (db: Db, investorId: string, orderId: string): Promise<PurchaseRow | null> =>
  (await db.query<PurchaseRow>(purchase, [investorId, orderId]))[0] ?? null;

export const findPurchases = (db: Db, investorId: string, orderIds: readonly string[]): Promise<PurchaseRow[]> => db.query(purchases, [investorId, orderIds]);

/** The order, held until the transaction ends. */
export const lockOrder = async (tx: Tx, investorId: string, orderId: string): Promise<PurchaseRow | null> =>
  (await tx.query<PurchaseRow>(lockPurchase, [investorId, orderId]))[0] ?? null;

export const listEvents = (db: Db, investorId: string, orderIds: readonly string[]): Promise<EventRow[]> =>
  db.query<EventRow>(eventsOf, [investorId, orderIds]);

export interface EvidenceRow {
  readonly order_id: string;
  readonly shown_encrypted: Buffer;
  readonly sha256: Buffer;
  readonly shown_at: Instant;
  readonly accepted_at: Instant;
  readonly factor: string;
}

export const findEvidence = async (db: Db, investorId: string, orderId: string): Promise<EvidenceRow> =>
  only(await db.query<EvidenceRow>(evidenceOf, [investorId, orderId]));

export interface Payment {
  readonly goodFundsAt: Instant;
  readonly at: Instant;
  readonly navDays: readonly { readonly lineId: string; readonly day: Day; readonly reason: string }[];
  readonly eventId: string;
  readonly facts: object;
}

/** Marks an order paid with the NAV day of each line. Answers false when it was not waiting for money. */
export async function markOrderPaid(tx: Tx, investorId: string, orderId: string, payment: Payment): Promise<boolean> {
  const { navDays } = payment;
  const values = [
    investorId,
    orderId,
    time(payment.goodFundsAt),
    time(payment.at),
    navDays.map((line) => line.lineId),
    navDays.map((line) => line.day),
    navDays.map((line) => line.reason),
    payment.eventId,
    JSON.stringify(payment.facts),
  ];
  return (await tx.query(payOrder, values)).length === 1;
}

/** Ends orders that were never paid. Answers those that still waited. */
export const endUnpaid = (
  tx: Tx,
  orders: readonly { investor_id: string; order_id: string }[],
  state: 'expired' | 'cancelled',
  at: Instant,
): Promise<{ investor_id: string; order_id: string }[]> =>
  tx.query(endOrders, [orders.map((order) => order.investor_id), orders.map((order) => order.order_id), state, time(at)]);

export async function addOrderEvent(
  tx: Tx,
  investorId: string,
  orderId: string,
  event: { eventId: string; kind: string; facts: object; at: Instant },
): Promise<void> {
  await tx.query(addEvent, [investorId, event.eventId, orderId, event.kind, JSON.stringify(event.facts), time(event.at)]);
}
