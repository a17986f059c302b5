/** Audit rules of recurring plans. */
import { type AuditRule, auditRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  auditRule(
    'an active plan has no next day',
    `
      select p.investor_id || ' ' || p.plan_id as what from {plans.plan p}
      join {plans.mandate m} on m.investor_id = p.investor_id and m.plan_id = p.plan_id and m.version = p.version
      -- A goal or navigator plan without a regular amount makes no offers.
      where p.state = 'active' and p.next_due is null and (p.kind = 'discipline' or m.amount is not null)`,
  ),
  auditRule(
    'a plan has another mandate in force than it names',
    `
      select p.investor_id || ' ' || p.plan_id as what from {plans.plan p}
      left join {plans.mandate m} on m.investor_id = p.investor_id and m.plan_id = p.plan_id and m.outcome = 'inForce'
      where p.version <> coalesce(m.version, 0)`,
  ),
  auditRule(
    'a period was bought by an order of another one',
    `
      select k.investor_id || ' ' || k.plan_id || ' ' || k.period as what from {plans.occurrence k}
      left join {orders.order o} on o.investor_id = k.investor_id and o.order_id = k.order_id
      where k.outcome = 'ordered' and o.origin_key is distinct from k.plan_id || ':' || k.period`,
  ),
  auditRule(
    'a plan holds more of a fund than it has',
    `
      select h.investor_id || ' ' || h.portfolio_id || ' ' || h.asset as what
      from (select investor_id, portfolio_id, asset, sum(amount) as held from {ledger.hold hold}
        where state = 'held' and reference like 'plan:%' group by 1, 2, 3) h
      left join {ledger.account a} on a.investor_id = h.investor_id and a.portfolio_id = h.portfolio_id and a.asset = h.asset and a.path = 'units'
      where h.held > coalesce(a.balance, 0)`,
  ),
];
