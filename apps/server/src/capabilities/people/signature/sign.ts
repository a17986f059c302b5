/**
 * Has a document signed. The PDF is drawn and signed outside a transaction; the file is written before its row, and its removal is
 * scheduled before that, so that a file without a row does not stay.
 */
import { inLanguage } from '@lumbung/wording/messages.ts';
import { papers } from '@lumbung/wording/papers.ts';
import { brandOf } from '../../../platform/brands.ts';
import type { Files } from '../../../platform/files.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { sha256 } from '../../../platform/keys.ts';
import { enqueueLater } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { contactOf } from '../accounts/index.ts';
import { drawProfile, readToDraw } from '../kyc/index.ts';
import * as events from './events.ts';
import { findDocumentById, markSigned, type SignedRow, type SigningRow, signerContextOf } from './store.ts';

/** Seconds after which a file that became no document is deleted: long after the slowest signature. */
const UNCLAIMED_AFTER = 3_600;

/** Signings in progress in this process: concurrent calls wait for the same one. */
const underWay = new WeakMap<Files, Map<string, Promise<SignedRow>>>();

/** Signs a document unless it is signed already. Throws when the signing provider does not reply. */
export async function signDocument(errand: Errand, { investorId, documentId }: events.OfDocument): Promise<SignedRow> {
  const here = underWay.get(errand.files) ?? new Map<string, Promise<SignedRow>>();
  underWay.set(errand.files, here);
  const begun = here.get(documentId) ?? signUnlessSigned(errand, investorId, documentId).finally(() => here.delete(documentId));
  here.set(documentId, begun);
  return begun;
}

/** Reads the row only when no signing is in progress here: an earlier read could be stale, and the document would be signed twice. */
async function signUnlessSigned(errand: Errand, investorId: string, documentId: string): Promise<SignedRow> {
  const found = await findDocumentById(errand.primary, investorId, documentId);
  if (!found) throw new Error(`no document ${documentId}`);
  return found.state === 'signed' ? found : signNow(errand, investorId, found);
}

async function signNow(errand: Errand, investorId: string, row: SigningRow): Promise<SignedRow> {
  const { keys, files, partners, primary, business: at, system } = errand;
  const [contact, toDraw] = await Promise.all([contactOf(primary, keys, investorId, row.login_id), readToDraw(primary, keys, investorId)]);
  const { submission } = toDraw;
  if (!contact || submission?.submissionId !== row.submission_id) throw new Error(`${row.document_id} is about a submission that is no longer the one`);
  if (!partners.signer) throw new Error('nobody is configured who signs');
  const { language } = contact;
  const paper = await drawProfile(files, investorId, toDraw, { kind: row.purpose, brand: await brandOf(errand, contact.brand), language, at });
  const signer = submission.profile.fullName!;
  const reason = inLanguage(papers, language).reasons[row.purpose];
  const signed = await partners.signer.sign(paper, { name: signer, subject: investorId.replaceAll('-', '').toUpperCase(), reason, at });
  const fileId = newId(system);
  await errand.transact((tx) => enqueueLater(tx, events.removeUnclaimed, fileId, { investorId, fileId }, UNCLAIMED_AFTER));
  await files.put(investorId, fileId, signed);
  const file = {
    file_id: fileId,
    sha256: sha256(signed),
    size: signed.length,
    signer_encrypted: keys.encrypt(signer, signerContextOf(investorId, row.document_id)),
    signed_at: at,
  };
  if (await errand.transact((tx) => markSigned(tx, investorId, row.document_id, file))) return { ...row, ...file, state: 'signed' };
  const other = await findDocumentById(primary, investorId, row.document_id);
  if (other?.state !== 'signed') throw new Error(`${row.document_id} is gone`);
  return other;
}
