/** Parts of the data renewal, which fields may be changed in it, and which values are sent. */
import { type UpdateField, WAYS } from '@lumbung/kernel/data-update.ts';
import { isFieldAsked, type Profile, type ProfileField } from '@lumbung/kernel/profile.ts';
import { type FormValues, formValues, wireProfile } from '../values.ts';

export const SECTIONS = {
  identity: [
    'fullName',
    'nik',
    'birthPlace',
    'birthDate',
    'gender',
    'motherName',
    'nationality',
    'addressStreet',
    'addressProvince',
    'addressCity',
    'addressDistrict',
    'addressVillage',
    'addressPostalCode',
  ],
  family: ['religion', 'maritalStatus', 'spouseName', 'correspondenceAddress', 'correspondenceStreet', 'correspondenceCity', 'correspondencePostalCode'],
  work: ['education', 'occupation', 'employer', 'monthlyIncome', 'incomeSource', 'spouseOccupation', 'spouseIncomeSource', 'investmentObjective'],
  owner: ['assetOwnership', 'ownerName', 'ownerRelation', 'ownerNik', 'politicallyExposed', 'politicalOffice'],
  tax: ['taxNumberOption', 'npwpNumber'],
} as const satisfies Record<string, readonly (ProfileField & UpdateField)[]>;
export type Section = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[];

/** A known value that is proved by a document can be changed only together with that document, not here. */
export const isFixed = (field: ProfileField & UpdateField, known: Profile): boolean => {
  const way = WAYS[field];
  return way.by === 'compliance' && way.proof !== null && (known[field] ?? '') !== '';
};

/** Whether a part has missing values; it then cannot be confirmed as unchanged. */
export const isIncomplete = (section: Section, known: Profile): boolean =>
  SECTIONS[section].some((field) => isFieldAsked(field, known) && (known[field] ?? '') === '');

/** Changed fields. Untouched masked numbers count as unchanged. */
export function changedOf(values: FormValues, known: Profile): Profile {
  const before = formValues(known);
  const after = wireProfile(values);
  const fields = SECTION_NAMES.flatMap((section): readonly (ProfileField & UpdateField)[] => SECTIONS[section]);
  return Object.fromEntries(
    fields
      .filter((field) => !isFixed(field, known) && isFieldAsked(field, after) && values[field] !== before[field])
      .map((field) => [field, after[field] ?? '']),
  );
}
