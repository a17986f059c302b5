/** Purchases of bonds, newest first, for operators: all of a series, or those that wait. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/bond-lots/list-orders.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import { type Instant, toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import { type Db, sqlOverAll, time } from '../../../platform/database.ts';
import { cursorAfter, pageOf } from '../../../platform/pages.ts';
import type { OrderRow } from '../orders/index.ts';
import { purchaseStateOf } from './present.ts';
import { outcomesOf } from './rules.ts';
import type { LotRow, RequestRow } from './store.ts';

type Row = Pick<RequestRow, 'investor_id' | 'order_id' | 'seri' | 'amount' | 'asked_at' | 'sent_at' | 'answered_at' | 'outcome'> &
  Pick<OrderRow, 'code' | 'state'> & {
    readonly place_at: string;
    readonly pay_before: Instant | null;
    readonly kode_pemesanan: string | null;
    readonly ntpn: string | null;
    readonly settled_on: LotRow['settled_on'];
    readonly proposal_id: string | null;
  };

const WAITS = `case $2
    when 'unanswered' then r.answered_at is null
    when 'undecided' then l.paid_at is null and l.ended_at is null and l.pay_before <= $5
    when 'unsettled' then l.paid_at is not null and l.settled_on is null and l.ended_at is null and (s.settles_on + time '00:00') at time zone 'Asia/Jakarta' <= $5
    else true end`;
const list = sqlOverAll(
  'bondLots.list',
  `
  select r.investor_id, r.order_id, r.seri, r.amount, r.asked_at, r.asked_at::text as place_at, r.sent_at, r.answered_at, r.outcome, o.code, o.state,
    l.kode_pemesanan, l.pay_before, l.ntpn, l.settled_on,
    (select p.proposal_id::text from decisions.proposal p where p.kind = 'bondLots.sayOutcome' and p.state = 'open' and p.subject = r.order_id::text) as proposal_id
  from bond_lots.request r
  join orders.order o on o.investor_id = r.investor_id and o.order_id = r.order_id
  join bond_series.series s on s.seri = r.seri
  left join bond_lots.lot l on l.investor_id = r.investor_id and l.order_id = r.order_id
  where r.kind = 'subscription' and ($1::text is null or r.seri = $1) and ${WAITS}
    and ($3::timestamptz is null or (r.asked_at, r.order_id) < ($3, $4::uuid))
  order by r.asked_at desc, r.order_id desc limit $6`,
);

export async function listOrders(
  db: Db,
  { business }: OperatorContext,
  { seri, waits, after, size = 25 }: InputOf<typeof call.listOrders>,
): Promise<Answer<typeof call.listOrders>> {
  const place = cursorAfter(after);
  const rows = await db.query<Row>(list, [seri ?? null, waits ?? null, place?.at ?? null, place?.id ?? null, time(business), size + 1]);
  const { shown, next } = pageOf(rows, size, (row) => ({ at: row.place_at, id: row.order_id }));
  return done({ items: shown.map((row) => present(row, business)), next });
}

function present(row: Row, business: Instant) {
  const lot = row.pay_before === null ? null : { pay_before: row.pay_before, seri: row.seri };
  return {
    investorId: row.investor_id,
    orderId: row.order_id,
    orderCode: row.code,
    seri: row.seri,
    amount: row.amount,
    state: purchaseStateOf(row, row),
    placedAt: toIso(row.asked_at),
    kodePemesanan: row.kode_pemesanan,
    payBefore: row.pay_before === null ? null : toIso(row.pay_before),
    ntpn: row.ntpn,
    settledOn: row.settled_on,
    unmade: row.outcome === 'made' ? null : row.outcome,
    outcomes: outcomesOf({ order: row, request: row, lot }, business),
    proposalId: row.proposal_id,
  };
}
