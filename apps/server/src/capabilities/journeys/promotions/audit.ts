/** Audit rules of promotions: the remaining stock of a code, and the cashback in the ledger. */
import { type AuditRule, auditRule, moneyRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  auditRule(
    'what is left of a promotion is not what its orders left',
    `
      select s.promotion_id::text as what from promotions.stock s
      left join (
        select promotion_id, count(*) as uses, sum(coalesce(kept, promised)) as committed from promotions.grant where state <> 'void' group by 1) g
        on g.promotion_id = s.promotion_id
      where (s.uses, s.committed) is distinct from (coalesce(g.uses, 0)::integer, coalesce(g.committed, 0)::bigint)`,
  ),
  auditRule(
    'somebody used a code more or less often than her orders say',
    `
      select g.investor_id || ' ' || g.order_id as what from {promotions.grant g}
      where (g.state <> 'void') is distinct from exists (
        select from promotions.taken t where t.investor_id = g.investor_id and t.order_id = g.order_id and t.promotion_id = g.promotion_id)`,
  ),
  moneyRule(
    'cashback that is held is not in the books',
    `
      select coalesce(b.investor_id, g.investor_id)::text as what
      from (select investor_id, asset, sum(balance) as balance from {ledger.account account} where path = 'cashback' group by 1, 2) b
      full join (select investor_id, currency, sum(kept) as kept from {promotions.grant g} where state = 'held' group by 1, 2) g
        on g.investor_id = b.investor_id and g.currency = b.asset
      where coalesce(b.balance, 0) <> coalesce(g.kept, 0)`,
  ),
  moneyRule(
    'cashback is not what its funders owe for it',
    `
      select coalesce(b.investor_id, g.investor_id)::text as what
      from (select investor_id, path, asset, -balance as owed from {ledger.account account} where path like 'promotions/%' and investor_id <> '00000000-0000-7000-8000-000000000001') b
      full join (
        select investor_id, 'promotions/' || funder as path, currency, sum(kept) as kept from {promotions.grant g} where state in ('held', 'released') group by 1, 2, 3) g
        on g.investor_id = b.investor_id and g.path = b.path and g.currency = b.asset
      where coalesce(b.owed, 0) <> coalesce(g.kept, 0)`,
  ),
  moneyRule(
    'cashback that was released does not stand in suspense once',
    `
      select g.investor_id || ' ' || g.grant_id as what from {promotions.grant g}
      left join {payments.suspense s} on s.investor_id = g.investor_id and s.suspense_id = g.grant_id and s.reason = 'cashback'
      where (g.state = 'released') is distinct from (s.suspense_id is not null) or s.amount <> g.kept`,
  ),
  auditRule(
    'cashback does not add up to its funds',
    `
      select g.investor_id || ' ' || g.grant_id as what from {promotions.grant g}
      left join (select investor_id, grant_id, sum(earned) as earned, sum(kept) as kept from {promotions.grant_part p} group by 1, 2) p
        on p.investor_id = g.investor_id and p.grant_id = g.grant_id
      where g.earned is not null and (p.earned, p.kept) is distinct from (g.earned::numeric, g.kept::numeric)`,
  ),
  auditRule(
    'the state of cashback is not what its last event led to',
    `
      select g.investor_id || ' ' || g.grant_id as what from {promotions.grant g}
      left join (select distinct on (investor_id, subject_id) investor_id, subject_id, step, to_state from {platform.state_event event}
        where machine = 'grant' order by investor_id, subject_id, step desc) e on e.investor_id = g.investor_id and e.subject_id = g.grant_id
      where (e.step, e.to_state) is distinct from (g.step, g.state)`,
  ),
];
