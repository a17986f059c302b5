/**
 * Personal profile for identification: fields, the step of each, when it is required, and why a value is invalid. Forms
 * validate with it during input, the server on every save.
 */
import { isPersonName } from './identity.ts';
import { ADULT_AGE, ageOn, digitsOf, plainName, readNik, readNpwp } from './person.ts';
import { provinceOf } from './places.ts';
import { type Day, parseDay } from './time.ts';

export const STEPS = ['documents', 'person', 'work', 'bank', 'review'] as const;
export type Step = (typeof STEPS)[number];

export const PROFILE_FIELDS = [
  'identityType',
  'fullName',
  'nik',
  'passportNumber',
  'passportExpiry',
  'birthPlace',
  'birthDate',
  'gender',
  'religion',
  'maritalStatus',
  'spouseName',
  'motherName',
  'nationality',
  'country',
  'domicile',
  'residencePermit',
  'addressStreet',
  'addressProvince',
  'addressCity',
  'addressDistrict',
  'addressVillage',
  'addressPostalCode',
  'abroadCountry',
  'abroadStreet',
  'abroadCity',
  'abroadPostalCode',
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
  'ownerIdentityType',
  'ownerNik',
  'ownerPassportNumber',
  'politicallyExposed',
  'politicalOffice',
  'taxNumberOption',
  'npwpNumber',
  'spouseNpwp',
  'noNpwpReason',
  'bankCode',
  'bankAccountNumber',
  'houseStatus',
  'familyRelation',
  'agentCode',
] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];
export type Profile = Readonly<Partial<Record<ProfileField, string>>>;

/** Why a value is invalid. The texts are in the wording. */
export type FieldProblem =
  | 'missing'
  | 'nameLetters'
  | 'nikShape'
  | 'dateShape'
  | 'tooYoung'
  | 'passportShape'
  | 'passportExpired'
  | 'permitShape'
  | 'countryIsIndonesia'
  | 'notMarried'
  | 'npwpShape'
  | 'npwpNotNik'
  | 'holderIsOneself'
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
  /** Lookup list of the field's codes. */
  readonly list?: string;
  /** Whether the field is asked, given the other answers; always if absent. */
  readonly isAsked?: (profile: Profile) => boolean;
  /** Asked, but may stay empty. */
  readonly isOptional?: true;
  /** Default shown by a form: the most common answer, or what follows from the other answers. */
  readonly usual?: string | ((profile: Profile) => string | undefined);
  /** An empty field counts as the default: profiles stored before the question existed are complete without it. */
  readonly isAssumed?: true;
  readonly problem?: (value: string, profile: Profile, today: Day) => FieldProblem | null;
}

const name = (value: string): FieldProblem | null => (isPersonName(value.trim()) ? null : 'nameLetters');
const line = (value: string): FieldProblem | null => (value.trim().length >= 3 ? null : 'tooShort');
const postalCode = (value: string): FieldProblem | null => (/^[1-9]\d{4}$/.test(digitsOf(value)) ? null : 'postalCodeShape');
const MARRIED = '2';
const PASSPORT = '2';
const FOREIGN = '2';
const ABROAD = '2';
const AT_HOME = '2';
const BY_SPOUSE = '7';
const OF_SOMEBODY_ELSE = '2';
const YES = '1';
const HAS_ONE = '1';
const LIKE_SPOUSE = '2';
const OTHER_REASON = '4';
const INDONESIA = 'ID';
export const isMarried = ({ maritalStatus }: Profile): boolean => maritalStatus === MARRIED;
const livesOfSpouse = ({ incomeSource }: Profile): boolean => incomeSource === BY_SPOUSE;
const isForAnother = ({ assetOwnership }: Profile): boolean => assetOwnership === OF_SOMEBODY_ELSE;
const isOwnerByPassport = (profile: Profile): boolean => isForAnother(profile) && profile.ownerIdentityType === PASSPORT;
/** Identified by a passport, therefore without a NIK. */
export const isByPassport = ({ identityType }: Profile): boolean => identityType === PASSPORT;
export const isForeigner = ({ nationality }: Profile): boolean => nationality === FOREIGN;
const isAbroad = ({ domicile }: Profile): boolean => domicile === ABROAD;
/** A foreigner resident in Indonesia, who needs a permit. */
const livesByPermit = (profile: Profile): boolean => isForeigner(profile) && !isAbroad(profile);
/** Whether the profile has an address in Indonesia: an ID card contains one, a passport does not, and residents abroad may have none. */
const hasAddressHere = (profile: Profile): boolean => !(isByPassport(profile) && isAbroad(profile));
/** Mail goes to an address not given elsewhere: to the workplace, or to the residence unless that is abroad and given as such. */
const isElsewhere = (profile: Profile): boolean => profile.correspondenceAddress === '3' || (profile.correspondenceAddress === AT_HOME && !isAbroad(profile));
/** Known to be unmarried: without a spouse, income or tax number cannot be the spouse's. While unknown, nothing contradicts. */
const withoutSpouse = ({ maritalStatus = '' }: Profile): boolean => maritalStatus !== '' && maritalStatus !== MARRIED;

/** Format of a passport number (ICAO 9303: at most nine characters). */
const passport = (value: string): FieldProblem | null => (/^[A-Z0-9]{6,9}$/.test(documentNumber(value)) ? null : 'passportShape');
const abroad = (value: string): FieldProblem | null => (value === INDONESIA ? 'countryIsIndonesia' : null);

/**
 * Validates the person's own tax number. A resident's is the NIK (PMK 112/2022), any other is a 0 followed by the former
 * fifteen digits: sixteen digits that are neither belong to someone else or are mistyped.
 */
export function ownNpwpProblem(value: string, profile: Profile): FieldProblem | null {
  if (readNpwp(value) === null) return 'npwpShape';
  const { nik = '' } = profile;
  const digits = digitsOf(value);
  const isNikAsked = !isByPassport(profile) && readNik(nik) !== null;
  return isNikAsked && digits.length === 16 && !digits.startsWith('0') && digits !== digitsOf(nik) ? 'npwpNotNik' : null;
}
/** Whether the tax number is the NIK, which the ID card proves already. */
export const isNikAsNpwp = ({ nik = '', npwpNumber = '' }: Profile): boolean => nik !== '' && digitsOf(npwpNumber) === digitsOf(nik);

/** Occupations with an employer or business: employees, civil servants, entrepreneurs, teachers, army and police. */
const EMPLOYED = new Set(['8', '4', '3', '7', '5']);
/** Source of income by occupation, if it follows: wages for the employed, profit for entrepreneurs. */
const LIVES_OF: Readonly<Record<string, string>> = { '8': '1', '4': '1', '7': '1', '5': '1', '3': '2' };

export const FIELD_RULES: Readonly<Record<ProfileField, FieldRule>> = {
  identityType: { step: 'person', list: 'identityType', usual: '1', isAssumed: true },
  fullName: { step: 'person', problem: name },
  nik: { step: 'person', isAsked: (profile) => !isByPassport(profile), problem: (value) => (readNik(value) ? null : 'nikShape') },
  passportNumber: { step: 'person', isAsked: isByPassport, problem: passport },
  passportExpiry: {
    step: 'person',
    isAsked: isByPassport,
    problem(value, _profile, today) {
      const ends = parseDay(value);
      return ends === null ? 'dateShape' : ends < today ? 'passportExpired' : null;
    },
  },
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
  nationality: { step: 'person', list: 'nationality', usual: '1' },
  country: { step: 'person', list: 'countries', isAsked: isForeigner, problem: abroad },
  domicile: { step: 'person', list: 'domicile', usual: '1', isAssumed: true },
  // KITAS or KITAP, which every foreigner resident in Indonesia has.
  residencePermit: {
    step: 'person',
    isAsked: livesByPermit,
    problem: (value) => (/^[A-Z0-9]{6,20}$/.test(documentNumber(value)) ? null : 'permitShape'),
  },
  addressStreet: { step: 'person', isAsked: hasAddressHere, problem: line },
  addressProvince: { step: 'person', list: 'provinces', isAsked: hasAddressHere },
  addressCity: {
    step: 'person',
    isAsked: hasAddressHere,
    list: 'cities',
    // 9999 stands for any other city.
    problem: (value, { addressProvince }) => (!addressProvince || value === '9999' || provinceOf(value) === addressProvince ? null : 'cityElsewhere'),
  },
  addressDistrict: { step: 'person', isAsked: hasAddressHere, problem: line },
  addressVillage: { step: 'person', isAsked: hasAddressHere, problem: line },
  addressPostalCode: { step: 'person', isAsked: hasAddressHere, problem: postalCode },
  abroadCountry: { step: 'person', list: 'countries', isAsked: isAbroad, problem: abroad },
  abroadStreet: { step: 'person', isAsked: isAbroad, problem: line },
  abroadCity: { step: 'person', isAsked: isAbroad, problem: line },
  abroadPostalCode: { step: 'person', isAsked: isAbroad, isOptional: true },
  correspondenceAddress: { step: 'person', list: 'correspondenceAddress', usual: '1' },
  correspondenceStreet: { step: 'person', isAsked: isElsewhere, problem: line },
  correspondenceCity: { step: 'person', list: 'cities', isAsked: isElsewhere },
  correspondencePostalCode: { step: 'person', isAsked: isElsewhere, problem: postalCode },
  education: { step: 'work', list: 'education' },
  occupation: { step: 'work', list: 'occupation' },
  employer: { step: 'work', isAsked: ({ occupation = '' }) => EMPLOYED.has(occupation), problem: line },
  monthlyIncome: { step: 'work', list: 'monthlyIncome' },
  incomeSource: {
    step: 'work',
    list: 'incomeSource',
    usual: ({ occupation = '' }) => LIVES_OF[occupation],
    problem: (_value, profile) => (livesOfSpouse(profile) && withoutSpouse(profile) ? 'notMarried' : null),
  },
  spouseOccupation: { step: 'work', list: 'spouseOccupation', isAsked: livesOfSpouse },
  spouseIncomeSource: { step: 'work', list: 'spouseIncomeSource', isAsked: livesOfSpouse },
  investmentObjective: { step: 'work', list: 'investmentObjective' },
  // Beneficial owner of the money: the law requires the question, as for political exposure.
  // No default, because the customer must declare it.
  assetOwnership: { step: 'work', list: 'assetOwnership' },
  ownerName: { step: 'work', isAsked: isForAnother, problem: name },
  ownerRelation: {
    step: 'work',
    list: 'partnerRelationship',
    isAsked: isForAnother,
    problem: (value, profile) => ((value === '1' || value === '2') && withoutSpouse(profile) ? 'notMarried' : null),
  },
  ownerIdentityType: { step: 'work', list: 'identityType', isAsked: isForAnother, usual: '1', isAssumed: true },
  ownerNik: {
    step: 'work',
    isAsked: (profile) => isForAnother(profile) && !isOwnerByPassport(profile),
    problem: (value, { nik = '' }) => (readNik(value) === null ? 'nikShape' : digitsOf(value) === digitsOf(nik) ? 'ownerIsOneself' : null),
  },
  ownerPassportNumber: {
    step: 'work',
    isAsked: isOwnerByPassport,
    problem: (value, profile) =>
      passport(value) ?? (isByPassport(profile) && documentNumber(value) === documentNumber(profile.passportNumber ?? '') ? 'ownerIsOneself' : null),
  },
  // Political exposure must be declared: no default.
  politicallyExposed: { step: 'work', list: 'yesNo' },
  politicalOffice: { step: 'work', isAsked: ({ politicallyExposed }) => politicallyExposed === YES, problem: line },
  taxNumberOption: {
    step: 'work',
    list: 'taxNumberOption',
    usual: (profile) => (EMPLOYED.has(profile.occupation ?? '') && !isByPassport(profile) ? HAS_ONE : undefined),
    problem: (value, profile) => (value === LIKE_SPOUSE && withoutSpouse(profile) ? 'notMarried' : null),
  },
  npwpNumber: {
    step: 'work',
    isAsked: ({ taxNumberOption }) => taxNumberOption === HAS_ONE,
    usual: ({ nik }) => nik,
    problem: ownNpwpProblem,
  },
  // The number that applies belongs to the spouse.
  spouseNpwp: {
    step: 'work',
    isAsked: ({ taxNumberOption }) => taxNumberOption === LIKE_SPOUSE,
    problem: (value, { nik = '' }) => (readNpwp(value) === null ? 'npwpShape' : nik !== '' && digitsOf(value) === digitsOf(nik) ? 'holderIsOneself' : null),
  },
  noNpwpReason: { step: 'work', isAsked: ({ taxNumberOption }) => taxNumberOption === OTHER_REASON, problem: line },
  bankCode: { step: 'bank', list: 'banks' },
  bankAccountNumber: { step: 'bank', problem: (value) => (/^\d{6,20}$/.test(digitsOf(value)) ? null : 'accountShape') },
  // Asked only by the form of the fund account at a bank; needed only by those who want that form.
  houseStatus: { step: 'bank', list: 'houseStatus', isOptional: true },
  familyRelation: { step: 'bank', list: 'fundAccountRelation', isOptional: true, isAsked: (profile) => knownFamilyRelation(profile) === null },
  agentCode: { step: 'bank', isOptional: true },
};

/** Place in the family as on the family card, where it follows: a husband is head, and so is a widower or widow. */
export function knownFamilyRelation({ maritalStatus, gender }: Profile): string | null {
  if (maritalStatus === MARRIED) return gender === '2' ? '3' : gender === '1' ? '1' : null;
  return maritalStatus === '3' || maritalStatus === '4' ? '1' : null;
}

/** The profile with defaults in empty fields, given all that is known. */
export function usualOf(profile: Profile): Profile {
  const known: Partial<Record<ProfileField, string>> = { ...profile };
  for (const field of PROFILE_FIELDS) {
    const { usual } = FIELD_RULES[field];
    if (usual === undefined || (known[field] ?? '') !== '' || !isFieldAsked(field, known)) continue;
    const value = typeof usual === 'string' ? usual : usual(known);
    if (value !== undefined) known[field] = value;
  }
  return known;
}

/** Whether a field is asked, given the other answers. */
export const isFieldAsked = (field: ProfileField, profile: Profile): boolean => FIELD_RULES[field].isAsked?.(profile) ?? true;

/** Whether a field is required, given the other answers. */
export const isFieldNeeded = (field: ProfileField, profile: Profile): boolean => !FIELD_RULES[field].isOptional && isFieldAsked(field, profile);

/** The profile without fields that are no longer asked: these are neither validated nor submitted. */
export const asAsked = (profile: Profile): Profile =>
  Object.fromEntries(Object.entries(profile).filter(([field]) => isFieldAsked(field as ProfileField, profile)));

/** The profile as submitted: including assumed defaults, so that readers need not know them. */
export const asHandedIn = (profile: Profile): Profile =>
  asAsked({
    ...Object.fromEntries(
      PROFILE_FIELDS.flatMap((field) => {
        const { isAssumed, usual } = FIELD_RULES[field];
        return isAssumed && typeof usual === 'string' ? [[field, usual]] : [];
      }),
    ),
    ...profile,
  });

/** Required documents. A tax number that is a NIK is proved by the ID card; a passport does not prove the right of residence. */
export function documentsNeeded(profile: Profile): readonly ('ktp' | 'selfie' | 'permit' | 'npwp')[] {
  const asked = asAsked(profile);
  const { taxNumberOption, npwpNumber = '' } = asked;
  const isNpwpToShow = taxNumberOption === LIKE_SPOUSE || (npwpNumber !== '' && !isNikAsNpwp(asked));
  return ['ktp', 'selfie', ...(livesByPermit(asked) ? (['permit'] as const) : []), ...(isNpwpToShow ? (['npwp'] as const) : [])];
}

/** Why a person may not buy government retail bonds: buyers must be citizens, identified at the ministry by their NIK. */
export type BondsBar = 'foreigner' | 'withoutNik';
export const bondsBarOf = (profile: Profile): BondsBar | null => (isForeigner(profile) ? 'foreigner' : isByPassport(profile) ? 'withoutNik' : null);

/** Why a given value is invalid; null if it is valid. Does not check lookup lists. */
export const fieldProblem = (field: ProfileField, profile: Profile, today: Day): FieldProblem | null =>
  FIELD_RULES[field].problem?.(profile[field] ?? '', profile, today) ?? null;

/** The problems of the given fields of a profile, including codes that `isListed` rejects. */
export const findProblems = (profile: Profile, today: Day, isListed: (list: string, code: string) => boolean = () => true): FieldFinding[] =>
  PROFILE_FIELDS.flatMap((field) => {
    const value = profile[field];
    if (value === undefined || value === '') return [];
    const { list } = FIELD_RULES[field];
    const reason = list !== undefined && !isListed(list, value) ? 'notListed' : fieldProblem(field, profile, today);
    return reason ? [{ field, reason }] : [];
  });

/** Whether the law requires enhanced due diligence: someone else's money, or a politically exposed person. */
export const wantsCloserLook = (profile: Profile): boolean => isForAnother(profile) || profile.politicallyExposed === YES;

/** Required fields that are still empty. */
export const findMissing = (profile: Profile): FieldFinding[] =>
  PROFILE_FIELDS.filter((field) => !FIELD_RULES[field].isAssumed && isFieldNeeded(field, profile) && (profile[field] ?? '').trim() === '').map((field) => ({
    field,
    reason: 'missing',
  }));

/** Number of a passport or permit in upper case, without separators. */
const documentNumber = (value: string): string => value.replace(/[\s./-]/g, '').toUpperCase();

/** Fields stored as digits only. */
const OF_DIGITS = new Set<ProfileField>(['nik', 'ownerNik', 'npwpNumber', 'spouseNpwp', 'bankAccountNumber', 'addressPostalCode', 'correspondencePostalCode']);
const OF_DOCUMENTS = new Set<ProfileField>(['passportNumber', 'ownerPassportNumber', 'residencePermit']);

/** A value as stored: trimmed; numbers as digits only, document numbers in upper case. */
export function tidyField(field: ProfileField, value: string): string {
  if (OF_DIGITS.has(field)) return digitsOf(value);
  if (OF_DOCUMENTS.has(field)) return documentNumber(value);
  return value.trim().replace(/\s+/g, ' ');
}
