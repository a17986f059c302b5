/** Tests I-85: on a day when several operators read data of several people, the extract of one operator names the people and the fields shown. */
import { find, get, showContact } from '@lumbung/contract/customers/routes.gen.ts';
import { finish } from '@lumbung/contract/kyc/routes.gen.ts';
import { getReview, openCase, openCaseDocument } from '@lumbung/contract/kyc/routes.gen.ts';
import { listAuditEvents, listReads } from '@lumbung/contract/operations/routes.gen.ts';
import { PROFILE_FIELDS } from '@lumbung/kernel/profile.ts';
import { bindings } from '../../../app.ts';
import { SHOWING } from './list-reads.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { beforeAll, expect, test } from 'vitest';
import { fillIn, newCitizen } from '../../../../../../tests/support/identifying.ts';
import { NOTE } from '../../../../../../tests/support/operators.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

test('I-85 lists whose data and which fields one operator read between two moments, and nothing of other operators or before', async () => {
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
  // By customer for all operators, and by operator for all customers. Names are masked.
  const ofAni = (await officer.must(listReads, { investorId: ani.investorId, from, until })).items;
  expect(ofAni.map(({ operatorId, call }) => [operatorId, call])).toEqual([
    [insider.operatorId, 'kyc.openCase'],
    [insider.operatorId, 'kyc.openCaseDocument'],
    [other.operatorId, 'customers.get'],
  ]);
  expect(new Set(ofAni.map(({ investorName }) => investorName)).size).toBe(1);
  expect(ofAni[0]!.investorName).toMatch(/^\p{Lu}•••/u);
  expect((await officer.must(listReads, { operatorId: insider.operatorId, investorId: budi.investorId, from, until })).items.map(({ call }) => call)).toEqual([
    'customers.showContact',
    'customers.find',
  ]);
  expect((await officer.must(listReads, { from, until, size: 100 })).items.map(({ operatorId }) => operatorId)).toEqual(
    expect.arrayContaining([insider.operatorId, other.operatorId]),
  );
  // Reading the list of reads is itself audited.
  const acts = (await officer.must(listAuditEvents, { operatorId: officer.operatorId, size: 100 })).items.filter(({ call }) => call === 'operations.listReads');
  expect(acts.map(({ subject }) => subject)).toEqual(['reads', budi.investorId, ani.investorId, insider.operatorId, insider.operatorId]);
  expect(JSON.parse(acts[1]!.details)).toEqual({ from, until, operatorId: insider.operatorId, shown: 2 });
  const before = await officer.must(listReads, { operatorId: insider.operatorId, from: '2026-01-01T00:00:00Z', until: from });
  expect(before.items.map(({ call }) => call)).toEqual(['customers.get']);
  expect((await officer.fault(listReads, { operatorId: insider.operatorId, from: until, until: from })).status).toBe(400);
});

test('every audited operator call that reads personal data is listed as a read', () => {
  const acts = bindings.flatMap(({ call, work }) => (call.who === 'operator' && 'act' in work && work.act ? [call.name] : []));
  // listReads shows audit events.
  const looks = acts.filter((name) => /\.(open|find|get|list|show|read)[A-Z]?/.test(name) && name !== 'operations.listReads');
  expect(looks.filter((name) => !SHOWING.includes(name))).toEqual([]);
  expect(SHOWING.filter((name) => !acts.includes(name as never))).toEqual([]);
  expect(looks.length).toBeGreaterThan(12);
});
