/** Somebody as the fund registry keeps her. */
import { isByPassport, type Profile } from '@lumbung/kernel/profile.ts';
import { secondListsOf, taxNumberOf } from '@lumbung/kernel/second-lists.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import type { NewAccountHolder } from '../../../partners/fund-registry/port.ts';

/** Under what the registry keeps somebody: the NIK, or the passport with its end. */
function identityOf(profile: Profile): NewAccountHolder['identity'] | null {
  const { nik, passportNumber, passportExpiry } = profile;
  if (!isByPassport(profile)) return nik ? { kind: 'nik', number: nik, expires: null } : null;
  return passportNumber && passportExpiry ? { kind: 'passport', number: passportNumber, expires: passportExpiry as Day } : null;
}

/** Null where something is missing that everybody who was identified has said. */
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
    // A profile that ran out in the meantime counts as the most careful one until it is answered again.
    riskLevel: riskLevel ?? 1,
    bank: bankCode,
    account: bankAccountNumber,
    religionSecond,
    fundSource,
    investmentObjectiveSecond,
  };
}
