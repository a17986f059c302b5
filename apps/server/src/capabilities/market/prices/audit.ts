/** Audit rules of NAVs, and of orders priced at them. */
import { type AuditRule, auditRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  auditRule(
    'a NAV that waited was decided by fewer than two people',
    `
      select n.product_id || ' ' || n.day || ' ' || n.version as what from prices.nav n
      left join decisions.proposal v on v.proposal_id = n.proposal_id and v.kind = 'prices.decideNav'
        and v.subject = n.product_id || ' ' || n.day || ' ' || n.version and v.state = 'agreed'
        and v.about ->> 'verdict' = case n.state when 'refused' then 'refuse' else 'publish' end and v.decided_by <> v.proposed_by
      where cardinality(n.reasons) > 0 and (n.state in ('published', 'refused') or n.published_at is not null) and v.proposal_id is null`,
  ),
  auditRule(
    'an order is priced at another NAV than is published',
    `
      select l.investor_id || ' ' || l.leg_id as what from {orders.leg l}
      left join prices.published p on p.product_id = l.product_id and p.day = l.nav_day
      where l.state = 'priced' and l.nav is distinct from p.nav`,
  ),
];
