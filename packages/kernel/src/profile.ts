/**
 * The profile of a person as identification needs it: its fields, on which step each stands, when it is needed, what is
 * wrong with a value. Forms use it while one types, the server whenever something is saved.
 */
import { ADULT_AGE, ageOn, digitsOf, isPersonName, plainName, readNik, readNpwp } from './person.ts';
import { provinceOf } from './places.ts';
import { type Day, parseDay } from './time.ts';

export const STEPS = ['documents', 'person', 'work', 'bank', 'review'] as const;
export type Step = (typeof STEPS)[number];

export const PROFILE_FIELDS = [
  'fullName',
  'nik',
  'birthPlace',
  'birthDate',
  'gender',
  'religion',
  'maritalStatus',
  'spouseName',
  'motherName',
  'nationality',
  'addressStreet',
  'addressProvince',
  'addressCity',
  'addressDistrict',
  'addressVillage',
  'addressPostalCode',
  'correspondenceAddress',
  'correspondenceStreet',
  'correspondenceCity',
  'correspondencePostalCode',
  'education',
  'occupation',
  'employer',
  'monthlyIncome',
  'incomeSource',
  'spouseOccupation',
  'spouseIncomeSource',
  'investmentObjective',
  'assetOwnership',
  'ownerName',
  'ownerRelation',
  'ownerNik',
  'politicallyExposed',
  'politicalOffice',
  'taxNumberOption',
  'npwpNumber',
  'bankCode',
  'bankAccountNumber',
  'agentCode',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type Profile = Readonly<Partial<Record<ProfileField, string>>>;

/** What is wrong with a value. The words for it stand in the wording. */
export type FieldProblem =
  | 'missing'
  | 'nameLetters'
  | 'nikShape'
  | 'dateShape'
  | 'tooYoung'
  | 'npwpShape'
  | 'postalCodeShape'
  | 'accountShape'
  | 'notListed'
  | 'cityElsewhere'
  | 'motherNameSame'
  | 'ownerIsOneself'
  | 'tooShort';

export interface FieldFinding {
  readonly field: ProfileField;
  readonly reason: FieldProblem;
}

interface FieldRule {
  readonly step: Step;
  /** The lookup list its codes come from. */
  readonly list?: string;
  /** Whether it is asked, given the others; always when absent. */
  readonly isAsked?: (profile: Profile) => boolean;
  /** Asked, and may stay empty. */
  readonly isOptional?: true;
  readonly problem?: (value: string, profile: Profile, today: Day) => FieldProblem | null;
}

const name = (value: string): FieldProblem | null => (isPersonName(value) ? null : 'nameLetters');
const line = (value: string): FieldProblem | null => (value.trim().length >= 3 ? null : 'tooShort');
const postalCode = (value: string): FieldProblem | null => (/^[1-9]\d{4}$/.test(digitsOf(value)) ? null : 'postalCodeShape');
const MARRIED = '2';
const BY_SPOUSE = '7';
const OF_SOMEBODY_ELSE = '2';
const YES = '1';
const isMarried = ({ maritalStatus }: Profile): boolean => maritalStatus === MARRIED;
const livesOfSpouse = ({ incomeSource }: Profile): boolean => incomeSource === BY_SPOUSE;
const isForAnother = ({ assetOwnership }: Profile): boolean => assetOwnership === OF_SOMEBODY_ELSE;
const isElsewhere = ({ correspondenceAddress }: Profile): boolean => correspondenceAddress === '2' || correspondenceAddress === '3';
/** Occupations with somebody who pays: employees, civil servants, entrepreneurs, teachers, army and police. */
const EMPLOYED = new Set(['8', '4', '3', '7', '5']);

export const FIELD_RULES: Readonly<Record<ProfileField, FieldRule>> = {
  fullName: { step: 'person', problem: name },
  nik: { step: 'person', problem: (value) => (readNik(value) ? null : 'nikShape') },
  birthPlace: { step: 'person', problem: line },
  birthDate: {
    step: 'person',
    problem(value, _profile, today) {
      const born = parseDay(value);
      if (born === null || born > today || ageOn(born, today) > 120) return 'dateShape';
      return ageOn(born, today) < ADULT_AGE ? 'tooYoung' : null;
    },
  },
  gender: { step: 'person', list: 'gender' },
  religion: { step: 'person', list: 'religion' },
  maritalStatus: { step: 'person', list: 'maritalStatus' },
  spouseName: { step: 'person', isAsked: isMarried, problem: name },
  motherName: { step: 'person', problem: (value, { fullName = '' }) => (plainName(value) === plainName(fullName) ? 'motherNameSame' : name(value)) },
  nationality: { step: 'person', list: 'nationality' },
  addressStreet: { step: 'person', problem: line },
  addressProvince: { step: 'person', list: 'provinces' },
  addressCity: {
    step: 'person',
    list: 'cities',
    // 9999 is any other city.
    problem: (value, { addressProvince }) => (!addressProvince || value === '9999' || provinceOf(value) === addressProvince ? null : 'cityElsewhere'),
  },
  addressDistrict: { step: 'person', problem: line },
  addressVillage: { step: 'person', problem: line },
  addressPostalCode: { step: 'person', problem: postalCode },
  correspondenceAddress: { step: 'person', list: 'correspondenceAddress' },
  correspondenceStreet: { step: 'person', isAsked: isElsewhere, problem: line },
  correspondenceCity: { step: 'person', list: 'cities', isAsked: isElsewhere },
  correspondencePostalCode: { step: 'person', isAsked: isElsewhere, problem: postalCode },
  education: { step: 'work', list: 'education' },
  occupation: { step: 'work', list: 'occupation' },
  employer: { step: 'work', isAsked: ({ occupation = '' }) => EMPLOYED.has(occupation), problem: line },
  monthlyIncome: { step: 'work', list: 'monthlyIncome' },
  incomeSource: { step: 'work', list: 'incomeSource' },
  spouseOccupation: { step: 'work', list: 'spouseOccupation', isAsked: livesOfSpouse },
  spouseIncomeSource: { step: 'work', list: 'spouseIncomeSource', isAsked: livesOfSpouse },
  investmentObjective: { step: 'work', list: 'investmentObjective' },
  // Whose the money is in the end (beneficial owner), and whether somebody holds high office: the law asks both.
  assetOwnership: { step: 'work', list: 'assetOwnership' },
  ownerName: { step: 'work', isAsked: isForAnother, problem: name },
  ownerRelation: { step: 'work', list: 'partnerRelationship', isAsked: isForAnother },
  ownerNik: {
    step: 'work',
    isAsked: isForAnother,
    problem: (value, { nik = '' }) => (readNik(value) === null ? 'nikShape' : digitsOf(value) === digitsOf(nik) ? 'ownerIsOneself' : null),
  },
  politicallyExposed: { step: 'work', list: 'yesNo' },
  politicalOffice: { step: 'work', isAsked: ({ politicallyExposed }) => politicallyExposed === YES, problem: line },
  taxNumberOption: { step: 'work', list: 'taxNumberOption' },
  npwpNumber: { step: 'work', isAsked: ({ taxNumberOption }) => taxNumberOption === '1', problem: (value) => (readNpwp(value) ? null : 'npwpShape') },
  bankCode: { step: 'bank', list: 'banks' },
  bankAccountNumber: { step: 'bank', problem: (value) => (/^\d{6,20}$/.test(digitsOf(value)) ? null : 'accountShape') },
  agentCode: { step: 'bank', isOptional: true },
};

/** Whether a field is asked, given the others. */
export const isFieldAsked = (field: ProfileField, profile: Profile): boolean => FIELD_RULES[field].isAsked?.(profile) ?? true;

/** Whether a field has to be filled, given the others. */
export const isFieldNeeded = (field: ProfileField, profile: Profile): boolean => !FIELD_RULES[field].isOptional && isFieldAsked(field, profile);

/** A profile without what is no longer asked: nobody sees it any more, so it is neither judged nor handed in. */
export const asAsked = (profile: Profile): Profile =>
  Object.fromEntries(Object.entries(profile).filter(([field]) => isFieldAsked(field as ProfileField, profile)));

/** What is wrong with a value that was given; null when nothing is. Whether a code is listed is asked of whoever has the lists. */
export const fieldProblem = (field: ProfileField, profile: Profile, today: Day): FieldProblem | null =>
  FIELD_RULES[field].problem?.(profile[field] ?? '', profile, today) ?? null;

/** What is wrong with the given fields of a profile. */
export const findProblems = (profile: Profile, today: Day, isListed: (list: string, code: string) => boolean = () => true): FieldFinding[] =>
  PROFILE_FIELDS.flatMap((field) => {
    const value = profile[field];
    if (value === undefined || value === '') return [];
    const { list } = FIELD_RULES[field];
    const reason = list !== undefined && !isListed(list, value) ? 'notListed' : fieldProblem(field, profile, today);
    return reason ? [{ field, reason }] : [];
  });

/** Whether the law wants a closer look: money of somebody else, or high office. */
export const wantsCloserLook = (profile: Profile): boolean => isForAnother(profile) || profile.politicallyExposed === YES;

/** What is still to be filled in. */
export const findMissing = (profile: Profile): FieldFinding[] =>
  PROFILE_FIELDS.filter((field) => isFieldNeeded(field, profile) && (profile[field] ?? '').trim() === '').map((field) => ({ field, reason: 'missing' }));

/** A value as it is kept: without the blanks at its ends, numbers as digits alone. */
export function tidyField(field: ProfileField, value: string): string {
  if (
    field === 'nik' ||
    field === 'ownerNik' ||
    field === 'npwpNumber' ||
    field === 'bankAccountNumber' ||
    field === 'addressPostalCode' ||
    field === 'correspondencePostalCode'
  )
    return digitsOf(value);
  return value.trim().replace(/\s+/g, ' ');
}
