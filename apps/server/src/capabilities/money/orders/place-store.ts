/** Statements that write a new order of any kind: its code, its legs, its first events and its evidence. */
import type { Currency } from '@lumbung/kernel/amounts.ts';
import { orderCode } from '@lumbung/kernel/ids.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { sql, time, type Tx } from '../../../platform/database.ts';
import { bytes } from '../../../platform/random.ts';
import { type By, logged } from '../../../platform/states.ts';
import { legMoved, orderMoved } from './states.ts';
import type { LegState, OrderState } from './store.ts';

// Its code stands in a table of its own lookup key, and in a statement of its own.
const insertCode = sql(
  'orders.insertCode',
  'insert into orders.order_code (code, investor_id, order_id) values ($1, $2, $3) on conflict do nothing returning 1',
);
// How many legs there are is hidden from the planner by a `select`: it would plan anew for each order, which takes longer than to write one.
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
    from unnest((select $19::uuid[]), $20::text[], $21::uuid[], $42::uuid[], $22::text[], $23::bigint[], $24::bigint[], $25::boolean[], $26::bigint[], $27::bigint[],
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
  /** The NAV day that was promised; null for what no NAV settles. */
  readonly promised: Day | null;
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
