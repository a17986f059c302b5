/**
 * Tests of changing personal data after the identity check: what a code alone changes, what two compliance operators review, and
 * what anyone but the owner cannot do.
 */
import { agree, get as decisionOf } from '@lumbung/contract/decisions/routes.gen.ts';
import { autosave } from '@lumbung/contract/kyc/routes.gen.ts';
import { list as notices } from '@lumbung/contract/notifications/routes.gen.ts';
import {
  declineDataChange,
  getData,
  listDataChanges,
  openDataChange,
  openProof,
  proposeDataChange,
  saveDataUpdate,
  sendDataUpdateCode,
  withdrawDataUpdate,
} from '@lumbung/contract/profile/routes.gen.ts';
import { addressOf } from '@lumbung/contract/route.ts';
import { listHits } from '@lumbung/contract/screening/routes.gen.ts';
import { fieldsOf, needsCompliance, proofsFor } from '@lumbung/kernel/data-update.ts';
import { uuidV7 } from '@lumbung/kernel/ids.ts';
import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { liveCode, wrongCode } from '../../../../../../tests/support/buying.ts';
import type { Caller, OperatorCaller } from '../../../../../../tests/support/caller.ts';
import { loginOf } from '../../../../../../tests/support/closing.ts';
import { aPicture, newCitizen, profileOf } from '../../../../../../tests/support/identifying.ts';
import { givePhone } from '../../../../../../tests/support/people.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { waitingIn } from '../../../../../../tests/support/queues.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { errandOf } from '../../../platform/jobs.ts';
import { isPhoneFree } from '../accounts/index.ts';
import * as profileEvents from './events.ts';
import { jobs } from './jobs.ts';
import { ASKED_A_DAY } from './update-code.ts';
import { UPDATES_A_DAY } from './save-data-update.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const note = 'Cocok dengan KTP yang diunggah';

/** An identified investor with a profile. */
async function identified() {
  const one = await platform.newInvestor({ isVerified: false });
  const citizen = newCitizen();
  await one.caller.must(autosave, profileOf(citizen));
  await platform.owner.query(`update kyc.investor_status set state = 'active', ifua = $2, sid = 'IDD010203EXAMPLE' where investor_id = $1`, [
    one.investorId,
    `LB001${one.investorId.slice(-11)}`,
  ]);
  return { ...one, citizen, loginId: await loginOf(platform, one.investorId) };
}
type Somebody = Awaited<ReturnType<typeof identified>>;
type Fields = Readonly<Record<string, string>>;

const codeFor = async (one: Somebody, fields: Fields): Promise<string> => {
  await one.caller.must(sendDataUpdateCode, fields);
  return liveCode(platform, one.investorId, `dataUpdate:${one.loginId}`);
};

/** Sends the form as a browser does. */
async function save(caller: Caller, fields: Fields, files: Readonly<Record<string, Uint8Array>> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, bytes] of Object.entries(files)) form.set(name, new Blob([bytes as Uint8Array<ArrayBuffer>]), 'x.jpg');
  const response = await fetch(caller.origin + addressOf(saveDataUpdate), { method: 'POST', headers: caller.headers(), body: form });
  return {
    status: response.status,
    body: (await response.json()) as { statusCode?: number; reason?: string; state?: string; changeId?: string; fields?: unknown },
  };
}
const said = async (answer: Promise<Awaited<ReturnType<typeof save>>>) => {
  const { status, body } = await answer;
  return [status, body.statusCode, body.reason];
};
const dataOf = async (one: Somebody) => (await one.caller.must(getData, {})).data;
const changeWith = async (one: Somebody, fields: Fields, files: Readonly<Record<string, Uint8Array>> = {}) =>
  save(one.caller, { ...fields, code: await codeFor(one, fields) }, files);
const waitingName = async (one: Somebody) => {
  const { body } = await changeWith(one, { fullName: 'Nama Baru Sekali' }, { ktp: await aPicture() });
  const about = { investorId: one.investorId, changeId: body.changeId! };
  await isHeard(about.changeId);
  return about;
};
/** A change can be proposed only after the civil registry has replied. */
const isHeard = (changeId: string) =>
  until('the civil registry has answered', async () => {
    const { rowCount } = await platform.owner.query('select 1 from profile.data_change where change_id = $1 and registry_outcome is not null', [changeId]);
    return rowCount === 1;
  });

const jobOf = ({ task }: { readonly task: string }) => jobs.find((job) => job.task === task)!;

/** Each operator opens the change and the card uploaded with it. */
const look = async (about: { readonly investorId: string; readonly changeId: string }, ...who: readonly OperatorCaller[]) => {
  for (const one of who) {
    const { documents } = await one.must(openDataChange, about);
    for (const kind of documents) await one.must(openProof, { ...about, kind });
  }
};

test('a change that needs only a code takes effect at once, is notified and kept in the history; identity data stays masked', async () => {
  const one = await identified();
  const before = await dataOf(one);
  expect(before.nik).toBe(`•••• ${one.citizen.nik.slice(-4)}`);
  const fields = { occupation: one.citizen.occupation === '3' ? '7' : '3', employer: 'Warung Bu Sekar', monthlyIncome: '3' };
  const sent = await one.caller.must(sendDataUpdateCode, fields);
  expect([sent.needsCompliance, sent.proofs]).toEqual([false, []]);
  const mail = await platform.sandbox.mail(one.email, ({ text }) => text.includes('mengubah data Anda'));
  expect(mail.text).toContain('penghasilan per bulan');
  const code = await liveCode(platform, one.investorId, `dataUpdate:${one.loginId}`);
  const { body } = await save(one.caller, { ...fields, code });
  expect(body).toMatchObject({ statusCode: 0, state: 'applied' });
  expect(await dataOf(one)).toMatchObject(fields);
  const { changes } = await one.caller.must(getData, {});
  expect(changes).toMatchObject([{ state: 'applied', fields: fieldsOf(fields), reason: null }]);
  await platform.sandbox.mail(one.email, ({ subject }) => subject === 'Data diri Anda diubah');
  // No value is stored in clear text.
  const { rows } = await platform.owner.query<{ row: string }>('select c::text as row from profile.data_change c where investor_id = $1', [one.investorId]);
  expect(rows[0]!.row).not.toContain(Buffer.from('Warung').toString('hex'));
  expect(rows[0]!.row).not.toContain('Warung');
});

test('profile.saveDataUpdate: codeInvalid for values other than the code was sent for, and for a used code', async () => {
  const one = await identified();
  const code = await codeFor(one, { education: '6' });
  expect(await said(save(one.caller, { education: '7', code }))).toEqual([200, 2, 'codeInvalid']);
  expect((await save(one.caller, { education: '6', code })).body.statusCode).toBe(0);
  expect(await said(save(one.caller, { education: '6', code }))).toEqual([200, 1, 'nothingChanges']);
  expect(await said(save(one.caller, { education: '5', code }))).toEqual([200, 2, 'codeInvalid']);
});

test('concurrent identical changes are saved once', async () => {
  const one = await identified();
  const code = await codeFor(one, { religion: '2' === one.citizen.religion ? '3' : '2' });
  const fields = { religion: '2' === one.citizen.religion ? '3' : '2', code };
  const answers = await Promise.all([1, 2, 3].map(() => save(one.caller, fields)));
  expect(answers.filter(({ body }) => body.statusCode === 0)).toHaveLength(1);
  expect((await one.caller.must(getData, {})).changes).toHaveLength(1);
});

test('a new number is searchable, and old and new are both notified; profile.sendDataUpdateCode: phoneRegistered; profile.saveDataUpdate: phoneRegistered', async () => {
  const one = await identified();
  const former = await givePhone({ books: platform.books, keys: platform.app.keys }, one.investorId);
  const phone = `0813${String(randomBytes(4).readUInt32BE(0) % 100_000_000).padStart(8, '0')}`;
  expect((await changeWith(one, { phone })).body).toMatchObject({ statusCode: 0, state: 'applied' });
  expect((await dataOf(one)).phone).toBe(`•••• ${phone.slice(-4)}`);
  const { keys, pools } = platform.app;
  expect(await isPhoneFree(platform.looks, keys, `62${phone.slice(1)}`)).toBe(false);
  expect(pools).toBeDefined();
  await until('both numbers', async () => {
    const texts = await platform.sandbox.get<{ channel: string; to: string; text: string }[]>('inbox');
    const told = texts.filter(({ channel, text }) => channel === 'sms' && text.includes('Data diri Anda diubah')).map(({ to }) => to.replace(/\D/g, ''));
    return [former, `62${phone.slice(1)}`].every((number) => told.includes(number));
  });
  const other = await identified();
  await refused(other.caller, sendDataUpdateCode, { phone }, 'phoneRegistered');
  expect(await said(save(other.caller, { phone, code: '123456' }))).toEqual([200, 1, 'phoneRegistered']);
});

test('Q1 profile.proposeDataChange: checksPending; a changed identity is checked at the civil registry, and the proposer must have seen the result', async () => {
  const one = await identified();
  const about = await waitingName(one);
  const first = await platform.operator('compliance');
  await platform.owner.query('update profile.data_change set registry_outcome = null, registry_fields = null where change_id = $1', [about.changeId]);
  await look(about, first);
  expect((await first.must(openDataChange, about)).registry).toEqual({ outcome: 'waiting', fields: [] });
  await refused(first, proposeDataChange, { ...about, note }, 'checksPending');
  await jobOf(profileEvents.askAboutChange).run(await errandOf(platform.app, platform.app.pools.jobs), { ...about, loginId: one.loginId });
  // The change as opened before did not show the registry's result.
  await refused(first, proposeDataChange, { ...about, note }, 'caseUnseen');
  const { registry } = await first.must(openDataChange, about);
  expect(registry.outcome).toBe('differs');
  expect(registry.fields).toContainEqual({ field: 'name', verdict: 'differs' });
  const { proposalId } = await first.must(proposeDataChange, { ...about, note });
  expect((await first.must(decisionOf, { proposalId })).decision.facts).toContainEqual(expect.objectContaining({ fact: 'concerns', value: 'registryDiffers' }));
});

test('Q1 profile.proposeDataChange: caseUnseen, profile.proposeDataChange: picturesUnseen, decisions.agree: caseUnseen; an identity change and its document wait for two compliance approvals and take effect with the second', async () => {
  const one = await identified();
  const fields = { fullName: 'Sekar Ayu Wulandari', addressStreet: 'Jalan Baru 12' };
  const sent = await one.caller.must(sendDataUpdateCode, fields);
  expect([sent.needsCompliance, sent.proofs]).toEqual([true, ['ktp']]);
  const code = await liveCode(platform, one.investorId, `dataUpdate:${one.loginId}`);
  const { body } = await save(one.caller, { ...fields, code }, { ktp: await aPicture() });
  expect(body).toMatchObject({ statusCode: 0, state: 'waiting' });
  expect((await dataOf(one)).fullName).toBe(one.citizen.name);
  const about = { investorId: one.investorId, changeId: body.changeId! };
  await isHeard(about.changeId);
  const [first, second] = [await platform.operator('compliance'), await platform.operator('compliance')];
  expect((await first.must(listDataChanges, { size: 100 })).items.find(({ changeId }) => changeId === about.changeId)).toMatchObject({
    fields: fieldsOf(fields),
  });
  expect((await waitingIn(first, 'profile.dataChanges')).map(({ id }) => id)).toContain(about.changeId);
  await refused(first, proposeDataChange, { ...about, note }, 'caseUnseen');
  const opened = await first.must(openDataChange, about);
  expect(opened.fields).toEqual([
    { field: 'fullName', from: one.citizen.name, to: 'Sekar Ayu Wulandari' },
    { field: 'addressStreet', from: one.citizen.address.street, to: 'Jalan Baru 12' },
  ]);
  await refused(first, proposeDataChange, { ...about, note }, 'picturesUnseen');
  expect(Buffer.from((await first.must(openProof, { ...about, kind: 'ktp' })).image, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect((await first.fault(openProof, { ...about, kind: 'npwp' })).status).toBe(404);
  const { proposalId } = await first.must(proposeDataChange, { ...about, note });
  await refused(first, proposeDataChange, { ...about, note }, 'alreadyProposed');
  // The second operator must have opened it too.
  await refused(second, agree, { proposalId }, 'caseUnseen');
  await second.must(openDataChange, about);
  await refused(second, agree, { proposalId }, 'picturesUnseen');
  await second.must(openProof, { ...about, kind: 'ktp' });
  await second.must(agree, { proposalId });
  expect(await dataOf(one)).toMatchObject(fields);
  const { rows } = await platform.owner.query<{ name_encrypted: Buffer }>('select name_encrypted from accounts.login where investor_id = $1', [one.investorId]);
  expect(platform.app.keys.decrypt(rows[0]!.name_encrypted, `${one.investorId}:accounts.login.name`)).toBe('Sekar Ayu Wulandari');
  await platform.sandbox.mail(one.email, ({ subject }) => subject === 'Data diri Anda diubah');
  expect((await one.caller.must(notices, {})).items.map(({ title }) => title)).toContain('Perubahan data sedang diperiksa');
});

test('profile.proposeDataChange: changeDecided; profile.proposeDataChange: alreadyProposed; profile.declineDataChange: changeDecided; the investor receives the reason', async () => {
  const one = await identified();
  const about = await waitingName(one);
  const [first, second] = [await platform.operator('compliance'), await platform.operator('compliance')];
  await look(about, first, second);
  const { proposalId } = await first.must(proposeDataChange, { ...about, note });
  await refused(second, proposeDataChange, { ...about, note }, 'alreadyProposed');
  const twice = await Promise.all([first, second].map((who) => who.send(declineDataChange, { ...about, reason: 'documentUnreadable' as const })));
  expect(twice.map((answer) => (answer.ok ? 'declined' : answer.reason)).sort()).toEqual(['changeDecided', 'declined']);
  expect((await second.send(agree, { proposalId })).ok).toBe(false);
  await refused(first, proposeDataChange, { ...about, note }, 'changeDecided');
  expect((await one.caller.must(getData, {})).changes).toMatchObject([{ state: 'declined', reason: 'documentUnreadable' }]);
  expect((await dataOf(one)).fullName).toBe(one.citizen.name);
  await platform.sandbox.mail(one.email, ({ subject }) => subject === 'Perubahan data tidak disetujui');
  const nobody = { investorId: one.investorId, changeId: uuidV7(platform.app.clock(), randomBytes(10)) };
  expect([(await first.fault(openDataChange, nobody)).status, (await first.fault(proposeDataChange, { ...nobody, note })).status]).toEqual([404, 404]);
});

test('a value another investor has taken in the meantime is not saved on approval', async () => {
  const [one, other] = [await identified(), await identified()];
  const { body } = await changeWith(one, { nik: other.citizen.nik, birthDate: other.citizen.birthDate }, { ktp: await aPicture() });
  await platform.owner.query('insert into kyc.nik values ($1, $2)', [platform.app.keys.indexKey(`nik:${other.citizen.nik}`), other.investorId]);
  const [first, second] = [await platform.operator('compliance'), await platform.operator('compliance')];
  const about = { investorId: one.investorId, changeId: body.changeId! };
  await isHeard(about.changeId);
  await look(about, first, second);
  const { proposalId } = await first.must(proposeDataChange, { ...about, note });
  expect((await second.send(agree, { proposalId })).ok).toBe(false);
  expect((await dataOf(one)).nik).toBe(`•••• ${one.citizen.nik.slice(-4)}`);
  await first.must(declineDataChange, { ...about, reason: 'registryDiffers', note: 'NIK milik orang lain' });
});

test('profile.withdrawDataUpdate: noChangeWaits; profile.sendDataUpdateCode: changeWaits; profile.saveDataUpdate: changeWaits', async () => {
  const one = await identified();
  await refused(one.caller, withdrawDataUpdate, {}, 'noChangeWaits');
  await waitingName(one);
  await refused(one.caller, sendDataUpdateCode, { education: '6' }, 'changeWaits');
  expect(await said(save(one.caller, { education: '6', code: '123456' }))).toEqual([200, 1, 'changeWaits']);
  const twice = await Promise.all([1, 2].map(() => one.caller.send(withdrawDataUpdate, {})));
  expect(twice.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect((await changeWith(one, { education: '6' })).body.statusCode).toBe(0);
});

test(`profile.sendDataUpdateCode: identityNotVerified; profile.saveDataUpdate: identityNotVerified; profile.sendDataUpdateCode: fieldsInvalid;
  profile.saveDataUpdate: fieldsInvalid; profile.sendDataUpdateCode: motherNameSame; profile.saveDataUpdate: motherNameSame;
  profile.sendDataUpdateCode: nothingChanges; profile.saveDataUpdate: nothingChanges`, async () => {
  const stranger = await platform.newInvestor({ isVerified: false });
  await refused(stranger.caller, sendDataUpdateCode, { nik: '1', phone: 'x' }, 'identityNotVerified');
  expect(await said(save(stranger.caller, { nik: '1', code: 'x' }))).toEqual([200, 1, 'identityNotVerified']);
  const company = await platform.newCompany();
  await refused(company.maker.caller, sendDataUpdateCode, { education: '6' }, 'identityNotVerified');
  const one = await identified();
  const taken = await identified();
  const phone = `0815${String(randomBytes(4).readUInt32BE(0) % 100_000_000).padStart(8, '0')}`;
  await changeWith(taken, { phone });
  const wrong: readonly (readonly [Fields, string, readonly string[]])[] = [
    [{ nik: '1234', education: '99', phone: '021555', occupation: '' }, 'fieldsInvalid', ['nik', 'education', 'phone', 'occupation']],
    [
      { maritalStatus: one.citizen.maritalStatus === '2' ? '1' : '2', spouseName: '' },
      one.citizen.maritalStatus === '2' ? '' : 'fieldsInvalid',
      ['spouseName'],
    ],
    [{ fullName: one.citizen.motherName }, 'motherNameSame', ['motherName']],
    [{ education: '5', fullName: ` ${one.citizen.name} ` }, 'nothingChanges', []],
    [{}, 'nothingChanges', []],
    [{ phone }, 'phoneRegistered', ['phone']],
  ];
  for (const [fields, reason, at] of wrong) {
    if (reason === '') continue;
    const { fields: found = [] } = await refused(one.caller, sendDataUpdateCode, fields, reason as 'fieldsInvalid');
    expect(found.map(({ field }) => field).sort()).toEqual([...at].sort());
    expect(await said(save(one.caller, { ...fields, code: '123456' }))).toEqual([200, 1, reason]);
  }
});

test(`profile.saveDataUpdate: proofMissing; profile.saveDataUpdate: fileTooBig; profile.saveDataUpdate: fileWrongType; a file that is not asked for is kept nowhere`, async () => {
  const one = await identified();
  const fields = { motherName: 'Ibu Yang Lain', npwpNumber: '0012345678901000' };
  const code = await codeFor(one, fields);
  const picture = await aPicture();
  expect(proofsFor(fieldsOf(fields))).toEqual(['npwp', 'proof']);
  expect(await said(save(one.caller, { ...fields, code }))).toEqual([200, 4, 'proofMissing']);
  expect(await said(save(one.caller, { ...fields, code }, { proof: picture, ktp: picture }))).toEqual([200, 4, 'proofMissing']);
  expect(await said(save(one.caller, { ...fields, code }, { npwp: Buffer.alloc(5 * 1024 * 1024 + 1), proof: picture }))).toEqual([200, 3, 'fileTooBig']);
  expect(await said(save(one.caller, { ...fields, code }, { npwp: Buffer.from('MZ\0 a program'), proof: picture }))).toEqual([200, 4, 'fileWrongType']);
  expect((await save(one.caller, { ...fields, code }, { npwp: picture, proof: picture, ktp: picture })).body).toMatchObject({
    statusCode: 0,
    state: 'waiting',
  });
  const { rows } = await platform.owner.query<{ kind: string; file_id: string }>(
    'select kind, file_id from profile.proof where investor_id = $1 order by kind',
    [one.investorId],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['npwp', 'proof']);
  // A file that became a document survives the clean-up job.
  const file = { investorId: one.investorId, fileId: rows[0]!.file_id };
  await jobOf(profileEvents.removeUnclaimed).run(await errandOf(platform.app, platform.app.pools.jobs), file);
  expect((await platform.app.files.get(one.investorId, rows[0]!.file_id)).length).toBeGreaterThan(100);
});

test(`profile.saveDataUpdate: codeInvalid; profile.saveDataUpdate: triesUsedUp; profile.saveDataUpdate: codePaused; profile.saveDataUpdate: codeSuspended;
  profile.sendDataUpdateCode: codePaused; profile.sendDataUpdateCode: codeSuspended; profile.sendDataUpdateCode: tooManySends; profile.saveDataUpdate: tooManyUploads`, async () => {
  const one = await identified();
  const fields = { education: '6' };
  expect(await said(save(one.caller, fields))).toEqual([200, 2, 'codeInvalid']);
  const right = await codeFor(one, fields);
  for (let tried = 0; tried < 5; tried += 1) expect(await said(save(one.caller, { ...fields, code: wrongCode(right) }))).toEqual([200, 2, 'codeInvalid']);
  expect(await said(save(one.caller, { ...fields, code: right }))).toEqual([200, 31, 'triesUsedUp']);
  for (let sent = 0; sent < 3; sent += 1) await codeFor(one, fields);
  await refused(one.caller, sendDataUpdateCode, fields, 'tooManySends');
  const bar = (column: string, count: number) =>
    platform.owner.query(
      `update codes.challenge set wrong_${column} = ${count}, wrong_${column}_until = to_timestamp($2) + interval '10 minutes' where investor_id = $1`,
      [one.investorId, platform.app.clock() / 1_000],
    );
  await bar('recent', 10);
  // With everything wrong at once, the limit is reported before invalid fields.
  await refused(one.caller, sendDataUpdateCode, { nik: '1' }, 'codePaused');
  expect(await said(save(one.caller, { ...fields, code: right }))).toEqual([200, 31, 'codePaused']);
  await bar('today', 30);
  await refused(one.caller, sendDataUpdateCode, fields, 'codeSuspended');
  expect(await said(save(one.caller, { ...fields, code: right }))).toEqual([200, 31, 'codeSuspended']);
  await platform.owner.query('update platform.rate_limit set used = $2 where bucket = $1', [`profile.dataUpdate:${one.investorId}`, UPDATES_A_DAY]);
  expect(await said(save(one.caller, { nik: '1', code: 'x' }, { ktp: Buffer.from('x') }))).toEqual([200, 32, 'tooManyUploads']);
  await platform.owner.query('update platform.rate_limit set used = $2 where bucket = $1', [`profile.dataUpdateCode:${one.investorId}`, ASKED_A_DAY]);
  await refused(one.caller, sendDataUpdateCode, fields, 'tooManySends');
});

test('identity fields need compliance, whichever other fields change with them', () => {
  expect(needsCompliance(['education', 'phone', 'correspondenceStreet'])).toBe(false);
  for (const field of ['fullName', 'nik', 'birthDate', 'motherName', 'addressStreet', 'assetOwnership', 'politicallyExposed', 'npwpNumber'] as const)
    expect(needsCompliance(['education', field]), field).toBe(true);
});

test('a name is screened against the watch lists once it takes effect', async () => {
  const one = await identified();
  const { body } = await changeWith(one, { fullName: 'Zarkubun Halmasira' }, { ktp: await aPicture() });
  const about = { investorId: one.investorId, changeId: body.changeId! };
  const [first, second] = [await platform.operator('compliance'), await platform.operator('compliance')];
  const hits = async () => (await first.must(listHits, { size: 100 })).items.filter(({ investorId }) => investorId === one.investorId);
  await look(about, first, second);
  const { proposalId } = await first.must(proposeDataChange, { ...about, note: 'KTP baru dicocokkan.' });
  expect(await hits()).toEqual([]);
  await second.must(agree, { proposalId });
  await until('the name to be found', async () => (await hits()).some(({ list, party }) => list === 'dttot' && party === 'self'));
});
