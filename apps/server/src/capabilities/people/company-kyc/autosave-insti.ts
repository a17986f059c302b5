/**
 * Saves a company's draft as it is typed, and returns the merged draft. Nothing is validated and nothing is lost: concurrent edits
 * of several devices merge into one draft.
 */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/company-kyc/autosave-insti.ts';
import { companyForm } from '@lumbung/kernel/company-profile.ts';
import { valuesOf } from '@lumbung/kernel/field-rules.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { dayOf, toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { isListed } from '../../records/lookups/index.ts';
import { findInvestorStatus, isEditable } from '../kyc/index.ts';
import { admitWriter } from './admit.ts';
import { maskProfile, openItems, stepsOf } from './rules.ts';
import { listDocuments, readDraft, writeDraft } from './store.ts';

export async function saveAutosaveInsti(
  tx: Tx,
  context: InvestorContext,
  { version: seen, ...given }: call.SaveAutosaveInstiInput,
): Promise<Answer<typeof call.saveAutosaveInsti>> {
  const { keys, business, session } = context;
  const { investorId } = session;
  const admitted = await admitWriter(tx, context);
  if (!admitted.ok) return admitted;
  const [stored, documents] = await Promise.all([readDraft(tx, keys, investorId), listDocuments(tx, investorId)]);

  const { draft, version, changed } = companyForm.merge(stored.draft, stored.version, given, seen);
  const { state, signers } = admitted.value;
  const open = openItems({ profile: valuesOf(draft), documents: new Set(documents.map(({ kind }) => kind)), signers }, dayOf(business), isListed);

  const isNew = version !== stored.version;
  if (isNew) await writeDraft(tx, keys, investorId, version, draft, business);
  return done({ version, savedAt: toIso(isNew ? business : (stored.savedAt ?? business)), changed, steps: stepsOf(open, state === 'none' ? 'draft' : state) });
}

export async function getAutosaveInsti(db: Db, { keys, session }: InvestorContext): Promise<Answer<typeof call.getAutosaveInsti>> {
  if (session.company === null) return refuse('userNotFound');
  const [standing, { version, draft, savedAt }] = await Promise.all([findInvestorStatus(db, session.investorId), readDraft(db, keys, session.investorId)]);
  const state = standing?.state ?? 'none';
  const profile = valuesOf(draft);
  return done({ state, version, savedAt: savedAt === null ? null : toIso(savedAt), profile: isEditable(state) ? profile : maskProfile(profile) });
}
