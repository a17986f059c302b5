/** Identification of a person: NIK, NPWP, names, and the profile. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareNames } from './names.ts';
import { ageOn, isPersonName, nikAgrees, readNik, readNpwp } from './person.ts';
import { findMissing, findProblems, PROFILE_FIELDS, type Profile, tidyField } from './profile.ts';
import { day } from './time.ts';

describe('NIK', () => {
  test("contains place, birth date and gender; a woman's day is increased by 40", () => {
    expect(readNik('3174 0427 0394 0007')).toEqual({ province: '31', city: '3174', gender: '1', birth: { day: '27', month: '03', year: '94' } });
    expect(readNik('3174046703940007')?.gender).toBe('2');
    expect(nikAgrees('3174046703940007', '1994-03-27', '2')).toBe(true);
    expect(nikAgrees('3174046703940007', '1994-03-27', '1')).toBe(false);
    expect(nikAgrees('3174046703940007', '1994-03-28', '2')).toBe(false);
  });
  test.each([
    '',
    '317404270394000',
    '31740427039400071',
    '9974042703940007',
    '3174043203940007',
    '3174047203940007',
    '3174042713940007',
    '3174042703940000',
    '317404000394000A',
  ])('rejects %j', (text) => expect(readNik(text)).toBeNull());
  test('accepts 29 February only in leap years', () => {
    expect(readNik('3174042902000001')).not.toBeNull();
    expect(readNik('3174042902960001')).not.toBeNull();
    expect(readNik('3174042902950001')).toBeNull();
  });
});

test('extends an NPWP of 15 digits to 16', () => {
  expect(readNpwp('01.234.567.8-901.000')).toBe('0012345678901000');
  expect(readNpwp('3174042703940007')).toBe('3174042703940007');
  expect([readNpwp('0000000000000000'), readNpwp('123'), readNpwp('12345678901234567')]).toEqual([null, null, null]);
});

test('age changes on the birthday', () => {
  expect([ageOn(day('2009-11-18'), day('2026-11-17')), ageOn(day('2009-11-18'), day('2026-11-18'))]).toEqual([16, 17]);
});

test('names are letters and what stands between them', () => {
  for (const fits of ['Sri', "Nur'aini", 'Ch. Lestari', 'Anak Agung-Putra', 'José Río', 'Budi, S.E.']) expect(isPersonName(fits), fits).toBe(true);
  for (const wrong of ['A', '4ni', 'Ani1', '<b>', '', 'Ani\u0000']) expect(isPersonName(wrong), wrong).toBe(false);
});

describe('names on bank account and ID card', () => {
  test.each([
    ['Bagus Prakoso', 'BAGUS PRAKOSO', 'exact'],
    ['Dr. Ratna Anggraini, S.E.', 'RATNA ANGGRAINI', 'exact'],
    ['Nur’aini Fadhilah', 'NURAINI FADHILAH', 'exact'],
    ['Moh. Rizky Aditya', 'MUHAMMAD RIZKY ADITYA', 'exact'],
    ['H. Abd. Rahman', 'ABDUL RAHMAN', 'exact'],
    ['Ratna Anggraini', 'ANGGRAINI RATNA', 'similar'],
    ['Siti Nur Rahayu', 'SITI N RAHAYU', 'similar'],
    ['Siti Nur Rahayu', 'SITI RAHAYU', 'similar'],
    ['Ratna Anggraini', 'RATNA ANGGREINI', 'similar'],
    ['Suharto', 'SUHARTO', 'exact'],
    ['Suharto', 'SUHARTO WIJAYA', 'different'],
    ['Ratna Anggraini', 'RATNA ANGGRAINI PUTRI LESTARI', 'different'],
    ['Ratna Anggraini', 'R A', 'different'],
    ['Ratna Anggraini', 'RATNA WULANDARI', 'different'],
    ['Ratna Anggraini', 'PEMILIK REKENING 3346', 'different'],
    ['Ani', 'ADI', 'different'],
  ] as const)('%s · %s: %s', (a, b, wanted) => expect([compareNames(a, b), compareNames(b, a)]).toEqual([wanted, wanted]));
  test('comparing names ignores case and the order of the two names', () => {
    const name = fc.stringMatching(/^[A-Z]{3,9}( [A-Z]{3,9}){0,3}$/);
    fc.assert(fc.property(name, (one) => compareNames(one, one.toLowerCase()) === 'exact'));
    fc.assert(fc.property(name, name, (one, other) => compareNames(one, other) === compareNames(other, one)));
  });
});

describe('profile', () => {
  const today = day('2026-11-18');
  test('an empty profile lacks the common fields, and some answers require more', () => {
    const missing = (profile: Profile) => findMissing(profile).map(({ field }) => field);
    expect(missing({})).not.toContain('npwpNumber');
    expect(missing({ taxNumberOption: '1' })).toContain('npwpNumber');
    expect(missing({ occupation: '8' })).toContain('employer');
    expect(missing({ occupation: '1' })).not.toContain('employer');
    expect(missing({ correspondenceAddress: '2' })).toContain('correspondenceStreet');
    expect(missing({})).not.toContain('agentCode');
    expect(missing({ maritalStatus: '2' })).toContain('spouseName');
    expect(missing({ maritalStatus: '1' })).not.toContain('spouseName');
    expect(missing({ incomeSource: '7' })).toEqual(expect.arrayContaining(['spouseOccupation', 'spouseIncomeSource']));
    expect(missing({ assetOwnership: '2' })).toEqual(expect.arrayContaining(['ownerName', 'ownerRelation', 'ownerNik']));
    expect(missing({ assetOwnership: '1', politicallyExposed: '2' })).not.toEqual(expect.arrayContaining(['ownerName']));
    expect(missing({ politicallyExposed: '1' })).toContain('politicalOffice');
  });
  test.each<[Profile, string]>([
    [{ fullName: 'Ratna Anggraini', motherName: 'RATNA  ANGGRAINI' }, 'motherName motherNameSame'],
    [{ birthDate: '2009-11-19' }, 'birthDate tooYoung'],
    [{ birthDate: '1894-11-19' }, 'birthDate dateShape'],
    [{ birthDate: '27-03-1994' }, 'birthDate dateShape'],
    [{ nik: '1' }, 'nik nikShape'],
    [{ addressPostalCode: '01234' }, 'addressPostalCode postalCodeShape'],
    [{ addressProvince: '31', addressCity: '3273' }, 'addressCity cityElsewhere'],
    [{ addressProvince: '92', addressCity: '9271' }, 'addressCity cityElsewhere'],
    [{ bankAccountNumber: '12' }, 'bankAccountNumber accountShape'],
    [{ gender: '9' }, 'gender notListed'],
    [{ employer: 'x' }, 'employer tooShort'],
    [{ nik: '3171012703940001', ownerNik: '3171 0127 0394 0001' }, 'ownerNik ownerIsOneself'],
  ])('%o is reported as %s', (profile, wanted) =>
    expect(findProblems(profile, today, (_list, code) => code !== '9').map(({ field, reason }) => `${field} ${reason}`)).toEqual([wanted]),
  );
  test('tidying a field twice gives the same value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PROFILE_FIELDS), fc.string(), (field, value) => tidyField(field, tidyField(field, value)) === tidyField(field, value)),
    );
  });
});
