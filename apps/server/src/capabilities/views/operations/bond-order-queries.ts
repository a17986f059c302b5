/** SQL statements for bond orders in the console: by code, newest first, and the queue each is in. */
import type { BOND_ORDER_KINDS } from '@lumbung/contract/operations/list-bond-orders.ts';
import { QUEUES, type QueueName } from '@lumbung/contract/operations/queues.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, sqlOverAll, time } from '../../../platform/database.ts';
import type { Place } from '../../../platform/pages.ts';
import { waitingQueues } from '../../../platform/waiting.ts';
import type { OrderRow, OrderState } from '../../money/orders/index.ts';
import { findByCode } from './console-queries.ts';

export interface BondOrderRow {
  readonly investor_id: string;
  readonly order_id: string;
  readonly code: string;
  readonly kind: (typeof BOND_ORDER_KINDS)[number];
  readonly state: OrderState;
  readonly placed_at: Instant;
  readonly place_at: string;
  readonly seri: string;
  readonly nominal: bigint;
  readonly kode_pemesanan: string | null;
  readonly kode_billing: string | null;
  readonly kode_redeem: string | null;
  readonly pay_before: Instant | null;
  readonly ntpn: string | null;
  readonly settles_on: Day | null;
  readonly settled_on: Day | null;
  readonly unmade: 'refused' | 'nationalQuotaSpent' | 'individualQuotaSpent' | 'away' | null;
}

const list = sqlOverAll(
  'bondOrders.list',
  `
  select o.investor_id, o.order_id, o.code, o.kind, o.state, o.placed_at, o.placed_at::text as place_at, l.product_id as seri,
    coalesce(r.units * 1000000, t.units * 1000000, l.asked_amount) as nominal, coalesce(b.kode_pemesanan, r.kode_pemesanan, t.kode_pemesanan) as kode_pemesanan,
    b.kode_billing, r.kode_redeem, b.pay_before, b.ntpn, coalesce(r.settles_on, t.settles_on, s.settles_on) as settles_on,
    coalesce(b.settled_on, r.settled_on, t.settled_on) as settled_on, nullif(q.outcome, 'made') as unmade
  from orders.order o
  join orders.leg l on l.investor_id = o.investor_id and l.order_id = o.order_id
  left join bond_series.series s on s.seri = l.product_id
  left join bond_lots.request q on q.investor_id = o.investor_id and q.order_id = o.order_id
  left join bond_lots.lot b on b.investor_id = o.investor_id and b.order_id = o.order_id
  left join bond_redemptions.redemption r on r.investor_id = o.investor_id and r.order_id = o.order_id
  left join bond_sales.trade t on t.investor_id = o.investor_id and t.order_id = o.order_id
  where o.kind in ('bondSubscription', 'bondRedemption', 'bondSale') and ($1::uuid is null or o.investor_id = $1) and ($2::uuid[] is null or o.order_id = any($2))
    and ($3::text is null or l.product_id = $3) and ($4::text is null or o.kind = $4)
    and ($5::text is null or (o.placed_at, o.order_id) < ($5::timestamptz, $6::uuid))
  order by o.placed_at desc, o.order_id desc limit $7`,
);
const byKode = sql('bondOrders.byKode', 'select investor_id, order_id from bond_lots.code where kode_pemesanan = $1');
const byBilling = sqlOverAll('bondOrders.byBilling', 'select investor_id, order_id from bond_lots.lot where kode_billing = $1');
const leaving = sql(
  'bondOrders.leaving',
  `
  select order_id from bond_redemptions.redemption where investor_id = $1 and lot_id = $2
  union all select order_id from bond_sales.trade where investor_id = $1 and lot_id = $2`,
);

/** Orders of one investor that a code identifies. */
export interface Named {
  readonly investorId: string;
  readonly orderIds: readonly string[];
}
type Of = Pick<OrderRow, 'investor_id' | 'order_id'>;

/** Our order code identifies one order; a ministry code of a purchase identifies it and the orders that reduced it. Null if unknown. */
export async function findNamed(db: Db, code: string): Promise<Named | null> {
  const ours = await findByCode(db, code);
  if (ours) return { investorId: ours.investor_id, orderIds: [ours.order_id] };
  const [lot] = [...(await db.query<Of>(byKode, [code])), ...(await db.query<Of>(byBilling, [code]))];
  if (!lot) return null;
  const left = await db.query<Pick<Of, 'order_id'>>(leaving, [lot.investor_id, lot.order_id]);
  return { investorId: lot.investor_id, orderIds: [lot.order_id, ...left.map((row) => row.order_id)] };
}

export interface BondOrderFilter {
  readonly named: Named | null;
  readonly seri: string | null;
  readonly kind: string | null;
  readonly after: Place | null;
  readonly limit: number;
}

export const findBondOrders = (db: Db, { named, seri, kind, after, limit }: BondOrderFilter): Promise<BondOrderRow[]> =>
  db.query<BondOrderRow>(list, [named?.investorId ?? null, named?.orderIds ?? null, seri, kind, after?.at ?? null, after?.id ?? null, limit]);

export interface Standing {
  readonly order_id: string;
  readonly queue: QueueName;
  readonly since: Instant;
}
const OF_BONDS = QUEUES.filter((queue) => /^bond(Lots|Redemptions|Sales)\./.test(queue));

/** The queue each of these orders is in, by the statements of the queues. */
export async function standingOf(db: Db, orderIds: readonly string[], business: Instant): Promise<ReadonlyMap<string, Standing>> {
  const queues = waitingQueues().filter(({ queue }) => OF_BONDS.includes(queue));
  const rows = queues.map(({ queue, rows }) => `select '${queue}' as queue, q.order_id, q.since from (${rows}) q where q.order_id = any($2::uuid[])`);
  const standing = sqlOverAll('bondOrders.standing', `select w.*, $1::timestamptz as business from (${rows.join(' union all ')}) w`);
  return new Map((await db.query<Standing>(standing, [time(business), orderIds])).map((row) => [row.order_id, row]));
}
