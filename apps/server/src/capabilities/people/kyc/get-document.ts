/** Opens the user's own documents. A missing one and another user's are both not found. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as paper from '@lumbung/contract/kyc/profile-paper.ts';
import type { GetDocumentInput, GetDocumentReply, GetPictureReply } from '@lumbung/contract/kyc/get-document.ts';
import { isUuid } from '@lumbung/kernel/ids.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import type { Steps } from '../../../platform/serve.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { thumbnailOf } from '../../../platform/images.ts';
import { findDocument, listDocuments } from './store.ts';

const PICTURE_SIDE = 256;

export async function getDocument(errand: Steps, { session }: InvestorContext, { id }: GetDocumentInput): Promise<Outcome<GetDocumentReply, never>> {
  const { investorId } = session;
  const row = isUuid(id) ? await findDocument(errand.db, investorId, id) : null;
  if (!row) throw notFound();
  const bytes = await errand.files.get(investorId, row.file_id);
  return done({ image: bytes.toString('base64'), contentType: 'image/jpeg', kind: row.kind });
}

/** The same for trying the calls in the sandbox, where the kind of a document may replace its id. Not found elsewhere. */
export async function getImageGetbase64dev(errand: Steps, context: InvestorContext, { id }: GetDocumentInput): Promise<Outcome<GetDocumentReply, never>> {
  const { session, settings } = context;
  if (settings.mode !== 'sandbox') throw notFound();
  const named = (await listDocuments(errand.db, session.investorId)).find(({ kind }) => kind === id);
  return getDocument(errand, context, { id: named?.document_id ?? id });
}

/** The selfie as a thumbnail, shown beside the user's name. */
export async function getPicture(errand: Steps, { session }: InvestorContext): Promise<Outcome<GetPictureReply, never>> {
  const { investorId } = session;
  const selfie = (await listDocuments(errand.db, investorId)).find(({ kind }) => kind === 'selfie');
  if (!selfie) throw notFound();
  const bytes = await thumbnailOf(await errand.files.get(investorId, selfie.file_id), PICTURE_SIDE, PICTURE_SIDE);
  return done({ image: bytes.toString('base64'), contentType: 'image/jpeg' });
}

/** The drawn signature as stored. */
export async function getAutosaveSignature(errand: Steps, { session }: InvestorContext): Promise<Answer<typeof paper.getAutosaveSignature>> {
  const { investorId } = session;
  const drawn = (await listDocuments(errand.db, investorId)).find(({ kind }) => kind === 'signature');
  return done({ image: drawn ? (await errand.files.get(investorId, drawn.file_id)).toString('base64') : null, contentType: 'image/jpeg' });
}
