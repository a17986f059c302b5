/** A company's data as the fund registry keeps it. */
import type { CompanyProfile } from '@lumbung/kernel/company-profile.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import type { InstitutionHolder } from '../../../partners/fund-registry/port.ts';
import type { Db } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { findInForce } from './store.ts';

export const companyHolder = (profile: CompanyProfile, riskLevel: number | null): Omit<InstitutionHolder, 'reference'> => ({
  name: profile.companyName!,
  companyType: profile.companyType!,
  npwp: profile.npwpNumber!,
  nib: profile.nibNumber ?? null,
  establishedOn: profile.establishmentDate as Day,
  establishedIn: profile.establishmentPlace!,
  // A missing or expired risk profile counts as the most conservative level.
  riskLevel: riskLevel ?? 1,
  bank: profile.bankCode!,
  account: profile.bankAccountNumber!,
});

/** The profile in force of a company; null when there is none. */
export const companyInForce = async (db: Db, keys: Keys, investorId: string): Promise<CompanyProfile | null> =>
  (await findInForce(db, keys, investorId))?.profile ?? null;
