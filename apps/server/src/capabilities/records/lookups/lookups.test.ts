/** Tests of the served lists: compared with the specification code by code, and their versions for clients that cache them. */
import fs from 'node:fs';
import path from 'node:path';
import { getBanks, getBondOccupations, getLookups } from '@lumbung/contract/lookups/routes.gen.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import { PAYMENT_METHOD } from '@lumbung/contract/families.ts';
import { COMPANY_RULES } from '@lumbung/kernel/company-profile.ts';
import { FIELD_RULES } from '@lumbung/kernel/profile.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../../../../../database/reference/rows.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { isListed } from './index.ts';
import { versionOf } from './versions.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

/** Lists required by law for companies, which the specification does not have. */
const OURS = ['ownerControl', 'signerBasis'] as const;

/**
 * Part 2, section 3, transcribed from its text: each list with its codes in order, and the English labels where it gives them. A
 * plain number is the count of entries where it only counts them.
 */
const SPECIFICATION: Readonly<Record<string, string>> = {
  notificationType: '0 Normal, 1 Pinned, 2 Important',
  paymentMethod: '0 Manual, 1 gopay, 2 bca, 3 mandiri, 4 bni, 5 permata, 6 maybank, 7 danamon, 8 blu',
  strategyType: '1 Discipline, 2 Navigator',
  recurringType: '0 None, 1 Daily, 2 Weekly, 3 Monthly',
  portfolioType: '1 Total, 2 General, 3 Discipline',
  gender: '1 male, 2 female',
  identityType: '1 national ID card, 2 passport',
  nationality: '1 Indonesian, 2 foreign',
  domicile: '1 local, 2 foreign',
  maritalStatus: '1 single, 2 married, 3 widower, 4 widow',
  marriedFlag: 'true, false',
  education: '1 primary school, 2 junior high, 3 senior high, 4 academy, 5 degree, 6 master, 7 doctoral, 8 others',
  religion: '1 Islam, 2 Christian, 3 Catholic, 4 Hinduism, 5 Buddhism, 6 Confucianism, 7 others',
  religionSecond: '1 ISLAM, 2 PROTESTAN, 3 KATHOLIK, 4 HINDHU, 5 BUDHA, 6 KONG HU CU, 7 OTHERS',
  occupation:
    '8 private employee, 4 civil servant or state-owned company, 3 entrepreneur, 7 lecturer or teacher, 1 student, 2 housewife, 6 retired, 5 army or police, 9 other',
  monthlyIncome: '1 below 10, 2 10 to 50, 3 50 to 100, 4 100 to 500, 5 500 million to 1 billion, 6 above 1 billion',
  incomeSource:
    '1 revenue or salary, 2 business profit, 3 savings interest, 4 legacy, 5 parents or children, 6 grant, 7 spouse, 8 drawing or lottery, 9 investment gain, 10 others',
  fundSource:
    '1 Others, 2 Salary, 3 Business Profit, 4 Interest, 5 Heritage, 6 Grant From Parent Or Kids, 7 Grant From Spouse, 8 Pension Funds, 9 Lottery, 10 Proceed From Investment',
  investmentObjective: '1 price appreciation, 2 long-term investment, 3 speculation, 4 income, 5 other',
  investmentObjectiveSecond: '1 Others, 2 Price Appreciation, 3 Long Term Investment, 4 Speculation, 5 Income',
  companyInvestmentObjective: '1 price appreciation, 2 long-term investment, 3 speculation, 4 income',
  companyInvestmentObjectiveSecond: '1 Others, 2 Price Appreciation, 3 Long Term Investment, 4 Speculation',
  companyType: '1 corporate, 2 foundation, 3 financial institution, 4 insurance, 5 mutual fund, 6 pension fund, 7 securities company, 8 others',
  companyCharacteristic: '1, 2, 3, 4, 5, 6, 7, 8',
  companyIncome: '1 under Rp1 billion, 2, 3, 4, 5 over Rp50 billion',
  businessSize: '1 micro, 2 small, 3 medium, 4 large',
  natureOfBusiness: '1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 99 other',
  actingOnBehalf: '1 oneself, 2 other',
  assetOwnership: '1 personal, 2 other',
  correspondenceAddress: '1 as per ID, 2 domicile, 3 office',
  taxNumberOption: '1 has a tax number, 2 no/ follows partner, 3 no/ not yet working, 4 other',
  taxNumberRadio: '1 yes, 2 no',
  syncedTaxNumber: '1 own, 2 on behalf of others, 0 none',
  taxHolderRelation: '1 parents, 2 spouse, 3 child',
  noTaxNumberReason: '1 joins spouse, 2 not yet working, 3 other',
  spouseOccupation: '2, 3, 5, 7, 8, 9',
  spouseIncomeSource: '1, 2, 3, 4, 5, 6, 7, 8, 9, 10',
  partnerRelationship: '1 husband, 2 wife, 3 father, 4 mother, 5 other',
  houseStatus: '1 own, 2 family, 3 official, 4 rent, 0 temporary',
  fundAccountRelation: '1 head of family, 2 husband, 3 wife, 4 child, 5 in-law child, 6 grandchild, 7 parent, 8 in-law parent, 0 other family',
  mgmIncome: '1 1 percent of the subscription fee, 0.5 0.5 percent of the subscription fee',
  currency: '1 IDR, 2 USD',
  deletionReason:
    '1 change of product type, 2 no longer investing, 3 switching platform, 4 no added value in features and promotions, 5 platform is hard to use, 0 other',
  riskLevel: '1 low, 2 low to moderate, 3 moderate, 4 moderate to high, 5 high',
  equityRiskProfile: '0 low, 1 medium, 2 high',
  profileRisk: '0 LOW RISK, 1 MEDIUM RISK, 2 HIGH RISK',
  statementType: '1 Hardcopy, 2 E-statement',
};
/** Lists named without their entries ("equity-specific lists … also exist", "different source lists" of institutions), with the count where it is given. */
const ONLY_NAMED: Readonly<Record<string, number | null>> = {
  equityReligion: null,
  equityEducation: 8,
  equityFundSource: null,
  equityInvestmentObjective: null,
  companyIncomeSource: null,
  companyFundSource: null,
  yesNo: 2,
};
/** Reference lists: about 150 banks, roughly 500 cities plus 9999, 34 provinces and the four of 2022, about 250 countries. */
const COUNTED: Readonly<Record<string, { readonly count: number; readonly code: RegExp; readonly some: readonly string[] }>> = {
  banks: { count: 139, code: /^\d{3}$/, some: ['008', '009', '011', '014', '016', '110', '147', '451'] },
  cities: { count: 515, code: /^\d{4}$/, some: ['1101', '3174', '9999'] },
  provinces: { count: 38, code: /^\d{2}$/, some: ['11', '31', '92', '96'] },
  countries: { count: 250, code: /^[A-Z]{2}$/, some: ['ID', 'US', 'ZW'] },
};
/** Labels that are equal in both languages: names, and the lists that the specification writes in capitals for both. */
const SAME_LISTS = ['religionSecond', 'profileRisk', 'currency', 'banks', 'provinces', 'cities', 'countries'];
const SAME_WORDS = ['Islam', 'Hindu', 'GoPay', 'BCA', 'Mandiri', 'BNI', 'Permata', 'Maybank', 'Danamon', 'blu', 'Navigator', 'Total', 'E-statement'];

const served = async () => {
  const { lists } = await platform.caller().must(getLookups, {});
  return new Map(lists.map(({ list, items }) => [list, items]));
};

describe('the lists of the specification', () => {
  test.each(Object.entries(SPECIFICATION))('%s has its codes in their order, each with its meaning', async (list, text) => {
    const items = (await served()).get(list)!;
    const given = text.split(', ').map((entry) => /^(\S+)(?: (.+))?$/.exec(entry)!.slice(1) as [string, string | undefined]);
    expect(items.map(({ code }) => code)).toEqual(given.map(([code]) => code));
    for (const [index, [, words]] of given.entries()) {
      if (words === undefined) continue;
      const plain = (word: string) =>
        word
          .toLowerCase()
          .replaceAll(/[,/-]|\brp(?=\d)/g, '')
          .replaceAll('longterm', 'long term');
      expect(plain(items[index]!.label.en), `${list} ${given[index]![0]}`).toContain(plain(words));
    }
  });

  test('the reference lists have as many entries as their data, and every list is named in the specification', async () => {
    const lists = await served();
    for (const [list, { count, code, some }] of Object.entries(COUNTED)) {
      const items = lists.get(list)!;
      expect(items.length, list).toBe(count);
      expect(items.filter((item) => !code.test(item.code)).map((item) => item.code)).toEqual([]);
      expect(items.map((item) => item.code)).toEqual(expect.arrayContaining([...some]));
    }
    for (const [list, count] of Object.entries(ONLY_NAMED)) {
      if (count === null) expect(lists.get(list)!.length, list).toBeGreaterThan(1);
      else expect(lists.get(list)!.length, list).toBe(count);
    }
    for (const { code } of lists.get('equityEducation')!) expect(code).toMatch(/^(SD|SMP|SMA|D3|S1|S2|S3|LN) - \p{L}+/u);
    expect([...lists.keys()].sort()).toEqual([...Object.keys(SPECIFICATION), ...Object.keys(ONLY_NAMED), ...Object.keys(COUNTED), ...OURS].sort());
  });

  test('every entry has labels in both languages, a unique code and a position; cities name their province', async () => {
    const lists = await served();
    const provinces = new Set(lists.get('provinces')!.map(({ code }) => code));
    for (const [list, items] of lists) {
      expect(new Set(items.map(({ code }) => code)).size, list).toBe(items.length);
      expect(
        items.map(({ order }) => order),
        list,
      ).toEqual(items.map((_, index) => index + 1));
      for (const { code, label } of items) {
        expect([label.id.trim() !== '', label.en.trim() !== ''], `${list} ${code}`).toEqual([true, true]);
        if (!SAME_LISTS.includes(list) && !SAME_WORDS.includes(label.en)) expect(label.id, `${list} ${code}`).not.toBe(label.en);
      }
    }
    for (const { code, parent } of lists.get('cities')!) expect(parent === undefined ? code === '9999' : provinces.has(parent)).toBe(true);
    const moved = rowsOf<'code_34' | 'code_38'>('cities_34_to_38.csv');
    const present = new Map(moved.map(({ code_34: before, code_38: now }) => [before, now.slice(0, 2)]));
    expect(
      lists
        .get('cities')!
        .filter(({ code, parent = code }) => !code.startsWith(parent))
        .map(({ code, parent }) => [code, parent]),
    ).toEqual([...present]);
    expect(lists.get('cities')!.find(({ code }) => code === '9999')).toMatchObject({ label: { id: 'Lainnya', en: 'Others' } });
    const countries = lists.get('countries')!;
    expect(countries.find(({ code }) => code === 'DE')!.label).toEqual({ id: 'Jerman', en: 'Germany' });
  });

  test('similar lists stay separate: the same code has another meaning', async () => {
    const lists = await served();
    const word = (list: string, code: string) => lists.get(list)!.find((item) => item.code === code)?.label.en;
    expect([word('religion', '2'), word('religionSecond', '2'), word('equityReligion', '2')]).toEqual(['Christian', 'PROTESTAN', 'Protestant']);
    expect([word('incomeSource', '1'), word('fundSource', '1'), word('companyIncomeSource', '1')]).toEqual(['Revenue or salary', 'Others', 'Business revenue']);
    expect([word('investmentObjective', '5'), word('investmentObjectiveSecond', '5'), word('companyInvestmentObjective', '5')]).toEqual([
      'Other',
      'Income',
      undefined,
    ]);
    expect([word('companyFundSource', '2'), word('equityFundSource', '2')]).toEqual(['Business Profit', 'Salary']);
    expect([word('riskLevel', '1'), word('equityRiskProfile', '1'), word('profileRisk', '1')]).toEqual(['Low', 'Medium', 'MEDIUM RISK']);
    expect([word('domicile', '1'), word('correspondenceAddress', '1')]).toEqual(['Local', 'As per ID']);
  });

  test('entries keep the field names of the specification; an unknown list is not found', async () => {
    const lists = await served();
    for (const [list, items] of lists) {
      const hasLookupId = list === 'investmentObjectiveSecond' || list === 'companyInvestmentObjectiveSecond';
      const type = { houseStatus: 'statusRumah', fundAccountRelation: 'hubungan' }[list];
      for (const item of items) {
        expect([item.lookupId, item.description], list).toEqual(hasLookupId ? [item.code, item.label.en] : [undefined, undefined]);
        expect([item.id, item.type], list).toEqual(type ? [item.code, type] : [undefined, undefined]);
      }
    }
    const caller = platform.caller();
    expect((await caller.must(getLookups, { list: 'houseStatus' })).lists.map(({ list }) => list)).toEqual(['houseStatus']);
    for (const list of ['nothing', 'Gender', '__proto__', 'constructor', ' gender'])
      expect(await caller.fault(getLookups, { list })).toMatchObject({ status: 404 });
    expect(await caller.fault(getLookups, { list: 'x'.repeat(41) })).toMatchObject({ status: 400 });
  });

  test('the codes the platform branches on exist in the lists', async () => {
    const codes = (items: readonly { readonly code: string }[]) => items.map(({ code }) => code).sort();
    const lists = await served();
    expect(codes(lists.get('paymentMethod')!)).toEqual(Object.values(PAYMENT_METHOD).map(String).sort());
  });

  test('docs/lists.md has a line for every list, and marks the ones a profile uses', async () => {
    const lines = fs.readFileSync(path.resolve(import.meta.dirname, '../../../../../../docs/lists.md'), 'utf8').matchAll(/^\| `(\w+)` \| (.+) \| (.+) \|$/gm);
    const told = new Map([...lines].map(([, list, , use]) => [list!, use!]));
    expect([...told.keys()].sort()).toEqual([...(await served()).keys()].sort());
    const used = new Set([...Object.values(FIELD_RULES), ...Object.values(COMPANY_RULES)].flatMap(({ list }) => (list === undefined ? [] : [list])));
    for (const [list, use] of told) expect(use.startsWith('identification'), list).toBe(used.has(list) || list === 'riskLevel');
  });

  test('every list that a field of the profile names is served', async () => {
    const lists = await served();
    for (const [field, { list }] of [...Object.entries(FIELD_RULES), ...Object.entries(COMPANY_RULES)])
      if (list !== undefined) expect(lists.has(list), field).toBe(true);
  });
});

test('every bank has a name, and closed ones cannot be chosen', async () => {
  const { items } = await platform.caller().must(getBanks, {});
  expect([items.length, items.filter(({ isActive }) => isActive).length]).toEqual([139, 105]);
  expect(items).toContainEqual({ code: '014', name: expect.stringContaining('BCA'), isActive: true });
  // Merged into BSI; the central bank has no customer accounts.
  expect(items).toContainEqual({ code: '422', name: expect.stringContaining('BRI Syariah'), isActive: false });
  expect(items.some(({ code }) => code === '001')).toBe(false);
  const listed = (await served()).get('banks')!;
  expect(listed.map(({ code, label, isActive }) => ({ code, name: label.id, isActive }))).toEqual(items);
  for (const { code, isActive } of items) expect(isListed('banks', code), code).toBe(isActive);
});

test('the bond occupation tree is served in both variants, with its fixed values', async () => {
  const { variants, businessFields } = await platform.caller().must(getBondOccupations, {});
  expect(variants.map(({ variant, occupations }) => [variant, occupations.length])).toEqual([
    ['general', 12],
    ['securitiesPartner', 12],
  ]);
  const fields = new Set(businessFields.map(({ code }) => code));
  for (const { occupations } of variants) {
    const fixed = occupations.map(({ label, fixedPosition, fixedBusinessField }) => [label.en, fixedPosition, fixedBusinessField]);
    expect(fixed.filter(([, position, field]) => position !== null || field !== null)).toEqual([
      ['State officer', null, 'government'],
      ['National or district official', null, 'government'],
      ['Housewife', 'housewife', null],
      ['Trader', 'owner', null],
      ['Service entrepreneur', 'owner', null],
      ['Manufacturer', 'owner', null],
      ['Student', 'student', null],
      ['Army or police', null, 'government'],
    ]);
    for (const { positions } of occupations) for (const { businessFields: allowed } of positions) expect(allowed.every((code) => fields.has(code))).toBe(true);
  }
});

const ADDRESSES = ['/master/lookups', '/master/lookups?list=gender', '/master/banks', '/master/bond-occupations'];
test.each(ADDRESSES)('%s is kept by clients: a request with its current etag gets 304', async (path) => {
  const get = (headers?: Record<string, string>) => platform.caller().raw('GET', `/api/main${path}`, headers ? { headers } : {});
  const first = await get();
  const tag = first.headers.get('etag')!;
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  const again = await get({ 'if-none-match': tag });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
  expect((await get({ 'if-none-match': `W/${tag}` })).status).toBe(304);
  for (const other of ['"other"', tag.slice(1, -1), '']) expect((await get({ 'if-none-match': other })).status).toBe(200);
});

test('init returns the version of each list, and a version changes only with its content', async () => {
  const caller = platform.caller();
  const [{ listVersions }, lookups, banks, bonds] = await Promise.all([
    caller.must(init, {}),
    caller.must(getLookups, {}),
    caller.must(getBanks, {}),
    caller.must(getBondOccupations, {}),
  ]);
  expect(listVersions).toEqual({ lookups: lookups.version, banks: banks.version, bondOccupations: bonds.version });
  expect(new Set(Object.values(listVersions)).size).toBe(3);
  expect(versionOf(banks.items)).toBe(banks.version);
  for (const change of [
    [{ ...banks.items[0]!, isActive: !banks.items[0]!.isActive }, ...banks.items.slice(1)],
    [{ ...banks.items[0]!, name: `${banks.items[0]!.name}.` }, ...banks.items.slice(1)],
    banks.items.slice(1),
    [...banks.items].reverse(),
  ])
    expect(versionOf(change)).not.toBe(banks.version);
  expect(versionOf([...banks.items])).toBe(banks.version);
});
