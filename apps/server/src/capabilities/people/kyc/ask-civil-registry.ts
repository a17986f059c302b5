/** Asks the civil registry about a person as a profile describes her: at the identity check, and before a change of who she is. */
import { isByPassport, type Profile } from '@lumbung/kernel/profile.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import type { CivilRegistry, PersonAsked, Verdict } from '../../../partners/civil-registry/port.ts';
import type { CheckResult } from './store.ts';

export type CivilRegistryWord = CheckResult<'civilRegistry'>;

/**
 * Who is asked about. The registry knows people by their NIK: of a passport it is not asked, nor of a profile that lacks
 * something it wants. That is written down, so that compliance looks and says why it agrees.
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

/** Throws PartnerFault when the registry has no answer. Asking again changes nothing. */
export async function askCivilRegistry(
  { partners }: { readonly partners: { readonly civilRegistry: CivilRegistry } },
  profile: Profile,
  reference: string,
): Promise<CivilRegistryWord> {
  const person = personOf(profile);
  return person === null ? { outcome: 'notAsked', details: {} } : wordOf(await partners.civilRegistry.check(person, reference));
}
