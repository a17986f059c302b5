/** Reads the picture of an ID card and stores neither the picture nor the reading. */
import type { ReadCardReply } from '@lumbung/contract/kyc/read-card.ts';
import { done, type Outcome, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { DAY } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../../platform/context.ts';
import { isPage, readPicture } from '../../../../platform/images.ts';
import { consume } from '../../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../../platform/security-events.ts';
import type { Steps, UploadedFile } from '../../../../platform/serve.ts';
import { recognise } from '../../../records/recognition/index.ts';
import { admitPerson } from '../admit.ts';
import { PAGES_A_DAY } from '../upload-document.ts';
import { admitReading } from './budget.ts';
import { cardReader } from './card-reader.ts';

type Refused = 'tooManyUploads' | 'userNotFound' | 'noFile' | 'fileTooBig' | 'fileWrongType';

export async function readCard(errand: Steps, context: InvestorContext): Promise<Outcome<ReadCardReply, Refused>> {
  const { investorId } = context.session;
  const file = errand.uploaded[0] ?? null;
  const isDrawn = await isPage(file);
  const admitted = await errand.transact(async (tx): Promise<Outcome<null, Refused>> => {
    const counted = await admitReading(tx, context);
    if (!counted.ok) return counted;
    if (isDrawn && (await consume(tx, `kyc.page:${investorId}`, context.system, DAY)).used > PAGES_A_DAY) return refuseAndKeep('tooManyUploads');
    return (await admitPerson(tx, context)).ok ? done(null) : refuseAndKeep('userNotFound');
  });
  if (!admitted.ok) return admitted;
  const reading = await recognise(cardReader, investorId, () => drawCard(file, investorId));
  if (reading.ok) return done(reading.value);
  const { reason } = reading;
  if (reason === 'failed') return done({ profile: null, doubtful: [] });
  if (reason === 'busy') return refuse('tooManyUploads');
  return errand.transact(async (tx) => {
    recordOfRequest(tx, context, 'uploadRefused', { call: 'kyc.readCard', reason });
    return refuseAndKeep(reason);
  });
}

async function drawCard(file: UploadedFile | null, account: string): Promise<Outcome<Buffer, Refused>> {
  const picture = await readPicture(file, account);
  return picture.ok ? done(picture.value.bytes) : picture;
}
