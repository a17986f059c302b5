/** Uploads the picture of an ID card and returns its reading for the form; the reading is unconfirmed and not stored. */
import type { UploadCardInput, UploadCardReply } from '@lumbung/contract/kyc/upload-card.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../../platform/context.ts';
import type { Steps } from '../../../../platform/serve.ts';
import { recognise } from '../../../records/recognition/index.ts';
import { type Refused, takeDocument } from '../upload-document.ts';
import { admitReading } from './budget.ts';
import { cardReader } from './card-reader.ts';

export async function uploadCard(
  errand: Steps,
  context: InvestorContext,
  { skipOcr = false, ...frame }: UploadCardInput,
): Promise<Outcome<UploadCardReply, Refused>> {
  const taken = await takeDocument(errand, context, frame, 'kyc.uploadCard');
  if (!taken.ok) return taken;
  const { reply, bytes } = taken.value;
  // The card is stored whether or not it can be read.
  const admitted = skipOcr ? refuse('notWanted') : await errand.transact((tx) => admitReading(tx, context));
  const reading = admitted.ok ? await recognise(cardReader, context.session.investorId, async () => done(bytes)) : null;
  return done({ ...reply, ...(reading?.ok ? reading.value : { profile: null, doubtful: [] }) });
}
