/** Audit rules for data sent to the fund registry. */
import { type AuditRule, auditRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  auditRule(
    'the fund registry refused changed data and nobody has settled it',
    `select m.investor_id || ' ' || m.message_id as what from {registry_updates.message m} where m.state = 'refused'`,
  ),
  // A change whose job has not run yet is not reported; the job of another investor hides nothing.
  auditRule(
    'data changed and it was not looked at whether the fund registry keeps it',
    `
      select c.investor_id || ' ' || c.change_id as what from {profile.data_change c}
      left join {registry_updates.look l} on l.investor_id = c.investor_id
      where c.state = 'applied' and (l.at is null or l.at < c.ended_at)
        and not exists (select from graphile_worker._private_jobs j
          where j.key like 'registryUpdates.tell:%' and j.payload->>'investorId' = c.investor_id::text)`,
  ),
];
