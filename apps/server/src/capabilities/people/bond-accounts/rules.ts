/** What a registration for bonds decides: what the registry is told, what comes next, and who she has to wait for. */
import type { BondStep, RegistrationState } from '@lumbung/contract/bond-accounts/status.ts';
import type { BondBar } from '@lumbung/contract/profile/get-bonds-access.ts';
import type { BondAnswer } from '@lumbung/kernel/bond-occupations.ts';
import type { Profile } from '@lumbung/kernel/profile.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import type { BondInvestor } from '../../../partners/bond-registry/port.ts';

export interface Reach {
  readonly email: string | null;
  readonly phone: string | null;
}

/** Our list of sexes: 1 male, 2 female. */
const FEMALE = '2';

/** Somebody as the registry keeps her; null where something is missing that it asks. */
export function bondInvestor(sid: string, profile: Profile, { occupation }: BondAnswer, { email, phone }: Reach): BondInvestor | null {
  const { fullName, nik, birthPlace, birthDate, gender, addressStreet, addressVillage, addressDistrict, addressCity } = profile;
  if (!fullName || !nik || !birthPlace || !birthDate || !gender || !addressStreet || !addressCity || !occupation || !email || !phone) return null;
  return {
    sid,
    name: fullName,
    identityNumber: nik,
    birthPlace,
    birthDate: birthDate as Day,
    gender: gender === FEMALE ? 'female' : 'male',
    occupation,
    city: addressCity,
    address: [addressStreet, addressVillage, addressDistrict].filter(Boolean).join(', '),
    phone,
    email,
  };
}

/** What keeps somebody out for good. */
const FINAL: readonly BondBar[] = ['onlyPersons', 'foreigner', 'withoutNik'];

export interface OnTheWay {
  readonly bars: readonly BondBar[];
  readonly hasBondProfile: boolean;
  readonly state: RegistrationState;
}

/** What comes next on the way to bonds. */
export function stepOf({ bars, hasBondProfile, state }: OnTheWay): BondStep {
  if (bars.some((bar) => FINAL.includes(bar))) return 'closed';
  if (bars.includes('identityNotVerified')) return 'identity';
  if (bars.includes('noRupiahAccount')) return 'bank';
  if (!hasBondProfile) return 'risk';
  if (state === 'none' || state === 'refused') return bars.includes('noSid') ? 'waiting' : 'occupation';
  return state === 'registered' ? 'ready' : 'waiting';
}

/** Whether the registry has somebody: also while it is told of a change. */
export const isKnownThere = (state: RegistrationState): state is 'registered' | 'updating' => state === 'registered' || state === 'updating';
