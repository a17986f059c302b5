/** Returns the current draft. */
import type { GetAutosaveReply } from '@lumbung/contract/kyc/autosave.ts';
import { done, type Outcome } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { Db } from '../../../platform/database.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import { isEditable, maskProfile, profileOf } from './rules.ts';
import { findInvestorStatus, readProfile } from './store.ts';

export async function getAutosave(db: Db, { keys, session }: InvestorContext): Promise<Outcome<GetAutosaveReply, never>> {
  const [standing, { version, draft, savedAt }] = await Promise.all([findInvestorStatus(db, session.investorId), readProfile(db, keys, session.investorId)]);
  const state = standing?.state ?? 'none';
  const profile = profileOf(draft);
  return done({ state, version, savedAt: savedAt === null ? null : toIso(savedAt), profile: isEditable(state) ? profile : maskProfile(profile) });
}
