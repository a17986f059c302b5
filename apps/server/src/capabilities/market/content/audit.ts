/** Audit rules of articles. */
import { type AuditRule, auditRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  auditRule(
    'an article is read to which fewer than two people agreed',
    `
      select i.slug || ' ' || i.published_version as what from content.item i
      join content.edition e on e.item_id = i.item_id and e.version = i.published_version
      left join decisions.proposal p on p.proposal_id = i.proposal_id and p.kind = 'content.change' and p.subject = i.item_id::text
        and p.about ->> 'version' = i.published_version::text and p.about ->> 'change' = 'publish' and p.state = 'agreed' and p.decided_by <> p.proposed_by
      where e.written_by is not null and p.proposal_id is null`,
  ),
];
