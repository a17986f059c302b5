/** Audit rules for closed accounts. */
import { type AuditRule, auditRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  auditRule(
    'somebody is signed in to an account that was closed',
    `
      select r.investor_id || ' ' || r.login_id as what from {deactivation.request r}
      join accounts.login l on l.investor_id = r.investor_id and l.login_id = r.login_id
      where r.state = 'closed' and (l.state = 'active'
        or exists (select from accounts.session s where s.investor_id = r.investor_id and s.login_id = r.login_id and s.epoch = l.epoch))`,
  ),
  auditRule(
    'an account was closed with orders that run',
    `
      select o.investor_id || ' ' || o.order_id as what from {orders.order o}
      join accounts.investor i on i.investor_id = o.investor_id and i.state = 'closed'
      where not orders.is_over(o.state)`,
  ),
];
