/** SQL statements for company approvals: another person of the company approves or declines an order. */
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import { type By, logged } from '../../../platform/states.ts';
import { legMoved, orderMoved } from './states.ts';
import type { Beginning } from './step-store.ts';
import type { OrderRow } from './store.ts';

/** Another person of the company approves: the order leaves `awaitingApproval` for its first regular state, with the NAV days shown to the approver. */
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

/** What applies to an order from the moment it is approved. */
export interface Agreed {
  readonly legs: readonly { readonly legId: string; readonly promised: Day | null; readonly navDay: Day | null; readonly navDayReason: string | null }[];
  readonly payBy: Instant | null;
  readonly payDay: Day | null;
}

/** Moves an order out of `awaitingApproval`; returns false if it is no longer there. The caller has locked the approver and ensured it is not the maker. */
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

/** Stores the decision on an order, once per order. */
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
