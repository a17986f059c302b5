/** SQL statements for one list over orders of every kind, and for which of them a person has seen. Views may read across schemas. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Session } from '../../../platform/context.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';
import { allKinds, type Stage } from '../../money/orders/index.ts';
import type { Sought } from './search.ts';

const page = sql(
  'histories.page',
  `
  select o.order_id, count(*) over ()::int as total from orders.order o
  join unnest($2::text[], $3::text[]) as s(kind, state) on s.kind = o.kind and s.state = o.state
  where o.investor_id = $1 and ($4::timestamptz is null or o.placed_at >= $4) and ($5::timestamptz is null or o.placed_at < $5)
    and ($8::text is null or o.code = $8 or exists (
      select from orders.leg l where l.investor_id = o.investor_id and l.order_id = o.order_id and l.product_id = any($9)))
    and ($10::timestamptz is null or o.paid_at >= $10)
  order by case $11 when 'due' then o.pay_by end, case $11 when 'paid' then o.paid_at end desc, o.placed_at desc, o.order_id desc limit $6 offset $7`,
);

/** $1 investor, $2 login. An order never seen is unread for everybody except the person who placed it. */
const AS_SEEN = 'left join histories.seen k on k.investor_id = o.investor_id and k.login_id = $2 and k.order_id = o.order_id';
const UNREAD = 'o.step > coalesce(k.step, (o.login_id = $2)::int)';

const count = sql(
  'histories.count',
  `
  select s.stage, count(*)::int as total, count(*) filter (where ${UNREAD})::int as unread from orders.order o
  join unnest($3::text[], $4::text[], $5::text[]) as s(kind, state, stage) on s.kind = o.kind and s.state = o.state
  ${AS_SEEN} where o.investor_id = $1 group by s.stage`,
);
const unread = sql('histories.unread', `select o.order_id from orders.order o ${AS_SEEN} where o.investor_id = $1 and o.order_id = any($3) and ${UNREAD}`);
// Rows are inserted in order of their ids, so that concurrent marks cannot deadlock; a later mark is never overwritten by an earlier one.
const see = sql(
  'histories.see',
  `
  insert into histories.seen as had (investor_id, login_id, order_id, step, seen_at)
  select o.investor_id, $2, o.order_id, o.step, $5 from orders.order o
  join unnest($3::text[], $4::text[]) as s(kind, state) on s.kind = o.kind and s.state = o.state
  ${AS_SEEN} where o.investor_id = $1 and ($6::uuid[] is null or o.order_id = any($6)) and ${UNREAD} order by o.order_id
  on conflict (investor_id, login_id, order_id) do update set step = excluded.step, seen_at = excluded.seen_at where had.step < excluded.step`,
);

/** Groups of orders: awaiting approval, awaiting payment, in progress, ended. Each order kind defines the stage of its states. */
export type Group = readonly Stage[];
export const TO_APPROVE: Group = ['awaitsApproval'];
export const TO_PAY: Group = ['awaitsMoney'];
export const PENDING: Group = [...TO_APPROVE, ...TO_PAY];
export const IN_PROGRESS: Group = ['underWay'];
export const ENDED: Group = ['ended'];
export const ALL: Group = [...PENDING, ...IN_PROGRESS, ...ENDED];

/** The kinds and states in a group, optionally of one transaction type of the specification, as parallel columns. */
export function statesIn(group: Group, transactionType?: number): { kinds: string[]; states: string[]; stages: Stage[] } {
  const found = allKinds()
    .filter((kind) => transactionType === undefined || kind.transactionType === transactionType)
    .flatMap(({ kind, stages }) => Object.entries(stages).flatMap(([state, stage]) => (group.includes(stage) ? [{ kind, state, stage }] : [])));
  return { kinds: found.map(({ kind }) => kind), states: found.map(({ state }) => state), stages: found.map(({ stage }) => stage) };
}

export interface PageOf {
  readonly group: Group;
  readonly from: Instant | null;
  readonly until: Instant | null;
  readonly size: number;
  readonly page: number;
  /** Transaction type of the specification; all types if absent. */
  readonly transactionType?: number | undefined;
  /** The search: the code of an order, or one of these products in it. */
  readonly search?: Sought | undefined;
  /** Only orders paid since this time. */
  readonly paidSince?: Instant;
  /** Sort order: placed last first by default, earliest payment deadline first, or paid last first. */
  readonly by?: 'placed' | 'due' | 'paid';
}

/** One page of an investor's orders in a group, and their total number. */
export async function listOrderIds(db: Db, investorId: string, asked: PageOf): Promise<{ orderIds: string[]; total: number }> {
  const { group, from, until, size, search, paidSince, by = 'placed' } = asked;
  const { kinds, states } = statesIn(group, asked.transactionType);
  const values = [
    investorId,
    kinds,
    states,
    from === null ? null : time(from),
    until === null ? null : time(until),
    size,
    (asked.page - 1) * size,
    search?.code ?? null,
    search?.productIds ?? [],
    paidSince === undefined ? null : time(paidSince),
    by,
  ];
  const found = await db.query<{ order_id: string; total: number }>(page, values);
  return { orderIds: found.map((row) => row.order_id), total: found[0]?.total ?? 0 };
}

/** Owner of a read mark: each person of a company has their own. */
type Whose = Pick<Session, 'investorId' | 'loginId'>;

/** The number of orders in a list, and how many of them changed since this person saw them. */
interface Standing {
  readonly total: number;
  readonly unread: number;
}

export type Standings = Readonly<Record<'pending' | 'inProgress' | 'ended', Standing>>;

export const unreadIn = ({ pending, inProgress, ended }: Standings) => ({ pending: pending.unread, inProgress: inProgress.unread, ended: ended.unread });

/** The counts of each list. */
export async function countOrders(db: Db, { investorId, loginId }: Whose): Promise<Standings> {
  const { kinds, states, stages } = statesIn(ALL);
  const rows = await db.query<Standing & { stage: Stage }>(count, [investorId, loginId, kinds, states, stages]);
  const of = (group: Group): Standing => {
    const its = rows.filter(({ stage }) => group.includes(stage));
    return { total: its.reduce((sum, row) => sum + row.total, 0), unread: its.reduce((sum, row) => sum + row.unread, 0) };
  };
  return { pending: of(PENDING), inProgress: of(IN_PROGRESS), ended: of(ENDED) };
}

/** The orders that changed since this person saw them. */
export async function unreadOf(db: Db, { investorId, loginId }: Whose, orderIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  return new Set((await db.query<{ order_id: string }>(unread, [investorId, loginId, orderIds])).map((row) => row.order_id));
}

/** Records that this person has seen the orders of a group in their current state; only the given ones if ids are passed. */
export function markSeen(tx: Tx, { investorId, loginId }: Whose, group: Group, ids: readonly string[] | null, at: Instant): void {
  const { kinds, states } = statesIn(group);
  tx.send(see, [investorId, loginId, kinds, states, time(at), ids]);
}
