/** Tests over HTTP of identification: from the first field to the first purchase, and everything that can prevent it. */
import { subscribe } from '@lumbung/contract/checkout/routes.gen.ts';
import {
  approveCase,
  autosave,
  autosaveV2,
  finish,
  getAutosave,
  getPicture,
  getReview,
  listCases,
  openCase,
  openCaseDocument,
  rejectCase,
  returnCase,
  save,
  saveV2,
} from '@lumbung/contract/kyc/routes.gen.ts';
import { list as listNotifications } from '@lumbung/contract/notifications/routes.gen.ts';
import { getDashboard } from '@lumbung/contract/dashboard/routes.gen.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import { beforeAll, expect, test } from 'vitest';
import { confirmCart } from '../../../../../../tests/support/buying.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { aPicture, fillIn, newCitizen, profileOf, upload } from '../../../../../../tests/support/identifying.ts';
import { approved, checked, look, lookedAt } from '../../../../../../tests/support/cases.ts';
import { inLine } from '../../../../../../tests/support/in-line.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { errandOf } from '../../../platform/jobs.ts';
import { byTask } from '../../../platform/jobs.ts';
import { jobs } from './jobs.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const newcomer = () => platform.newInvestor({ isVerified: false });
const inState = (caller: Caller, state: string) =>
  until(`the state ${state}`, async () => {
    const review = await caller.must(getReview, {});
    return review.state === state && review;
  });
/** Submitted and checked by both partners. */
async function submitted(more = {}) {
  const person = await newcomer();
  const citizen = newCitizen();
  await fillIn(person.caller, citizen, more);
  const { submissionId } = await person.caller.must(finish, { isAgree: true });
  return { ...person, citizen, submissionId: submissionId! };
}
const issuedFor = async (submissionId: string) => {
  const reference = submissionId.replaceAll('-', '').toUpperCase();
  return (await platform.sandbox.get<{ reference: string; sid: string; ifua: string }[]>('registry/accounts')).filter((one) => one.reference === reference);
};

test('the whole way: draft, upload, submission, two checks, approval, accounts, first purchase', async () => {
  const { caller, investorId, email } = await newcomer();
  const citizen = newCitizen();
  const operator = await platform.operator('compliance');
  expect(await caller.must(getReview, {})).toMatchObject({ state: 'none', version: 0, nextStep: 'documents', documents: [], profile: {} });

  const { nik, ...rest } = profileOf(citizen);
  expect(await caller.must(autosave, { nik: nik!.replace(/(\d{4})(?=\d)/g, '$1 ') })).toMatchObject({ version: 1, changed: {} });
  expect(await caller.must(getAutosave, {})).toMatchObject({ state: 'draft', version: 1, profile: { nik } });
  const saved = await caller.must(saveV2, rest);
  expect(saved.steps).toMatchObject([
    { step: 'documents', isComplete: false, open: 2 },
    { step: 'person', isComplete: true },
    { step: 'work', isComplete: false, open: 1 },
    { step: 'bank', isComplete: true },
    { step: 'review', isComplete: false },
  ]);
  expect(saved.missing.map(({ field }) => field)).toEqual(['ktp', 'selfie', 'riskProfile']);
  await fillIn(caller, citizen);
  expect(await caller.must(getReview, {})).toMatchObject({ nextStep: 'review', missing: [] });
  const finished = await caller.must(finish, { isAgree: true });
  expect(finished.state).toBe('submitted');
  // The home page asks for nothing while a review is pending.
  const asked = async () => (await caller.must(getDashboard, {})).actions.map(({ kind }) => kind);
  expect(await asked()).toContain('identityInReview');
  expect(await asked()).not.toContain('verifyIdentity');
  expect(await caller.must(finish, { isAgree: true })).toEqual(finished);

  const opened = await checked(operator, investorId);
  expect(opened).toMatchObject({
    case: { name: citizen.name, state: 'submitted', number: 1, checks: { civilRegistry: 'match', bankName: expect.stringMatching(/exact|similar/) } },
    email,
    profile: { nik, motherName: citizen.motherName },
    nikAgrees: true,
    bankHolder: citizen.account.holder,
    documents: [{ kind: 'ktp' }, { kind: 'selfie' }],
  });
  const picture = await operator.must(openCaseDocument, { investorId, documentId: opened.documents[0]!.id });
  expect(Buffer.from(picture.image, 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff');
  await look(operator, opened);
  await operator.must(approveCase, { investorId, submissionId: finished.submissionId! });

  const review = await inState(caller, 'active');
  expect(review).toMatchObject({ sid: expect.stringMatching(/^IDD/), ifua: expect.stringMatching(/^LB001IF/), isEditable: false });
  expect(review.profile).toMatchObject({
    nik: `•••• ${nik!.slice(-4)}`,
    bankAccountNumber: `•••• ${citizen.account.account.slice(-4)}`,
    fullName: citizen.name,
  });
  expect(review.timeline.map(({ kind }) => kind).sort()).toEqual(['activated', 'approved', 'bankChecked', 'registryChecked', 'started', 'submitted']);
  expect(await issuedFor(finished.submissionId!)).toMatchObject([{ sid: review.sid, ifua: review.ifua }]);
  expect((await caller.must(init, {})).user).toMatchObject({ isVerified: true });
  await platform.sandbox.mail(email, ({ subject }) => subject === 'Identitas Anda terverifikasi');
  await confirmCart(platform, caller, investorId);
  expect((await caller.must(subscribe, { PaymentMethod: 2 })).bill?.amount).toBe(1_000_000);
  // Every opening and the decision are in the operator's audit trail, without data of the profile.
  const { rows: acts } = await platform.owner.query<{ call: string; details: object }>(
    'select call, details from operations.audit_event where operator_id = $1 and subject = $2 order by number',
    [operator.operatorId, investorId],
  );
  expect([...new Set(acts.map(({ call }) => call))]).toEqual(['kyc.openCase', 'kyc.openCaseDocument', 'kyc.approveCase']);
  expect(JSON.stringify(acts)).not.toContain(nik);
});

test('returned with reasons, corrected, submitted again, approved: each step is recorded', async () => {
  const { caller, investorId, email, submissionId } = await submitted();
  const [operator, other] = [await platform.operator('compliance'), await platform.operator('compliance')];
  await lookedAt(operator, investorId);
  const reasons = [
    { field: 'motherName' as const, reason: 'doesNotMatch' as const, note: 'Di kartu keluarga tertulis lain.' },
    { field: 'ktp' as const, reason: 'unreadable' as const },
  ];
  expect(await operator.must(returnCase, { investorId, submissionId, reasons })).toEqual({ state: 'returned' });
  await platform.sandbox.mail(email, ({ subject }) => subject === 'Data Anda perlu diperbaiki');
  const review = await caller.must(getReview, {});
  expect(review).toMatchObject({
    state: 'returned',
    isEditable: true,
    nextStep: 'documents',
    returned: [
      { field: 'motherName', reason: 'doesNotMatch', note: 'Di kartu keluarga tertulis lain.' },
      { field: 'ktp', reason: 'unreadable', note: null },
    ],
  });
  await caller.must(save, { motherName: 'Dewi Lestari Ningsih' });
  expect((await caller.must(getReview, {})).returned).toMatchObject([{ field: 'ktp' }]);
  const before = review.documents.find(({ kind }) => kind === 'ktp')!.id;
  await upload(caller, 'ktp', await aPicture());
  expect(await caller.must(getReview, {})).toMatchObject({ returned: [], nextStep: 'review' });
  const again = await caller.must(finish, { isAgree: true });
  expect(again.submissionId).not.toBe(submissionId);
  const opened = await checked(operator, investorId);
  expect(opened.case).toMatchObject({ number: 2, checks: { civilRegistry: 'differs' } });
  expect(opened.civilRegistry).toContainEqual({ field: 'motherName', verdict: 'differs' });
  // Compliance can still open what was submitted first, and the old submission can no longer be decided.
  expect((await operator.must(openCaseDocument, { investorId, documentId: before })).kind).toBe('ktp');
  await refused(operator, approveCase, { investorId, submissionId }, 'caseClosed');
  const decision = { investorId, submissionId: again.submissionId! };
  await refused(operator, approveCase, decision, 'picturesUnseen');
  await look(operator, opened);
  await refused(operator, approveCase, decision, 'secondPersonNeeded');
  await approved(operator, other, investorId, 'Akta kelahiran diperiksa.');
  await inState(caller, 'active');
  expect((await operator.must(openCase, { investorId })).history).toContainEqual(
    expect.objectContaining({ kind: 'approved', operator: 'Intan Permata', proposedBy: 'Intan Permata', note: 'Akta kelahiran diperiksa.' }),
  );
});

test('a rejection notifies the investor, closes the case for good and frees the NIK for its owner', async () => {
  const { caller, investorId, email, submissionId, citizen } = await submitted();
  const operator = await platform.operator('compliance');
  await look(operator, await operator.must(openCase, { investorId }));
  await operator.must(rejectCase, { investorId, submissionId, reason: 'identityDoubtful', note: 'Wajah berbeda dengan KTP.' });
  await platform.sandbox.mail(email, ({ subject }) => subject === 'Verifikasi identitas ditolak');
  expect(await caller.must(getReview, {})).toMatchObject({ state: 'rejected', isEditable: false });
  await refused(caller, finish, { isAgree: true }, 'profileLocked');
  const owner = await newcomer();
  await fillIn(owner.caller, citizen);
  expect((await owner.caller.must(finish, { isAgree: true })).state).toBe('submitted');
  const { items } = await owner.caller.must(listNotifications, {});
  expect(items).toEqual([]);
});

test('kyc.save: signatureInvalid, kyc.save: userNotFound, kyc.save: agentCannotBeCustomer, kyc.save: profileLocked, kyc.save: fieldsInvalid, kyc.save: motherNameSame, kyc.save: agentCodeUnknown; kyc.saveV2: signatureInvalid, kyc.saveV2: userNotFound, kyc.saveV2: agentCannotBeCustomer, kyc.saveV2: profileLocked, kyc.saveV2: fieldsInvalid, kyc.saveV2: motherNameSame, kyc.saveV2: agentCodeUnknown: checked in this order', async () => {
  const stranger = await newcomer();
  for (const call of [save, saveV2]) {
    const { caller, investorId } = await newcomer();
    const wrong = { userId: stranger.investorId, nik: '123', fullName: 'Ani Lestari', motherName: 'ANI  LESTARI', agentCode: 'NOBODY', gender: '7' };
    const { signature } = caller;
    caller.signature = null;
    await refused(caller, call, wrong, 'signatureInvalid');
    caller.signature = signature;
    expect(await caller.fault(call, { ...wrong, fullName: 1 as never })).toMatchObject({ status: 400 });
    const others = await refused(caller, call, wrong, 'userNotFound');
    expect(await caller.send(call, { ...wrong, userId: '01930000-0000-7000-8000-00000000ffff' })).toEqual(others);
    const { userId: _, ...own } = wrong;
    await platform.owner.query(`update accounts.investor set kind = 'company' where investor_id = $1`, [investorId]);
    await refused(caller, call, own, 'userNotFound');
    await platform.owner.query(`update accounts.investor set kind = 'agent' where investor_id = $1`, [investorId]);
    await platform.owner.query(`update kyc.investor_status set state = 'submitted' where investor_id = $1`, [investorId]);
    await refused(caller, call, own, 'agentCannotBeCustomer');
    await platform.owner.query(`update accounts.investor set kind = 'person' where investor_id = $1`, [investorId]);
    await refused(caller, call, own, 'profileLocked');
    await platform.owner.query(`update kyc.investor_status set state = 'draft' where investor_id = $1`, [investorId]);
    const invalid = await refused(caller, call, own, 'fieldsInvalid');
    expect(invalid.fields).toMatchObject([
      { field: 'nik', reason: 'nikShape', message: 'NIK harus 16 angka seperti di KTP.' },
      { field: 'gender', reason: 'notListed' },
    ]);
    const { nik: _nik, gender: _gender, ...names } = own;
    expect((await refused(caller, call, names, 'motherNameSame')).fields).toMatchObject([{ field: 'motherName' }]);
    const { motherName: _mother, ...withAgent } = names;
    await refused(caller, call, withAgent, 'agentCodeUnknown');
    await platform.owner.query('insert into accounts.agent_code values ($1, $2)', [`OWN${investorId.slice(-6)}`.toUpperCase(), investorId]);
    await platform.owner.query('insert into accounts.login_phone values ($1, $2, $2) on conflict do nothing', [Buffer.from(investorId), investorId]);
    await refused(caller, call, { agentCode: `own${investorId.slice(-6)}` }, 'agentCannotBeCustomer');
    // A refused save stores nothing.
    expect((await caller.must(getAutosave, {})).version).toBe(0);
    // The name cannot be changed to the mother's later either.
    await caller.must(call, { motherName: 'Dewi Lestari' });
    await refused(caller, call, { fullName: 'Dewi Lestari' }, 'motherNameSame');
  }
});

test('a bank that has closed is refused by its field, and prevents submission', async () => {
  const { caller } = await newcomer();
  await fillIn(caller, newCitizen());
  // Bank BRI Syariah was merged; the central bank and letters are invalid.
  for (const bankCode of ['422', '001', 'BCA']) {
    for (const call of [save, saveV2]) {
      const { fields } = await refused(caller, call, { bankCode }, 'fieldsInvalid');
      expect(fields).toEqual([{ field: 'bankCode', reason: 'notListed', message: 'Pilih bank dari daftar.' }]);
    }
  }
  // An autosaved value is not validated, but cannot be submitted.
  await caller.must(autosaveV2, { bankCode: '422' });
  expect((await refused(caller, finish, { isAgree: true }, 'notComplete')).fields).toMatchObject([{ field: 'bankCode', reason: 'notListed' }]);
});

test('kyc.autosave: userNotFound, kyc.autosave: profileLocked, kyc.autosaveV2: userNotFound, kyc.autosaveV2: profileLocked', async () => {
  for (const call of [autosave, autosaveV2]) {
    const { caller, investorId } = await newcomer();
    await platform.owner.query(`update accounts.investor set kind = 'company' where investor_id = $1`, [investorId]);
    await refused(caller, call, { fullName: 'Ani' }, 'userNotFound');
    await platform.owner.query(`update accounts.investor set kind = 'person' where investor_id = $1`, [investorId]);
    await platform.owner.query(`update kyc.investor_status set state = 'active' where investor_id = $1`, [investorId]);
    await refused(caller, call, { fullName: 'Ani' }, 'profileLocked');
  }
});

test('kyc.finish: userNotFound, kyc.finish: agentCannotBeCustomer, kyc.finish: profileLocked, kyc.finish: notComplete names every field, kyc.finish: agentCodeUnknown, kyc.finish: nikTaken', async () => {
  const first = await submitted();
  const { caller, investorId } = await newcomer();
  const set = (kind: string) => platform.owner.query('update accounts.investor set kind = $2 where investor_id = $1', [investorId, kind]);
  await set('company');
  await refused(caller, finish, {}, 'userNotFound');
  await set('agent');
  await refused(caller, finish, {}, 'agentCannotBeCustomer');
  await set('person');
  await platform.owner.query(`update kyc.investor_status set state = 'rejected' where investor_id = $1`, [investorId]);
  await refused(caller, finish, {}, 'profileLocked');
  await platform.owner.query(`update kyc.investor_status set state = 'none' where investor_id = $1`, [investorId]);
  const empty = await refused(caller, finish, {}, 'notComplete');
  const fields = empty.fields!.map(({ field }) => field);
  for (const field of ['ktp', 'selfie', 'fullName', 'nik', 'motherName', 'addressCity', 'occupation', 'bankAccountNumber', 'riskProfile', 'terms'])
    expect(fields).toContain(field);
  // An invalid autosaved value prevents submission.
  await fillIn(caller, first.citizen, { birthDate: '2020-01-01', agentCode: 'NOBODY' });
  expect((await refused(caller, finish, { isAgree: true }, 'notComplete')).fields).toMatchObject([{ field: 'birthDate', reason: 'tooYoung' }]);
  await caller.must(autosave, { birthDate: first.citizen.birthDate });
  expect((await refused(caller, finish, {}, 'notComplete')).fields).toMatchObject([{ field: 'terms' }]);
  await refused(caller, finish, { isAgree: true }, 'agentCodeUnknown');
  await caller.must(autosave, { agentCode: null });
  await refused(caller, finish, { isAgree: true }, 'nikTaken');
  expect((await caller.must(getReview, {})).state).toBe('draft');
});

test('concurrent drafts from several devices lose nothing: the last write of a field wins, and a stale writer gets the others’ changes', async () => {
  const { caller } = await newcomer();
  const citizen = newCitizen();
  const profile = Object.entries(profileOf(citizen));
  await Promise.all(profile.map(([field, value]) => caller.must(autosave, { [field]: value })));
  const draft = await caller.must(getAutosave, {});
  expect(draft.profile).toEqual(profileOf(citizen));
  expect(draft.version).toBe(profile.length);
  // One device continues from here; another, which has seen nothing since, writes a different field.
  await caller.must(autosave, { religion: '7', employer: null, version: draft.version });
  const late = await caller.must(autosaveV2, { education: '1', version: draft.version });
  expect(late.changed).toEqual({ religion: '7', employer: '' });
  expect((await caller.must(getAutosave, {})).profile).toMatchObject({ religion: '7', education: '1' });
  // Saving the same values changes nothing, not even the version.
  expect(await caller.must(autosave, { education: '1', version: late.version })).toMatchObject({ version: late.version, changed: {} });
});

test('ten concurrent submissions create one; two concurrent operators decide once', async () => {
  const { caller, investorId } = await newcomer();
  await fillIn(caller, newCitizen());
  const standing = ['select 1 from kyc.investor_status where investor_id = $1 for update', [investorId]] as const;
  const answers = await inLine(
    platform,
    standing,
    Array.from({ length: 10 }, () => () => caller.must(finish, { isAgree: true })),
  );
  expect(new Set(answers.map(({ submissionId }) => submissionId)).size).toBe(1);
  expect((await platform.owner.query('select 1 from kyc.submission where investor_id = $1', [investorId])).rowCount).toBe(1);
  const { submissionId } = answers[0]!;
  const operators = await Promise.all([platform.operator('compliance'), platform.operator('compliance'), platform.operator('compliance')]);
  for (const operator of operators) await lookedAt(operator, investorId);
  const decision = { investorId, submissionId: submissionId! };
  const decided = await inLine<{ readonly ok: boolean; readonly reason?: string }>(platform, standing, [
    () => operators[0]!.send(approveCase, decision),
    () => operators[1]!.send(returnCase, { ...decision, reasons: [{ field: 'nik', reason: 'other' }] }),
    () => operators[2]!.send(rejectCase, { ...decision, reason: 'other', note: 'Sepuluh huruf lebih.' }),
  ]);
  expect(decided.filter((answer) => answer.ok)).toHaveLength(1);
  expect(decided.filter((answer) => !answer.ok && answer.reason === 'caseClosed')).toHaveLength(2);
  // A decided submission cannot be approved by any operator.
  for (const operator of operators) await refused(operator, approveCase, decision, 'caseClosed');
  const { rows } = await platform.owner.query(
    `select call from operations.audit_event where subject = $1 and call not in ('kyc.openCase', 'kyc.openCaseDocument')`,
    [investorId],
  );
  expect(rows).toHaveLength(1);
});

test('third-party money or high office alerts compliance and needs two approvals', async () => {
  const owner = newCitizen();
  const { caller, investorId } = await newcomer();
  const own = newCitizen();
  await fillIn(caller, own, { assetOwnership: '2', politicallyExposed: '1' });
  const open = await refused(caller, finish, { isAgree: true }, 'notComplete');
  expect(open.fields!.map(({ field }) => field)).toEqual(['ownerName', 'ownerRelation', 'ownerNik', 'politicalOffice']);
  const more = { ownerName: owner.name, ownerRelation: '4', politicalOffice: 'Bupati Kabupaten Contoh' };
  const oneself = await refused(caller, saveV2, { ...more, ownerNik: own.nik }, 'fieldsInvalid');
  expect(oneself.fields!.map(({ field, reason }) => `${field} ${reason}`)).toEqual(['ownerNik ownerIsOneself']);
  await caller.must(saveV2, { ...more, ownerNik: owner.nik });
  await caller.must(finish, { isAgree: true });
  const [operator, other] = [await platform.operator('compliance'), await platform.operator('compliance')];
  const opened = await approved(operator, other, investorId, 'Ibunya sendiri, slip gaji diperiksa.');
  expect(opened).toMatchObject({ concerns: ['politicallyExposed', 'otherOwner'], profile: { ownerName: owner.name, ownerNik: owner.nik } });
  expect((await inState(caller, 'active')).profile.ownerNik).toBe(`•••• ${owner.nik.slice(-4)}`);
});

test('fields an answer makes irrelevant are neither validated nor submitted', async () => {
  const { caller, investorId } = await newcomer();
  await fillIn(caller, newCitizen(), { assetOwnership: '2', ownerName: 'Pemilik Lama' });
  // An incomplete number, and then another answer, without saving the step: the draft keeps both.
  await caller.must(autosave, { ownerNik: '3171' });
  await caller.must(autosave, { assetOwnership: '1' });
  expect((await caller.must(getReview, {})).missing).toEqual([]);
  await caller.must(finish, { isAgree: true });
  const operator = await platform.operator('compliance');
  const { profile, concerns } = await operator.must(openCase, { investorId });
  expect([profile.ownerName, profile.ownerNik, profile.assetOwnership, concerns]).toEqual([undefined, undefined, '1', []]);
});

test('an account that does not exist or is in another name is returned at once; a name the bank abbreviates is not', async () => {
  const other = newCitizen();
  for (const [number, reason] of [
    [other.account.account, 'holderDiffers'],
    ['9990001000', 'noAccount'],
  ] as const) {
    const { caller } = await submitted({ bankCode: other.account.bank, bankAccountNumber: number });
    expect((await inState(caller, 'returned')).returned).toMatchObject([{ field: 'bankAccountNumber', reason }]);
  }
});

test('a bank result after a rejection is kept and reopens nothing', async () => {
  const other = newCitizen();
  await platform.sandbox.post('partners/bank/faults', { kind: 'down', count: 1_000 });
  const { caller, investorId, submissionId } = await submitted({ bankCode: other.account.bank, bankAccountNumber: other.account.account });
  const operator = await platform.operator('compliance');
  const opened = await operator.must(openCase, { investorId });
  expect(opened.case.checks.bankName).toBe('waiting');
  await look(operator, opened);
  await operator.must(rejectCase, { investorId, submissionId, reason: 'identityDoubtful', note: 'Wajah berbeda dengan KTP.' });
  await platform.sandbox.post('partners/bank/faults', { kind: 'down', count: 0 });
  expect((await checked(operator, investorId)).case.checks.bankName).toBe('different');
  expect(await caller.must(getReview, {})).toMatchObject({ state: 'rejected', isEditable: false });
});

test('an unknown NIK goes to compliance for a decision', async () => {
  const operator = await platform.operator('compliance');
  const nik = `317404${'270394'}9${String(process.pid).padStart(3, '0').slice(-3)}`;
  const { investorId } = await submitted({ nik, npwpNumber: nik });
  expect((await checked(operator, investorId)).case.checks.civilRegistry).toBe('unknown');
});

test('a NIK submitted twice concurrently belongs to one investor', async () => {
  const citizen = newCitizen();
  const [one, other] = await Promise.all([newcomer(), newcomer()]);
  await Promise.all([fillIn(one.caller, citizen), fillIn(other.caller, citizen)]);
  const answers = await Promise.all([one.caller.send(finish, { isAgree: true }), other.caller.send(finish, { isAgree: true })]);
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.find((answer) => !answer.ok)).toMatchObject({ reason: 'nikTaken' });
});

test.each(['down', 'slow', 'error', 'timeout-after-doing'])('a fund registry that is %s opens the accounts once', async (kind) => {
  const operator = await platform.operator('compliance');
  const { caller, investorId, submissionId } = await submitted();
  await lookedAt(operator, investorId);
  await platform.sandbox.post('partners/registry/faults', { kind, count: 1 });
  await operator.must(approveCase, { investorId, submissionId });
  const review = await inState(caller, 'active');
  expect(await issuedFor(submissionId)).toMatchObject([{ ifua: review.ifua }]);
  // Jobs run at least once: running them again changes nothing.
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  for (const job of ['kyc.openAccounts', 'kyc.askRegistry', 'kyc.askBank']) await byTask(jobs).get(job)!.run(errand, { investorId, submissionId });
  expect(await issuedFor(submissionId)).toHaveLength(1);
  const { rows } = await platform.owner.query(`select kind from kyc.event where investor_id = $1 and kind in ('activated', 'registryChecked', 'bankChecked')`, [
    investorId,
  ]);
  expect(rows).toHaveLength(3);
  expect((await platform.owner.query(`select 1 from kyc.bank_account where investor_id = $1 and state = 'active'`, [investorId])).rowCount).toBe(1);
});

test.each(['down', 'slow', 'timeout-after-doing'])('a civil registry that is %s is retried until it responds', async (kind) => {
  const operator = await platform.operator('compliance');
  await platform.sandbox.post('partners/civil-registry/faults', { kind, count: 1 });
  const { investorId } = await submitted();
  expect((await checked(operator, investorId)).case.checks.civilRegistry).toBe('match');
});

test('the queue is oldest first, shows how long each case has waited, and is visible to compliance only', async () => {
  const operator = await platform.operator('compliance');
  const { investorId } = await submitted();
  // Reads all pages, because other tests add cases.
  const first = await operator.must(listCases, { size: 100 });
  const { total } = first;
  const items = [...first.items];
  for (let page = 2; items.length < total; page += 1) {
    const more = (await operator.must(listCases, { size: 100, page })).items;
    expect(more).not.toEqual([]);
    items.push(...more);
  }
  expect(items.map((one) => one.submittedAt)).toEqual(items.map((one) => one.submittedAt).sort());
  expect(items).toContainEqual(expect.objectContaining({ investorId, state: 'submitted', waitingMinutes: expect.any(Number) }));
  expect(total).toBe(items.length);
  const finance = await platform.operator('finance');
  const { caller } = await platform.newInvestor();
  for (const [who, status] of [
    [finance, 403],
    [caller, 401],
    [platform.caller(), 401],
  ] as const) {
    expect(await who.fault(listCases, {}), String(status)).toMatchObject({ status });
    expect(await who.fault(openCase, { investorId })).toMatchObject({ status });
    expect(await who.fault(approveCase, { investorId, submissionId: investorId })).toMatchObject({ status });
  }
  expect(await operator.fault(openCase, { investorId: '01930000-0000-7000-8000-00000000ffff' })).toMatchObject({ status: 404 });
  expect(await caller.fault(getPicture, {})).toMatchObject({ status: 404 });
});

test('C50.profile C54.profile no profile data is readable in the database, in jobs or in the log', async () => {
  const { caller, investorId, citizen } = await submitted();
  const operator = await platform.operator('compliance');
  await checked(operator, investorId);
  await caller.must(getReview, {});
  const { rows: tables } = await platform.owner.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('kyc', 'platform', 'operations', 'notifications', 'graphile_worker')`,
  );
  const canaries = [citizen.nik, citizen.motherName, citizen.account.account, citizen.address.street];
  for (const { name } of tables) {
    const { rows } = await platform.owner.query<{ text: string }>(`select t::text as text from ${name} t`);
    const text = rows.map((row) => row.text).join('\n');
    for (const canary of canaries) expect(text.includes(canary), `${canary} in ${name}`).toBe(false);
  }
  const log = platform.logged.join('\n');
  for (const canary of canaries) expect(log.includes(canary), `${canary} in the log`).toBe(false);
});
