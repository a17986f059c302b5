/** SQL statements that write new orders of any kind: codes, legs, first events and evidence. One order uses the same statements as many. */
import type { ORDER_ORIGINS } from '@lumbung/contract/orders/order.ts';
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { orderCode } from '@lumbung/kernel/ids.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { sql, time, type Tx } from '../../../platform/database.ts';
import { bytes } from '../../../platform/random.ts';
import { type By, logged } from '../../../platform/states.ts';
import { legMoved, orderMoved } from './states.ts';
import type { LegState, OrderState } from './store.ts';

// Codes are in a table keyed by code alone, and inserted by a separate statement.
const insertCodes = sql(
  'orders.insertCodes',
  `
  insert into orders.order_code (code, investor_id, order_id)
  select code, investor_id, order_id from unnest($1::text[], $2::uuid[], $3::uuid[]) as c(code, investor_id, order_id)
  on conflict do nothing returning order_id`,
);
/**
 * $1 orders $2 their legs $3 their evidence, each a JSON array whose fields are named like the columns $4 time of placing $5 who places them.
 * An order is skipped with its legs and evidence if its origin key already has one that has not come to nothing (of `rebalance`, any).
 */
const insertOrders = sql(
  'orders.insert',
  `
  with given as (
    select * from json_to_recordset($1::json) as g(investor_id uuid, order_id uuid, code text, kind text, state text, leg_state text, login_id uuid,
      origin text, origin_key text, currency text, amount bigint, fee bigint, vat bigint, total bigint, pay_by timestamptz, account_id uuid, pay_day date,
      approve_by timestamptz, method smallint)
  ), placed as (
    insert into orders.order as o (investor_id, order_id, code, kind, state, step, login_id, origin, origin_key, currency,
      amount, fee, vat, total, placed_at, pay_by, account_id, pay_day, approve_by, method)
    select g.investor_id, g.order_id, g.code, g.kind, g.state, 1, g.login_id, g.origin, g.origin_key, g.currency,
      g.amount, g.fee, g.vat, g.total, $4, g.pay_by, g.account_id, g.pay_day, g.approve_by, g.method
    from given g
    on conflict (investor_id, origin, origin_key)
      where origin_key is not null and (origin = 'rebalance' or not orders.came_to_nothing(state)) do nothing
    returning ${orderMoved(`'none'`)}
  ), legs as (
    insert into orders.leg as l (investor_id, leg_id, order_id, position, kind, side, follows, portfolio_id, product_id, currency, state, step,
      asked_amount, asked_units, all_units, reserved_units, fee_ppm, vat_ppm, placed_at, promised_nav_day, nav_day, nav_day_reason, amount, fee, vat,
      agent_id, commission_ppm)
    select n.investor_id, n.leg_id, n.order_id, n.position, g.kind, n.side, n.follows, n.portfolio_id, n.product_id, g.currency, g.leg_state, 1,
      n.asked_amount, n.asked_units, n.all_units, n.reserved_units, n.fee_ppm, n.vat_ppm, $4, n.promised_nav_day, n.nav_day, n.nav_day_reason, n.amount, n.fee, n.vat,
      r.agent_id, case when r.agent_id is not null then coalesce(c.share_ppm, 0) end
    from json_to_recordset($2::json) as n(investor_id uuid, leg_id uuid, order_id uuid, position smallint, side text, follows uuid, portfolio_id uuid,
      product_id text, asked_amount bigint, asked_units bigint, all_units boolean, reserved_units bigint, fee_ppm bigint, vat_ppm bigint,
      promised_nav_day date, nav_day date, nav_day_reason text, amount bigint, fee bigint, vat bigint)
    join placed p on p.investor_id = n.investor_id and p.subject_id = n.order_id
    join given g on g.investor_id = n.investor_id and g.order_id = n.order_id
    left join accounts.referral r on r.investor_id = n.investor_id
    left join lateral commissions.rate_on(r.agent_id, n.product_id, n.side, ($4::timestamptz at time zone 'Asia/Jakarta')::date) c on r.agent_id is not null
    returning ${legMoved(`'none'`)}
  ), placed_event as (${logged('placed', { event: `'placed'`, at: '$4', who: '$5' })}
  ), leg_events as (${logged('legs', { event: `'placed'`, at: '$4', who: '$5' })}
  ), proven as (
    insert into orders.evidence (investor_id, order_id, shown_encrypted, sha256, shown_at, accepted_at, factor, client_hash, address, consent_id)
    select e.investor_id, e.order_id, e.shown_encrypted, e.sha256, e.shown_at, case when e.consent_id is null then $4::timestamptz end, e.factor, e.client_hash, e.address, e.consent_id
    from json_to_recordset($3::json) as e(investor_id uuid, order_id uuid, shown_encrypted bytea, sha256 bytea, shown_at timestamptz, factor text,
      client_hash bytea, address text, consent_id uuid)
    join placed p on p.investor_id = e.investor_id and p.subject_id = e.order_id
  )
  select subject_id as order_id from placed`,
);
const insertConsent = sql(
  'orders.insertConsent',
  `
  insert into orders.consent (investor_id, consent_id, login_id, shown_encrypted, sha256, shown_at, accepted_at, factor, client_hash, address)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
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
  /** The promised NAV day; null where no NAV settles the leg. */
  readonly promised: Day | null;
  /** The NAV day it is settled at, once decided. */
  readonly navDay?: Day;
  readonly navDayReason?: string;
  readonly amount?: bigint;
  readonly fee?: bigint;
  readonly vat?: bigint;
}

/** What an order that needs the approval of another person of the company waits for. */
export interface Awaiting {
  readonly until: Instant;
  readonly method: number | null;
}

/** What created an order. */
export type Origin = (typeof ORDER_ORIGINS)[number];

/** What created an order, and its key within that origin: one order per key. */
export interface OriginOf {
  readonly origin: Origin;
  /** Null where one origin may create any number of orders. */
  readonly originKey: string | null;
}

/** What the investor was shown and accepted, as stored. */
export interface StoredEvidence {
  readonly shownEncrypted: Buffer;
  readonly sha256: Buffer;
  readonly shownAt: Instant;
  readonly factor: string;
  readonly clientHash: Buffer;
  readonly address: string;
}

export interface NewOrder extends OriginOf {
  readonly investorId: string;
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
  /** Until when another person of the company must approve, and the payment method used after that. */
  readonly approval: Awaiting | null;
  readonly legs: readonly NewLeg[];
  /** What was shown for this order, or the consent that covers it and others. */
  readonly evidence: StoredEvidence | { readonly consentId: string };
}

/** The order that needs a code, and the prefix of that code. */
export interface ToName {
  readonly investorId: string;
  readonly orderId: string;
  readonly prefix: string;
}

/** Attempts to find a free code: of the day's 900 million a code is rarely taken, and never five in a row. */
const TRIES = 5;

/** Claims a unique code for each order. Returns the codes in the order of the input. */
export async function claimOrderCodes(tx: Tx, orders: readonly ToName[], day: Day, random: (count: number) => Uint8Array = bytes): Promise<readonly string[]> {
  const codes = new Map<string, string>();
  for (let attempt = 0; attempt < TRIES && codes.size < orders.length; attempt += 1) {
    const wanting = orders.filter(({ orderId }) => !codes.has(orderId)).map((order) => ({ ...order, code: orderCode(order.prefix, day, random(6)) }));
    const claimed = await tx.query<{ order_id: string }>(insertCodes, [
      wanting.map(({ code }) => code),
      wanting.map(({ investorId }) => investorId),
      wanting.map(({ orderId }) => orderId),
    ]);
    const names = new Map(wanting.map(({ orderId, code }) => [orderId, code]));
    for (const { order_id: orderId } of claimed) codes.set(orderId, names.get(orderId)!);
  }
  return orders.map(({ orderId }) => {
    const code = codes.get(orderId);
    if (code === undefined) throw new Error(`no free order code in ${TRIES} tries`);
    return code;
  });
}

/** JSON replacer for column values: integers as text; `inHex` writes bytes in hexadecimal. */
const asColumn = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value);
const inHex = (value: Buffer): string => `\\x${value.toString('hex')}`;
const timeOrNull = (value: Instant | null): string | null => (value === null ? null : time(value));

const orderRow = (order: NewOrder) => ({
  investor_id: order.investorId,
  order_id: order.orderId,
  code: order.code,
  kind: order.kind,
  state: order.state,
  leg_state: order.legState,
  login_id: order.loginId,
  origin: order.origin,
  origin_key: order.originKey,
  currency: order.currency,
  amount: order.charge?.amount,
  fee: order.charge?.fee,
  vat: order.charge?.vat,
  total: order.charge?.total,
  pay_by: timeOrNull(order.payBy),
  account_id: order.accountId,
  pay_day: order.payDay,
  approve_by: timeOrNull(order.approval?.until ?? null),
  method: order.approval?.method,
});

const legRow = ({ investorId, orderId }: NewOrder, leg: NewLeg, index: number) => ({
  investor_id: investorId,
  leg_id: leg.legId,
  order_id: orderId,
  position: index + 1,
  side: leg.side,
  follows: leg.follows,
  portfolio_id: leg.portfolioId,
  product_id: leg.productId,
  asked_amount: leg.askedAmount,
  asked_units: leg.askedUnits,
  all_units: leg.isAll ?? false,
  reserved_units: leg.reserved,
  fee_ppm: leg.feePpm,
  vat_ppm: leg.vatPpm,
  promised_nav_day: leg.promised,
  nav_day: leg.navDay,
  nav_day_reason: leg.navDayReason,
  amount: leg.amount,
  fee: leg.fee,
  vat: leg.vat,
});

const evidenceRow = ({ investorId, orderId, evidence }: NewOrder) => ({
  investor_id: investorId,
  order_id: orderId,
  ...('consentId' in evidence
    ? { consent_id: evidence.consentId }
    : {
        shown_encrypted: inHex(evidence.shownEncrypted),
        sha256: inHex(evidence.sha256),
        shown_at: time(evidence.shownAt),
        factor: evidence.factor,
        client_hash: inHex(evidence.clientHash),
        address: evidence.address,
      }),
});

/**
 * Inserts orders of any kinds and investors with their legs, first events and evidence, in one statement. Their codes are
 * already claimed. Returns the ids of the inserted orders: an order whose origin key already exists is skipped.
 */
export async function insertNewOrders(tx: Tx, orders: readonly NewOrder[], by: By): Promise<ReadonlySet<string>> {
  if (orders.length === 0) return new Set();
  const written = await tx.query<{ order_id: string }>(insertOrders, [
    JSON.stringify(orders.map(orderRow), asColumn),
    JSON.stringify(
      orders.flatMap((order) => order.legs.map((leg, index) => legRow(order, leg, index))),
      asColumn,
    ),
    JSON.stringify(orders.map(evidenceRow), asColumn),
    time(by.at),
    by.who,
  ]);
  return new Set(written.map(({ order_id }) => order_id));
}

/** Stores a consent: what was shown and accepted once as the evidence of future orders. */
export function insertConsentOf(
  tx: Tx,
  { investorId, loginId }: { readonly investorId: string; readonly loginId: string },
  consentId: string,
  shown: StoredEvidence,
  at: Instant,
): void {
  const { shownEncrypted, sha256, shownAt, factor, clientHash, address } = shown;
  tx.send(insertConsent, [investorId, consentId, loginId, shownEncrypted, sha256, time(shownAt), time(at), factor, clientHash, address]);
}
