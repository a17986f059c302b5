/** Tests of importing a partner's list of users: row by row, the newest version of each, each address once. */
import { feed } from '@lumbung/contract/partner-users/routes.gen.ts';
import { listBrands } from '@lumbung/contract/operations/routes.gen.ts';
import { checkPartnerEmail, sendPasswordVerificationCode, updatePassword } from '@lumbung/contract/partner-accounts/routes.gen.ts';
import { beforeAll, expect, test } from 'vitest';
import type { OperatorCaller } from '../../../../../../tests/support/caller.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';

let platform: Platform;
let support: OperatorCaller;
beforeAll(async () => {
  platform = await sharedPlatform();
  support = await platform.operator('support');
});

const person = () => {
  const id = crypto.randomUUID().slice(0, 13);
  return { partnerUserId: `T-${id}`, version: 1, email: `${id}@lesung.test`, phone: '081255507777', name: 'Wulan Prameswari' };
};
const hand = (...rows: object[]) => support.must(feed, { brand: 'lesung', rows: rows as never });
const codeOf = async (email: string) => {
  const caller = platform.caller();
  const answer = await caller.send(checkPartnerEmail, { email });
  return answer.ok ? answer.code : answer.reason;
};

test('rows are accepted or rejected one by one, each with its reason', async () => {
  const [good, other] = [person(), person()];
  const bad = [
    ['idWrong', { ...person(), partnerUserId: 'with a blank' }],
    ['idWrong', { ...person(), partnerUserId: '' }],
    ['idWrong', { ...person(), partnerUserId: 'x'.repeat(65) }],
    ['versionWrong', { ...person(), version: 0 }],
    ['versionWrong', { ...person(), version: Number.MAX_SAFE_INTEGER + 1 }],
    ['emailWrong', { ...person(), email: 'two@lesung.test, one@lesung.test' }],
    ['phoneWrong', { ...person(), phone: '021555' }],
    ['nameWrong', { ...person(), name: 'open https://example.test' }],
    ['nameWrong', { ...person(), name: '' }],
    // A second row of the same list with the address of the first.
    ['addressTaken', { ...person(), email: good.email.toUpperCase() }],
  ] as const;
  const reply = await hand(good, ...bad.map(([, row]) => row), other);
  expect(reply).toMatchObject({ taken: 2, unchanged: 0 });
  expect(reply.refused.map(({ row, reason }) => [row, reason])).toEqual(bad.map(([reason], index) => [index + 2, reason]));
  // A refused row is not stored.
  const kept = await platform.owner.query('select 1 from partner_users.partner_user where partner_user_id = any($1)', [
    bad.map(([, row]) => row.partnerUserId),
  ]);
  expect(kept.rowCount).toBe(0);
  for (const [field, value] of [
    ['version', '1'],
    ['email', 5],
    ['language', 'fr'],
    ['name', 'Nul\u0000'],
  ] as const)
    expect(await support.fault(feed, { brand: 'lesung', rows: [{ ...person(), [field]: value } as never] }), field).toMatchObject({ status: 400 });
  expect(await support.fault(feed, { brand: 'lesung', rows: [] })).toMatchObject({ status: 400 });
});

test('partner-users.feed: brandUnknown for a brand that is not a partner brand with its app here', async () => {
  for (const brand of ['own', 'perahu', 'tiada', 'Lesung']) await refused(support, feed, { brand, rows: [person()] }, 'brandUnknown');
});

test('the same list again changes nothing; newer rows are accepted, older ones not, and one version cannot have two contents', async () => {
  const first = person();
  expect(await hand(first)).toMatchObject({ taken: 1 });
  expect(await hand(first, { ...first, email: ` ${first.email.toUpperCase()} ` })).toMatchObject({ taken: 0, unchanged: 2, refused: [] });
  expect((await hand({ ...first, name: 'Wulan Prameswari Dewi' })).refused).toMatchObject([{ reason: 'versionUsed' }]);
  const moved = { ...first, version: 3, email: person().email };
  expect(await hand(moved)).toMatchObject({ taken: 1 });
  expect((await hand({ ...first, version: 2 })).refused).toMatchObject([{ reason: 'versionOld' }]);
  // The previous address is released, and another user may have it.
  expect(await codeOf(first.email)).toBe(2);
  expect(await codeOf(moved.email)).toBe(1);
  expect(await hand({ ...person(), email: first.email })).toMatchObject({ taken: 1 });
  expect(await codeOf(first.email)).toBe(1);
});

test('of concurrent lists the newest row stays, and an address belongs to one user', async () => {
  const first = person();
  const versions = Array.from({ length: 8 }, (_, index) => ({ ...first, version: index + 1, email: `${index}.${first.email}` }));
  await Promise.all(versions.map((row) => hand(row)));
  const found = await platform.owner.query<{ version: string }>('select version from partner_users.partner_user where partner_user_id = $1', [
    first.partnerUserId,
  ]);
  expect(found.rows).toEqual([{ version: '8' }]);
  expect(await codeOf(versions[7]!.email)).toBe(1);
  for (const { email } of versions.slice(0, 3)) expect(await codeOf(email)).toBe(2);
  const one = person().email;
  const replies = await Promise.all(Array.from({ length: 8 }, () => hand({ ...person(), email: one })));
  expect(replies.filter(({ taken }) => taken === 1)).toHaveLength(1);
});

test('stored partner user data is not readable in the database', async () => {
  const row = person();
  await hand(row);
  const { rows } = await platform.owner.query<object>('select * from partner_users.partner_user where partner_user_id = $1', [row.partnerUserId]);
  for (const value of Object.values(rows[0]!)) for (const plain of [row.email, row.name, '6281255507777']) expect(String(value)).not.toContain(plain);
});

/** What the console shows of a brand. */
const brandOf = async (code: string) => (await support.must(listBrands, {})).items.find((brand) => brand.code === code)!;
const newestFeeds = async () => (await brandOf('lesung')).feeds;

test('a file sent in parts is recorded as one, with its operator and result; a repeated part counts once', async () => {
  const [first, second, third] = [person(), person(), { ...person(), phone: '021555' }];
  const feedId = crypto.randomUUID();
  const part = (number: number, ...rows: object[]) =>
    support.must(feed, { brand: 'lesung', rows: rows as never, file: { fileId: feedId, part: number, rows: 4, wrong: 1 } });
  await part(1, first);
  // An interrupted upload has imported one part.
  expect((await newestFeeds())[0]).toMatchObject({ feedId, rows: 4, wrong: 1, taken: 1, unchanged: 0, refused: 0 });
  const again = await Promise.all([part(1, first), part(1, first), part(2, second, third), part(2, second, third)]);
  expect(again.slice(0, 2)).toMatchObject([{ unchanged: 1 }, { unchanged: 1 }]);
  const { name } = (
    await platform.owner.query<{ name: string }>(
      `select name from operations.operator where operator_id = (select operator_id from partner_users.feed where feed_id = $1)`,
      [feedId],
    )
  ).rows[0]!;
  const [newest] = await newestFeeds();
  expect(newest).toMatchObject({ feedId, byName: name, rows: 4, wrong: 1, refused: 1 });
  expect(newest!.taken + newest!.unchanged).toBe(2);
  // Without a file, the rows are a list of their own.
  await hand(person(), { ...person(), name: '' });
  expect((await newestFeeds())[0]).toMatchObject({ rows: 2, wrong: 0, taken: 1, refused: 1 });
});

test('partner-users.feed: otherFeed for a part of another brand, of another operator, or of a file of another size; none of its rows is accepted', async () => {
  const file = { fileId: crypto.randomUUID(), part: 1, rows: 2, wrong: 0 };
  await support.must(feed, { brand: 'lesung', rows: [person()], file });
  const other = await platform.operator('admin');
  const row = person();
  await refused(other, feed, { brand: 'lesung', rows: [row], file: { ...file, part: 2 } }, 'otherFeed');
  await refused(support, feed, { brand: 'lesung', rows: [row], file: { ...file, part: 2, rows: 3 } }, 'otherFeed');
  await refused(support, feed, { brand: 'lesung', rows: [row], file: { ...file, part: 2, wrong: 1 } }, 'otherFeed');
  expect(await codeOf(row.email)).toBe(2);
  for (const wrong of [{ part: 0 }, { part: 201 }, { rows: 0 }, { rows: 100_001 }, { wrong: -1 }, { fileId: 'x' }])
    expect(await support.fault(feed, { brand: 'lesung', rows: [row], file: { ...file, ...wrong } }), JSON.stringify(wrong)).toMatchObject({ status: 400 });
  const many = Array.from({ length: 501 }, person);
  expect(await support.fault(feed, { brand: 'lesung', rows: many })).toMatchObject({ status: 400 });
});

test('a brand is listed with its entry point or app, its users with and without a password, and its products', async () => {
  const before = await brandOf('lesung');
  const row = person();
  await hand(row, person());
  const told = await brandOf('lesung');
  expect(told).toMatchObject({ name: 'Lesung', entry: expect.stringContaining('//lesung.localhost'), appUrl: null, accounts: before.accounts });
  expect([told.known - before.known, told.withoutAccount - before.withoutAccount]).toEqual([2, 2]);
  expect(told.products).toContain('Meratus Sukuk Negara');
  expect(told.products).not.toContain('Nusa Ekuitas Pilihan');
  const caller = platform.caller();
  await caller.start();
  await caller.must(sendPasswordVerificationCode, { email: row.email });
  await caller.must(updatePassword, { email: row.email, code: await platform.sandbox.code(row.email), password: 'gerimis pagi lembah', isAgree: true });
  const after = await brandOf('lesung');
  expect([after.accounts - before.accounts, after.withoutAccount - before.withoutAccount]).toEqual([1, 1]);
  expect(await brandOf('perahu')).toMatchObject({ entry: null, appUrl: 'https://app.perahu.test/masuk', known: 0, products: [], feeds: [] });
  expect(await brandOf('own')).toBeUndefined();
});
