/** Saves a draft as it is typed. Nothing is validated and nothing is lost: concurrent edits of several devices merge into one draft. */
import type { AutosaveInput, AutosaveReply, AutosaveV2Reply } from '@lumbung/contract/kyc/autosave.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { dayOf, toIso } from '@lumbung/kernel/time.ts';
import type { Tx } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { isListed } from '../../records/lookups/index.ts';
import { admitWriter } from './admit.ts';
import { mergeDraft, openItems, profileOf, stepsOf } from './rules.ts';
import { listDocuments, readProfile, writeProfile } from './store.ts';

type Refused = 'userNotFound' | 'profileLocked';

export async function autosaveV2(tx: Tx, context: InvestorContext, { version: seen, ...given }: AutosaveInput): Promise<Outcome<AutosaveV2Reply, Refused>> {
  const { keys, business, session } = context;
  const { investorId } = session;
  const admitted = await admitWriter(tx, context);
  if (!admitted.ok) return admitted;
  const [stored, documents] = await Promise.all([readProfile(tx, keys, investorId), listDocuments(tx, investorId)]);

  const { draft, version, changed } = mergeDraft(stored.draft, stored.version, given, seen);
  const { state, risk_level: riskLevel, signed_type: signedType } = admitted.value;
  const open = openItems(
    { profile: profileOf(draft), documents: new Set(documents.map(({ kind }) => kind)), riskLevel, signedType },
    dayOf(business),
    isListed,
  );

  const isNew = version !== stored.version;
  if (isNew) await writeProfile(tx, keys, investorId, version, draft, business);
  return done({ version, savedAt: toIso(isNew ? business : (stored.savedAt ?? business)), changed, steps: stepsOf(open, state) });
}

export const autosave = async (tx: Tx, context: InvestorContext, input: AutosaveInput): Promise<Outcome<AutosaveReply, Refused>> =>
  autosaveV2(tx, context, input);
