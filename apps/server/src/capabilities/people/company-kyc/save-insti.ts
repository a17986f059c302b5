/** Validates and saves fields. Each invalid field is reported, and then nothing is saved. */
import type { SaveInstiInput, SaveInstiReply, SaveInstiV2Reply } from '@lumbung/contract/company-kyc/save-insti.ts';
import { companyForm } from '@lumbung/kernel/company-profile.ts';
import { valuesOf } from '@lumbung/kernel/field-rules.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { dayOf, toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { isListed } from '../../records/lookups/index.ts';
import { isEditable } from '../kyc/index.ts';
import { admitCompany, startOnce } from './admit.ts';
import { presentItems } from './present.ts';
import { openItems, stepsOf } from './rules.ts';
import { listDocuments, readDraft, writeDraft } from './store.ts';

type Refused = 'userNotFound' | 'profileLocked' | 'fieldsInvalid';

export async function saveInstiV2(tx: Tx, context: InvestorContext, { userId, ...given }: SaveInstiInput): Promise<Outcome<SaveInstiV2Reply, Refused>> {
  const { keys, business, session, language } = context;
  const { investorId } = session;
  // Another user's id is refused like one that does not exist.
  if (userId !== undefined && userId.toLowerCase() !== investorId) return refuse('userNotFound');
  const admitted = await admitCompany(tx, context);
  if (!admitted.ok) return admitted;
  if (!isEditable(admitted.value.state)) return refuse('profileLocked');
  const [stored, documents] = await Promise.all([readDraft(tx, keys, investorId), listDocuments(tx, investorId)]);
  const { draft, version } = companyForm.merge(stored.draft, stored.version, given, undefined);
  const profile = valuesOf(draft);

  // Only the given fields are validated, in the context of all others.
  const wrong = companyForm.findProblems(profile, dayOf(business), isListed).filter(({ field }) => field in given);
  if (wrong.length > 0) return refuse('fieldsInvalid', { fields: wrong });

  await startOnce(tx, context);
  const savedAt = version === stored.version && stored.savedAt !== null ? stored.savedAt : business;
  if (version !== stored.version) await writeDraft(tx, keys, investorId, version, draft, business);
  const state = admitted.value.state === 'none' ? 'draft' : admitted.value.state;
  const open = openItems({ profile, documents: new Set(documents.map(({ kind }) => kind)), signers: admitted.value.signers }, dayOf(business), isListed);
  return done({ state, version, savedAt: toIso(savedAt), steps: stepsOf(open, state), missing: presentItems(open, language) });
}

export const saveInsti = async (tx: Tx, context: InvestorContext, input: SaveInstiInput): Promise<Outcome<SaveInstiReply, Refused>> =>
  saveInstiV2(tx, context, input);
