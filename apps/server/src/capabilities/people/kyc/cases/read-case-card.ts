/** Reads the card of a case again, to compare it with the entered data. The reading is not stored. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/kyc/open-case-document.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { Steps } from '../../../../platform/serve.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/faults.ts';
import { recognise } from '../../../records/recognition/index.ts';
import { cardReader } from '../card/card-reader.ts';
import { findDocument } from '../store.ts';

export async function readCaseCard(
  errand: Steps,
  { operator }: OperatorContext,
  { investorId, documentId }: InputOf<typeof call.readCaseCard>,
): Promise<Answer<typeof call.readCaseCard>> {
  const row = await findDocument(errand.db, investorId, documentId);
  if (!row || row.submitted_at === null || row.kind !== 'ktp') throw notFound();
  const reading = await recognise(cardReader, operator.operatorId, async () => done(await errand.files.get(investorId, row.file_id)));
  const profile = reading.ok ? reading.value.profile : null;
  // Nothing can be read from a picture that is no card.
  return reading.ok && profile !== null && Object.keys(profile).length > 0 ? done({ profile, doubtful: [...reading.value.doubtful] }) : refuse('cardUnread');
}
