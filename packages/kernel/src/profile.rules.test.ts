/** All branches of a profile: which answers require further fields, contradictions, and values that follow automatically. */
import { describe, expect, test } from 'vitest';
import {
  asAsked,
  asHandedIn,
  bondsBarOf,
  documentsNeeded,
  findMissing,
  findProblems,
  isFieldAsked,
  knownFamilyRelation,
  PROFILE_FIELDS,
  type Profile,
  type ProfileField,
  tidyField,
  usualOf,
} from './profile.ts';
import { FUND_SOURCE, OBJECTIVE_SECOND, RELIGION_SECOND, secondListsOf, taxNumberOf } from './second-lists.ts';
import { day } from './time.ts';

const TODAY = day('2026-11-25');
const NIK = '3174042703940007';
const OTHER_NIK = '3174046703940008';
/** A single citizen with an ID card who lives in Indonesia and has a tax number. */
const PLAIN: Profile = {
  fullName: 'Ani Lestari',
  nik: NIK,
  birthPlace: 'Jakarta',
  birthDate: '1994-03-27',
  gender: '1',
  religion: '1',
  maritalStatus: '1',
  motherName: 'Dewi Kencana',
  nationality: '1',
  addressStreet: 'Jl. Melati 3',
  addressProvince: '31',
  addressCity: '3174',
  addressDistrict: 'Cendana',
  addressVillage: 'Sukamaju',
  addressPostalCode: '12345',
  correspondenceAddress: '1',
  education: '5',
  occupation: '8',
  employer: 'PT Contoh',
  monthlyIncome: '2',
  incomeSource: '1',
  investmentObjective: '2',
  assetOwnership: '1',
  politicallyExposed: '2',
  taxNumberOption: '1',
  npwpNumber: NIK,
  bankCode: '014',
  bankAccountNumber: '1234567890',
};
const ADDRESS: readonly ProfileField[] = ['addressStreet', 'addressProvince', 'addressCity', 'addressDistrict', 'addressVillage', 'addressPostalCode'];

const askedBy = (answers: Profile): { more: string[]; less: string[] } => {
  const [before, after] = [PLAIN, { ...PLAIN, ...answers }].map((profile) => PROFILE_FIELDS.filter((field) => isFieldAsked(field, profile)));
  return { more: after!.filter((field) => !before!.includes(field)), less: before!.filter((field) => !after!.includes(field)) };
};

test('the plain profile is complete and valid', () => expect([findMissing(PLAIN), findProblems(PLAIN, TODAY)]).toEqual([[], []]));

const BRANCHES: [name: string, answers: Profile, more: readonly ProfileField[], less?: readonly ProfileField[]][] = [
  ['a passport', { identityType: '2' }, ['passportNumber', 'passportExpiry'], ['nik']],
  ['a foreigner who lives here', { nationality: '2' }, ['country', 'residencePermit']],
  ['a foreigner who lives abroad', { nationality: '2', domicile: '2' }, ['country', 'abroadCountry', 'abroadStreet', 'abroadCity', 'abroadPostalCode']],
  ['a citizen with a card who lives abroad', { domicile: '2' }, ['abroadCountry', 'abroadStreet', 'abroadCity', 'abroadPostalCode']],
  [
    'a passport abroad, with no address here',
    { identityType: '2', domicile: '2' },
    ['passportNumber', 'passportExpiry', 'abroadCountry', 'abroadStreet', 'abroadCity', 'abroadPostalCode'],
    ['nik', ...ADDRESS],
  ],
  ['mail to where one lives', { correspondenceAddress: '2' }, ['correspondenceStreet', 'correspondenceCity', 'correspondencePostalCode']],
  ['mail to work', { correspondenceAddress: '3' }, ['correspondenceStreet', 'correspondenceCity', 'correspondencePostalCode']],
  ['mail abroad, which stands there', { domicile: '2', correspondenceAddress: '2' }, ['abroadCountry', 'abroadStreet', 'abroadCity', 'abroadPostalCode']],
  ['a spouse, whose place in the family is known', { maritalStatus: '2' }, ['spouseName'], ['familyRelation']],
  ['money of the spouse', { maritalStatus: '2', incomeSource: '7' }, ['spouseName', 'spouseOccupation', 'spouseIncomeSource'], ['familyRelation']],
  ['money of somebody else', { assetOwnership: '2' }, ['ownerName', 'ownerRelation', 'ownerIdentityType', 'ownerNik']],
  [
    'money of somebody with a passport',
    { assetOwnership: '2', ownerIdentityType: '2' },
    ['ownerName', 'ownerRelation', 'ownerIdentityType', 'ownerPassportNumber'],
  ],
  ['high office', { politicallyExposed: '1' }, ['politicalOffice']],
  ['no tax number: the spouse’s', { taxNumberOption: '2' }, ['spouseNpwp'], ['npwpNumber']],
  ['no tax number: no work yet', { taxNumberOption: '3' }, [], ['npwpNumber']],
  ['no tax number: something else', { taxNumberOption: '4' }, ['noNpwpReason'], ['npwpNumber']],
  ['a student, whom nobody pays', { occupation: '1' }, [], ['employer']],
];
describe('fields that an answer requires', () => {
  test.each(BRANCHES)('%s', (_name, answers, more, less = []) => expect(askedBy(answers)).toEqual({ more, less }));
});

describe('contradictions', () => {
  test.each<[Profile, string]>([
    [{ identityType: '2', passportNumber: 'A12' }, 'passportNumber passportShape'],
    [{ identityType: '2', passportNumber: 'A1234567890' }, 'passportNumber passportShape'],
    [{ identityType: '2', passportNumber: 'A123\u0000456' }, 'passportNumber passportShape'],
    [{ identityType: '2', passportExpiry: '2026-11-24' }, 'passportExpiry passportExpired'],
    [{ identityType: '2', passportExpiry: '2027-02-30' }, 'passportExpiry dateShape'],
    [{ nationality: '2', country: 'ID' }, 'country countryIsIndonesia'],
    [{ domicile: '2', abroadCountry: 'ID' }, 'abroadCountry countryIsIndonesia'],
    [{ nationality: '2', country: 'DE', residencePermit: '2C' }, 'residencePermit permitShape'],
    [{ incomeSource: '7' }, 'incomeSource notMarried'],
    [{ taxNumberOption: '2' }, 'taxNumberOption notMarried'],
    [{ assetOwnership: '2', ownerRelation: '1' }, 'ownerRelation notMarried'],
    [{ assetOwnership: '2', ownerNik: NIK }, 'ownerNik ownerIsOneself'],
    [{ npwpNumber: '12345678901234' }, 'npwpNumber npwpShape'],
    [{ npwpNumber: OTHER_NIK }, 'npwpNumber npwpNotNik'],
    [{ maritalStatus: '2', taxNumberOption: '2', spouseNpwp: NIK }, 'spouseNpwp holderIsOneself'],
    [{ maritalStatus: '2', taxNumberOption: '2', spouseNpwp: '1' }, 'spouseNpwp npwpShape'],
  ])('%o: %s', (answers, wanted) =>
    expect(findProblems(asAsked({ ...PLAIN, ...answers }), TODAY).map(({ field, reason }) => `${field} ${reason}`)).toEqual([wanted]),
  );
  test.each<[string, Profile]>([
    ['a passport on its last day', { identityType: '2', passportNumber: 'a 123-4567', passportExpiry: '2026-11-25' }],
    ['fifteen digits of old', { npwpNumber: '012345678901000' }],
    ['a 0 and the fifteen of old', { npwpNumber: '0012345678901000' }],
    ['a passport has any tax number', { identityType: '2', passportNumber: 'A1234567', passportExpiry: '2030-01-01', npwpNumber: OTHER_NIK }],
    ['a KITAS with its dash', { nationality: '2', country: 'DE', residencePermit: '2C21AF0132-U' }],
  ])('accepts %s', (_name, answers) => expect(findProblems(asAsked({ ...PLAIN, ...answers }), TODAY)).toEqual([]));
});

test('rejects an owner with the passport of the investor', () => {
  const profile = { ...PLAIN, identityType: '2', passportNumber: 'A1234567', assetOwnership: '2', ownerIdentityType: '2', ownerPassportNumber: 'a1234567' };
  expect(findProblems(asAsked(profile), TODAY)).toEqual([{ field: 'ownerPassportNumber', reason: 'ownerIsOneself' }]);
});

test.each<[Profile, ReturnType<typeof documentsNeeded>]>([
  [{}, ['ktp', 'selfie']],
  [{ npwpNumber: '012345678901000' }, ['ktp', 'selfie', 'npwp']],
  [{ taxNumberOption: '2' }, ['ktp', 'selfie', 'npwp']],
  [{ taxNumberOption: '3' }, ['ktp', 'selfie']],
  [{ nationality: '2', country: 'DE' }, ['ktp', 'selfie', 'permit']],
  [{ nationality: '2', country: 'DE', domicile: '2' }, ['ktp', 'selfie']],
  [{ domicile: '2' }, ['ktp', 'selfie']],
  [{ nationality: '2', country: 'DE', taxNumberOption: '2' }, ['ktp', 'selfie', 'permit', 'npwp']],
  [{ taxNumberOption: '4' }, ['ktp', 'selfie']],
])('documents of %o: %j', (answers, wanted) => expect(documentsNeeded(asAsked({ ...PLAIN, ...answers }))).toEqual(wanted));

test.each<[Profile, ReturnType<typeof bondsBarOf>]>([
  [{}, null],
  [{ domicile: '2' }, null],
  [{ nationality: '2', country: 'DE' }, 'foreigner'],
  [{ identityType: '2' }, 'withoutNik'],
  [{ identityType: '2', nationality: '2' }, 'foreigner'],
])('bond restriction of %o: %s', (answers, wanted) => expect(bondsBarOf({ ...PLAIN, ...answers })).toBe(wanted));

test('default answers are submitted and do not count as missing', () => {
  expect(asHandedIn(PLAIN)).toMatchObject({ identityType: '1', domicile: '1' });
  expect(asHandedIn(PLAIN).ownerIdentityType).toBeUndefined();
  expect(asHandedIn({ ...PLAIN, identityType: '2' })).toMatchObject({ identityType: '2' });
  expect(asHandedIn({ ...PLAIN, identityType: '2' }).nik).toBeUndefined();
});

describe('preselected answers', () => {
  test('ID card and occupation preselect residence, income source and the NIK as tax number', () => {
    expect(usualOf({ occupation: '8', nik: NIK })).toMatchObject({
      identityType: '1',
      nationality: '1',
      domicile: '1',
      correspondenceAddress: '1',
      incomeSource: '1',
      taxNumberOption: '1',
      npwpNumber: NIK,
    });
    expect(usualOf({ occupation: '3' }).incomeSource).toBe('2');
  });
  test('declarations are not preselected: political office and ownership of the money', () => {
    expect(usualOf({ occupation: '8', nik: NIK })).not.toHaveProperty('politicallyExposed');
    expect(usualOf({ occupation: '8', nik: NIK })).not.toHaveProperty('assetOwnership');
  });
  test('income source and tax number are not preselected without work, nor the tax number with a passport', () => {
    expect(usualOf({ occupation: '1', nik: NIK })).not.toHaveProperty('taxNumberOption');
    expect(usualOf({ occupation: '2' })).not.toHaveProperty('incomeSource');
    expect(usualOf({ identityType: '2', occupation: '8' })).not.toHaveProperty('taxNumberOption');
  });
  test('answers are not overwritten', () =>
    expect(usualOf({ nationality: '2', occupation: '8', incomeSource: '4' })).toMatchObject({ nationality: '2', incomeSource: '4' }));
});

test('numbers are normalized: digits only, document numbers in capitals', () => {
  expect(tidyField('npwpNumber', '01.234.567.8-901.000')).toBe('012345678901000');
  expect(tidyField('passportNumber', ' a 123-4567 ')).toBe('A1234567');
  expect(tidyField('residencePermit', '2c21af0132-u')).toBe('2C21AF0132U');
});

describe('second lists', () => {
  test('each code table is complete, and religions map to themselves', () => {
    const codes = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
    expect(Object.entries(RELIGION_SECOND)).toEqual(codes(7).map((code) => [code, code]));
    expect(Object.keys(FUND_SOURCE).sort()).toEqual(codes(10).sort());
    expect(Object.keys(OBJECTIVE_SECOND)).toEqual(codes(5));
    expect(new Set(Object.values(OBJECTIVE_SECOND)).size).toBe(5);
  });
  test.each<[Profile, ReturnType<typeof secondListsOf>['fundSource']]>([
    [{ incomeSource: '1' }, '2'],
    [{ incomeSource: '7' }, '7'],
    [{ incomeSource: '6' }, '1'],
    [{ incomeSource: '10' }, '1'],
    [{ incomeSource: '10', occupation: '6' }, '8'],
    [{}, null],
  ])('source of %o: %s', (profile, wanted) => expect(secondListsOf(profile).fundSource).toBe(wanted));
  test.each<[string, object]>([
    ['1', { syncedTaxNumber: '1', taxHolderRelation: null, noTaxNumberReason: null }],
    ['2', { syncedTaxNumber: '2', taxHolderRelation: '2', noTaxNumberReason: '1' }],
    ['3', { syncedTaxNumber: '0', taxHolderRelation: null, noTaxNumberReason: '2' }],
    ['4', { syncedTaxNumber: '0', taxHolderRelation: null, noTaxNumberReason: '3' }],
  ])('tax number option %s', (taxNumberOption, wanted) => expect(secondListsOf({ taxNumberOption })).toMatchObject(wanted));
  test.each<[Profile, string | null]>([
    [{ maritalStatus: '2', gender: '1' }, '1'],
    [{ maritalStatus: '2', gender: '2' }, '3'],
    [{ maritalStatus: '3', gender: '1' }, '1'],
    [{ maritalStatus: '4', gender: '2' }, '1'],
    [{ maritalStatus: '1', gender: '2' }, null],
    [{}, null],
  ])('family relation of %o: %s', (profile, wanted) => expect(knownFamilyRelation(profile)).toBe(wanted));
  test('a known family relation overrides the answer', () => {
    expect(secondListsOf({ maritalStatus: '1', familyRelation: '4' }).fundAccountRelation).toBe('4');
    expect(secondListsOf({ maritalStatus: '2', gender: '2', familyRelation: '4' }).fundAccountRelation).toBe('3');
  });
  test("the effective tax number has 16 digits: the investor's own, otherwise the spouse's", () => {
    expect(taxNumberOf({ npwpNumber: '012345678901000' })).toBe('0012345678901000');
    expect(taxNumberOf({ spouseNpwp: NIK })).toBe(NIK);
    expect(taxNumberOf({ taxNumberOption: '3' })).toBeNull();
  });
});
