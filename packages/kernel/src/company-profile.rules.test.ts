/** Company profile: required fields, invalid values, and required documents. */
import { expect, test } from 'vitest';
import { COMPANY_DOCUMENTS, COMPANY_TYPES, type CompanyProfile, companyForm, documentNeed, neededDocuments } from './company-profile.ts';
import { compareCompanyNames } from './names.ts';
import type { Day } from './time.ts';

const TODAY = '2026-11-18' as Day;
const problemsOf = (profile: CompanyProfile): string[] => companyForm.findProblems(profile, TODAY).map(({ field, reason }) => `${field} ${reason}`);
const NIK = '3578012304900001';

test('owners hold at most 100 %, and one holds at least 25 % or controls the company otherwise', () => {
  const two = (first: string, second: string, control = '1'): CompanyProfile => ({
    owner1Share: first,
    owner1Control: control,
    owner2Share: second,
    owner2Control: '1',
  });
  expect(problemsOf(two('2500', '7500'))).toEqual([]);
  expect(problemsOf(two('2500', '7501'))).toEqual(['owner1Share sharesTooMany', 'owner2Share sharesTooMany']);
  expect(problemsOf(two('2499', '2499'))).toEqual(['owner1Share nobodyControls']);
  expect(problemsOf(two('2499', '2499', '4'))).toEqual([]);
  expect(problemsOf(two('0', '2500'))).toEqual([]);
  expect(problemsOf({ owner1Share: '12.5' })).toEqual(['owner1Share shareShape']);
  expect(problemsOf({ owner1Share: '10001' })).toEqual(['owner1Share shareShape']);
});

test('rejects a person named twice, a malformed passport number and an underage signer', () => {
  expect(problemsOf({ signer1Nik: NIK, signer2Nik: NIK })).toEqual(['signer2Nik namedTwice']);
  expect(problemsOf({ owner1IdNumber: 'B1234567', owner2IdNumber: 'B1234567', owner1Share: '2500' })).toEqual(['owner2IdNumber namedTwice']);
  // An owner may also be a signer.
  expect(problemsOf({ owner1IdNumber: NIK, signer1Nik: NIK })).toEqual([]);
  expect(problemsOf({ owner1IdNumber: '12345678' })).toEqual(['owner1IdNumber identityShape']);
  expect(problemsOf({ signer1Nik: '3578012304150001' })).toEqual(['signer1Nik tooYoung']);
});

test('required fields depend on the kind of company; fields no longer asked are neither required nor submitted', () => {
  const missing = (profile: CompanyProfile): string[] => companyForm.findMissing(profile).map(({ field }) => field);
  expect(missing({ companyType: '1' })).toContain('nibNumber');
  expect(missing({ companyType: '1' })).not.toContain('licenceNumber');
  expect(missing({ companyType: '6' })).not.toContain('nibNumber');
  for (const licensed of ['3', '4', '5', '6', '7']) expect(missing({ companyType: licensed })).toContain('licenceNumber');
  expect(companyForm.asAsked({ companyType: '1', licenceNumber: 'KEP-1', amendmentDate: '2020-01-01' })).toEqual({ companyType: '1' });
  expect(missing({ natureOfBusiness: '99' })).toContain('natureOfBusinessOther');
  // A second owner must be complete once begun.
  expect(missing({ owner2Name: 'Ani' })).toContain('owner2Share');
  expect(missing({})).not.toContain('owner2Name');
});

test('every kind of company has required documents; some depend on its answers', () => {
  for (const companyType of COMPANY_TYPES) {
    const needed = neededDocuments({ companyType });
    for (const kind of ['deed', 'npwp', 'identity', 'specimen', 'owners', 'fatca', 'statement'] as const) expect(needed, companyType).toContain(kind);
    for (const kind of COMPANY_DOCUMENTS) expect(['needed', 'welcome', 'notAsked']).toContain(documentNeed(kind, { companyType }));
  }
  expect(neededDocuments({ companyType: '1' })).not.toContain('amendment');
  expect(neededDocuments({ companyType: '1', amendmentNumber: '7' })).toContain('amendment');
  expect(neededDocuments({ companyType: '1', signer2Basis: '2' })).toContain('authority');
  expect(documentNeed('nib', { companyType: '5' })).toBe('notAsked');
  expect(documentNeed('licence', { companyType: '4' })).toBe('needed');
});

test('rejects invalid dates, malformed numbers and impossible addresses', () => {
  expect(problemsOf({ establishmentDate: '2030-01-01' })).toEqual(['establishmentDate dateShape']);
  expect(problemsOf({ establishmentDate: '2015-01-01', amendmentNumber: '2', amendmentDate: '2014-12-31' })).toEqual(['amendmentDate dateBeforeBirth']);
  expect(problemsOf({ npwpNumber: '000000000000000' })).toEqual(['npwpNumber npwpShape']);
  expect(problemsOf({ contactEmail: 'a@b' })).toEqual(['contactEmail emailShape']);
  expect(problemsOf({ website: 'javascript:alert(1)' })).toEqual(['website websiteShape']);
  expect(problemsOf({ totalAssets: '0' })).toEqual(['totalAssets amountShape']);
  expect(problemsOf({ companyName: 'PT <b>Rekaan</b>' })).toEqual(['companyName nameShape']);
  expect(companyForm.tidy('phone', '(021) 555-0123'.replace(/[()]/g, ''))).toBe('0215550123');
});

test('comparing company names ignores the legal form and no other word', () => {
  const same = (a: string, b: string): string => compareCompanyNames(a, b);
  expect(same('PT Angin Barat Rekaan', 'ANGIN BARAT REKAAN PT')).toBe('exact');
  expect(same('PT. Angin Barat, Tbk.', 'PERSEROAN TERBATAS ANGIN BARAT')).toBe('exact');
  expect(same('P.T. Angin Barat', 'PT ANGIN BARAT')).toBe('exact');
  expect(same('PT Angin Barat Rekaan', 'PT ANGIN BARAT REKA')).toBe('similar');
  expect(same('PT Angin Barat Rekaan', 'PT ANGIN BARAT REKAEN')).toBe('similar');
  expect(same('PT Angin Barat', 'PT ANGIN TIMUR')).toBe('different');
  expect(same('PT Angin Barat', 'PT BARAT ANGIN')).toBe('different');
  expect(same('PT Angin Barat Rekaan', 'PT ANGEN BARET REKAAN')).toBe('different');
  expect(same('PT Angin Barat', 'PT ANGIN')).toBe('different');
  // A name of legal forms only is compared as it is.
  expect(same('PT', 'CV')).toBe('different');
});
