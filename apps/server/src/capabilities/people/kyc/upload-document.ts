/**
 * Takes a picture of a card or a face. First it is asked whether one may come, then the picture is drawn anew and sealed,
 * outside a transaction because that takes its time; last it takes the place of the one before.
 */
import type { UploadDocumentInput, UploadDocumentReply } from '@lumbung/contract/kyc/upload-document.ts';
import type { DocumentKind } from '@lumbung/contract/kyc/profile.ts';
import { done, type Outcome, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { DAY } from '@lumbung/kernel/time.ts';
import type { Steps } from '../../../platform/serve.ts';
import { consume } from '../../../platform/rate-limit.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { isPage, readPicture, thumbnailOf } from '../../../platform/images.ts';
import { sha256 } from '../../../platform/keys.ts';
import { enqueue, enqueueLater } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import { admitWriter } from './admit.ts';
import { presentDocument } from './present.ts';
import { type DocumentRow, placeDocument } from './store.ts';
import * as kycEvents from './events.ts';

/** Seconds after which a file that became no document is taken away: long after the slowest upload ended. */
const UNCLAIMED_AFTER = 3_600;

/** Uploads a day: each of four kinds many times over, and still nobody's disk fills up. */
export const UPLOADS_A_DAY = 60;
/** So many of them may be PDFs, which cost seconds where a picture costs a tenth of one. */
export const PAGES_A_DAY = 20;

export type Refused = 'tooManyUploads' | 'userNotFound' | 'profileLocked' | 'noFile' | 'fileTooBig' | 'fileWrongType';

export async function uploadDocument(errand: Steps, context: InvestorContext, frame: UploadDocumentInput): Promise<Outcome<UploadDocumentReply, Refused>> {
  const taken = await takeDocument(errand, context, frame, 'kyc.uploadDocument');
  return taken.ok ? done(taken.value.reply) : taken;
}

/** Takes the document of a form in. The picture goes to whoever wants to read it. */
export async function takeDocument(
  errand: Steps,
  context: InvestorContext,
  { w = 100, h = 100 }: UploadDocumentInput,
  call: string,
): Promise<Outcome<{ readonly reply: UploadDocumentReply; readonly bytes: Buffer }, Refused>> {
  const { investorId } = context.session;
  const fileId = newId(context.system);
  const file = errand.uploaded[0] ?? null;
  const isDrawn = await isPage(file);
  const admitted = await errand.transact(async (tx): Promise<Outcome<null, Refused>> => {
    const { used } = await consume(tx, `kyc.upload:${investorId}`, context.system, DAY);
    if (used > UPLOADS_A_DAY) return refuseAndKeep('tooManyUploads');
    if (isDrawn && (await consume(tx, `kyc.page:${investorId}`, context.system, DAY)).used > PAGES_A_DAY) return refuseAndKeep('tooManyUploads');
    const writer = await admitWriter(tx, context);
    if (!writer.ok) return refuseAndKeep(writer.reason);
    // Whatever becomes of this process: a file without a document does not stay.
    await enqueueLater(tx, kycEvents.removeUnclaimed, fileId, { investorId, fileId }, UNCLAIMED_AFTER);
    return done(null);
  });
  if (!admitted.ok) return admitted;
  const picture = await readPicture(file, investorId);
  if (!picture.ok) {
    const reason = picture.reason === 'tooManyAtOnce' ? 'tooManyUploads' : picture.reason;
    return errand.transact(async (tx) => {
      recordOfRequest(tx, context, 'uploadRefused', { call, reason });
      return refuseAndKeep(reason);
    });
  }

  const { bytes, width, height } = picture.value;
  const row: DocumentRow = {
    document_id: newId(context.system),
    kind: file!.field as DocumentKind,
    file_id: fileId,
    sha256: sha256(bytes),
    size: bytes.length,
    width,
    height,
    state: 'current',
    uploaded_at: context.business,
    submitted_at: null,
  };
  await errand.files.put(investorId, row.file_id, bytes);
  const placed = await place(errand, context, row);
  if (!placed.ok) return placed;
  return done({ reply: { image: (await thumbnailOf(bytes, w, h)).toString('base64'), ...presentDocument(row) }, bytes });
}

/** In the meantime the profile may have been handed in: it is asked again. */
const place = (errand: Steps, context: InvestorContext, row: DocumentRow): Promise<Outcome<null, 'userNotFound' | 'profileLocked'>> =>
  errand.transact(async (tx) => {
    const { investorId } = context.session;
    const writer = await admitWriter(tx, context);
    if (!writer.ok) return refuse(writer.reason);
    const useless = await placeDocument(tx, investorId, row);
    if (useless !== null) await enqueue(tx, kycEvents.removeFile, useless, { investorId, documentId: useless });
    return done(null);
  });
