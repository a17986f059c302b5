/** Rules of a registration for bonds: the data for the registry, the next step, and what prevents it. */
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

/** Value of `gender` in the lookup list: 1 male, 2 female. */
const FEMALE = '2';

/** The investor's data for the registry; null when a required field is missing. */
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

/** Bars that are permanent. */
const FINAL: readonly BondBar[] = ['onlyPersons', 'foreigner', 'withoutNik'];

export interface OnTheWay {
  readonly bars: readonly BondBar[];
  readonly hasBondProfile: boolean;
  readonly state: RegistrationState;
}

/** The next step towards bonds. */
export function stepOf({ bars, hasBondProfile, state }: OnTheWay): BondStep {
  if (bars.some((bar) => FINAL.includes(bar))) return 'closed';
  if (bars.includes('identityNotVerified')) return 'identity';
  if (bars.includes('noRupiahAccount')) return 'bank';
  if (!hasBondProfile) return 'risk';
  if (state === 'none' || state === 'refused') return bars.includes('noSid') ? 'waiting' : 'occupation';
  return state === 'registered' ? 'ready' : 'waiting';
}

/** Whether the registry knows the investor, including while a change is being sent. */
export const isKnownThere = (state: RegistrationState): state is 'registered' | 'updating' => state === 'registered' || state === 'updating';
