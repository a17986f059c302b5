/** Statements of orders of every kind. Each change of state names the state before, and is written with its event. */
import type { Nav, PartsPerMillion, Rupiah, Units } from '@lumbung/kernel/amounts.ts';
import { orderCode } from '@lumbung/kernel/ids.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, time, type Tx } from '../../../platform/database.ts';
import { bytes } from '../../../platform/random.ts';
import { type By, logged } from '../../../platform/states.ts';
import { legMoved, orderMoved } from './states.ts';

export type OrderState = 'awaitingPayment' | 'placed' | 'paid' | 'settled' | 'paying' | 'done' | 'expired' | 'cancelled';
/** `batched`: it stands in a file that the investment manager has not taken yet. */
export type LegState = 'awaitingPayment' | 'ready' | 'batched' | 'submitted' | 'priced' | 'settled' | 'mismatched' | 'expired' | 'cancelled';

export interface OrderRow {
  readonly investor_id: string;
  readonly order_id: string;
  readonly code: string;
  readonly kind: string;
  readonly state: OrderState;
  readonly amount: Rupiah | null;
  readonly fee: Rupiah | null;
  readonly vat: Rupiah | null;
  readonly total: Rupiah | null;
  readonly placed_at: Instant;
  readonly pay_by: Instant | null;
  readonly good_funds_at: Instant | null;
  readonly paid_at: Instant | null;
  readonly account_id: string | null;
  readonly pay_day: Day | null;
}

export interface LegRow {
  readonly leg_id: string;
  readonly order_id: string;
  readonly side: 'in' | 'out';
  readonly follows: string | null;
  readonly product_id: string;
  readonly state: LegState;
  readonly asked_amount: Rupiah | null;
  readonly asked_units: Units | null;
  readonly all_units: boolean;
  readonly reserved_units: Units | null;
  readonly fee_ppm: PartsPerMillion;
  readonly vat_ppm: PartsPerMillion;
  readonly promised_nav_day: Day;
  readonly nav_day: Day | null;
  readonly nav_day_reason: string | null;
  readonly nav: Nav | null;
  readonly units: Units | null;
  readonly amount: Rupiah | null;
  readonly fee: Rupiah | null;
  readonly vat: Rupiah | null;
  readonly net: Rupiah | null;
  readonly settled_at: Instant | null;
}

export interface EventRow {
  readonly order_id: string;
  readonly event: string;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly at: Instant;
}

// Its code stands in a table of its own lookup key, and in a statement of its own.
const insertCode = sql(
  'orders.insertCode',
  'insert into orders.order_code (code, investor_id, order_id) values ($1, $2, $3) on conflict do nothing returning 1',
);
const insertOrder = sql(
  'orders.insert',
  `
  with placed as (
    insert into orders.order as o (investor_id, order_id, code, kind, state, step, login_id, origin, origin_key, currency,
      amount, fee, vat, total, placed_at, pay_by, account_id, pay_day)
    values ($1, $2, $3, $4, $5, 1, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
    returning ${orderMoved(`'none'`)}
  ), legs as (
    insert into orders.leg as l (investor_id, leg_id, order_id, position, kind, side, follows, product_id, state, step, asked_amount, asked_units, all_units,
      reserved_units, fee_ppm, vat_ppm, placed_at, promised_nav_day, nav_day, nav_day_reason, amount, fee, vat)
    select $1, leg_id, $2, position, $4, side, follows, product_id, $18, 1, asked_amount, asked_units, all_units,
      reserved_units, fee_ppm, vat_ppm, $14, promised, nav_day, reason, amount, fee, vat
    from unnest($19::uuid[], $20::text[], $21::uuid[], $22::text[], $23::bigint[], $24::bigint[], $25::boolean[], $26::bigint[], $27::bigint[],
      $28::bigint[], $29::date[], $30::date[], $31::text[], $32::bigint[], $33::bigint[], $34::bigint[])
      with ordinality as n(leg_id, side, follows, product_id, asked_amount, asked_units, all_units, reserved_units, fee_ppm, vat_ppm, promised, nav_day, reason,
        amount, fee, vat, position)
    returning ${legMoved(`'none'`)}
  ), placed_event as (${logged('placed', { event: `'placed'`, at: '$14', who: '$35' })}
  ), leg_events as (${logged('legs', { event: `'placed'`, at: '$14', who: '$35' })}
  )
  insert into orders.evidence (investor_id, order_id, shown_encrypted, sha256, shown_at, accepted_at, factor, client_hash, address)
  values ($1, $2, $36, $37, $38, $14, $39, $40, $41)`,
);
const legsOf = sql('orders.legs', 'select * from orders.leg where investor_id = $1 and order_id = any($2) order by order_id, position');
const lockThem = sql('orders.lockLegs', 'select state from orders.leg where investor_id = $1 and order_id = $2 order by leg_id for update');
const one = sql('orders.find', 'select * from orders.order where investor_id = $1 and order_id = $2');
const some = sql('orders.findSome', 'select * from orders.order where investor_id = $1 and order_id = any($2)');
const lock = sql('orders.lock', 'select * from orders.order where investor_id = $1 and order_id = $2 for update');
const eventsOf = sql(
  'orders.events',
  `
  select about as order_id, event, facts, at from platform.state_event
  where investor_id = $1 and about = any($2) and machine similar to '%.(order|leg)' order by at, step, subject_id`,
);
const evidenceOf = sql(
  'orders.evidence',
  `
  select order_id, shown_encrypted, sha256, shown_at, accepted_at, factor from orders.evidence where investor_id = $1 and order_id = $2`,
);
const pay = sql(
  'orders.pay',
  `
  with paid as (
    update orders.order o set state = 'paid', step = o.step + 1, good_funds_at = $3, paid_at = $4
    where o.investor_id = $1 and o.order_id = $2 and o.state = 'awaitingPayment' returning ${orderMoved(`'awaitingPayment'`)}
  ), legs as (
    update orders.leg l set state = 'ready', step = l.step + 1, nav_day = n.nav_day, nav_day_reason = n.reason
    from unnest($5::uuid[], $6::date[], $7::text[]) as n(leg_id, nav_day, reason)
    where l.investor_id = $1 and l.leg_id = n.leg_id and exists (select from paid) returning ${legMoved(`'awaitingPayment'`)}
  ), paid_event as (${logged('paid', { event: `'paid'`, at: '$4', who: '$8', facts: '$9' })}
  ), leg_events as (${logged('legs', { event: `'paid'`, at: '$4', who: '$8' })}
  )
  select 1 from paid`,
);
/** Ends orders, and their legs, that still stand where they began: nothing of them has left. */
const end = sql(
  'orders.end',
  `
  with ended as (
    update orders.order o set state = $3, step = o.step + 1, ended_at = $5 from unnest($1::uuid[], $2::uuid[]) as e(investor_id, order_id)
    where o.investor_id = e.investor_id and o.order_id = e.order_id and o.state = $4
    returning ${orderMoved('$4')}
  ), legs as (
    update orders.leg l set state = $3, step = l.step + 1 from ended e
    where l.investor_id = e.investor_id and l.order_id = e.about and l.state = $6 returning ${legMoved('$6')}
  ), ended_event as (${logged('ended', { event: '$3', at: '$5', who: '$7' })}
  ), leg_events as (${logged('legs', { event: '$3', at: '$5', who: '$7' })}
  )
  select investor_id, about as order_id from ended`,
);
const move = sql(
  'orders.move',
  `
  with moved as (
    update orders.order o set state = $4, step = o.step + 1, ended_at = case when $4 = 'done' then $5::timestamptz end
    where o.investor_id = $1 and o.order_id = $2 and o.state = $3 returning ${orderMoved('$3')}
  ), event as (${logged('moved', { event: '$6', at: '$5', who: '$7' })}
  )
  select 1 from moved`,
);

export interface NewLeg {
  readonly legId: string;
  readonly side: 'in' | 'out';
  readonly follows?: string;
  readonly productId: string;
  readonly askedAmount?: bigint;
  readonly askedUnits?: bigint;
  readonly isAll?: boolean;
  readonly reserved?: bigint;
  readonly feePpm: bigint;
  readonly vatPpm: bigint;
  readonly promised: Day;
  /** The day it is settled for, once that is decided. */
  readonly navDay?: Day;
  readonly navDayReason?: string;
  readonly amount?: bigint;
  readonly fee?: bigint;
  readonly vat?: bigint;
}

export interface NewOrder {
  readonly orderId: string;
  readonly code: string;
  readonly kind: string;
  readonly state: OrderState;
  readonly legState: LegState;
  readonly loginId: string;
  /** What is paid in, if anything is. */
  readonly charge: { readonly amount: bigint; readonly fee: bigint; readonly vat: bigint; readonly total: bigint } | null;
  readonly payBy: Instant | null;
  readonly accountId: string | null;
  readonly payDay: Day | null;
  readonly legs: readonly NewLeg[];
  readonly evidence: {
    readonly shownEncrypted: Buffer;
    readonly sha256: Buffer;
    readonly shownAt: Instant;
    readonly factor: string;
    readonly clientHash: Buffer;
    readonly address: string;
  };
}

/** So many codes are tried: of the day's 900 million one is rarely taken, and five in a row never are. */
const TRIES = 5;

/** Claims a code that no other order has. */
export async function claimOrderCode(
  tx: Tx,
  investorId: string,
  orderId: string,
  { prefix, day }: { readonly prefix: string; readonly day: Day },
  random: (count: number) => Uint8Array = bytes,
): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const code = orderCode(prefix, day, random(6));
    if ((await tx.query(insertCode, [code, investorId, orderId])).length === 1) return code;
  }
  throw new Error(`no free order code in ${TRIES} tries`);
}

/** Writes an order of any kind with its legs, first events and evidence. Its code is claimed. */
export function insertNewOrder(tx: Tx, investorId: string, order: NewOrder, by: By): void {
  const { legs, evidence, charge } = order;
  const each = <Value>(pick: (leg: NewLeg) => Value | undefined): (Value | null)[] => legs.map((leg) => pick(leg) ?? null);
  tx.send(insertOrder, [
    investorId,
    order.orderId,
    order.code,
    order.kind,
    order.state,
    order.loginId,
    'cart',
    null,
    'IDR',
    charge?.amount ?? null,
    charge?.fee ?? null,
    charge?.vat ?? null,
    charge?.total ?? null,
    time(by.at),
    order.payBy === null ? null : time(order.payBy),
    order.accountId,
    order.payDay,
    order.legState,
    each((leg) => leg.legId),
    each((leg) => leg.side),
    each((leg) => leg.follows),
    each((leg) => leg.productId),
    each((leg) => leg.askedAmount),
    each((leg) => leg.askedUnits),
    each((leg) => leg.isAll ?? false),
    each((leg) => leg.reserved),
    each((leg) => leg.feePpm),
    each((leg) => leg.vatPpm),
    each((leg) => leg.promised),
    each((leg) => leg.navDay),
    each((leg) => leg.navDayReason),
    each((leg) => leg.amount),
    each((leg) => leg.fee),
    each((leg) => leg.vat),
    by.who,
    evidence.shownEncrypted,
    evidence.sha256,
    time(evidence.shownAt),
    evidence.factor,
    evidence.clientHash,
    evidence.address,
  ]);
}

export const listLegs = (db: Db, investorId: string, orderIds: readonly string[]): Promise<LegRow[]> => db.query<LegRow>(legsOf, [investorId, orderIds]);

/** The states of the legs of an order, held until the transaction ends. */
export const lockLegs = async (tx: Tx, investorId: string, orderId: string): Promise<LegState[]> =>
  (await tx.query<{ state: LegState }>(lockThem, [investorId, orderId])).map(({ state }) => state);

export const findOrder = async (db: Db, investorId: string, orderId: string): Promise<OrderRow | null> =>
  (await db.query<OrderRow>(one, [investorId, orderId]))[0] ?? null;

export const findOrders = (db: Db, investorId: string, orderIds: readonly string[]): Promise<OrderRow[]> => db.query(some, [investorId, orderIds]);

/** The order, held until the transaction ends. */
export const lockOrder = async (tx: Tx, investorId: string, orderId: string): Promise<OrderRow | null> =>
  (await tx.query<OrderRow>(lock, [investorId, orderId]))[0] ?? null;

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
  readonly navDays: readonly { readonly legId: string; readonly day: Day; readonly reason: string }[];
  readonly facts: object;
}

/** Marks an order paid with the NAV day of each leg. Answers false when it was not waiting for money. */
export async function markOrderPaid(tx: Tx, investorId: string, orderId: string, payment: Payment, by: By): Promise<boolean> {
  const { navDays } = payment;
  const values = [
    investorId,
    orderId,
    time(payment.goodFundsAt),
    time(by.at),
    navDays.map((leg) => leg.legId),
    navDays.map((leg) => leg.day),
    navDays.map((leg) => leg.reason),
    by.who,
    JSON.stringify(payment.facts),
  ];
  return (await tx.query(pay, values)).length === 1;
}

/** Where an order stands of which nothing has left yet, and its legs with it. */
export type Beginning = { readonly order: 'awaitingPayment'; readonly leg: 'awaitingPayment' } | { readonly order: 'placed'; readonly leg: 'ready' };
export const UNPAID: Beginning = { order: 'awaitingPayment', leg: 'awaitingPayment' };
export const UNBATCHED: Beginning = { order: 'placed', leg: 'ready' };

/** Ends orders that still stand where they began. Answers those that did. */
export const endOrders = (
  tx: Tx,
  orders: readonly { investor_id: string; order_id: string }[],
  beginning: Beginning,
  state: 'expired' | 'cancelled',
  by: By,
): Promise<{ investor_id: string; order_id: string }[]> =>
  tx.query(end, [orders.map((order) => order.investor_id), orders.map((order) => order.order_id), state, beginning.order, time(by.at), beginning.leg, by.who]);

/** Moves an order from one state to the next, with its event. Answers false when it stood elsewhere. */
export const moveOrder = async (
  tx: Tx,
  investorId: string,
  orderId: string,
  step: { readonly event: string; readonly from: OrderState; readonly to: OrderState },
  by: By,
): Promise<boolean> => (await tx.query(move, [investorId, orderId, step.from, step.to, time(by.at), step.event, by.who])).length === 1;
