/** An investor's data as the fund registry keeps it. */
import { isByPassport, type Profile } from '@lumbung/kernel/profile.ts';
import { secondListsOf, taxNumberOf } from '@lumbung/kernel/second-lists.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import type { NewAccountHolder } from '../../../partners/fund-registry/port.ts';

/** The identity at the registry: the NIK, or the passport with its expiry. */
function identityOf(profile: Profile): NewAccountHolder['identity'] | null {
  const { nik, passportNumber, passportExpiry } = profile;
  if (!isByPassport(profile)) return nik ? { kind: 'nik', number: nik, expires: null } : null;
  return passportNumber && passportExpiry ? { kind: 'passport', number: passportNumber, expires: passportExpiry as Day } : null;
}

/** Null when a field is missing that every verified investor has given. */
export function personHolder(profile: Profile, riskLevel: number | null): Omit<NewAccountHolder, 'reference'> | null {
  const { fullName, birthDate, birthPlace, gender, motherName, bankCode, bankAccountNumber } = profile;
  const identity = identityOf(profile);
  if (!identity || !fullName || !birthDate || !birthPlace || !gender || !motherName || !bankCode || !bankAccountNumber) return null;
  const { religionSecond, fundSource, investmentObjectiveSecond } = secondListsOf(profile);
  return {
    name: fullName,
    identity,
    country: profile.country ?? 'ID',
    npwp: taxNumberOf(profile),
    birthDate: birthDate as Day,
    birthPlace,
    gender,
    motherName,
    // A risk profile that expired in the meantime counts as the most conservative level until it is answered again.
    riskLevel: riskLevel ?? 1,
    bank: bankCode,
    account: bankAccountNumber,
    religionSecond,
    fundSource,
    investmentObjectiveSecond,
  };
}
