/**
 * Reads and changes personal data after the identity check. The draft holds the current values; the submission stays unchanged,
 * because it is what was checked. Callers have validated the values.
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

/** The number at the central depository (SID); null while there is none. */
export const sidOf = async (db: Db, investorId: string): Promise<string | null> => (await findInvestorStatus(db, investorId))?.sid ?? null;

/** The tax number given since the submission, if any; sixteen digits. */
export const currentTaxNumber = async (db: Db, keys: Keys, investorId: string): Promise<string | null> =>
  (await readTaxNumber(db, keys, investorId))?.number ?? null;

/** The profile of a submission, unchanged. */
export const handedIn = async (db: Db, keys: Keys, investorId: string, submissionId: string): Promise<Profile | null> =>
  (await findSubmission(db, keys, investorId, submissionId))?.profile ?? null;

/** The fields that identify a person. */
const IDENTIFYING = ['identityType', 'nik', 'passportNumber', 'country'] as const;

/** Makes concurrent changes of the profile wait until this transaction ends. */
export async function holdProfile(tx: Tx, investorId: string): Promise<void> {
  await lockStanding(tx, investorId);
}

/** Changes fields of a verified investor. Returns false when another investor has the NIK or passport: nothing is written then. */
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
  // Supersedes a tax number given by its own call before.
  if (given.npwpNumber !== undefined) retireTaxNumber(tx, investorId);
  if (version !== stored.version) await writeProfile(tx, keys, investorId, version, draft, at);
  // Screening has no effect if the name data is unchanged, and needs a name.
  if (after.fullName !== undefined) await screenPerson(tx, { keys, business: at }, investorId, after);
  return true;
}
