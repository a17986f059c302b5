/** Screens a company against the watch lists: its name, its owners and its signers. */
import { type CompanyProfile, OWNER_SLOTS, SIGNER_SLOTS } from '@lumbung/kernel/company-profile.ts';
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Keys } from '../../../platform/keys.ts';
import { investorStatusOf } from '../investor-status/index.ts';
import { askScreening, type NamedParty, standingsOf } from '../screening/index.ts';
import type { Said } from './rules.ts';
import { bankCheckOf } from './store.ts';

/** Each party is keyed by its position in the profile: a replacement at a position is screened as another party. */
export function partiesOfCompany(profile: CompanyProfile): NamedParty[] {
  const { companyName, npwpNumber } = profile;
  const person = (party: string, name: string | undefined, number: string | undefined, birthDate?: string): NamedParty[] =>
    name ? [{ party, told: { kind: 'person', name, ...(birthDate ? { birthDate } : {}), numbers: number ? [number] : [] } }] : [];
  return [
    ...(companyName ? [{ party: 'company', told: { kind: 'company' as const, name: companyName, numbers: npwpNumber ? [npwpNumber] : [] } }] : []),
    ...OWNER_SLOTS.flatMap((slot) => person(`owner${slot}`, profile[`owner${slot}Name`], profile[`owner${slot}IdNumber`], profile[`owner${slot}BirthDate`])),
    ...SIGNER_SLOTS.flatMap((slot) => person(`signer${slot}`, profile[`signer${slot}Name`], profile[`signer${slot}Nik`])),
  ];
}

export const screenCompany = (
  tx: Tx,
  moment: { readonly keys: Keys; readonly business: Instant },
  investorId: string,
  profile: CompanyProfile,
): Promise<void> => askScreening(tx, moment, investorId, partiesOfCompany(profile));

/** The bank and screening results of a submission so far. */
export async function saidOf(db: Db, keys: Keys, investorId: string, submissionId: string): Promise<Said> {
  const [check, names, status] = await Promise.all([
    bankCheckOf(db, keys, investorId, submissionId),
    standingsOf(db, [investorId]),
    investorStatusOf(db, investorId),
  ]);
  return { bankName: check?.outcome, names: names.get(investorId) ?? 'waiting', isFrozen: status.isFrozen };
}
