/** Investors on the way to government bonds for tests: with all data that custodian and ministry require, or registered at both. */
import { getStatus, register } from '@lumbung/contract/bond-accounts/routes.gen.ts';
import type { Profile } from '@lumbung/kernel/profile.ts';
import { DAY } from '@lumbung/kernel/time.ts';
import { writeProfile } from '../../apps/server/src/capabilities/people/kyc/store.ts';
import { newId } from '../../apps/server/src/platform/random.ts';
import { newCitizen, profileOf } from './identifying.ts';
import { givePhone } from './people.ts';
import type { Platform } from './platform.ts';
import type { Books } from './selling.ts';
import { until } from './sandbox.ts';

let number = 0;
interface Ground {
  readonly books: Books;
}

/** The answers of a merchant about their work. */
export const TRADER = { occupation: 'B05', position: 'owner', businessField: 'miniMarket' } as const;

/** Stores answers to the bond questions, so that a bond risk level applies. */
export async function answerBondRisk({ books }: Ground, investorId: string): Promise<void> {
  const now = books.now();
  await books.query(
    `insert into risk.assessment (investor_id, assessment_id, version, answers, login_id, score, level, measured_level, bond_score, bond_level, at, valid_until)
     select $1, $2, 'test', '{}', l.login_id, 60, 3, 3, 8, 3, to_timestamp($3), to_timestamp($4) from accounts.login l where l.investor_id = $1 limit 1`,
    [investorId, newId(now), now / 1_000, (now + 400 * DAY) / 1_000],
  );
}

/** Stores the profile of a verified investor. */
export async function giveProfile({ books }: Ground, investorId: string, profile: Profile): Promise<void> {
  const draft = Object.fromEntries(Object.entries(profile).map(([field, value]) => [field, [value!, 1] as const]));
  await books.transact((tx) => writeProfile(tx, books.keys, investorId, 1, draft, books.now()));
}

/** A verified investor who may register: with a profile, a SID, a phone and a bond risk level. */
export async function bondCandidate(platform: Platform) {
  const one = await platform.newInvestor();
  return { ...one, ...(await asBondCandidate(platform, one.investorId)) };
}

/** Turns a verified investor into one. */
export async function asBondCandidate(ground: Ground, investorId: string) {
  const { books } = ground;
  const citizen = newCitizen();
  await giveProfile(ground, investorId, profileOf(citizen));
  const sid = `IDD0101C${String(number++).padStart(5, '0')}12`;
  await books.query('update kyc.investor_status set sid = $2 where investor_id = $1', [investorId, sid]);
  await givePhone({ books, keys: books.keys }, investorId);
  await answerBondRisk(ground, investorId);
  return { citizen, sid };
}

/** The same, registered at custodian and ministry. */
export async function registeredForBonds(platform: Platform, { dealing = true } = {}) {
  const one = await bondCandidate(platform);
  await one.caller.must(register, { ...TRADER, isAgree: true, dealing });
  await until('a registration', async () => (await one.caller.must(getStatus, {})).status === 'registered');
  return one;
}
