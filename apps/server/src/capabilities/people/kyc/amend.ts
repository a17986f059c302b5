/**
 * What is known of somebody after the check, and how it is changed then. The draft carries it on; what was handed in stays as
 * it was, for that is what was checked. Whoever changes it has judged the values.
 */
import { asHandedIn, type Profile, type ProfileField } from '@lumbung/kernel/profile.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { screenPerson } from '../screening/index.ts';
import { mergeDraft, profileOf } from './rules.ts';
import {
  claimIdentity,
  findInvestorStatus,
  freeIdentity,
  isSameIdentity,
  findSubmission,
  lockStanding,
  readProfile,
  readTaxNumber,
  retireTaxNumber,
  writeProfile,
} from './store.ts';

export const currentProfile = async (db: Db, keys: Keys, investorId: string): Promise<Profile> => profileOf((await readProfile(db, keys, investorId)).draft);

/** The number of the central depository; null while there is none. */
export const sidOf = async (db: Db, investorId: string): Promise<string | null> => (await findInvestorStatus(db, investorId))?.sid ?? null;

/** The tax number that was given since, where one was; sixteen digits. */
export const currentTaxNumber = async (db: Db, keys: Keys, investorId: string): Promise<string | null> =>
  (await readTaxNumber(db, keys, investorId))?.number ?? null;

/** What was handed in, as it was. */
export const handedIn = async (db: Db, keys: Keys, investorId: string, submissionId: string): Promise<Profile | null> =>
  (await findSubmission(db, keys, investorId, submissionId))?.profile ?? null;

/** By what one person is told from another. */
const IDENTIFYING = ['identityType', 'nik', 'passportNumber', 'country'] as const;

/** Makes whoever else changes the profile wait until this transaction ends. */
export async function holdProfile(tx: Tx, investorId: string): Promise<void> {
  await lockStanding(tx, investorId);
}

/** Writes fields of somebody who is identified. Answers false when the NIK or passport is somebody else's: then nothing is written. */
export async function amendProfile(
  tx: Tx,
  keys: Keys,
  investorId: string,
  given: Readonly<Partial<Record<ProfileField, string>>>,
  at: Instant,
): Promise<boolean> {
  await holdProfile(tx, investorId);
  const stored = await readProfile(tx, keys, investorId);
  const { draft, version } = mergeDraft(stored.draft, stored.version, given, undefined);
  const [before, after] = [asHandedIn(profileOf(stored.draft)), asHandedIn(profileOf(draft))];
  if (IDENTIFYING.some((field) => given[field] !== undefined) && !isSameIdentity(keys, before, after)) {
    if (!(await claimIdentity(tx, keys, investorId, after))) return false;
    await freeIdentity(tx, keys, investorId, before);
  }
  // One that was given before by a call of its own counts no more.
  if (given.npwpNumber !== undefined) retireTaxNumber(tx, investorId);
  if (version !== stored.version) await writeProfile(tx, keys, investorId, version, draft, at);
  // Told the same again, nothing is held against the lists anew. Of whom no name is known there is nothing to hold.
  if (after.fullName !== undefined) await screenPerson(tx, { keys, business: at }, investorId, after);
  return true;
}
