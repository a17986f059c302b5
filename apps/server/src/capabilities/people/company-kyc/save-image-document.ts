/**
 * Uploads a document of a company: a picture, or a PDF whose first page becomes a picture and which is also stored itself,
 * encrypted. The profile may be submitted during the upload, so that is checked again before the document is stored.
 */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/company-kyc/save-image-document.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { thumbnailOf } from '../../../platform/images.ts';
import { enqueue } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import type { Steps } from '../../../platform/serve.ts';
import { takeFile } from '../kyc/index.ts';
import { admitUpload } from './admit.ts';
import * as companyEvents from './events.ts';
import { presentDocument } from './present.ts';
import { type DocumentRow, placeDocument } from './store.ts';

/** For a company: fourteen kinds several times over, almost all of them PDFs. */
export const UPLOADS_A_DAY = 90;
export const PAGES_A_DAY = 60;
const THUMBNAIL = 400;

export async function saveImageDocument(
  errand: Steps,
  context: InvestorContext,
  { kind }: call.SaveImageDocumentInput,
): Promise<Answer<typeof call.saveImageDocument>> {
  const { investorId, loginId } = context.session;
  const taken = await takeFile(errand, context, {
    call: 'company-kyc.saveImageDocument',
    // A file sent under another kind's field name is ignored.
    file: errand.uploaded.find(({ field }) => field === kind) ?? null,
    budget: { name: 'kyc', uploadsADay: UPLOADS_A_DAY, pagesADay: PAGES_A_DAY },
    keepsPdf: true,
    admit: (tx) => admitUpload(tx, context),
    removeUnclaimed: companyEvents.removeUnclaimed,
  });
  if (!taken.ok) return taken;
  const { bytes, file } = taken.value;
  const row: DocumentRow = {
    document_id: newId(context.system),
    kind,
    ...file,
    state: 'current',
    login_id: loginId,
    uploaded_at: context.business,
    submitted_at: null,
  };
  const placed = await errand.transact(async (tx) => {
    const writer = await admitUpload(tx, context);
    if (!writer.ok) return writer;
    const useless = await placeDocument(tx, investorId, row);
    if (useless !== null) await enqueue(tx, companyEvents.removeFile, useless, { investorId, documentId: useless });
    return done(null);
  });
  if (!placed.ok) return placed;
  return done({ [kind]: (await thumbnailOf(bytes, THUMBNAIL, THUMBNAIL)).toString('base64'), ...presentDocument(row) });
}
