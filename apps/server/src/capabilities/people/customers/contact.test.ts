/** Tests of showing a customer's contact data for a reason: to which roles, how often, and what is recorded. */
import { find, get, showContact } from '@lumbung/contract/customers/routes.gen.ts';
import { addressOf } from '@lumbung/contract/route.ts';
import { ROLES } from '@lumbung/contract/call.ts';
import { beforeAll, expect, test } from 'vitest';
import { newCompany, strangerTo } from '../../../../../../tests/support/newcomers.ts';
import { NOTE } from '../../../../../../tests/support/operators.ts';
import { givePhone } from '../../../../../../tests/support/people.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { registerCompany, verifyRegistrationCode } from '@lumbung/contract/accounts/routes.gen.ts';
import { SHOWN_AN_HOUR } from './show-contact.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const REASON = 'Menelepon balik soal pesanan yang tertahan';

test('I-74 contact data is shown for a reason, for minutes, audited for operator and customer, and never with codes, secrets or a NIK', async () => {
  const support = await platform.operator('support');
  const { investorId, email } = await platform.newInvestor();
  const phone = await givePhone({ books: platform.books, keys: platform.app.keys }, investorId);
  const masked = JSON.stringify(await support.must(get, { investorId }));
  for (const clear of [email, phone, 'Wira Kusuma']) expect(masked).not.toContain(clear);
  const shown = await support.must(showContact, { investorId, reason: 'callBack', note: REASON });
  expect(shown).toMatchObject({ company: null, people: [{ name: 'Wira Kusuma', email, phone }] });
  expect(Object.keys(shown.people[0]!).sort()).toEqual(['email', 'loginId', 'name', 'phone']);
  expect(shown.seconds).toBe(300);

  const { rows: acts } = await platform.owner.query(
    `select subject, details from operations.audit_event where operator_id = $1 and call = 'customers.showContact'`,
    [support.operatorId],
  );
  expect(acts).toEqual([{ subject: investorId, details: { reason: 'callBack', disclosureId: shown.disclosureId } }]);
  const { rows: kept } = await platform.owner.query<{ note_encrypted: Buffer }>('select * from operations.disclosure where disclosure_id = $1', [
    shown.disclosureId,
  ]);
  expect(kept).toMatchObject([{ operator_id: support.operatorId, investor_id: investorId, reason: 'callBack' }]);
  expect(kept[0]!.note_encrypted.toString('latin1')).not.toContain('pesanan');
  const { rows: events } = await platform.owner.query<{ details: object }>(
    `select details from platform.security_event where kind = 'contactShown' and investor_id = $1`,
    [investorId],
  );
  expect(events).toMatchObject([{ details: { call: 'customers.showContact', operatorId: support.operatorId, reason: 'callBack' } }]);
  for (const clear of [email, phone, 'Wira', 'pesanan']) expect(JSON.stringify([acts, events])).not.toContain(clear);

  // Another operator sees the disclosure and its reason, and data stays masked.
  const { customer } = await (await platform.operator('compliance')).must(get, { investorId });
  expect(customer.disclosures).toMatchObject([{ reason: 'callBack', note: REASON }]);
  expect(customer.events.map(({ kind }) => kind)).toContain('contactShown');
  expect(customer.people[0]!.email).not.toBe(email);
});

test('a company is shown with all its users; unknown ids, the platform’s own account and malformed ids are not found', async () => {
  const support = await platform.operator('support');
  const caller = await strangerTo(platform);
  const company = newCompany({ companyName: 'PT Teluk Kencana' });
  await caller.must(registerCompany, company);
  await caller.must(verifyRegistrationCode, { email: company.email, code: await platform.sandbox.code(company.email) });
  const { investorId } = (await support.must(find, { query: company.email })).items[0]!;
  expect(await support.must(showContact, { investorId: investorId.toUpperCase(), reason: 'other', note: NOTE })).toMatchObject({
    company: 'PT Teluk Kencana',
    people: [{ name: company.name, email: company.email }],
  });
  for (const nobody of [crypto.randomUUID(), '00000000-0000-0000-0000-000000000000'])
    expect((await support.fault(showContact, { investorId: nobody, reason: 'other', note: NOTE })).status).toBe(404);
  const good = { investorId, reason: 'callBack', note: NOTE };
  for (const wrong of [
    { reason: 'curious' },
    { reason: '' },
    { note: '    ' },
    { note: 'abc' },
    { note: 'x'.repeat(501) },
    { note: `ab\u0000cde` },
    { note: 12_345 },
    { investorId: 'x' },
  ]) {
    const { status } = await support.raw('POST', addressOf(showContact), {
      body: JSON.stringify({ ...good, ...wrong }),
      headers: { 'content-type': 'application/json' },
    });
    expect(status, JSON.stringify(wrong)).toBe(400);
  }
  for (const role of ROLES.filter((one) => one !== 'support' && one !== 'compliance'))
    expect((await (await platform.operator(role)).fault(showContact, { investorId, reason: 'callBack', note: NOTE })).status, role).toBe(403);
});

test('customers.showContact: tooManyShown, counted exactly under concurrency, per operator, and audited', async () => {
  const [support, other] = [await platform.operator('support'), await platform.operator('support')];
  const { investorId } = await platform.newInvestor({ signIn: false });
  const asked = { investorId, reason: 'complaint', note: NOTE } as const;
  await support.must(showContact, asked);
  await platform.owner.query('update platform.rate_limit set used = $2 where bucket = $1', [`contactShown:${support.operatorId}`, SHOWN_AN_HOUR - 2]);
  const answers = await Promise.all(Array.from({ length: 5 }, () => support.send(showContact, asked)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
  await refused(support, showContact, asked, 'tooManyShown');
  await other.must(showContact, asked);
  const { rows } = await platform.owner.query(
    `select e.investor_id, b.used from platform.security_event e, platform.rate_limit b
     where e.kind = 'contactBarred' and e.details ->> 'operatorId' = $1 and b.bucket = 'contactShown:' || $1`,
    [support.operatorId],
  );
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ investor_id: investorId, used: SHOWN_AN_HOUR + 4 })));
  await platform.owner.query(`update platform.rate_limit set resets_at = '2001-01-01' where bucket = $1`, [`contactShown:${support.operatorId}`]);
  await support.must(showContact, asked);
});
