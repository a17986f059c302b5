/** One list over orders of every kind. Views may read across schemas. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time } from '../../../platform/database.ts';
import { allKinds, type Stage } from '../../money/orders/index.ts';

const page = sql(
  'histories.page',
  `
  select o.order_id, count(*) over ()::int as total from orders.order o
  join unnest($2::text[], $3::text[]) as s(kind, state) on s.kind = o.kind and s.state = o.state
  where o.investor_id = $1 and ($4::timestamptz is null or o.placed_at >= $4) and ($5::timestamptz is null or o.placed_at < $5)
    and ($8::timestamptz is null or o.paid_at >= $8)
  order by case $9 when 'due' then o.pay_by end, case $9 when 'paid' then o.paid_at end desc, o.placed_at desc, o.order_id desc limit $6 offset $7`,
);

/** Which orders stand where: those that wait for somebody's approval or for money, those on their way, those that ended. Each kind knows its states. */
export type Group = readonly Stage[];
export const TO_APPROVE: Group = ['awaitsApproval'];
export const TO_PAY: Group = ['awaitsMoney'];
export const PENDING: Group = [...TO_APPROVE, ...TO_PAY];
export const IN_PROGRESS: Group = ['underWay'];
export const ENDED: Group = ['ended'];
export const ALL: Group = [...PENDING, ...IN_PROGRESS, ...ENDED];

/** Which states of which kinds are in a group: columns of one table. */
export function statesIn(group: Group): { kinds: string[]; states: string[]; stages: Stage[] } {
  const found = allKinds().flatMap(({ kind, stages }) =>
    Object.entries(stages).flatMap(([state, stage]) => (group.includes(stage) ? [{ kind, state, stage }] : [])),
  );
  return { kinds: found.map(({ kind }) => kind), states: found.map(({ state }) => state), stages: found.map(({ stage }) => stage) };
}

export interface PageOf {
  readonly group: Group;
  readonly from: Instant | null;
  readonly until: Instant | null;
  readonly size: number;
  readonly page: number;
  /** Those alone that were paid since then. */
  readonly paidSince?: Instant;
  /** Which comes first: the one placed last, unless it is the one whose time to pay ends soonest, or the one paid last. */
  readonly by?: 'placed' | 'due' | 'paid';
}

/** Orders of an investor in a group, one page; and how many there are. */
export async function listOrderIds(db: Db, investorId: string, asked: PageOf): Promise<{ orderIds: string[]; total: number }> {
  const { group, from, until, size, paidSince, by = 'placed' } = asked;
  const { kinds, states } = statesIn(group);
  const values = [
    investorId,
    kinds,
    states,
    from === null ? null : time(from),
    until === null ? null : time(until),
    size,
    (asked.page - 1) * size,
    paidSince === undefined ? null : time(paidSince),
    by,
  ];
  const found = await db.query<{ order_id: string; total: number }>(page, values);
  return { orderIds: found.map((row) => row.order_id), total: found[0]?.total ?? 0 };
}
