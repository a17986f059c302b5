/**
 * What is known of somebody after the check, and how it is changed then. The draft carries it on; what was handed in stays as
 * it was, for that is what was checked. Whoever changes it has judged the values.
 */
import type { Profile, ProfileField } from '@lumbung/kernel/profile.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { mergeDraft, profileOf } from './rules.ts';
import { claimNik, findInvestorStatus, freeNik, lockStanding, readProfile, writeProfile } from './store.ts';

export const currentProfile = async (db: Db, keys: Keys, investorId: string): Promise<Profile> => profileOf((await readProfile(db, keys, investorId)).draft);

/** The number of the central depository; null while there is none. */
export const sidOf = async (db: Db, investorId: string): Promise<string | null> => (await findInvestorStatus(db, investorId))?.sid ?? null;

/** Makes whoever else changes the profile wait until this transaction ends. */
export async function holdProfile(tx: Tx, investorId: string): Promise<void> {
  await lockStanding(tx, investorId);
}

/** Writes fields of somebody who is identified. Answers false when the NIK is somebody else's: then nothing is written. */
export async function amendProfile(
  tx: Tx,
  keys: Keys,
  investorId: string,
  given: Readonly<Partial<Record<ProfileField, string>>>,
  at: Instant,
): Promise<boolean> {
  await holdProfile(tx, investorId);
  const stored = await readProfile(tx, keys, investorId);
  const before = profileOf(stored.draft).nik;
  if (given.nik !== undefined && given.nik !== before) {
    if (!(await claimNik(tx, keys, investorId, given.nik))) return false;
    if (before !== undefined) await freeNik(tx, keys, investorId, before);
  }
  const { draft, version } = mergeDraft(stored.draft, stored.version, given, undefined);
  if (version !== stored.version) await writeProfile(tx, keys, investorId, version, draft, at);
  return true;
}
