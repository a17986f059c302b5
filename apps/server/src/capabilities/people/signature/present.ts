/** Formats signed documents for replies. */
import type { SignedReply } from '@lumbung/contract/signature/links.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { inLanguage } from '@lumbung/wording/messages.ts';
import { papers } from '@lumbung/wording/papers.ts';
import type { Language } from '../../../platform/context.ts';
import type { Keys } from '../../../platform/keys.ts';
import { type SignedRow, signerContextOf } from './store.ts';

export const presentSigned = (keys: Keys, investorId: string, row: SignedRow, language: Language): SignedReply => ({
  documentId: row.document_id,
  fileName: inLanguage(papers, language).files[row.purpose],
  signer: keys.decrypt(row.signer_encrypted, signerContextOf(investorId, row.document_id)),
  signedAt: toIso(row.signed_at),
  sha256: row.sha256.toString('hex'),
  size: row.size,
});
