/** SQL statements for orders of retail bonds: one page of a group, and how many changed since the person last saw them. */
import type { Rupiah } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import type { BondGroup } from '@lumbung/contract/histories/bond-orders.ts';
import type { Session } from '../../../platform/context.ts';
import { type Db, only, sql, time } from '../../../platform/database.ts';

/** Kinds and states of each group. Drafts belong to no group. */
const STATES: Readonly<Record<BondGroup, readonly (readonly [kind: string, state: string])[]>> = {
  pending: [['bondSubscription', 'awaitingPayment']],
  inprogress: [
    ['bondSubscription', 'paid'],
    ['bondRedemption', 'placed'],
    ['bondSale', 'placed'],
  ],
  success: [
    ['bondSubscription', 'done'],
    ['bondRedemption', 'done'],
    ['bondSale', 'done'],
  ],
  reject: [
    ['bondSubscription', 'expired'],
    ['bondSubscription', 'rejected'],
    ['bondRedemption', 'rejected'],
    ['bondSale', 'rejected'],
  ],
};
const columnsOf = (group: BondGroup) => ({ kinds: STATES[group].map(([kind]) => kind), states: STATES[group].map(([, state]) => state) });

export interface BondOrderRow {
  readonly order_id: string;
  readonly code: string;
  readonly kind: string;
  readonly state: string;
  readonly placed_at: Instant;
  readonly seri: string;
  /** At nominal. */
  readonly amount: Rupiah;
  readonly kode_pemesanan: string | null;
  readonly kode_billing: string | null;
  readonly pay_before: Instant | null;
  readonly ntpn: string | null;
  readonly ntb: string | null;
  readonly settles_on: Day | null;
  readonly is_read: boolean;
  readonly total: number;
}

const LISTED = `
  o.order_id, o.code, o.kind, o.state, o.placed_at, l.product_id as seri, coalesce(o.total, l.asked_amount, coalesce(l.asked_units, l.reserved_units) * 100)::bigint as amount,
    coalesce(t.kode_pemesanan, e.kode_pemesanan, d.kode_pemesanan) as kode_pemesanan, t.kode_billing, t.pay_before, t.ntpn, t.ntb, case o.kind when 'bondSubscription' then s.settles_on when 'bondSale' then d.settles_on else e.settles_on end as settles_on,
    o.step <= coalesce(k.step, (o.login_id = $2)::int) as is_read`;
const JOINED = `
  join orders.leg l on l.investor_id = o.investor_id and l.order_id = o.order_id
  left join bond_lots.lot t on t.investor_id = o.investor_id and t.order_id = o.order_id
  left join bond_redemptions.redemption e on e.investor_id = o.investor_id and e.order_id = o.order_id
  left join bond_sales.trade d on d.investor_id = o.investor_id and d.order_id = o.order_id
  left join bond_series.series s on s.seri = l.product_id
  left join histories.seen k on k.investor_id = o.investor_id and k.login_id = $2 and k.order_id = o.order_id`;
const page = sql(
  'histories.bondPage',
  `
  select ${LISTED}, count(*) over ()::int as total from orders.order o
  join unnest($3::text[], $4::text[]) as g(kind, state) on g.kind = o.kind and g.state = o.state ${JOINED}
  where o.investor_id = $1 and ($5::timestamptz is null or o.placed_at >= $5) and ($6::timestamptz is null or o.placed_at < $6)
    and ($7::text is null or l.product_id = $7) and ($8::text is null or o.kind = $8)
    and ($9::text is null or o.code = $9 or coalesce(t.kode_pemesanan, e.kode_pemesanan, d.kode_pemesanan) = $9 or t.kode_billing = $9 or starts_with(l.product_id, $9))
  order by case when $10 then o.placed_at end, o.placed_at desc, o.order_id desc limit $11 offset $12`,
);
const one = sql('histories.bondOrder', `select ${LISTED}, 1 as total from orders.order o ${JOINED} where o.investor_id = $1 and o.order_id = $3`);
const unread = sql(
  'histories.bondUnread',
  `
  select count(*)::int as count from orders.order o
  join unnest($3::text[], $4::text[]) as g(kind, state) on g.kind = o.kind and g.state = o.state
  left join histories.seen k on k.investor_id = o.investor_id and k.login_id = $2 and k.order_id = o.order_id
  where o.investor_id = $1 and o.step > coalesce(k.step, (o.login_id = $2)::int)`,
);

type Whose = Pick<Session, 'investorId' | 'loginId'>;

export interface BondPage {
  readonly group: BondGroup;
  readonly from: Instant | null;
  readonly until: Instant | null;
  readonly seri: string | null;
  readonly kind: string | null;
  readonly search: string | null;
  readonly oldestFirst: boolean;
  readonly size: number;
  readonly page: number;
}

export function pageOfBondOrders(db: Db, { investorId, loginId }: Whose, asked: BondPage): Promise<BondOrderRow[]> {
  const { kinds, states } = columnsOf(asked.group);
  const { from, until, seri, kind, search, oldestFirst, size } = asked;
  const days = [from, until].map((at) => (at === null ? null : time(at)));
  return db.query(page, [investorId, loginId, kinds, states, ...days, seri, kind, search, oldestFirst, size, (asked.page - 1) * size]);
}

export const findBondOrder = async (db: Db, { investorId, loginId }: Whose, orderId: string): Promise<BondOrderRow | null> =>
  (await db.query<BondOrderRow>(one, [investorId, loginId, orderId]))[0] ?? null;

export async function unreadBondOrders(db: Db, { investorId, loginId }: Whose, group: BondGroup): Promise<number> {
  const { kinds, states } = columnsOf(group);
  return only(await db.query<{ count: number }>(unread, [investorId, loginId, kinds, states])).count;
}
