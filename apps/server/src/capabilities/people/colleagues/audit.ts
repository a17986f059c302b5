/** Audit rules for the people of companies. Closing one's own account is audited by deactivation, which requires that the login leaves nothing behind. */
import { type AuditRule, auditRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  auditRule(
    'a change of people holds by one person where there were two',
    `
      select c.investor_id || ' ' || c.change_id as what from {colleagues.change c}
      where c.state = 'done' and (c.needs_second or c.raises_own) and (c.decided_by is null or c.decided_by = c.proposed_by)`,
  ),
  auditRule(
    'somebody who was removed can still sign in',
    `
      select c.investor_id || ' ' || c.change_id as what from {colleagues.change c}
      join accounts.login l on l.investor_id = c.investor_id and l.login_id = c.login_id
      where c.state = 'done' and c.kind = 'remove' and l.state = 'active'`,
  ),
];
