/** Opens a submitted document for compliance. Documents that were never submitted are not accessible. */
import type { OpenCaseDocumentInput, OpenCaseDocumentReply } from '@lumbung/contract/kyc/open-case-document.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { Steps } from '../../../../platform/serve.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/faults.ts';
import { findDocument } from '../store.ts';

export async function openCaseDocument(
  errand: Steps,
  _facts: OperatorContext,
  { investorId, documentId }: OpenCaseDocumentInput,
): Promise<Outcome<OpenCaseDocumentReply, never>> {
  const row = await findDocument(errand.db, investorId, documentId);
  if (!row || row.submitted_at === null) throw notFound();
  const bytes = await errand.files.get(investorId, row.file_id);
  return done({ image: bytes.toString('base64'), contentType: 'image/jpeg', kind: row.kind });
}
