/**
 * Second code lists, derived from the first: partners with other codes get their values without asking the customer twice.
 * Each table is complete; values missing in the second list map to its code for "other".
 */
import { readNpwp } from './person.ts';
import { knownFamilyRelation, type Profile } from './profile.ts';

/** `religion` → `religionSecond`: the same seven codes. */
export const RELIGION_SECOND: Readonly<Record<string, string>> = { '1': '1', '2': '2', '3': '3', '4': '4', '5': '5', '6': '6', '7': '7' };

/** `incomeSource` → `fundSource`. A grant from an unknown giver maps to "other", because the second list has grants by giver. */
export const FUND_SOURCE: Readonly<Record<string, string>> = {
  '1': '2',
  '2': '3',
  '3': '4',
  '4': '5',
  '5': '6',
  '6': '1',
  '7': '7',
  '8': '9',
  '9': '10',
  '10': '1',
};
const RETIRED = '6';
const OTHERS = '10';
const PENSION = '8';

/** `investmentObjective` → `investmentObjectiveSecond`. */
export const OBJECTIVE_SECOND: Readonly<Record<string, string>> = { '1': '2', '2': '3', '3': '4', '4': '5', '5': '1' };

export interface SecondLists {
  readonly religionSecond: string | null;
  readonly fundSource: string | null;
  readonly investmentObjectiveSecond: string | null;
  /** 1 for oneself, 2 for another: follows from whose the money is. */
  readonly actingOnBehalf: string | null;
  /** Place in the family (`hubungan`), derived or answered. */
  readonly fundAccountRelation: string | null;
  readonly syncedTaxNumber: string | null;
  readonly taxHolderRelation: string | null;
  readonly noTaxNumberReason: string | null;
}

/** `taxNumberOption` → whose number is used, who holds it, why there is no own number. */
const TAX: Readonly<Record<string, Pick<SecondLists, 'syncedTaxNumber' | 'taxHolderRelation' | 'noTaxNumberReason'>>> = {
  '1': { syncedTaxNumber: '1', taxHolderRelation: null, noTaxNumberReason: null },
  '2': { syncedTaxNumber: '2', taxHolderRelation: '2', noTaxNumberReason: '1' },
  '3': { syncedTaxNumber: '0', taxHolderRelation: null, noTaxNumberReason: '2' },
  '4': { syncedTaxNumber: '0', taxHolderRelation: null, noTaxNumberReason: '3' },
};
const UNSAID: (typeof TAX)[string] = { syncedTaxNumber: null, taxHolderRelation: null, noTaxNumberReason: null };

/** Second-list codes of a profile; null where the answer is missing. */
export function secondListsOf(profile: Profile): SecondLists {
  const { religion = '', incomeSource = '', occupation, investmentObjective = '', assetOwnership = '', taxNumberOption = '', familyRelation } = profile;
  return {
    religionSecond: RELIGION_SECOND[religion] ?? null,
    fundSource: incomeSource === OTHERS && occupation === RETIRED ? PENSION : (FUND_SOURCE[incomeSource] ?? null),
    investmentObjectiveSecond: OBJECTIVE_SECOND[investmentObjective] ?? null,
    actingOnBehalf: assetOwnership === '1' || assetOwnership === '2' ? assetOwnership : null,
    fundAccountRelation: knownFamilyRelation(profile) ?? familyRelation ?? null,
    ...(TAX[taxNumberOption] ?? UNSAID),
  };
}

/** The tax number that applies, sixteen digits: the person's own, or the spouse's. Null if there is none. */
export const taxNumberOf = ({ npwpNumber, spouseNpwp }: Profile): string | null => readNpwp(npwpNumber ?? spouseNpwp ?? '');
