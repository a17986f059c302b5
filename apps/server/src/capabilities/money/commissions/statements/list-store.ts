/** SQL queries for lists: statements with the state of their payouts, the totals of a month, and the tax of each month. */
import type { StatementState, STATEMENT_WAITS } from '@lumbung/contract/commissions/statement.ts';
import type { Currency, Minor, Rupiah } from '@lumbung/kernel/amounts.ts';
import type { Day, Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, sqlOverAll, time } from '../../../../platform/database.ts';
import type { Place } from '../../../../platform/pages.ts';

/** $1 is now. The newest payout counts: one that is sent again after a refusal is on its way. */
const SHOWN = `
  s.investor_id as agent_id, s.statement_id, s.month, s.earned, s.brought, s.currency, s.gross, s.base, s.tax, s.tax_rupiah, s.tax_rate, s.tax_decree, s.net,
  s.has_tax_number, s.approved_at,
  case when s.state <> 'approved' then s.state when p.state = 'done' then 'paid' when p.state = 'failed' then 'refused' else 'onItsWay' end as state,
  case when s.state = 'open' then case when b.usable_from is null then 'accountMissing' when b.usable_from > $1 then 'accountCooling' end end as waits,
  case when p.state = 'done' then p.done_at end as paid_at`;
const BESIDE = `
  left join kyc.bank_account b on b.investor_id = s.investor_id and b.currency = s.currency and b.state = 'active'
  left join lateral (
    select p.state, p.done_at from payouts.payout p
    where p.investor_id = s.investor_id and p.purpose = 'refund' and p.source_id = s.statement_id order by p.payout_id desc limit 1) p on true`;

const ofAgent = sql(
  'commissions.statementsOf',
  `select ${SHOWN} from commissions.statement s ${BESIDE} where s.investor_id = $2 and ($3::uuid is null or s.statement_id = $3) order by s.month desc, s.currency limit $4`,
);
const all = sqlOverAll(
  'commissions.statements',
  `
  select ${SHOWN}, c.code as agent_code, (s.month::timestamp at time zone 'UTC')::text as place_at
  from commissions.statement s ${BESIDE}
  left join lateral (select code from accounts.agent_code c where c.investor_id = s.investor_id order by code limit 1) c on true
  where ($2::date is null or s.month = $2) and ($3::uuid is null or s.investor_id = $3)
    and ($4::text is null or (s.month, s.investor_id, s.currency) < (($4::timestamptz at time zone 'UTC')::date, split_part($5, ' ', 1)::uuid, split_part($5, ' ', 2)))
  order by s.month desc, s.investor_id desc, s.currency desc limit $6`,
);
const months = sqlOverAll(
  'commissions.months',
  `
  select s.month, s.currency, count(*) filter (where w.is_payable)::int as statements,
    coalesce(sum(s.gross) filter (where w.is_payable), 0)::bigint as gross, coalesce(sum(s.tax) filter (where w.is_payable), 0)::bigint as tax,
    coalesce(sum(s.net) filter (where w.is_payable), 0)::bigint as net,
    count(*) filter (where s.state = 'open' and not w.is_payable)::int as waiting,
    count(*) filter (where s.state = 'approved')::int as approved, count(*) filter (where s.state = 'carried')::int as carried
  from commissions.statement s
  cross join lateral (select s.state = 'open' and exists (
    select from kyc.bank_account b where b.investor_id = s.investor_id and b.currency = s.currency and b.state = 'active' and b.usable_from <= $1) as is_payable) w
  group by s.month, s.currency order by s.month desc, s.currency limit 36`,
);
const taxes = sqlOverAll(
  'commissions.taxMonths',
  `
  select tax_month as month, count(*)::int as statements, sum(tax_rupiah)::bigint as withheld, coalesce(sum(tax_rupiah) filter (where tax_paid_at is null), 0)::bigint as due,
    max(ntpn) as ntpn
  from commissions.statement where state = 'approved' and tax > 0 group by tax_month order by tax_month desc limit 36`,
);
export interface ShownStatement {
  readonly agent_id: string;
  readonly statement_id: string;
  readonly month: Day;
  readonly currency: Currency;
  readonly earned: Minor;
  readonly brought: Minor;
  readonly gross: Minor;
  readonly base: Rupiah;
  readonly tax: Minor;
  readonly tax_rupiah: Rupiah;
  readonly tax_rate: bigint | null;
  readonly tax_decree: string | null;
  readonly net: Minor;
  readonly has_tax_number: boolean;
  readonly approved_at: Instant | null;
  readonly state: StatementState;
  readonly waits: (typeof STATEMENT_WAITS)[number] | null;
  readonly paid_at: Instant | null;
}

const MOST_SHOWN = 60;

export const statementsOf = (db: Db, agentId: string, now: Instant): Promise<ShownStatement[]> => db.query(ofAgent, [time(now), agentId, null, MOST_SHOWN]);

export const shownStatement = async (db: Db, agentId: string, statementId: string, now: Instant): Promise<ShownStatement | null> =>
  (await db.query<ShownStatement>(ofAgent, [time(now), agentId, statementId, 1]))[0] ?? null;

export interface ListedStatement extends ShownStatement {
  readonly agent_code: string | null;
  readonly place_at: string;
}
export const listedStatements = (
  db: Db,
  { month, agentId }: { readonly month: Day | null; readonly agentId: string | null },
  after: Place | null,
  limit: number,
  now: Instant,
): Promise<ListedStatement[]> => db.query(all, [time(now), month, agentId, after?.at ?? null, after?.id ?? null, limit]);

export interface MonthRow {
  readonly month: Day;
  readonly currency: Currency;
  readonly statements: number;
  readonly gross: Minor;
  readonly tax: Minor;
  readonly net: Minor;
  readonly waiting: number;
  readonly approved: number;
  readonly carried: number;
}
export const listedMonths = (db: Db, now: Instant): Promise<MonthRow[]> => db.query(months, [time(now)]);

export interface TaxMonthRow {
  readonly month: Day;
  readonly statements: number;
  readonly withheld: Rupiah;
  readonly due: Rupiah;
  readonly ntpn: string | null;
}
export const listedTaxes = (db: Db): Promise<TaxMonthRow[]> => db.query(taxes);
