/** The data sent to the fund registry: what it keeps of a person or a company, with current values. */
import type { CompanyProfile } from '@lumbung/kernel/company-profile.ts';
import type { Profile } from '@lumbung/kernel/profile.ts';
import type { InstitutionHolder, NewAccountHolder } from '../../../partners/fund-registry/port.ts';
import { companyHolder } from '../company-kyc/index.ts';
import { personHolder } from '../kyc/index.ts';

/** The content of a message, without its reference. */
export type Content =
  | { readonly kind: 'person'; readonly holder: Omit<NewAccountHolder, 'reference'> }
  | { readonly kind: 'company'; readonly holder: Omit<InstitutionHolder, 'reference'> };

interface Beside {
  readonly riskLevel: number | null;
  /** The account that receives money; null keeps the one of the profile. */
  readonly account: { readonly bank: string; readonly account: string } | null;
}

export function contentOfPerson(profile: Profile, { riskLevel, account }: Beside, taxNumber: string | null): Content | null {
  const holder = personHolder(profile, riskLevel);
  if (holder === null) return null;
  return {
    kind: 'person',
    holder: { ...holder, ...(taxNumber === null ? {} : { npwp: taxNumber }), ...(account && { bank: account.bank, account: account.account }) },
  };
}

export const contentOfCompany = (profile: CompanyProfile, { riskLevel, account }: Beside): Content => ({
  kind: 'company',
  holder: { ...companyHolder(profile, riskLevel), ...(account && { bank: account.bank, account: account.account }) },
});

/** A serialization independent of the order of fields. */
export const canonical = ({ kind, holder }: Content): string => JSON.stringify([kind, ...Object.entries(holder).sort(([a], [b]) => (a < b ? -1 : 1))]);

/** The platform's reference at the registry: the same on every retry. */
export const referenceOf = (messageId: string): string => messageId.replaceAll('-', '').toUpperCase();
