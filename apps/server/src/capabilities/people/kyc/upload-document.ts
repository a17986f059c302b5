/** Uploads a picture of a card or a face, replacing the current one of its kind. */
import type { UploadDocumentInput, UploadDocumentReply } from '@lumbung/contract/kyc/upload-document.ts';
import type { DocumentKind } from '@lumbung/contract/kyc/profile.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { Steps } from '../../../platform/serve.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { thumbnailOf } from '../../../platform/images.ts';
import { enqueue } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { admitWriter } from './admit.ts';
import { presentDocument } from './present.ts';
import { type DocumentRow, placeDocument } from './store.ts';
import { type NotTaken, takeFile } from './take-file.ts';
import * as kycEvents from './events.ts';

/** Uploads a day: each of five kinds many times over, within a bounded disk usage. */
export const UPLOADS_A_DAY = 60;
/** How many of them may be PDFs, which cost seconds where a picture costs a tenth of one. */
export const PAGES_A_DAY = 20;

export type Refused = NotTaken | 'userNotFound' | 'profileLocked';

export async function uploadDocument(errand: Steps, context: InvestorContext, frame: UploadDocumentInput): Promise<Outcome<UploadDocumentReply, Refused>> {
  const taken = await takeDocument(errand, context, frame, 'kyc.uploadDocument');
  return taken.ok ? done(taken.value.reply) : taken;
}

/** Accepts the document of a form. Returns the picture too, for a caller that reads it. */
export async function takeDocument(
  errand: Steps,
  context: InvestorContext,
  { w = 100, h = 100 }: UploadDocumentInput,
  call: string,
): Promise<Outcome<{ readonly reply: UploadDocumentReply; readonly bytes: Buffer }, Refused>> {
  const uploaded = errand.uploaded[0] ?? null;
  const taken = await takeFile(errand, context, {
    call,
    file: uploaded,
    budget: { name: 'kyc', uploadsADay: UPLOADS_A_DAY, pagesADay: PAGES_A_DAY },
    keepsPdf: false,
    admit: (tx) => admitWriter(tx, context),
    removeUnclaimed: kycEvents.removeUnclaimed,
  });
  if (!taken.ok) return taken;
  const { bytes, file } = taken.value;
  const { original_id: _, pages: _one, ...kept } = file;
  const row: DocumentRow = {
    document_id: newId(context.system),
    kind: uploaded!.field as DocumentKind,
    ...kept,
    state: 'current',
    uploaded_at: context.business,
    submitted_at: null,
  };
  const placed = await place(errand, context, row);
  if (!placed.ok) return placed;
  return done({ reply: { image: (await thumbnailOf(bytes, w, h)).toString('base64'), ...presentDocument(row) }, bytes });
}

/** The profile may have been submitted during the upload, so that is checked again. */
const place = (errand: Steps, context: InvestorContext, row: DocumentRow): Promise<Outcome<null, 'userNotFound' | 'profileLocked'>> =>
  errand.transact(async (tx) => {
    const { investorId } = context.session;
    const writer = await admitWriter(tx, context);
    if (!writer.ok) return refuse(writer.reason);
    const useless = await placeDocument(tx, investorId, row);
    if (useless !== null) await enqueue(tx, kycEvents.removeFile, useless, { investorId, documentId: useless });
    return done(null);
  });
