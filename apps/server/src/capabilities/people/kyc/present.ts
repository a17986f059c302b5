/** Formats profiles, documents and reasons for replies. */
import type { DocumentOut, ReturnedOut } from '@lumbung/contract/kyc/profile.ts';
import type { TaxNumberReply } from '@lumbung/contract/kyc/update-npwp.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { reasonText } from '@lumbung/wording/kyc-reasons.ts';
import type { Language } from '../../../platform/context.ts';
import type { OpenItem, Reason } from './rules.ts';
import { taxStandingOf } from './rules.ts';
import type { DocumentRow, TaxNumber } from './store.ts';

export const presentDocument = (row: DocumentRow): DocumentOut => ({
  id: row.document_id,
  kind: row.kind,
  size: row.size,
  width: row.width,
  height: row.height,
  uploadedAt: toIso(row.uploaded_at),
});

export const presentTaxNumber = (held: TaxNumber): TaxNumberReply => ({
  ...taxStandingOf({}, held),
  givenAt: toIso(held.givenAt),
  updatedAt: held.updatedAt === null ? null : toIso(held.updatedAt),
});

export const presentItems = (items: readonly OpenItem[], language: Language) =>
  items.map(({ field, reason }) => ({ field, reason, message: reasonText(field, reason, language) }));

export const presentReasons = (reasons: readonly Reason[], language: Language): ReturnedOut[] =>
  reasons.map(({ field, reason, note }) => ({ field, reason, message: reasonText(field, reason, language), note: note ?? null }));
