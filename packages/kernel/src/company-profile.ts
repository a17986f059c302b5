/**
 * Company profile for identification: fields and their rules, beneficial owners, signers, documents required for each type of
 * company, and which fields may change directly once the profile is in force.
 */
import { type FieldRule, fieldRules, type Finding, type Values } from './field-rules.ts';
import { isPersonName } from './identity.ts';
import { ADULT_AGE, ageOn, digitsOf, readNik, readNpwp } from './person.ts';
import { provinceOf } from './places.ts';
import { type Day, parseDay } from './time.ts';

export const COMPANY_STEPS = ['company', 'contact', 'finance', 'people', 'documents', 'review'] as const;
export type CompanyStep = (typeof COMPANY_STEPS)[number];

/** Maximum numbers of beneficial owners and of signers. */
export const OWNER_SLOTS = [1, 2, 3, 4, 5, 6] as const;
export const SIGNER_SLOTS = [1, 2, 3, 4, 5] as const;
type OwnerSlot = (typeof OWNER_SLOTS)[number];
type SignerSlot = (typeof SIGNER_SLOTS)[number];
export const OWNER_PARTS = ['Name', 'IdNumber', 'BirthDate', 'Share', 'Control'] as const;
export const SIGNER_PARTS = ['Name', 'Position', 'Nik', 'Basis'] as const;
export type OwnerField = `owner${OwnerSlot}${(typeof OWNER_PARTS)[number]}`;
export type SignerField = `signer${SignerSlot}${(typeof SIGNER_PARTS)[number]}`;

const PLAIN_FIELDS = [
  'companyName',
  'companyType',
  'companyCharacteristic',
  'natureOfBusiness',
  'natureOfBusinessOther',
  'businessSize',
  'establishmentPlace',
  'establishmentDate',
  'deedNumber',
  'deedDate',
  'amendmentNumber',
  'amendmentDate',
  'nibNumber',
  'licenceNumber',
  'npwpNumber',
  'addressStreet',
  'addressProvince',
  'addressCity',
  'addressPostalCode',
  'correspondenceSame',
  'correspondenceStreet',
  'correspondenceCity',
  'correspondencePostalCode',
  'phone',
  'website',
  'contactName',
  'contactPosition',
  'contactEmail',
  'contactPhone',
  'companyIncome',
  'totalAssets',
  'fundSource',
  'investmentObjective',
  'bankCode',
  'bankAccountNumber',
] as const;
const OWNER_FIELDS = OWNER_SLOTS.flatMap((slot) => OWNER_PARTS.map((part) => `owner${slot}${part}` as const));
const SIGNER_FIELDS = SIGNER_SLOTS.flatMap((slot) => SIGNER_PARTS.map((part) => `signer${slot}${part}` as const));
export const COMPANY_FIELDS = [...PLAIN_FIELDS, ...OWNER_FIELDS, ...SIGNER_FIELDS] as const;
export type CompanyField = (typeof COMPANY_FIELDS)[number];
export type CompanyProfile = Values<CompanyField>;

/** Why a value is invalid. The texts are in the wording. */
export type CompanyProblem =
  | 'nameShape'
  | 'nameLetters'
  | 'tooShort'
  | 'dateShape'
  | 'dateBeforeBirth'
  | 'tooYoung'
  | 'nibShape'
  | 'npwpShape'
  | 'nikShape'
  | 'identityShape'
  | 'postalCodeShape'
  | 'accountShape'
  | 'phoneShape'
  | 'emailShape'
  | 'websiteShape'
  | 'amountShape'
  | 'cityElsewhere'
  | 'shareShape'
  | 'sharesTooMany'
  | 'nobodyControls'
  | 'namedTwice';
export type CompanyFinding = Finding<CompanyField, CompanyProblem>;

/** Company types, as numbered by the list `companyType`. */
export const COMPANY_TYPES = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
export type CompanyType = (typeof COMPANY_TYPES)[number];
/** Types licensed by the financial authority: banks, insurers, funds, pension funds, securities companies. */
const LICENSED = new Set<string>(['3', '4', '5', '6', '7']);
/** Funds and pension funds are no enterprises and have no business registration number (NIB). */
const WITHOUT_NIB = new Set<string>(['5', '6']);
const OTHER_BUSINESS = '99';
const NO = '2';

type Rule = FieldRule<CompanyField, CompanyStep, CompanyProblem>;
const line = (value: string): CompanyProblem | null => (value.length >= 3 ? null : 'tooShort');
const name = (value: string): CompanyProblem | null => (isPersonName(value.trim()) ? null : 'nameLetters');
const postalCode = (value: string): CompanyProblem | null => (/^[1-9]\d{4}$/.test(value) ? null : 'postalCodeShape');
/** A landline or mobile number, with country code or leading zero. */
const phone = (value: string): CompanyProblem | null => (/^(\+62|62|0)[2-9]\d{6,12}$/.test(value) ? null : 'phoneShape');
const past = (value: string, _values: CompanyProfile, today: Day): CompanyProblem | null => {
  const day = parseDay(value);
  return day === null || day > today || day < '1800-01-01' ? 'dateShape' : null;
};
/** A day that is not before the company's establishment: an amendment cannot precede it. */
const notBeforeBirth = (value: string, values: CompanyProfile, today: Day): CompanyProblem | null =>
  past(value, values, today) ?? (values.establishmentDate && value < values.establishmentDate ? 'dateBeforeBirth' : null);
const isElsewhere = ({ correspondenceSame }: CompanyProfile): boolean => correspondenceSame === NO;

const WHOLE = 10_000;
/** Share from which a person is a beneficial owner (Perpres 13/2018), in hundredths of a percent. */
export const OWNING_SHARE = 2_500;
/** Control by shares only; any other form of control makes an owner by itself. */
const BY_SHARES = '1';

export const sharesOf = (values: CompanyProfile): number[] =>
  OWNER_SLOTS.flatMap((slot) => {
    const share = values[`owner${slot}Share`];
    return share !== undefined && /^\d{1,5}$/.test(share) ? [Number(share)] : [];
  });
const controls = (values: CompanyProfile): boolean =>
  OWNER_SLOTS.some((slot) => {
    const [share, control] = [Number(values[`owner${slot}Share`] ?? '0'), values[`owner${slot}Control`] ?? ''];
    return share >= OWNING_SHARE || (control !== '' && control !== BY_SHARES);
  });

export const isOwnerGiven = (slot: OwnerSlot, values: CompanyProfile): boolean => OWNER_PARTS.some((part) => (values[`owner${slot}${part}`] ?? '') !== '');
export const isSignerGiven = (slot: SignerSlot, values: CompanyProfile): boolean => SIGNER_PARTS.some((part) => (values[`signer${slot}${part}`] ?? '') !== '');

/** Whether an identity number repeats that of an earlier owner, or for a signer that of an earlier signer. */
function isTwice(values: CompanyProfile, field: CompanyField): boolean {
  const fields: readonly CompanyField[] = field.startsWith('owner')
    ? OWNER_SLOTS.map((slot) => `owner${slot}IdNumber` as const)
    : SIGNER_SLOTS.map((slot) => `signer${slot}Nik` as const);
  return fields.some((other) => fields.indexOf(other) < fields.indexOf(field) && values[other] === values[field]);
}

const birth = (value: string, _values: CompanyProfile, today: Day): CompanyProblem | null => {
  const born = parseDay(value);
  return born === null || born > today || ageOn(born, today) > 120 ? 'dateShape' : null;
};

function ownerRules(slot: OwnerSlot): Readonly<Record<string, Rule>> {
  const isAsked = (values: CompanyProfile): boolean => slot === 1 || isOwnerGiven(slot, values);
  const base = { step: 'people', isAsked } as const;
  return {
    Name: { ...base, problem: name },
    // A NIK, or a foreigner's passport number.
    IdNumber: {
      ...base,
      tidy: (value) => digitsOf(value).toUpperCase(),
      problem: (value, values) =>
        readNik(value) === null && !/^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{6,12}$/.test(value)
          ? 'identityShape'
          : isTwice(values, `owner${slot}IdNumber`)
            ? 'namedTwice'
            : null,
    },
    BirthDate: { ...base, problem: birth },
    Share: {
      ...base,
      tidy: digitsOf,
      problem(value, values) {
        if (!/^\d{1,5}$/.test(value) || Number(value) > WHOLE) return 'shareShape';
        if (sharesOf(values).reduce((sum, share) => sum + share, 0) > WHOLE) return 'sharesTooMany';
        return slot === 1 && !controls(values) ? 'nobodyControls' : null;
      },
    },
    Control: { ...base, list: 'ownerControl' },
  };
}

function signerRules(slot: SignerSlot): Readonly<Record<string, Rule>> {
  const isAsked = (values: CompanyProfile): boolean => slot === 1 || isSignerGiven(slot, values);
  const base = { step: 'people', isAsked } as const;
  return {
    Name: { ...base, problem: name },
    Position: { ...base, problem: line },
    Nik: {
      ...base,
      tidy: digitsOf,
      problem(value, values, today) {
        const parts = readNik(value);
        if (!parts) return 'nikShape';
        // The NIK has a two-digit year: too young only if born in this century; a year that lies ahead in this century means the last one.
        const { day, month, year } = parts.birth;
        const born = parseDay(`20${year}-${month}-${day}`);
        if (born !== null && born <= today && ageOn(born, today) < ADULT_AGE) return 'tooYoung';
        return isTwice(values, `signer${slot}Nik`) ? 'namedTwice' : null;
      },
    },
    Basis: { ...base, list: 'signerBasis' },
  };
}

const named = (head: string, rules: Readonly<Record<string, Rule>>): Record<string, Rule> =>
  Object.fromEntries(Object.entries(rules).map(([part, rule]) => [`${head}${part}`, rule]));

export const COMPANY_RULES = {
  companyName: { step: 'company', problem: (value) => (/^(?=.*\p{L})[\p{L}\p{M}\p{Nd} .,'’()&-]{2,150}$/u.test(value) ? null : 'nameShape') },
  companyType: { step: 'company', list: 'companyType' },
  companyCharacteristic: { step: 'company', list: 'companyCharacteristic' },
  natureOfBusiness: { step: 'company', list: 'natureOfBusiness' },
  natureOfBusinessOther: { step: 'company', isAsked: ({ natureOfBusiness }) => natureOfBusiness === OTHER_BUSINESS, problem: line },
  businessSize: { step: 'company', list: 'businessSize' },
  establishmentPlace: { step: 'company', problem: line },
  establishmentDate: { step: 'company', problem: past },
  deedNumber: { step: 'company' },
  deedDate: { step: 'company', problem: past },
  amendmentNumber: { step: 'company', isOptional: true },
  amendmentDate: { step: 'company', isAsked: ({ amendmentNumber = '' }) => amendmentNumber !== '', problem: notBeforeBirth },
  nibNumber: {
    step: 'company',
    isAsked: ({ companyType = '' }) => !WITHOUT_NIB.has(companyType),
    tidy: digitsOf,
    problem: (value) => (/^\d{13}$/.test(value) ? null : 'nibShape'),
  },
  licenceNumber: { step: 'company', isAsked: ({ companyType = '' }) => LICENSED.has(companyType), problem: line },
  npwpNumber: { step: 'company', tidy: digitsOf, problem: (value) => (readNpwp(value) ? null : 'npwpShape') },
  addressStreet: { step: 'contact', problem: line },
  addressProvince: { step: 'contact', list: 'provinces' },
  addressCity: {
    step: 'contact',
    list: 'cities',
    // 9999 stands for any other city.
    problem: (value, { addressProvince }) => (!addressProvince || value === '9999' || provinceOf(value) === addressProvince ? null : 'cityElsewhere'),
  },
  addressPostalCode: { step: 'contact', tidy: digitsOf, problem: postalCode },
  correspondenceSame: { step: 'contact', list: 'yesNo' },
  correspondenceStreet: { step: 'contact', isAsked: isElsewhere, problem: line },
  correspondenceCity: { step: 'contact', list: 'cities', isAsked: isElsewhere },
  correspondencePostalCode: { step: 'contact', isAsked: isElsewhere, tidy: digitsOf, problem: postalCode },
  phone: { step: 'contact', tidy: digitsOf, problem: phone },
  website: { step: 'contact', isOptional: true, problem: (value) => (/^(https?:\/\/)?([a-z0-9-]+\.)+[a-z]{2,}(\/\S*)?$/i.test(value) ? null : 'websiteShape') },
  contactName: { step: 'contact', problem: name },
  contactPosition: { step: 'contact', problem: line },
  contactEmail: { step: 'contact', problem: (value) => (/^[^\s@,;<>]{1,64}@([a-z0-9-]+\.)+[a-z]{2,}$/i.test(value) ? null : 'emailShape') },
  contactPhone: { step: 'contact', tidy: digitsOf, problem: phone },
  companyIncome: { step: 'finance', list: 'companyIncome' },
  totalAssets: { step: 'finance', tidy: digitsOf, problem: (value) => (/^[1-9]\d{0,17}$/.test(value) ? null : 'amountShape') },
  fundSource: { step: 'finance', list: 'companyFundSource' },
  investmentObjective: { step: 'finance', list: 'companyInvestmentObjective' },
  bankCode: { step: 'finance', list: 'banks' },
  bankAccountNumber: { step: 'finance', tidy: digitsOf, problem: (value) => (/^\d{6,20}$/.test(value) ? null : 'accountShape') },
  ...Object.assign({}, ...OWNER_SLOTS.map((slot) => named(`owner${slot}`, ownerRules(slot)))),
  ...Object.assign({}, ...SIGNER_SLOTS.map((slot) => named(`signer${slot}`, signerRules(slot)))),
} as Readonly<Record<CompanyField, Rule>>;

export const companyForm = fieldRules(COMPANY_FIELDS, COMPANY_RULES);

/** Kinds of documents; each is uploaded under this name. */
export const COMPANY_DOCUMENTS = [
  'deed',
  'amendment',
  'approval',
  'nib',
  'licence',
  'npwp',
  'domicile',
  'board',
  'identity',
  'authority',
  'specimen',
  'owners',
  'financials',
  'fatca',
  'statement',
] as const;
export type CompanyDocument = (typeof COMPANY_DOCUMENTS)[number];

/** Need of each document by company type; columns are the types 1 to 8. */
const DOCUMENT_TABLE: Readonly<Record<Exclude<CompanyDocument, 'amendment' | 'authority'>, string>> = {
  //           12345678    n needed, w welcome, - not asked
  deed: /*     */ 'nnnnnnnn',
  approval: /* */ 'nnnnwnnw',
  nib: /*      */ 'nwnn--nw',
  licence: /*  */ 'w-nnnnn-',
  npwp: /*     */ 'nnnnnnnn',
  domicile: /* */ 'wnww-nwn',
  board: /*    */ 'nnnnwnnn',
  identity: /* */ 'nnnnnnnn',
  specimen: /* */ 'nnnnnnnn',
  owners: /*   */ 'nnnnnnnn',
  financials: /**/ 'nwnnwnnw',
  fatca: /*    */ 'nnnnnnnn',
  statement: /**/ 'nnnnnnnn',
};
const BY_POWER_OF_ATTORNEY = '2';

export type DocumentNeed = 'needed' | 'welcome' | 'notAsked';

/** Whether a profile needs a document. Before the company type is known, type 1 is assumed. */
export function documentNeed(kind: CompanyDocument, values: CompanyProfile): DocumentNeed {
  // An amended deed requires the last amendment; a signer by power of attorney requires the power.
  if (kind === 'amendment') return values.amendmentNumber ? 'needed' : 'welcome';
  if (kind === 'authority') return SIGNER_SLOTS.some((slot) => values[`signer${slot}Basis`] === BY_POWER_OF_ATTORNEY) ? 'needed' : 'welcome';
  const column = Math.max(0, (COMPANY_TYPES as readonly string[]).indexOf(values.companyType ?? '1'));
  const said = DOCUMENT_TABLE[kind][column];
  return said === 'n' ? 'needed' : said === 'w' ? 'welcome' : 'notAsked';
}
export const neededDocuments = (values: CompanyProfile): CompanyDocument[] => COMPANY_DOCUMENTS.filter((kind) => documentNeed(kind, values) === 'needed');

/** Contact fields, which change directly when the profile is in force. All others need approval by compliance. */
export const CHANGED_AT_ONCE: ReadonlySet<CompanyField> = new Set(['phone', 'website', 'contactName', 'contactPosition', 'contactEmail', 'contactPhone']);
