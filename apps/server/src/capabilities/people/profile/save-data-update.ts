/**
 * Changes personal data by a code. Fields that a code alone confirms change at once; identifying ones need their document and await
 * compliance. First the request is admitted; then the pictures are re-encoded and encrypted outside a transaction, because that
 * takes time; finally everything is validated again and stored.
 */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/profile/data-update.ts';
import { fieldsOf, needsCompliance, type ProofKind, proofsFor, type Updates } from '@lumbung/kernel/data-update.ts';
import { done, type Outcome, refuse, refuseAndKeep } from '@lumbung/kernel/outcome.ts';
import { DAY } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { readPicture } from '../../../platform/images.ts';
import { sha256 } from '../../../platform/keys.ts';
import { emit, enqueueLater } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { recordOfRequest } from '../../../platform/security-events.ts';
import type { Steps } from '../../../platform/serve.ts';
import { holdProfile } from '../kyc/index.ts';
import { applyChange } from './apply-change.ts';
import * as profileEvents from './events.ts';
import { judge } from './read-standing.ts';
import { addChange, addProof, type Proof } from './store.ts';
import { tryUpdateCode, useUpdateCode } from './update-code.ts';

/** Attempts a day: each may upload three pictures. */
export const UPDATES_A_DAY = 20;
/** Seconds after which a file that became no document is deleted: long after the slowest upload ended. */
const UNCLAIMED_AFTER = 3_600;

type Refused = Exclude<Answer<typeof call.saveDataUpdate>, { ok: true }>['reason'];

export async function saveDataUpdate(
  steps: Steps,
  context: InvestorContext,
  { code = '', ...given }: InputOf<typeof call.saveDataUpdate>,
): Promise<Answer<typeof call.saveDataUpdate>> {
  const { investorId } = context.session;
  const admitted = await steps.transact((tx) => admit(tx, context, given, code));
  if (!admitted.ok) return admitted;
  const proofs = await takeProofs(steps, context, admitted.value);
  if (!proofs.ok) return proofs;
  return steps.transact(async (tx): Promise<Answer<typeof call.saveDataUpdate>> => {
    // Concurrent changes are serialized, and the second one finds the first.
    await holdProfile(tx, investorId);
    const judged = await judge(tx, context, given);
    if (!judged.ok) return judged;
    const { to } = judged.value;
    const used = await useUpdateCode(tx, context, to);
    if (!used.ok) return used;
    const fields = fieldsOf(to);
    const state = needsCompliance(fields) ? ('waiting' as const) : ('applied' as const);
    const change = { changeId: newId(context.system), loginId: context.session.loginId, fields, values: judged.value, state };
    if (!(await addChange(tx, context.keys, investorId, change, context.business))) return refuse('changeWaits');
    for (const proof of proofs.value) addProof(tx, investorId, change.changeId, proof);
    recordOfRequest(tx, context, 'dataUpdated', { call: 'profile.saveDataUpdate', fields: fields.join(', ') });
    const of = { investorId, loginId: change.loginId, changeId: change.changeId };
    if (state === 'applied') {
      const refused = await applyChange(tx, context, of, to);
      if (refused !== null) return refuse(refused);
      await emit(tx, profileEvents.dataChanged, change.changeId, of);
    } else await emit(tx, profileEvents.dataChangeAsked, change.changeId, of);
    return done({ changeId: change.changeId, state, fields });
  });
}

/** Checks that precede the processing of pictures. */
async function admit(tx: Tx, context: InvestorContext, given: Updates, code: string): Promise<Outcome<Updates, Refused>> {
  const { used } = await consume(tx, `profile.dataUpdate:${context.session.investorId}`, context.system, DAY);
  if (used > UPDATES_A_DAY) return refuseAndKeep('tooManyUploads');
  const judged = await judge(tx, context, given);
  if (!judged.ok) return { ...judged, keep: true };
  const right = await tryUpdateCode(tx, context, code);
  return right.ok ? done(judged.value.to) : right;
}

/** Re-encodes and encrypts the documents. A document that is not required is discarded. */
async function takeProofs(steps: Steps, { session: { investorId }, system }: InvestorContext, to: Updates): Promise<Outcome<Proof[], Refused>> {
  const proofs: Proof[] = [];
  for (const kind of proofsFor(fieldsOf(to))) {
    const picture = await readPicture(steps.uploaded.find(({ field }) => field === kind) ?? null, investorId);
    if (!picture.ok)
      return refuse(
        REASONS[picture.reason],
        picture.reason === 'tooManyUploads' ? {} : { fields: [{ field: kind, reason: picture.reason === 'noFile' ? 'missing' : picture.reason }] },
      );
    const fileId = newId(system);
    const { bytes } = picture.value;
    // Enqueued first, so that a file without a document is removed even after a crash.
    await steps.transact(async (tx) => {
      await enqueueLater(tx, profileEvents.removeUnclaimed, fileId, { investorId, fileId }, UNCLAIMED_AFTER);
      return done(null);
    });
    await steps.files.put(investorId, fileId, bytes);
    proofs.push({ kind: kind satisfies ProofKind, fileId, sha256: sha256(bytes), size: bytes.length });
  }
  return done(proofs);
}

const REASONS = { noFile: 'proofMissing', fileTooBig: 'fileTooBig', fileWrongType: 'fileWrongType', tooManyUploads: 'tooManyUploads' } as const;
