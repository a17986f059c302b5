/** Audit rules for commissions. Each names the agent, whose money would not add up. */
import { type AuditRule, moneyRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  moneyRule(
    'a commission is not the share of the fee that was agreed on',
    `
      select coalesce(l.agent_id, a.agent_id) || ' ' || coalesce(l.leg_id, a.leg_id) as what
      from (select * from {orders.leg leg} where agent_id is not null) l
      full join (
        select c.investor_id, c.leg_id, min(c.agent_id::text)::uuid as agent_id, count(distinct c.agent_id) as agents, max(c.version) as version, sum(c.amount) as total,
          bool_and(f.leg_id is not null) as has_fills
        from {commissions.accrual c} left join {orders.fill f} on f.investor_id = c.investor_id and f.leg_id = c.leg_id and f.version = c.version
        group by 1, 2) a on a.investor_id = l.investor_id and a.leg_id = l.leg_id
      where a.version is distinct from l.accrued_version or a.leg_id is not null and (l.leg_id is null or l.state <> 'settled'
        or a.agent_id <> l.agent_id or a.agents > 1 or not a.has_fills
        or l.accrued_version = l.settled_version and a.total <> floor(coalesce(l.fee, 0)::numeric * l.commission_ppm / 1000000))`,
  ),
  moneyRule(
    'an accrual is not in the books of its agent once',
    `
      select a.agent_id || ' ' || a.leg_id as what from {commissions.accrual a}
      left join ledger.posting g on g.investor_id = a.agent_id and g.reference = 'commission:' || a.leg_id || ':' || a.version
      left join ledger.entry e on e.investor_id = g.investor_id and e.posting_id = g.posting_id and e.path = 'commissions' and e.asset = a.currency
      where coalesce(e.amount, 0) <> a.amount`,
  ),
  moneyRule(
    'the books of an agent hold other commissions than were accrued',
    `
      select b.investor_id || ' ' || b.asset as what from {ledger.account b}
      where b.path = 'expenses/commissions' and -b.balance <> (
        select coalesce(sum(a.amount), 0) from commissions.accrual a where a.agent_id = b.investor_id and a.currency = b.asset)`,
  ),
  moneyRule(
    'an order has another agent or rate than when it was placed',
    `
      select l.agent_id || ' ' || l.leg_id as what from {orders.leg l}
      left join {accounts.referral r} on r.investor_id = l.investor_id
      left join lateral commissions.rate_on(l.agent_id, l.product_id, l.side, (l.placed_at at time zone 'Asia/Jakarta')::date) c on true
      where l.agent_id is not null and (l.agent_id is distinct from r.agent_id or r.at > l.placed_at or l.commission_ppm <> coalesce(c.share_ppm, 0))`,
  ),
  moneyRule(
    'a statement of commissions is not what was accrued and brought on',
    `
      select s.investor_id || ' ' || s.statement_id as what from {commissions.statement s}
      where s.earned <> (select coalesce(sum(a.amount), 0) from commissions.accrual a where a.statement_id = s.statement_id and a.agent_id = s.investor_id)
        or s.brought <> coalesce((
          select case b.state when 'carried' then b.gross else 0 end from commissions.statement b
          where b.investor_id = s.investor_id and b.currency = s.currency and b.month < s.month order by b.month desc limit 1), 0)`,
  ),
  moneyRule(
    'an approved statement of commissions does not leave the books of its agent once',
    `
      select coalesce(s.investor_id, g.investor_id) || ' ' || coalesce(s.statement_id::text, g.reference) as what
      from (select * from {commissions.statement statement} where state = 'approved') s
      full join (
        select p.investor_id, p.reference, -coalesce(sum(e.amount) filter (where e.path = 'commissions'), 0) as gross,
          coalesce(sum(e.amount) filter (where e.path = 'tax/pph21'), 0) as tax, coalesce(sum(e.amount) filter (where e.path = 'suspense'), 0) as net
        from {ledger.posting p} join {ledger.entry e} on e.investor_id = p.investor_id and e.posting_id = p.posting_id
        where p.kind = 'commissionReleased' group by 1, 2) g on g.investor_id = s.investor_id and g.reference = 'commissions:' || s.statement_id
      left join {payments.suspense m} on m.investor_id = s.investor_id and m.suspense_id = s.statement_id and m.reason = 'commission'
      where (g.gross = s.gross and g.tax = s.tax and g.net = s.net and m.amount = s.net) is not true`,
  ),
  moneyRule(
    'the commissions an agent is owed are not what was accrued and not paid out',
    `
      select b.investor_id || ' ' || b.asset as what from {ledger.account b}
      where b.path = 'commissions' and b.balance <> (
        select coalesce(sum(a.amount), 0) from commissions.accrual a where a.agent_id = b.investor_id and a.currency = b.asset)
        - (select coalesce(sum(s.gross), 0) from commissions.statement s where s.investor_id = b.investor_id and s.currency = b.asset and s.state = 'approved')`,
  ),
  moneyRule(
    'tax on commissions is not what was withheld and not paid over',
    `
      select coalesce(b.investor_id, s.investor_id)::text as what
      from (select * from {ledger.account account} where path = 'tax/pph21') b
      full join (
        select investor_id, currency, sum(tax) as due from {commissions.statement statement} where state = 'approved' and tax_paid_at is null group by 1, 2) s
        on s.investor_id = b.investor_id and s.currency = b.asset
      where coalesce(b.balance, 0) <> coalesce(s.due, 0)`,
  ),
];
