/** SQL statements for referred customers and their commissions. Views may read across schemas. */
import type { Currency, Minor } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, only, sql, sqlOverAll } from '../../../platform/database.ts';

const code = sql('agents.code', 'select code from accounts.agent_code where investor_id = $1 order by code limit 1');

/** A settled leg of an order placed under the agent. */
const INVESTED = `exists (select from orders.leg l where l.investor_id = r.investor_id and l.agent_id = r.agent_id and l.state = 'settled')`;

const counts = sqlOverAll(
  'agents.counts',
  `
  select count(*)::int as registered, (count(*) filter (where s.state in ('active', 'refreshDue')))::int as verified, (count(*) filter (where ${INVESTED}))::int as invested
  from accounts.referral r left join kyc.investor_status s on s.investor_id = r.investor_id where r.agent_id = $1`,
);
const registered = sqlOverAll('agents.registered', 'select count(*)::int as registered from accounts.referral where agent_id = $1');
/** $1 agent, $2 first day of this month, $3 first day of the month before. */
const earned = sqlOverAll(
  'agents.earned',
  `
  select currency, coalesce(sum(amount) filter (where day >= $2), 0)::bigint as this_month, coalesce(sum(amount) filter (where day < $2), 0)::bigint as last_month
  from commissions.accrual where agent_id = $1 and day >= $3 group by currency`,
);
/** $1 agent, $2 limit (newest first), $3 offset. */
const customers = sqlOverAll(
  'agents.customers',
  `
  select r.investor_id, r.at as since, i.kind = 'company' as is_company, i.state, i.company_encrypted, l.name_encrypted, coalesce(s.state, 'none') as identity,
    (select count(distinct g.order_id)::int from orders.leg g where g.investor_id = r.investor_id and g.agent_id = r.agent_id and g.state = 'settled') as orders
  from (select * from accounts.referral where agent_id = $1 order by at desc, investor_id desc limit $2 offset $3) r
  join accounts.investor i on i.investor_id = r.investor_id
  cross join lateral (select name_encrypted from accounts.login p where p.investor_id = r.investor_id order by p.login_id limit 1) l
  left join kyc.investor_status s on s.investor_id = r.investor_id
  order by r.at desc, r.investor_id desc`,
);
const earnedOf = sqlOverAll(
  'agents.earnedOf',
  `
  select investor_id, currency, sum(amount)::bigint as amount from commissions.accrual
  where agent_id = $1 and investor_id = any($2) group by investor_id, currency order by currency`,
);

export const codeOf = async (db: Db, agentId: string): Promise<string | null> => (await db.query<{ code: string }>(code, [agentId]))[0]?.code ?? null;

export interface Counts {
  readonly registered: number;
  readonly verified: number;
  readonly invested: number;
}
export const countCustomers = async (db: Db, agentId: string): Promise<Counts> => only(await db.query<Counts>(counts, [agentId]));

export const countRegistered = async (db: Db, agentId: string): Promise<number> =>
  only(await db.query<{ registered: number }>(registered, [agentId])).registered;

export interface EarnedRow {
  readonly currency: Currency;
  readonly this_month: Minor;
  readonly last_month: Minor;
}
export const earnedSince = (db: Db, agentId: string, thisMonth: Day, lastMonth: Day): Promise<EarnedRow[]> =>
  db.query<EarnedRow>(earned, [agentId, thisMonth, lastMonth]);

export interface CustomerRow {
  readonly investor_id: string;
  readonly since: Instant;
  readonly is_company: boolean;
  readonly state: string;
  readonly company_encrypted: Buffer | null;
  readonly name_encrypted: Buffer;
  readonly identity: string;
  readonly orders: number;
}
export const listCustomerRows = (db: Db, agentId: string, size: number, skipped: number): Promise<CustomerRow[]> =>
  db.query<CustomerRow>(customers, [agentId, size, skipped]);

export interface EarnedOfRow {
  readonly investor_id: string;
  readonly currency: Currency;
  readonly amount: Minor;
}
/** Commissions of an agent from some customers' orders, by customer and currency. */
export const listEarnedOf = (db: Db, agentId: string, customerIds: readonly string[]): Promise<EarnedOfRow[]> =>
  db.query<EarnedOfRow>(earnedOf, [agentId, customerIds]);
