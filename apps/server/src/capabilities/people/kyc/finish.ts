/** Submits the complete profile: two partners check it, and compliance decides. */
import type { FinishInput, FinishReply } from '@lumbung/contract/kyc/finish.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { asHandedIn, isByPassport } from '@lumbung/kernel/profile.ts';
import { dayOf, toIso } from '@lumbung/kernel/time.ts';
import { legalVersion } from '@lumbung/wording/legal.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { emit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { isListed } from '../../records/lookups/index.ts';
import { addConsent, findAgent, refer } from '../accounts/index.ts';
import { admitPerson } from './admit.ts';
import { isEditable, isHandedIn, openItems, profileOf } from './rules.ts';
import { addEvent, addSubmission, claimIdentity, findSubmission, freeIdentity, isSameIdentity, listDocuments, markSubmitted, readProfile } from './store.ts';
import * as kycEvents from './events.ts';

/** Version of the terms accepted when an account is opened; it changes with their wording. */
export const TERMS_VERSION = legalVersion('opening');

type Refused = 'userNotFound' | 'agentCannotBeCustomer' | 'profileLocked' | 'notComplete' | 'agentCodeUnknown' | 'nikTaken' | 'passportTaken';

export async function finish(tx: Tx, context: InvestorContext, { isAgree }: FinishInput): Promise<Outcome<FinishReply, Refused>> {
  const { keys, business, system, session } = context;
  const { investorId } = session;
  const admitted = await admitPerson(tx, context);
  if (!admitted.ok) return admitted;
  const { state, risk_level: riskLevel, signed_type: signedType, submission_id: before, submitted_at: submittedAt } = admitted.value;
  if (isHandedIn(state)) return done({ state, submissionId: before, submittedAt: submittedAt === null ? null : toIso(submittedAt) });
  if (!isEditable(state)) return refuse('profileLocked');
  const [{ draft, version }, documents] = await Promise.all([readProfile(tx, keys, investorId), listDocuments(tx, investorId)]);
  const profile = asHandedIn(profileOf(draft));

  const open = openItems({ profile, documents: new Set(documents.map(({ kind }) => kind)), riskLevel, signedType }, dayOf(business), isListed);
  if (isAgree !== true) open.push({ field: 'terms', reason: 'missing' });
  if (open.length > 0) return refuse('notComplete', { fields: open });
  const agent = profile.agentCode ? await findAgent(tx, profile.agentCode) : null;
  if (profile.agentCode && !agent) return refuse('agentCodeUnknown', { fields: [{ field: 'agentCode', reason: 'doesNotMatch' }] });
  if (agent?.investor_id === investorId) return refuse('agentCannotBeCustomer');
  const earlier = before === null ? null : await findSubmission(tx, keys, investorId, before);
  if (earlier && !isSameIdentity(keys, earlier.profile, profile)) await freeIdentity(tx, keys, investorId, earlier.profile);
  if (!(await claimIdentity(tx, keys, investorId, profile)))
    return isByPassport(profile)
      ? refuse('passportTaken', { fields: [{ field: 'passportNumber', reason: 'notOwn' }] })
      : refuse('nikTaken', { fields: [{ field: 'nik', reason: 'notOwn' }] });

  const submissionId = newId(system);
  await addSubmission(tx, keys, investorId, {
    submissionId,
    profile,
    version,
    documents: documents.map((row) => row.document_id),
    termsVersion: TERMS_VERSION,
    at: business,
  });
  await Promise.all([
    markSubmitted(tx, investorId, submissionId, business),
    addEvent(tx, keys, investorId, system, { kind: 'submitted', submissionId, at: business }),
    addConsent(tx, investorId, {
      consentId: newId(system),
      kind: 'openAccount',
      version: TERMS_VERSION,
      clientHash: context.clientHash,
      address: context.address,
      at: business,
    }),
    // An agent suspended since the code was saved brings nobody, and does not hold up the submission.
    agent?.is_active ? refer(tx, investorId, agent.investor_id, business) : null,
    emit(tx, kycEvents.submitted, submissionId, { investorId, submissionId }),
  ]);
  return done({ state: 'submitted', submissionId, submittedAt: toIso(business) });
}
