/** Presents documents in replies. */
import type { PresentedOf } from '@lumbung/contract/call.ts';
import type { DocumentRef, FundDocument } from '@lumbung/contract/documents/document.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { current } from './rules.ts';
import type { DocumentRow } from './store.ts';

export const presentRef = ({ documentId, kind, version, sha256 }: Omit<DocumentRow, 'publishedAt'>): PresentedOf<typeof DocumentRef> => ({
  documentId,
  kind,
  version,
  sha256,
});

export const presentDocuments = (rows: readonly DocumentRow[]): PresentedOf<typeof FundDocument>[] => {
  const holds = new Set(current(rows));
  return rows.map((row) => ({
    ...presentRef(row),
    pages: row.pages,
    size: row.size,
    publishedAt: toIso(row.publishedAt),
    isCurrent: holds.has(row),
  }));
};
