/**
 * Changes a profile that is in force. Contact data changes at once; everything else, with the documents uploaded since, becomes a
 * new submission, and the profile in force stays until two compliance operators approve it. One change may be pending at a time.
 */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/company-kyc/update-insti-after-finish.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { isListed } from '../../records/lookups/index.ts';
import { admitCompany } from './admit.ts';
import * as companyEvents from './events.ts';
import { TERMS_VERSION } from './finish-insti.ts';
import { type Change, changeOf, openItems } from './rules.ts';
import { screenCompany } from './screen.ts';
import { addEvent, addSubmission, claimNpwp, type DocumentRow, endInForce, findInForce, findOpen, listDocuments, type Submission } from './store.ts';

export async function updateInstiAfterFinish(
  tx: Tx,
  context: InvestorContext,
  given: InputOf<typeof call.updateInstiAfterFinish>,
): Promise<Answer<typeof call.updateInstiAfterFinish>> {
  const { keys, business, session } = context;
  const { investorId } = session;
  const admitted = await admitCompany(tx, context);
  if (!admitted.ok) return admitted;
  const [inForce, open, documents] = await Promise.all([findInForce(tx, keys, investorId), findOpen(tx, keys, investorId), listDocuments(tx, investorId)]);
  if (inForce === null) return refuse('profileLocked');

  const change = changeOf(inForce.profile, given);
  const newDocuments = documents.filter(({ submitted_at: at }) => at === null);
  const isLookedAt = change.handedInFields.length > 0 || newDocuments.length > 0;
  if (isLookedAt && open !== null) return refuse('profileLocked');
  const kinds = new Set(documents.map(({ kind }) => kind));
  // A company approved before the letter was required need not upload one to change a phone number.
  const asked = openItems({ profile: change.wanted, documents: kinds, signers: admitted.value.signers }, dayOf(business), isListed);
  const wrong = asked.filter(({ field }) => field !== 'statement');
  if (wrong.length > 0) return refuse('fieldsInvalid', { fields: wrong });
  const npwp = change.wanted.npwpNumber!;
  if (npwp !== inForce.profile.npwpNumber && !(await claimNpwp(tx, keys, investorId, npwp)))
    return refuse('npwpTaken', { fields: [{ field: 'npwpNumber', reason: 'notOwn' }] });

  if (change.appliedFields.length > 0) await applyAtOnce(tx, context, inForce, change);
  const submissionId = isLookedAt ? await handIn(tx, context, inForce, change, documents) : null;
  return done({ applied: [...change.appliedFields], handedIn: [...change.handedInFields, ...newDocuments.map(({ kind }) => kind)], submissionId });
}

/** Stores the new contact data as the version in force. */
async function applyAtOnce(tx: Tx, { keys, business, system, session }: InvestorContext, inForce: Submission, change: Change): Promise<void> {
  const { investorId, loginId } = session;
  const submissionId = newId(system);
  const { version, documents, termsVersion } = inForce;
  await endInForce(tx, investorId, business);
  await addSubmission(tx, keys, investorId, {
    submissionId,
    kind: 'contact',
    profile: change.atOnce,
    version,
    fields: change.appliedFields,
    documents,
    termsVersion,
    loginId,
    at: business,
    state: 'inForce',
  });
  await addEvent(tx, keys, investorId, system, { kind: 'contactChanged', submissionId, loginId, details: { fields: change.appliedFields }, at: business });
}

async function handIn(
  tx: Tx,
  { keys, business, system, session }: InvestorContext,
  inForce: Submission,
  change: Change,
  documents: readonly DocumentRow[],
): Promise<string> {
  const { investorId, loginId } = session;
  const submissionId = newId(system);
  const fields = [...change.handedInFields, ...documents.filter(({ submitted_at: at }) => at === null).map(({ kind }) => kind)];
  await addSubmission(tx, keys, investorId, {
    submissionId,
    kind: 'change',
    profile: change.wanted,
    version: inForce.version,
    fields: change.handedInFields,
    documents: documents.map(({ document_id }) => document_id),
    termsVersion: TERMS_VERSION,
    loginId,
    at: business,
    state: 'submitted',
  });
  await addEvent(tx, keys, investorId, system, { kind: 'changeSubmitted', submissionId, loginId, details: { fields }, at: business });
  await screenCompany(tx, { keys, business }, investorId, change.wanted);
  await emit(tx, companyEvents.submitted, submissionId, { investorId, submissionId });
  return submissionId;
}
