/** Validates and saves fields. Each invalid field is reported, and then nothing is saved. */
import type { SaveInput, SaveReply, SaveV2Reply } from '@lumbung/contract/kyc/save.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { findProblems } from '@lumbung/kernel/profile.ts';
import { dayOf, toIso } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { isListed } from '../../records/lookups/index.ts';
import { findAgent } from '../accounts/index.ts';
import { admitPerson, startOnce } from './admit.ts';
import { presentItems } from './present.ts';
import { isEditable, mergeDraft, openItems, profileOf, stepsOf } from './rules.ts';
import { listDocuments, readProfile, writeProfile } from './store.ts';

type Refused = 'userNotFound' | 'agentCannotBeCustomer' | 'profileLocked' | 'fieldsInvalid' | 'motherNameSame' | 'agentCodeUnknown';

export async function saveV2(tx: Tx, context: InvestorContext, { userId, ...given }: SaveInput): Promise<Outcome<SaveV2Reply, Refused>> {
  const { keys, business, session } = context;
  const { investorId } = session;
  // Another user's id is refused like one that does not exist.
  if (userId !== undefined && userId.toLowerCase() !== investorId) return refuse('userNotFound');
  const admitted = await admitPerson(tx, context);
  if (!admitted.ok) return admitted;
  if (!isEditable(admitted.value.state)) return refuse('profileLocked');
  const [stored, documents] = await Promise.all([readProfile(tx, keys, investorId), listDocuments(tx, investorId)]);
  const { draft, version } = mergeDraft(stored.draft, stored.version, given, undefined);
  const profile = profileOf(draft);

  // Only the given fields are validated, in the context of all others; a given name is also compared with the mother's.
  const problems = findProblems(profile, dayOf(business), isListed).filter(({ field }) => field in given || (field === 'motherName' && 'fullName' in given));
  const wrong = problems.filter(({ reason }) => reason !== 'motherNameSame');
  if (wrong.length > 0) return refuse('fieldsInvalid', { fields: wrong });
  if (problems.length > 0) return refuse('motherNameSame', { fields: problems });
  if (given.agentCode) {
    const agent = await findAgent(tx, given.agentCode);
    if (!agent?.is_active) return refuse('agentCodeUnknown', { fields: [{ field: 'agentCode', reason: 'doesNotMatch' }] });
    if (agent.investor_id === investorId) return refuse('agentCannotBeCustomer');
  }

  await startOnce(tx, context);
  const savedAt = version === stored.version && stored.savedAt !== null ? stored.savedAt : business;
  if (version !== stored.version) await writeProfile(tx, keys, investorId, version, draft, business);
  const state = admitted.value.state === 'none' ? 'draft' : admitted.value.state;
  const open = openItems(
    { profile, documents: new Set(documents.map(({ kind }) => kind)), riskLevel: admitted.value.risk_level, signedType: admitted.value.signed_type },
    dayOf(business),
    isListed,
  );
  return done({ state, version, savedAt: toIso(savedAt), steps: stepsOf(open, state), missing: presentItems(open, context.language) });
}

export const save = async (tx: Tx, context: InvestorContext, input: SaveInput): Promise<Outcome<SaveReply, Refused>> => saveV2(tx, context, input);
