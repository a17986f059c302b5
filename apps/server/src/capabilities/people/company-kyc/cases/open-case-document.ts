/** Opens a submitted document of a case: its picture, or the PDF as uploaded. The opening is recorded, because a proposal requires it. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/company-kyc/cases.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/faults.ts';
import type { Steps } from '../../../../platform/serve.ts';
import { addSight, type DocumentRow, findDocument, findSubmission } from '../store.ts';

type Which = InputOf<typeof call.openCaseDocument>;

/** The document, if it belongs to this submission of the company. */
async function find({ db }: Steps, { keys }: OperatorContext, { investorId, submissionId, documentId }: Which): Promise<DocumentRow> {
  const [submission, document] = await Promise.all([findSubmission(db, keys, investorId, submissionId), findDocument(db, investorId, documentId)]);
  if (!submission || !document || !submission.documents.includes(document.document_id)) throw notFound();
  return document;
}

export async function openCaseDocument(errand: Steps, context: OperatorContext, input: Which): Promise<Answer<typeof call.openCaseDocument>> {
  const document = await find(errand, context, input);
  const bytes = await errand.files.get(input.investorId, document.file_id);
  await see(errand, context, input);
  return done({ image: bytes.toString('base64'), contentType: 'image/jpeg', kind: document.kind });
}

export async function getCaseFile(errand: Steps, context: OperatorContext, input: Which): Promise<Answer<typeof call.getCaseFile>> {
  const document = await find(errand, context, input);
  if (document.original_id === null) throw notFound();
  const bytes = await errand.files.get(input.investorId, document.original_id);
  await see(errand, context, input);
  return done({ contentType: 'application/pdf', fileName: `${document.kind}.pdf`, bytes });
}

const see = (errand: Steps, { operator, business }: OperatorContext, { investorId, submissionId, documentId }: Which): Promise<unknown> =>
  errand.transact(async (tx) => {
    await addSight(tx, investorId, submissionId, documentId, operator.operatorId, business);
    return done(null);
  });
