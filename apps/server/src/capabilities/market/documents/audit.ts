/** Audit rules of documents. */
import { type AuditRule, auditRule } from '../../../platform/audit-rules.ts';

export const audits: readonly AuditRule[] = [
  auditRule(
    'a document is published to which fewer than two people agreed',
    `
      select d.product_id || ' ' || d.kind || ' ' || d.version as what from documents.document d
      left join decisions.proposal p on p.proposal_id = d.proposal_id and p.kind = 'documents.publish' and p.about ->> 'documentId' = d.document_id::text
        and p.state = 'agreed' and p.decided_by <> p.proposed_by
      where d.published_at is not null and d.written_by is not null and p.proposal_id is null`,
  ),
];
