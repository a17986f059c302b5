/**
 * What the second lists say, where it follows from the first: partners who ask by other codes get them without a person
 * being asked twice. Each table is whole; what the second list does not have is its word for others.
 */
import { readNpwp } from './person.ts';
import { knownFamilyRelation, type Profile } from './profile.ts';

/** `religion` → `religionSecond`: the same seven, in other words. */
export const RELIGION_SECOND: Readonly<Record<string, string>> = { '1': '1', '2': '2', '3': '3', '4': '4', '5': '5', '6': '6', '7': '7' };

/** `incomeSource` → `fundSource`. A grant of nobody knows whom is none of the second list, which knows grants by their giver. */
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
  /** 1 oneself, 2 other: whose the money is says on whose behalf one acts. */
  readonly actingOnBehalf: string | null;
  /** One's place in the family (`hubungan`), known or answered. */
  readonly fundAccountRelation: string | null;
  readonly syncedTaxNumber: string | null;
  readonly taxHolderRelation: string | null;
  readonly noTaxNumberReason: string | null;
}

/** `taxNumberOption` → whose number it is, who holds it, why there is none of one's own. */
const TAX: Readonly<Record<string, Pick<SecondLists, 'syncedTaxNumber' | 'taxHolderRelation' | 'noTaxNumberReason'>>> = {
  '1': { syncedTaxNumber: '1', taxHolderRelation: null, noTaxNumberReason: null },
  '2': { syncedTaxNumber: '2', taxHolderRelation: '2', noTaxNumberReason: '1' },
  '3': { syncedTaxNumber: '0', taxHolderRelation: null, noTaxNumberReason: '2' },
  '4': { syncedTaxNumber: '0', taxHolderRelation: null, noTaxNumberReason: '3' },
};
const UNSAID: (typeof TAX)[string] = { syncedTaxNumber: null, taxHolderRelation: null, noTaxNumberReason: null };

/** What the second lists say of a profile; null where nothing was said yet. */
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

/** The tax number that counts for somebody, sixteen digits: the own one, or the spouse's that it follows. Null when there is none. */
export const taxNumberOf = ({ npwpNumber, spouseNpwp }: Profile): string | null => readNpwp(npwpNumber ?? spouseNpwp ?? '');
