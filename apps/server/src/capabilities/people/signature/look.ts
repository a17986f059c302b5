/** Returns whether a submission is signed, and the drawn signature and signed document. */
import type { GetSignatureReply, IsSignedReply, SigningPurpose } from '@lumbung/contract/signature/links.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import type { Steps } from '../../../platform/serve.ts';
import { readToDraw } from '../kyc/index.ts';
import { isOwnAddress, submissionToSign } from './links.ts';
import { presentSigned } from './present.ts';
import { findDocument } from './store.ts';

interface Named {
  readonly email?: string;
}

export const saysWhetherSigned =
  (purpose: SigningPurpose) =>
  async (db: Db, context: InvestorContext, input: Named): Promise<Outcome<IsSignedReply, 'signingNotAuthorised'>> => {
    const { investorId } = context.session;
    if (!(await isOwnAddress(db, context, input))) return refuse('signingNotAuthorised');
    const submissionId = await submissionToSign(db, context);
    const document = submissionId === null ? null : await findDocument(db, { investorId, purpose, submissionId });
    return done({
      isSigned: document?.state === 'signed',
      state: document?.state ?? 'none',
      canSign: submissionId !== null && context.settings.signingRoots.length > 0,
      signedAt: document?.state === 'signed' ? toIso(document.signed_at) : null,
    });
  };

export const getsSignature =
  (purpose: SigningPurpose) =>
  async ({ db, files }: Steps, context: InvestorContext, input: Named): Promise<Outcome<GetSignatureReply, 'signingNotAuthorised'>> => {
    const { keys, language, session } = context;
    const { investorId } = session;
    if (!(await isOwnAddress(db, context, input))) return refuse('signingNotAuthorised');
    const { drawn, submission } = await readToDraw(db, keys, investorId);
    const document = submission && (await findDocument(db, { investorId, purpose, submissionId: submission.submissionId }));
    const inText = async (fileId: string): Promise<string> => (await files.get(investorId, fileId)).toString('base64');
    return done({
      image: drawn ? await inText(drawn.file_id) : null,
      document: document?.state === 'signed' ? { ...presentSigned(keys, investorId, document, language), pdf: await inText(document.file_id) } : null,
    });
  };
