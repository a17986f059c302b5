/** A partner's list of its users: each row by itself, the newest of each, an address once. */
import { feed } from '@lumbung/contract/partner-users/routes.gen.ts';
import { checkPartnerEmail } from '@lumbung/contract/partner-accounts/routes.gen.ts';
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

test('rows are taken or refused one by one, with the reason of each', async () => {
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
    // Of one list the second with an address of the first.
    ['addressTaken', { ...person(), email: good.email.toUpperCase() }],
  ] as const;
  const reply = await hand(good, ...bad.map(([, row]) => row), other);
  expect(reply).toMatchObject({ taken: 2, unchanged: 0 });
  expect(reply.refused.map(({ row, reason }) => [row, reason])).toEqual(bad.map(([reason], index) => [index + 2, reason]));
  // Nothing of a refused row is kept.
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

test('partner-users.feed: brandUnknown for what is no partner brand with its app here', async () => {
  for (const brand of ['own', 'perahu', 'tiada', 'Lesung']) await refused(support, feed, { brand, rows: [person()] }, 'brandUnknown');
});

test('the same list again changes nothing; what is newer is taken, what is older is not, and two things are not one version', async () => {
  const first = person();
  expect(await hand(first)).toMatchObject({ taken: 1 });
  expect(await hand(first, { ...first, email: ` ${first.email.toUpperCase()} ` })).toMatchObject({ taken: 0, unchanged: 2, refused: [] });
  expect((await hand({ ...first, name: 'Wulan Prameswari Dewi' })).refused).toMatchObject([{ reason: 'versionUsed' }]);
  const moved = { ...first, version: 3, email: person().email };
  expect(await hand(moved)).toMatchObject({ taken: 1 });
  expect((await hand({ ...first, version: 2 })).refused).toMatchObject([{ reason: 'versionOld' }]);
  // The address she left is nobody's, and may be somebody else's.
  expect(await codeOf(first.email)).toBe(2);
  expect(await codeOf(moved.email)).toBe(1);
  expect(await hand({ ...person(), email: first.email })).toMatchObject({ taken: 1 });
  expect(await codeOf(first.email)).toBe(1);
});

test('of lists that come at once the newest row stays, and an address is that of one', async () => {
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

test('what is kept of them cannot be read in the database', async () => {
  const row = person();
  await hand(row);
  const { rows } = await platform.owner.query<object>('select * from partner_users.partner_user where partner_user_id = $1', [row.partnerUserId]);
  for (const value of Object.values(rows[0]!)) for (const plain of [row.email, row.name, '6281255507777']) expect(String(value)).not.toContain(plain);
});
