/** Submits the complete profile of a company: the bank check starts, and compliance decides by two operators. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/company-kyc/finish-insti.ts';
import { companyForm } from '@lumbung/kernel/company-profile.ts';
import { valuesOf } from '@lumbung/kernel/field-rules.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { dayOf, toIso } from '@lumbung/kernel/time.ts';
import { legalVersion } from '@lumbung/wording/legal.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { emit } from '../../../platform/queue.ts';
import { newId } from '../../../platform/random.ts';
import { isListed } from '../../records/lookups/index.ts';
import { addConsent } from '../accounts/index.ts';
import { isEditable, isHandedIn, markSubmitted } from '../kyc/index.ts';
import { admitCompany } from './admit.ts';
import * as companyEvents from './events.ts';
import { openItems } from './rules.ts';
import { screenCompany } from './screen.ts';
import { addEvent, addSubmission, claimNpwp, findNewest, freeNpwp, listDocuments, readDraft } from './store.ts';

/** Version of the terms accepted when a company's account is opened. */
export const TERMS_VERSION = legalVersion('opening');

export async function finishInsti(tx: Tx, context: InvestorContext, { isAgree }: call.FinishInstiInput): Promise<Answer<typeof call.finishInsti>> {
  const { keys, business, system, session } = context;
  const { investorId, loginId } = session;
  const admitted = await admitCompany(tx, context);
  if (!admitted.ok) return admitted;
  const { state, signers, submission_id: before, submitted_at: submittedAt } = admitted.value;
  if (isHandedIn(state)) return done({ state, submissionId: before, submittedAt: submittedAt === null ? null : toIso(submittedAt) });
  if (!isEditable(state)) return refuse('profileLocked');
  const [{ draft, version }, documents] = await Promise.all([readDraft(tx, keys, investorId), listDocuments(tx, investorId)]);
  const profile = companyForm.asAsked(valuesOf(draft));

  const open = openItems({ profile, documents: new Set(documents.map(({ kind }) => kind)), signers }, dayOf(business), isListed);
  if (isAgree !== true) open.push({ field: 'terms', reason: 'missing' });
  if (open.length > 0) return refuse('notComplete', { fields: open });
  const earlier = await findNewest(tx, keys, investorId, ['first']);
  const npwp = profile.npwpNumber!;
  if (earlier?.profile.npwpNumber && earlier.profile.npwpNumber !== npwp) await freeNpwp(tx, keys, investorId, earlier.profile.npwpNumber);
  if (!(await claimNpwp(tx, keys, investorId, npwp))) return refuse('npwpTaken', { fields: [{ field: 'npwpNumber', reason: 'notOwn' }] });

  const submissionId = newId(system);
  await addSubmission(tx, keys, investorId, {
    submissionId,
    kind: 'first',
    profile,
    version,
    fields: [],
    documents: documents.map(({ document_id }) => document_id),
    termsVersion: TERMS_VERSION,
    loginId,
    at: business,
    state: 'submitted',
  });
  await Promise.all([
    screenCompany(tx, { keys, business }, investorId, profile),
    markSubmitted(tx, investorId, submissionId, business),
    addEvent(tx, keys, investorId, system, { kind: 'submitted', submissionId, loginId, at: business }),
    addConsent(tx, investorId, {
      consentId: newId(system),
      kind: 'openCompanyAccount',
      version: TERMS_VERSION,
      clientHash: context.clientHash,
      address: context.address,
      at: business,
    }),
    emit(tx, companyEvents.submitted, submissionId, { investorId, submissionId }),
  ]);
  return done({ state: 'submitted', submissionId, submittedAt: toIso(business) });
}
