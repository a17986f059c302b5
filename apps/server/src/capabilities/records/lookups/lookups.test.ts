/** The lookup lists as the specification counts them, in both languages, with a version. */
import { getBanks, getLookups } from '@lumbung/contract/lookups/routes.gen.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

test('every list is there, with as many entries as the specification says, each with a code of its own', async () => {
  const { lists, version } = await platform.caller().must(getLookups, {});
  const counts = Object.fromEntries(lists.map(({ list, items }) => [list, items.length]));
  expect(counts).toMatchObject({
    gender: 2,
    maritalStatus: 4,
    education: 8,
    religion: 7,
    religionSecond: 7,
    occupation: 9,
    monthlyIncome: 6,
    incomeSource: 10,
    fundSource: 10,
    investmentObjective: 5,
    companyType: 8,
    companyCharacteristic: 8,
    companyIncome: 5,
    businessSize: 4,
    natureOfBusiness: 17,
    taxNumberOption: 4,
    spouseOccupation: 6,
    partnerRelationship: 5,
    houseStatus: 5,
    fundAccountRelation: 9,
    deletionReason: 6,
    riskLevel: 5,
    equityEducation: 8,
    provinces: 34,
    cities: 515,
    countries: 250,
  });
  for (const { list, items } of lists) {
    expect(new Set(items.map((item) => item.code)).size, list).toBe(items.length);
    expect(
      items.every((item) => item.label.id !== '' && item.label.en !== ''),
      list,
    ).toBe(true);
  }
  expect(version).toMatch(/^[\w-]{12}$/);
});

test('a list can be had alone, in the shape the specification names; an unknown one is not found', async () => {
  const caller = platform.caller();
  expect((await caller.must(getLookups, { list: 'houseStatus' })).lists).toMatchObject([
    { list: 'houseStatus', items: [{ code: '1', id: '1', type: 'statusRumah', label: { id: 'Milik sendiri', en: 'Own' } }, {}, {}, {}, { code: '0' }] },
  ]);
  expect((await caller.must(getLookups, { list: 'investmentObjectiveSecond' })).lists[0]!.items[0]).toMatchObject({ lookupId: '1', description: 'Others' });
  expect(await caller.fault(getLookups, { list: 'nothing' })).toMatchObject({ status: 404 });
});

test('only banks that exist today are offered', async () => {
  const { items } = await platform.caller().must(getBanks, {});
  expect(items.length).toBeGreaterThan(90);
  expect(items).toContainEqual({ code: '014', name: expect.stringContaining('BCA') });
  expect(items.some((bank) => bank.code === '003')).toBe(false);
});

test('a client that has the lists is told that they are the same', async () => {
  const address = '/api/main/master/lookups';
  const first = await platform.caller().raw('GET', address);
  const tag = first.headers.get('etag')!;
  expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect((await platform.caller().raw('GET', address, { headers: { 'if-none-match': tag } })).status).toBe(304);
  expect((await platform.caller().raw('GET', address, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});
