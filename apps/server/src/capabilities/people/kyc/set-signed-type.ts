/** Stores how the user will sign. A signature given in the other way is discarded, because it is not the promised one. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/kyc/set-signed-type.ts';
import { done } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/queue.ts';
import { admitWriter } from './admit.ts';
import * as kycEvents from './events.ts';
import { type SignedType, takeBackDocument, writeSignedType } from './store.ts';

export async function setSignedType(
  tx: Tx,
  context: InvestorContext,
  { type }: InputOf<typeof call.setSignedType>,
): Promise<Answer<typeof call.setSignedType>> {
  const { investorId } = context.session;
  const admitted = await admitWriter(tx, context);
  if (!admitted.ok) return admitted;
  const before = admitted.value.signed_type;
  if (before === type) return done({ signedType: type, removed: false });
  // A signature drawn before the first choice stays.
  const useless = before === null ? null : await takeBackDocument(tx, investorId, 'signature');
  await writeSignedType(tx, investorId, type as SignedType);
  if (useless !== null) await enqueue(tx, kycEvents.removeFile, useless, { investorId, documentId: useless });
  return done({ signedType: type, removed: useless !== null });
}
