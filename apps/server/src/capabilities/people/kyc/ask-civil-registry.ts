/** Checks a person's profile with the civil registry: at the identity check, and before identifying data changes. */
import { isByPassport, type Profile } from '@lumbung/kernel/profile.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import type { CivilRegistry, PersonAsked, Verdict } from '../../../partners/civil-registry/port.ts';
import type { CheckResult } from './store.ts';

export type CivilRegistryWord = CheckResult<'civilRegistry'>;

/**
 * The person to check. The registry identifies people by their NIK, so it is not asked about a passport holder or an incomplete
 * profile. That outcome is stored, so that compliance decides with a reason.
 */
function personOf(profile: Profile): PersonAsked | null {
  if (isByPassport(profile)) return null;
  const { nik, fullName: name, birthPlace, birthDate, gender, motherName } = profile;
  return nik && name && birthPlace && birthDate && gender && motherName ? { nik, name, birthPlace, birthDate: birthDate as Day, gender, motherName } : null;
}

const wordOf = (verdict: Verdict): CivilRegistryWord =>
  verdict.kind === 'unknown'
    ? { outcome: 'unknown', details: {} }
    : { outcome: Object.values(verdict.fields).every((field) => field === 'match') ? 'match' : 'differs', details: verdict.fields };

/** Throws PartnerFault when the registry gives no reply. Safe to repeat. */
export async function askCivilRegistry(
  { partners }: { readonly partners: { readonly civilRegistry: CivilRegistry } },
  profile: Profile,
  reference: string,
): Promise<CivilRegistryWord> {
  const person = personOf(profile);
  return person === null ? { outcome: 'notAsked', details: {} } : wordOf(await partners.civilRegistry.check(person, reference));
}
