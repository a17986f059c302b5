/** Statements of orders of every kind. Each change of state names the state before, and is written with its event. */
import type { Currency, Nav, PartsPerMillion, Minor, Units } from '@lumbung/kernel/amounts.ts';
import { orderCode } from '@lumbung/kernel/ids.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, time, type Tx } from '../../../platform/database.ts';
import { bytes } from '../../../platform/random.ts';
import { type By, logged } from '../../../platform/states.ts';
import { legMoved, orderMoved } from './states.ts';

export type OrderState =
  | 'awaitingApproval'
  | 'declined'
  | 'awaitingPayment'
  | 'placed'
  | 'paid'
  | 'settled'
  | 'paying'
  | 'done'
  | 'expired'
  | 'cancelled'
  | 'rejected';
/** `batched`: it stands in a file that the investment manager has not taken yet. */
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
  /** Who placed it. */
  readonly login_id: string;
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
  /** Until when another person of the company has to agree; null where nobody has to. */
  readonly approve_by: Instant | null;
  readonly approved_by: string | null;
  readonly approved_at: Instant | null;
  /** How it is to be paid once somebody agreed. */
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
  readonly promised_nav_day: Day;
  readonly nav_day: Day | null;
  readonly nav_day_reason: string | null;
  readonly nav: Nav | null;
  readonly units: Units | null;
  readonly amount: Minor | null;
  readonly fee: Minor | null;
  readonly vat: Minor | null;
  readonly net: Minor | null;
  /** What was paid for it and goes back. */
  readonly returned_amount: Minor | null;
  readonly returned_fee: Minor | null;
  readonly returned_vat: Minor | null;
  readonly settled_at: Instant | null;
  /** The NAV it was settled at first, once that was corrected. */
  readonly nav_before: Nav | null;
  /** The part of `net` that a correction brought about after the proceeds were on their way. */
  readonly net_apart: Minor;
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
      amount, fee, vat, total, placed_at, pay_by, account_id, pay_day, approve_by, method)
    values ($1, $2, $3, $4, $5, 1, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $43, $44)
    returning ${orderMoved(`'none'`)}
  ), legs as (
    insert into orders.leg as l (investor_id, leg_id, order_id, position, kind, side, follows, portfolio_id, product_id, currency, state, step, asked_amount, asked_units, all_units,
      reserved_units, fee_ppm, vat_ppm, placed_at, promised_nav_day, nav_day, nav_day_reason, amount, fee, vat, agent_id, commission_ppm)
    select $1, n.leg_id, $2, n.position, $4, n.side, n.follows, n.portfolio_id, n.product_id, $9, $18, 1, n.asked_amount, n.asked_units, n.all_units,
      n.reserved_units, n.fee_ppm, n.vat_ppm, $14, n.promised, n.nav_day, n.reason, n.amount, n.fee, n.vat,
      r.agent_id, case when r.agent_id is not null then coalesce(c.share_ppm, 0) end
    from unnest($19::uuid[], $20::text[], $21::uuid[], $42::uuid[], $22::text[], $23::bigint[], $24::bigint[], $25::boolean[], $26::bigint[], $27::bigint[],
      $28::bigint[], $29::date[], $30::date[], $31::text[], $32::bigint[], $33::bigint[], $34::bigint[])
      with ordinality as n(leg_id, side, follows, portfolio_id, product_id, asked_amount, asked_units, all_units, reserved_units, fee_ppm, vat_ppm, promised, nav_day, reason,
        amount, fee, vat, position)
    left join accounts.referral r on r.investor_id = $1
    left join lateral commissions.rate_on(r.agent_id, n.product_id, n.side, ($14::timestamptz at time zone 'Asia/Jakarta')::date) c on r.agent_id is not null
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
  select platform.must(exists (select from paid), 'a bill was open but its order did not wait for money')`,
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
/** Somebody else of the company agrees: the order begins like any other, with the days that were shown for it. */
const approve = sql(
  'orders.approve',
  `
  with approved as (
    update orders.order o set state = $3, step = o.step + 1, approved_by = $5, approved_at = $6, pay_by = $7, pay_day = $8
    where o.investor_id = $1 and o.order_id = $2 and o.state = 'awaitingApproval' returning ${orderMoved(`'awaitingApproval'`)}
  ), legs as (
    update orders.leg l set state = $4, step = l.step + 1, promised_nav_day = n.promised, nav_day = n.nav_day, nav_day_reason = n.reason
    from unnest($9::uuid[], $10::date[], $11::date[], $12::text[]) as n(leg_id, promised, nav_day, reason)
    where l.investor_id = $1 and l.leg_id = n.leg_id and l.state = 'awaitingApproval' and exists (select from approved)
    returning ${legMoved(`'awaitingApproval'`)}
  ), approved_event as (${logged('approved', { event: `'approved'`, at: '$6', who: '$13' })}
  ), leg_events as (${logged('legs', { event: `'approved'`, at: '$6', who: '$13' })}
  )
  select 1 from approved`,
);
const insertApproval = sql(
  'orders.insertApproval',
  `
  insert into orders.approval (investor_id, order_id, outcome, login_id, shown_encrypted, sha256, reason_encrypted, client_hash, address, at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const approvalOf = sql(
  'orders.approval',
  'select order_id, outcome, login_id, shown_encrypted, sha256, reason_encrypted, at from orders.approval where investor_id = $1 and order_id = $2',
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
  readonly portfolioId: string;
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

/** What an order waits for that another person of the company has to agree to. */
export interface Awaiting {
  readonly until: Instant;
  readonly method: number | null;
}

export interface NewOrder {
  readonly orderId: string;
  readonly code: string;
  readonly kind: string;
  readonly state: OrderState;
  readonly legState: LegState;
  readonly loginId: string;
  /** Of all its legs. */
  readonly currency: Currency;
  /** What is paid in, if anything is. */
  readonly charge: { readonly amount: bigint; readonly fee: bigint; readonly vat: bigint; readonly total: bigint } | null;
  readonly payBy: Instant | null;
  readonly accountId: string | null;
  readonly payDay: Day | null;
  /** Until when another person of the company has to agree, and how it is paid then. */
  readonly approval: Awaiting | null;
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
    order.currency,
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
    each((leg) => leg.portfolioId),
    order.approval === null ? null : time(order.approval.until),
    order.approval?.method ?? null,
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

/** Marks an order paid with the NAV day of each leg. One that does not wait for money fails the transaction. */
export function markOrderPaid(tx: Tx, investorId: string, orderId: string, payment: Payment, by: By): void {
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
  tx.send(pay, values);
}

/** Where an order stands of which nothing has left yet, and its legs with it. */
export type Beginning =
  | { readonly order: 'awaitingApproval'; readonly leg: 'awaitingApproval' }
  | { readonly order: 'awaitingPayment'; readonly leg: 'awaitingPayment' }
  | { readonly order: 'placed'; readonly leg: 'ready' };
/** Another person of the company has to agree first. */
export const UNAPPROVED: Beginning = { order: 'awaitingApproval', leg: 'awaitingApproval' };
export const UNPAID: Beginning = { order: 'awaitingPayment', leg: 'awaitingPayment' };
export const UNBATCHED: Beginning = { order: 'placed', leg: 'ready' };

/** Ends orders that still stand where they began. Answers those that did. */
export const endOrders = (
  tx: Tx,
  orders: readonly { investor_id: string; order_id: string }[],
  beginning: Beginning,
  state: 'expired' | 'cancelled' | 'declined',
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

/** What holds for an order from the moment at which somebody agreed to it. */
export interface Agreed {
  readonly legs: readonly { readonly legId: string; readonly promised: Day; readonly navDay: Day | null; readonly navDayReason: string | null }[];
  readonly payBy: Instant | null;
  readonly payDay: Day | null;
}

/** Has an order begin that waited for approval. Answers false when it waited no more. Who agrees is held, and is not who placed it. */
export async function approveOrder(
  tx: Tx,
  { investor_id: investorId, order_id: orderId }: Pick<OrderRow, 'investor_id' | 'order_id'>,
  { order, leg }: Beginning,
  { legs, payBy, payDay }: Agreed,
  loginId: string,
  by: By,
): Promise<boolean> {
  const values = [
    investorId,
    orderId,
    order,
    leg,
    loginId,
    time(by.at),
    payBy === null ? null : time(payBy),
    payDay,
    legs.map(({ legId }) => legId),
    legs.map(({ promised }) => promised),
    legs.map(({ navDay }) => navDay),
    legs.map(({ navDayReason }) => navDayReason),
    by.who,
  ];
  return (await tx.query(approve, values)).length === 1;
}

export interface ApprovalRow {
  readonly order_id: string;
  readonly outcome: 'approved' | 'declined';
  readonly login_id: string;
  readonly shown_encrypted: Buffer | null;
  readonly sha256: Buffer | null;
  readonly reason_encrypted: Buffer | null;
  readonly at: Instant;
}

export interface NewApproval {
  readonly outcome: 'approved' | 'declined';
  readonly loginId: string;
  readonly shown: { readonly shownEncrypted: Buffer; readonly sha256: Buffer } | null;
  readonly reasonEncrypted: Buffer | null;
  readonly clientHash: Buffer;
  readonly address: string;
}

/** Keeps what somebody said to an order, once. */
export function addApproval(tx: Tx, investorId: string, orderId: string, said: NewApproval, at: Instant): void {
  const { outcome, loginId, shown, reasonEncrypted, clientHash, address } = said;
  tx.send(insertApproval, [
    investorId,
    orderId,
    outcome,
    loginId,
    shown?.shownEncrypted ?? null,
    shown?.sha256 ?? null,
    reasonEncrypted,
    clientHash,
    address,
    time(at),
  ]);
}

export const findApproval = async (db: Db, investorId: string, orderId: string): Promise<ApprovalRow | null> =>
  (await db.query<ApprovalRow>(approvalOf, [investorId, orderId]))[0] ?? null;
