/** I-85: of a day on which several operators looked at several people, the extract says whose data one of them was shown, and which of it. */
import { find, get, showContact } from '@lumbung/contract/customers/routes.gen.ts';
import { finish } from '@lumbung/contract/kyc/routes.gen.ts';
import { getReview, openCase, openCaseDocument } from '@lumbung/contract/kyc/routes.gen.ts';
import { listReads } from '@lumbung/contract/operations/routes.gen.ts';
import { PROFILE_FIELDS } from '@lumbung/kernel/profile.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { beforeAll, expect, test } from 'vitest';
import { fillIn, newCitizen } from '../../../../../../tests/support/identifying.ts';
import { NOTE } from '../../../../../../tests/support/operators.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

test('I-85 whose data and which fields one operator was shown between two moments, and nothing of another or of before', async () => {
  const [ani, budi] = [await platform.newInvestor({ isVerified: false }), await platform.newInvestor()];
  await fillIn(ani.caller, newCitizen());
  await ani.caller.must(finish, { isAgree: true });
  const [document] = (await ani.caller.must(getReview, {})).documents;
  const [insider, other, officer] = [await platform.operator('compliance', 'support'), await platform.operator('support'), await platform.operator('admin')];
  await insider.must(get, { investorId: budi.investorId });
  const from = toIso(platform.app.clock());
  await insider.must(openCase, { investorId: ani.investorId });
  await insider.must(openCaseDocument, { investorId: ani.investorId, documentId: document!.id });
  await insider.must(showContact, { investorId: budi.investorId, reason: 'callBack', note: NOTE });
  await insider.must(find, { query: budi.email });
  await other.must(get, { investorId: ani.investorId });
  const until = toIso((platform.app.clock() + 1_000) as never);

  const seen = [];
  let after: string | undefined;
  do {
    const page = await officer.must(listReads, { operatorId: insider.operatorId, from, until, size: 2, ...(after ? { after } : {}) });
    seen.push(...page.items);
    after = page.next ?? undefined;
  } while (after);
  expect(seen.map(({ call, investorId, fields, found }) => [call, investorId, fields.join(), found])).toEqual([
    ['kyc.openCase', ani.investorId, [...PROFILE_FIELDS, 'email', 'sid', 'ifua'].join(), 1],
    ['kyc.openCaseDocument', ani.investorId, document!.kind, 1],
    ['customers.showContact', budi.investorId, 'name,email,phone', 1],
    ['customers.find', budi.investorId, 'name', 1],
  ]);
  const before = await officer.must(listReads, { operatorId: insider.operatorId, from: '2026-01-01T00:00:00Z', until: from });
  expect(before.items.map(({ call }) => call)).toEqual(['customers.get']);
  expect((await officer.fault(listReads, { operatorId: insider.operatorId, from: until, until: from })).status).toBe(400);
});
