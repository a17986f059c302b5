/** Formats company profiles, documents and reasons for replies. */
import type { CompanyDocumentOut, CompanyReturnedOut } from '@lumbung/contract/company-kyc/profile.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { companyReasonText } from '@lumbung/wording/company-fields.ts';
import type { Language } from '../../../platform/context.ts';
import type { Reason } from '../kyc/index.ts';
import type { OpenItem } from './rules.ts';
import type { DocumentRow } from './store.ts';

export const presentDocument = (row: DocumentRow): CompanyDocumentOut => ({
  id: row.document_id,
  kind: row.kind,
  size: row.size,
  width: row.width,
  height: row.height,
  pages: row.pages,
  isPdf: row.original_id !== null,
  uploadedAt: toIso(row.uploaded_at),
});

export const presentItems = (items: readonly OpenItem[], language: Language) =>
  items.map(({ field, reason }) => ({ field, reason, message: companyReasonText(field, reason, language) }));

export const presentReasons = (reasons: readonly Reason[], language: Language): CompanyReturnedOut[] =>
  reasons.map(({ field, reason, note }) => ({ field, reason, message: companyReasonText(field, reason, language), note: note ?? null }));
