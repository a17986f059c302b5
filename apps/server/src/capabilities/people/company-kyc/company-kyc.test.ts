/** Tests over HTTP of company identification: from the first field to the first purchase, and everything that can prevent it. */
import { listConsents } from '@lumbung/contract/accounts/routes.gen.ts';
import {
  getCaseChecks,
  finishInsti,
  getAutosaveInsti,
  getCaseFile,
  getPdfInstiStatementLetter,
  getReviewInsti,
  listCases,
  openCase,
  openCaseDocument,
  proposeApproval,
  proposeRejection,
  returnCase,
  saveAutosaveInsti,
  saveInsti,
  saveInstiV2,
  updateInstiAfterFinish,
} from '@lumbung/contract/company-kyc/routes.gen.ts';
import { getReview, listCases as listPersons } from '@lumbung/contract/kyc/routes.gen.ts';
import { agree, decline } from '@lumbung/contract/decisions/routes.gen.ts';
import { openHit, proposeVerdict } from '@lumbung/contract/screening/routes.gen.ts';
import { legalVersion } from '@lumbung/wording/legal.ts';
import { COMPANIES } from '@lumbung/specimen/companies.ts';
import { beforeAll, expect, test } from 'vitest';
import { askToApprove, buyAs } from '../../../../../../tests/support/companies.ts';
import type { Caller, OperatorCaller } from '../../../../../../tests/support/caller.ts';
import { aPdf, companyProfileOf, fillInCompany, newCompanyToIdentify, sendDocument } from '../../../../../../tests/support/company-identity.ts';
import { aPicture, takeRiskLevel } from '../../../../../../tests/support/identifying.ts';
import { inLine, untilBehind } from '../../../../../../tests/support/in-line.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { byTask, errandOf } from '../../../platform/jobs.ts';
import { jobs } from './jobs.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const NOTE = 'Akta dan SK sudah dicocokkan.';
/** Opens each document of a case. */
const openEverything = async (operator: Caller, investorId: string, submissionId: string): Promise<void> => {
  const { documents } = await operator.must(openCase, { investorId, submissionId });
  for (const { id } of documents) await operator.must(openCaseDocument, { investorId, submissionId, documentId: id });
};
const checked = (operator: Caller, investorId: string, submissionId: string) =>
  until('bank and lists', async () => {
    const opened = await operator.must(openCase, { investorId, submissionId });
    return opened.case.bankName !== 'waiting' && opened.names !== 'waiting' && opened;
  });
const inState = (caller: Caller, state: string) =>
  until(`the state ${state}`, async () => {
    const review = await caller.must(getReviewInsti, {});
    return review.state === state && review;
  });
async function submitted(more = {}) {
  const all = await newCompanyToIdentify(platform);
  await fillInCompany(all.caller, all.company, more);
  const { submissionId } = await all.caller.must(finishInsti, { isAgree: true });
  return { ...all, submissionId: submissionId! };
}
/** One operator proposes approval after opening everything, another agrees. */
async function takeIn(investorId: string, submissionId: string): Promise<{ first: OperatorCaller; second: OperatorCaller }> {
  const [first, second] = [await platform.operator('compliance'), await platform.operator('compliance')];
  await checked(first, investorId, submissionId);
  await openEverything(first, investorId, submissionId);
  const { proposalId } = await first.must(proposeApproval, { investorId, submissionId, note: NOTE });
  await openEverything(second, investorId, submissionId);
  await second.must(agree, { proposalId });
  return { first, second };
}
async function active() {
  const all = await submitted();
  await takeIn(all.investorId, all.submissionId);
  return { ...all, review: await inState(all.caller, 'active') };
}

test('the whole way of a company: draft, documents, submission, bank check, two compliance approvals, accounts, first order', async () => {
  const { caller, investorId, maker, approver, company } = await newCompanyToIdentify(platform);
  expect(await caller.must(getReviewInsti, {})).toMatchObject({ state: 'none', version: 0, nextStep: 'company', documents: [], profile: {}, signersNeeded: 2 });
  const { npwpNumber, ...rest } = companyProfileOf(company);
  expect(await caller.must(saveAutosaveInsti, { npwpNumber: npwpNumber!.replace(/(\d{4})(?=\d)/g, '$1.') })).toMatchObject({ version: 1, changed: {} });
  expect(await caller.must(getAutosaveInsti, {})).toMatchObject({ state: 'draft', version: 1, profile: { npwpNumber } });
  const saved = await caller.must(saveInstiV2, rest);
  expect(saved.steps.filter(({ isComplete }) => !isComplete).map(({ step }) => step)).toEqual(['documents', 'review']);
  expect(saved.missing.map(({ field }) => field)).toEqual([
    'deed',
    'approval',
    'nib',
    'npwp',
    'board',
    'identity',
    'specimen',
    'owners',
    'financials',
    'fatca',
    'statement',
  ]);
  // A PDF is stored as uploaded, beside a picture of its first page; a colleague sees the same draft.
  const { body } = await sendDocument(approver.caller, 'deed', await aPdf());
  expect(body).toMatchObject({ errorCode: 0, kind: 'deed', isPdf: true, pages: 1 });
  expect(Buffer.from(body.deed!, 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff');
  const before = await caller.must(getReviewInsti, {});
  expect(before.documents).toMatchObject([{ kind: 'deed', isPdf: true }]);
  await fillInCompany(caller, company);
  await sendDocument(caller, 'deed', await aPdf());
  expect(await caller.must(getReviewInsti, {})).toMatchObject({ nextStep: 'review', missing: [] });
  const finished = await caller.must(finishInsti, { isAgree: true });
  expect(finished.state).toBe('submitted');
  expect(await approver.caller.must(finishInsti, { isAgree: true })).toEqual(finished);
  const submissionId = finished.submissionId!;
  // The accepted text stays readable for as long as the consent is kept.
  const [consent] = (await caller.must(listConsents, {})).items.filter(({ kind }) => kind === 'openCompanyAccount');
  expect(consent).toMatchObject({ version: legalVersion('opening'), documents: ['opening'] });

  const [first, second] = [await platform.operator('compliance'), await platform.operator('compliance')];
  const opened = await checked(first, investorId, submissionId);
  expect(opened).toMatchObject({
    case: { name: company.name, kind: 'first', number: 1, state: 'submitted', bankName: 'exact', proposal: null },
    profile: { npwpNumber, owner1Share: '6000' },
    bankHolder: company.account.holder,
    signersNeeded: 2,
    inForce: null,
  });
  expect((await first.must(listCases, { size: 100 })).items.map((one) => one.investorId)).toContain(investorId);
  // A company's case is not listed among those of persons.
  expect((await first.must(listPersons, { size: 100 })).items.map((one) => one.investorId)).not.toContain(investorId);
  const deed = opened.documents.find(({ kind }) => kind === 'deed')!;
  await openEverything(first, investorId, submissionId);
  const file = await first.must(getCaseFile, { investorId, submissionId, documentId: deed.id });
  expect(Buffer.from(await file.arrayBuffer())).toEqual(await aPdf());
  const { proposalId } = await first.must(proposeApproval, { investorId, submissionId, note: NOTE });
  expect((await second.must(openCase, { investorId })).case.proposal).toEqual({ proposalId, kind: 'companyKyc.approve' });
  await refused(first, agree, { proposalId }, 'ownProposal');
  await refused(await platform.operator('finance'), agree, { proposalId }, 'notYourRole');
  // The second operator must have opened the documents too.
  await refused(second, agree, { proposalId }, 'picturesUnseen');
  await openEverything(second, investorId, submissionId);
  await second.must(agree, { proposalId });

  const review = await inState(caller, 'active');
  expect(review).toMatchObject({ sid: expect.stringMatching(/^CPD/), ifua: expect.stringMatching(/^LB001IF/), isEditable: false, bankName: 'exact' });
  expect(review.profile).toMatchObject({ npwpNumber: `•••• ${npwpNumber!.slice(-4)}`, signer1Nik: expect.stringMatching(/^••••/), companyName: company.name });
  expect(review.timeline.map(({ kind }) => kind)).toEqual(['started', 'submitted', 'bankChecked', 'approved', 'activated']);
  await platform.sandbox.mail(maker.email, ({ subject }) => subject === 'Perusahaan Anda diterima');
  // The company states its risk level and orders, and a second person approves.
  await takeRiskLevel(caller);
  const orderId = await buyAs(platform, { investorId }, maker);
  await askToApprove(platform, { investorId }, approver, orderId);
  // Every opening and proposal is in the operator's audit trail, without data of the profile.
  const { rows: acts } = await platform.owner.query<{ call: string }>(
    'select call, details from operations.audit_event where operator_id = $1 and subject = $2 order by number',
    [first.operatorId, investorId],
  );
  expect([...new Set(acts.map(({ call }) => call))]).toEqual([
    'company-kyc.openCase',
    'company-kyc.openCaseDocument',
    'company-kyc.getCaseFile',
    'company-kyc.proposeApproval',
  ]);
  expect(JSON.stringify(acts)).not.toContain(npwpNumber);
});

test('a case returned with reasons, corrected and submitted again is approved; the old submission can no longer be decided', async () => {
  const { caller, investorId, email, submissionId } = await submitted();
  const operator = await platform.operator('compliance');
  await checked(operator, investorId, submissionId);
  const reasons = [
    { field: 'deedNumber' as const, reason: 'doesNotMatch' as const, note: 'Di akta tertulis lain.' },
    { field: 'deed' as const, reason: 'unreadable' as const },
  ];
  await operator.must(returnCase, { investorId, submissionId, reasons });
  await platform.sandbox.mail(email, ({ subject }) => subject === 'Data perusahaan perlu diperbaiki');
  const review = await caller.must(getReviewInsti, {});
  expect(review).toMatchObject({
    state: 'returned',
    isEditable: true,
    returned: [
      { field: 'deedNumber', note: 'Di akta tertulis lain.' },
      { field: 'deed', note: null },
    ],
  });
  await caller.must(saveInsti, { deedNumber: '101' });
  expect((await caller.must(getReviewInsti, {})).returned).toMatchObject([{ field: 'deed' }]);
  await sendDocument(caller, 'deed', await aPicture());
  expect((await caller.must(getReviewInsti, {})).returned).toEqual([]);
  const again = await caller.must(finishInsti, { isAgree: true });
  expect(again.submissionId).not.toBe(submissionId);
  const old = review.documents.find(({ kind }) => kind === 'deed')!.id;
  // Compliance can still open what was submitted the first time.
  expect((await operator.must(openCaseDocument, { investorId, submissionId, documentId: old })).kind).toBe('deed');
  // A later document does not belong to the old submission.
  const since = (await operator.must(openCase, { investorId })).documents.find(({ kind }) => kind === 'deed')!.id;
  expect(await operator.fault(openCaseDocument, { investorId, submissionId, documentId: since })).toMatchObject({ status: 404 });
  await refused(operator, proposeApproval, { investorId, submissionId, note: NOTE }, 'caseClosed');
  await takeIn(investorId, again.submissionId!);
  await inState(caller, 'active');
});

test('a bank account in another name, or one that does not exist, is returned at once automatically', async () => {
  for (const [bankAccountNumber, reason] of [
    [COMPANIES[0]!.account.account, 'holderDiffers'],
    ['5550001000', 'noAccount'],
  ] as const) {
    const { caller } = await submitted({ bankCode: COMPANIES[0]!.account.bank, bankAccountNumber });
    const review = await inState(caller, 'returned');
    expect(review.returned).toMatchObject([{ field: 'bankAccountNumber', reason }]);
  }
});

test('a rejection by two operators notifies the company, closes the case for good and frees the tax number for its owner', async () => {
  const { caller, investorId, email, submissionId, company } = await submitted();
  const [first, second] = [await platform.operator('compliance'), await platform.operator('compliance')];
  const { proposalId } = await first.must(proposeRejection, { investorId, submissionId, reason: 'forgedDocument', note: 'Nomor SK tidak terdaftar.' });
  await second.must(agree, { proposalId });
  await platform.sandbox.mail(email, ({ subject }) => subject === 'Perusahaan Anda tidak dapat kami terima');
  expect(await caller.must(getReviewInsti, {})).toMatchObject({ state: 'rejected', isEditable: false });
  await refused(caller, finishInsti, { isAgree: true }, 'profileLocked');
  const owner = await newCompanyToIdentify(platform);
  await fillInCompany(owner.caller, company);
  expect((await owner.caller.must(finishInsti, { isAgree: true })).state).toBe('submitted');
});

test('company-kyc.saveInsti: signatureInvalid, company-kyc.saveInsti: userNotFound, company-kyc.saveInsti: mayOnlyLook, company-kyc.saveInsti: profileLocked, company-kyc.saveInsti: fieldsInvalid; company-kyc.saveInstiV2: signatureInvalid, company-kyc.saveInstiV2: userNotFound, company-kyc.saveInstiV2: mayOnlyLook, company-kyc.saveInstiV2: profileLocked, company-kyc.saveInstiV2: fieldsInvalid: in this order', async () => {
  const stranger = await newCompanyToIdentify(platform);
  for (const call of [saveInsti, saveInstiV2]) {
    const { caller, investorId, maker } = await newCompanyToIdentify(platform);
    const wrong = { userId: stranger.investorId, npwpNumber: '123', companyType: '9', owner1Share: '10001', nibNumber: 'x' };
    const { signature } = caller;
    caller.signature = null;
    await refused(caller, call, wrong, 'signatureInvalid');
    caller.signature = signature;
    const others = await refused(caller, call, wrong, 'userNotFound');
    expect(await caller.send(call, { ...wrong, userId: '01930000-0000-7000-8000-00000000ffff' })).toEqual(others);
    const { userId: _, ...own } = wrong;
    await platform.owner.query('update accounts.login set makes = false where login_id = $1', [maker.loginId]);
    await refused(caller, call, own, 'mayOnlyLook');
    await platform.owner.query('update accounts.login set makes = true where login_id = $1', [maker.loginId]);
    await platform.owner.query(`update kyc.investor_status set state = 'submitted' where investor_id = $1`, [investorId]);
    await refused(caller, call, own, 'profileLocked');
    await platform.owner.query(`update kyc.investor_status set state = 'draft' where investor_id = $1`, [investorId]);
    const invalid = await refused(caller, call, own, 'fieldsInvalid');
    expect(invalid.fields).toMatchObject([
      { field: 'companyType', reason: 'notListed' },
      { field: 'nibNumber', reason: 'nibShape', message: 'NIB terdiri dari 13 angka.' },
      { field: 'npwpNumber', reason: 'npwpShape' },
      { field: 'owner1Share', reason: 'shareShape' },
    ]);
    // A refused save stores nothing.
    expect((await caller.must(getAutosaveInsti, {})).version).toBe(0);
  }
  // A person cannot have a company profile, nor a company a person's.
  const person = await platform.newInvestor({ isVerified: false });
  await refused(person.caller, saveInsti, { companyName: 'PT Rekaan' }, 'userNotFound');
});

test('company-kyc.saveAutosaveInsti: userNotFound, company-kyc.saveAutosaveInsti: mayOnlyLook, company-kyc.saveAutosaveInsti: profileLocked, company-kyc.getAutosaveInsti: userNotFound, company-kyc.getReviewInsti: userNotFound', async () => {
  const person = await platform.newInvestor({ isVerified: false });
  await refused(person.caller, saveAutosaveInsti, { companyName: 'PT Rekaan' }, 'userNotFound');
  await refused(person.caller, getAutosaveInsti, {}, 'userNotFound');
  await refused(person.caller, getReviewInsti, {}, 'userNotFound');
  const { investorId, caller } = await newCompanyToIdentify(platform);
  const looker = await platform.newMember(investorId, { makes: false, approves: false });
  await platform.owner.query(`update kyc.investor_status set state = 'active' where investor_id = $1`, [investorId]);
  await refused(looker.caller, saveAutosaveInsti, { companyName: 'PT Rekaan' }, 'mayOnlyLook');
  await refused(caller, saveAutosaveInsti, { companyName: 'PT Rekaan' }, 'profileLocked');
  expect(await looker.caller.must(getReviewInsti, {})).toMatchObject({ mayWrite: false });
  expect(await caller.must(getReview, {})).toMatchObject({ profile: {} });
});

test('company-kyc.finishInsti: userNotFound, company-kyc.finishInsti: mayOnlyLook, company-kyc.finishInsti: profileLocked, company-kyc.finishInsti: notComplete names every field, company-kyc.finishInsti: npwpTaken', async () => {
  const first = await submitted();
  const person = await platform.newInvestor({ isVerified: false });
  await refused(person.caller, finishInsti, {}, 'userNotFound');
  const { caller, investorId, company } = await newCompanyToIdentify(platform);
  const looker = await platform.newMember(investorId, { makes: false, approves: false });
  await platform.owner.query(`update kyc.investor_status set state = 'rejected' where investor_id = $1`, [investorId]);
  await refused(looker.caller, finishInsti, {}, 'mayOnlyLook');
  await refused(caller, finishInsti, {}, 'profileLocked');
  await platform.owner.query(`update kyc.investor_status set state = 'none' where investor_id = $1`, [investorId]);
  const empty = await refused(caller, finishInsti, {}, 'notComplete');
  expect(empty.code).toBe(1);
  const fields = empty.fields!.map(({ field }) => field);
  for (const field of ['companyName', 'nibNumber', 'npwpNumber', 'owner1Share', 'signer1Nik', 'deed', 'specimen', 'fatca', 'terms'])
    expect(fields).toContain(field);
  // One signer is too few where two must approve; owning less than a quarter gives no control.
  await fillInCompany(caller, company, { signer2Name: null, signer2Position: null, signer2Nik: null, signer2Basis: null, owner1Share: '2499' });
  expect((await refused(caller, finishInsti, { isAgree: true }, 'notComplete')).fields).toMatchObject([
    { field: 'owner1Share', reason: 'nobodyControls' },
    { field: 'signer2Name', reason: 'missing' },
  ]);
  await caller.must(saveAutosaveInsti, { ...companyProfileOf(company), npwpNumber: first.company.npwp, owner1Share: '2500' });
  expect((await refused(caller, finishInsti, {}, 'notComplete')).fields).toMatchObject([{ field: 'terms' }]);
  // The old 15-digit number counts as the same one.
  await caller.must(saveAutosaveInsti, { npwpNumber: first.company.npwp.slice(1) });
  await refused(caller, finishInsti, { isAgree: true }, 'npwpTaken');
  expect((await caller.must(getReviewInsti, {})).state).toBe('draft');
});

test('company-kyc.saveImageDocument: userNotFound, company-kyc.saveImageDocument: mayOnlyLook, company-kyc.saveImageDocument: profileLocked, company-kyc.saveImageDocument: noFile, company-kyc.saveImageDocument: fileTooBig, company-kyc.saveImageDocument: fileWrongType, company-kyc.saveImageDocument: tooManyUploads', async () => {
  const person = await platform.newInvestor({ isVerified: false });
  const picture = await aPicture();
  expect(await sendDocument(person.caller, 'deed', picture)).toMatchObject({ status: 403, body: { reason: 'userNotFound' } });
  const { caller, investorId } = await newCompanyToIdentify(platform);
  const looker = await platform.newMember(investorId, { makes: false, approves: false });
  expect(await sendDocument(looker.caller, 'deed', picture)).toMatchObject({ status: 403, body: { reason: 'mayOnlyLook' } });
  await platform.owner.query(`update kyc.investor_status set state = 'submitted' where investor_id = $1`, [investorId]);
  expect(await sendDocument(caller, 'deed', Buffer.from('text'))).toMatchObject({ status: 403, body: { reason: 'profileLocked' } });
  await platform.owner.query(`update kyc.investor_status set state = 'draft' where investor_id = $1`, [investorId]);
  expect(await sendDocument(caller, 'deed', null)).toMatchObject({ status: 200, body: { errorCode: 1, reason: 'noFile' } });
  // A file sent under another kind's field name is ignored.
  expect(await sendDocument(caller, 'deed', picture, 'nib')).toMatchObject({ body: { errorCode: 1 } });
  expect(await sendDocument(caller, 'deed', Buffer.alloc(6 * 1024 * 1024, 1))).toMatchObject({ status: 200, body: { errorCode: 2, reason: 'fileTooBig' } });
  for (const wrong of [Buffer.from('<svg onload="alert(1)"/>'), Buffer.from('%PDF-1.7 and nothing'), Buffer.from([0xff, 0xd8, 0xff, 0, 1])])
    expect(await sendDocument(caller, 'deed', wrong)).toMatchObject({ status: 200, body: { errorCode: 3, reason: 'fileWrongType' } });
  expect(await sendDocument(caller, 'selfie' as never, picture)).toMatchObject({ status: 400 });
  expect((await caller.must(getReviewInsti, {})).documents).toEqual([]);
  await platform.owner.query(`update platform.rate_limit set used = 90 where bucket = $1`, [`kyc.upload:${investorId}`]);
  expect(await sendDocument(caller, 'deed', picture)).toMatchObject({ status: 429, body: { reason: 'tooManyUploads' } });
});

test('a replaced document that nobody has opened leaves no file behind; a submitted one stays', async () => {
  const { caller, investorId } = await newCompanyToIdentify(platform);
  const filesOf = async (): Promise<string[]> =>
    (
      await platform.owner.query<{ id: string }>(
        `select unnest(array_remove(array[file_id, original_id], null))::text as id from company_kyc.document where investor_id = $1 and state <> 'removed'`,
        [investorId],
      )
    ).rows.map(({ id }) => id);
  await sendDocument(caller, 'board', await aPdf());
  const before = await filesOf();
  expect(before).toHaveLength(2);
  await sendDocument(caller, 'board', await aPicture());
  await until('the old files to go', async () => (await filesOf()).length === 1);
  for (const fileId of before) await expect(platform.app.files.get(investorId, fileId)).rejects.toThrow();
});

test('company-kyc.proposeApproval: checksPending, company-kyc.proposeApproval: documentsUnseen, company-kyc.proposeApproval: alreadyProposed, company-kyc.proposeApproval: caseClosed, company-kyc.proposeRejection: alreadyProposed, company-kyc.proposeRejection: caseClosed, company-kyc.returnCase: caseClosed', async () => {
  const { caller, investorId, submissionId } = await submitted();
  const [first, second] = [await platform.operator('compliance'), await platform.operator('compliance')];
  const which = { investorId, submissionId };
  await checked(first, investorId, submissionId);
  const aside = await platform.owner.query('delete from company_kyc.check_result where submission_id = $1 returning *', [submissionId]);
  await refused(first, proposeApproval, { ...which, note: NOTE }, 'checksPending');
  expect(await first.must(getCaseChecks, which)).toMatchObject({ submissionId: which.submissionId, bankName: 'waiting' });
  const [row] = aside.rows as Record<string, unknown>[];
  await platform.owner.query('insert into company_kyc.check_result values ($1, $2, $3, $4, $5, $6)', Object.values(row!));
  await refused(first, proposeApproval, { ...which, note: NOTE }, 'documentsUnseen');
  // Documents opened by a colleague do not count, and all but one are not all.
  await openEverything(second, investorId, submissionId);
  const { documents } = await first.must(openCase, which);
  for (const { id } of documents.slice(1)) await first.must(openCaseDocument, { ...which, documentId: id });
  await refused(first, proposeApproval, { ...which, note: NOTE }, 'documentsUnseen');
  await first.must(openCaseDocument, { ...which, documentId: documents[0]!.id });
  const { proposalId } = await first.must(proposeApproval, { ...which, note: NOTE });
  await refused(second, proposeApproval, { ...which, note: NOTE }, 'alreadyProposed');
  await refused(second, proposeRejection, { ...which, reason: 'other', note: NOTE }, 'alreadyProposed');
  await second.must(decline, { proposalId });
  expect((await caller.must(getReviewInsti, {})).state).toBe('submitted');
  // A returned case closes its open proposal.
  const again = await first.must(proposeApproval, { ...which, note: NOTE });
  await second.must(returnCase, { ...which, reasons: [{ field: 'nib', reason: 'expired' }] });
  await refused(second, agree, { proposalId: again.proposalId }, 'proposalClosed');
  await refused(second, returnCase, { ...which, reasons: [{ field: 'nib', reason: 'expired' }] }, 'caseClosed');
  await refused(first, proposeApproval, { ...which, note: NOTE }, 'caseClosed');
  await refused(first, proposeRejection, { ...which, reason: 'other', note: NOTE }, 'caseClosed');
});

test('a document of another company, of another submission or with an unknown id is not found', async () => {
  const [one, other] = [await submitted(), await submitted()];
  const operator = await platform.operator('compliance');
  const { documents } = await operator.must(openCase, { investorId: one.investorId });
  const documentId = documents[0]!.id;
  for (const ofOther of [
    { investorId: other.investorId, submissionId: other.submissionId, documentId },
    { investorId: one.investorId, submissionId: other.submissionId, documentId },
  ]) {
    expect(await operator.fault(openCaseDocument, ofOther)).toMatchObject({ status: 404 });
    expect(await operator.fault(getCaseFile, ofOther)).toMatchObject({ status: 404 });
  }
  // A picture has no original file.
  expect(await operator.fault(getCaseFile, { investorId: one.investorId, submissionId: one.submissionId, documentId })).toMatchObject({ status: 404 });
  expect(await operator.fault(openCase, { investorId: one.investorId, submissionId: other.submissionId })).toMatchObject({ status: 404 });
  expect(await operator.fault(proposeApproval, { investorId: other.investorId, submissionId: one.submissionId, note: NOTE })).toMatchObject({ status: 404 });
});

test('ten concurrent submissions create one; two concurrent approvals take effect once', async () => {
  const { caller, approver, investorId, company } = await newCompanyToIdentify(platform);
  await fillInCompany(caller, company);
  const standing = ['select 1 from kyc.investor_status where investor_id = $1 for update', [investorId]] as const;
  const answers = await inLine(
    platform,
    standing,
    Array.from({ length: 10 }, (_, index) => () => (index % 2 ? caller : approver.caller).must(finishInsti, { isAgree: true })),
  );
  expect(new Set(answers.map(({ submissionId }) => submissionId)).size).toBe(1);
  const submissionId = answers[0]!.submissionId!;
  const [first, second, third] = [await platform.operator('compliance'), await platform.operator('compliance'), await platform.operator('compliance')];
  await checked(first, investorId, submissionId);
  for (const operator of [first, second, third]) await openEverything(operator, investorId, submissionId);
  const { proposalId } = await first.must(proposeApproval, { investorId, submissionId, note: NOTE });
  const agreed = await inLine(
    platform,
    standing,
    [second, third].map((who) => () => who.send(agree, { proposalId })),
  );
  expect(agreed.filter(({ ok }) => ok)).toHaveLength(1);
  const { ifua } = await inState(caller, 'active');
  // Running the job again changes nothing and opens no account.
  const before = (await platform.sandbox.get<unknown[]>('registry/accounts')).length;
  await byTask(jobs)
    .get('companyKyc.putInForce')!
    .run(await errandOf(platform.app, platform.app.pools.money), { investorId, submissionId });
  expect((await platform.sandbox.get<unknown[]>('registry/accounts')).length).toBe(before);
  expect((await caller.must(getReviewInsti, {})).ifua).toBe(ifua);
});

test('devices that save drafts concurrently lose nothing, not even two owners added at once', async () => {
  const { caller, approver, company } = await newCompanyToIdentify(platform);
  const profile = Object.entries(companyProfileOf(company));
  await Promise.all(profile.map(([field, value], index) => (index % 2 ? caller : approver.caller).must(saveAutosaveInsti, { [field]: value })));
  const draft = await caller.must(getAutosaveInsti, {});
  expect(draft.profile).toEqual(companyProfileOf(company));
  expect(draft.version).toBe(profile.length);
  await caller.must(saveAutosaveInsti, { owner2Name: 'Oka Wijaya', version: draft.version });
  const late = await approver.caller.must(saveAutosaveInsti, { owner3Name: 'Tiara Utomo', phone: null, version: draft.version });
  expect(late.changed).toEqual({ owner2Name: 'Oka Wijaya' });
  expect((await caller.must(getAutosaveInsti, {})).profile).toMatchObject({ owner2Name: 'Oka Wijaya', owner3Name: 'Tiara Utomo' });
});

test('after finish, contact data changes at once; every other change waits for two approvals while the old profile stays', async () => {
  const { caller, investorId, submissionId, company, email, review } = await active();
  // A company approved before the signed letter was required.
  await platform.owner.query(`update company_kyc.document set state = 'replaced' where investor_id = $1 and kind = 'statement'`, [investorId]);
  expect(await caller.must(updateInstiAfterFinish, { phone: '0315550999', contactName: 'Dewi Kencana' })).toEqual({
    applied: ['phone', 'contactName'],
    handedIn: [],
    submissionId: null,
  });
  expect((await caller.must(getReviewInsti, {})).profile).toMatchObject({ phone: '0315550999', contactName: 'Dewi Kencana' });

  const other = COMPANIES.find(({ account }) => account.bank !== company.account.bank)!;
  const changed = await caller.must(updateInstiAfterFinish, {
    companyName: other.name,
    bankCode: other.account.bank,
    bankAccountNumber: other.account.account,
    website: 'contoh.test',
  });
  expect(changed).toMatchObject({ applied: ['website'], handedIn: ['companyName', 'bankCode', 'bankAccountNumber'] });
  expect(await caller.must(getReviewInsti, {})).toMatchObject({
    state: 'active',
    profile: { companyName: company.name, website: 'contoh.test' },
    change: { state: 'submitted', fields: ['companyName', 'bankCode', 'bankAccountNumber'] },
  });
  // Only one change may be pending; but the phone still changes at once, and the pending change does not revert it.
  await refused(caller, updateInstiAfterFinish, { companyName: 'PT Lain' }, 'profileLocked');
  expect(await sendDocument(caller, 'deed', await aPicture())).toMatchObject({ body: { reason: 'profileLocked' } });
  await caller.must(updateInstiAfterFinish, { phone: '0315550777' });
  const operator = await platform.operator('compliance');
  expect(await checked(operator, investorId, changed.submissionId!)).toMatchObject({ case: { kind: 'change' }, inForce: { companyName: company.name } });
  await takeIn(investorId, changed.submissionId!);
  await platform.sandbox.mail(email, ({ subject }) => subject === 'Perubahan data perusahaan berlaku');
  const after = await caller.must(getReviewInsti, {});
  expect(after).toMatchObject({ state: 'active', ifua: review.ifua, profile: { companyName: other.name, phone: '0315550777' }, change: { state: 'inForce' } });
  // The fund registry receives the changed data.
  const kept = await until('the change at the fund registry', async () =>
    (await platform.sandbox.get<{ ifua: string; number: number; row: string }[]>('registry/holders')).find(({ ifua }) => ifua === review.ifua),
  );
  expect(kept).toMatchObject({ number: 1, row: expect.stringContaining(`|${other.name}|`) });
  // The previous account is no longer used; the new one receives no money until tomorrow.
  const { rows } = await platform.owner.query<{ state: string; waits: boolean }>(
    'select state, usable_from > added_at as waits from kyc.bank_account where investor_id = $1 order by added_at',
    [investorId],
  );
  expect(rows).toEqual([
    { state: 'replaced', waits: false },
    { state: 'active', waits: true },
  ]);
  expect(submissionId).not.toBe(changed.submissionId);
  const agreed = await platform.owner.query<{ terms_version: string }>('select distinct terms_version from company_kyc.submission where investor_id = $1', [
    investorId,
  ]);
  expect(agreed.rows).toEqual([{ terms_version: legalVersion('opening') }]);
});

test('a change that takes effect while the phone number changes keeps both', async () => {
  for (const isJobFirst of [true, false]) {
    const { caller, investorId } = await active();
    const changed = await caller.must(updateInstiAfterFinish, { deedNumber: '202' });
    const submissionId = changed.submissionId!;
    // As if two operators had approved; the job is run directly.
    await platform.owner.query(`update company_kyc.standing set state = 'approved' where submission_id = $1`, [submissionId]);
    const errand = await errandOf(platform.app, platform.app.pools.jobs);
    const both = [
      () => byTask(jobs).get('companyKyc.putInForce')!.run(errand, { investorId, submissionId }),
      () => caller.must(updateInstiAfterFinish, { phone: '0315550888' }),
    ];
    const [first, second] = isJobFirst ? both : both.toReversed();
    await inLine<unknown>(
      platform,
      [`select 1 from company_kyc.standing where investor_id = $1 and state = 'inForce' for update`, [investorId]],
      [
        () => first!(),
        async (holder) => {
          await untilBehind(platform.owner, holder);
          return second!();
        },
      ],
    );
    expect((await caller.must(getReviewInsti, {})).profile).toMatchObject({ deedNumber: '202', phone: '0315550888' });
  }
});

test('a returned or rejected change leaves everything as it was', async () => {
  const { caller, investorId, company } = await active();
  const { submissionId } = await caller.must(updateInstiAfterFinish, { deedNumber: '202' });
  const [first, second] = [await platform.operator('compliance'), await platform.operator('compliance')];
  await first.must(returnCase, { investorId, submissionId: submissionId!, reasons: [{ field: 'deedNumber', reason: 'doesNotMatch' }] });
  expect(await caller.must(getReviewInsti, {})).toMatchObject({
    state: 'active',
    profile: { deedNumber: company.deedNumber },
    change: { state: 'returned', returned: [{ field: 'deedNumber' }] },
  });
  // A new document alone is a change, too.
  await sendDocument(caller, 'financials', await aPdf());
  const again = await caller.must(updateInstiAfterFinish, {});
  expect(again).toMatchObject({ applied: [], handedIn: ['financials'] });
  const { proposalId } = await first.must(proposeRejection, { investorId, submissionId: again.submissionId!, reason: 'other', note: 'Laporan tahun lalu.' });
  await second.must(agree, { proposalId });
  expect(await caller.must(getReviewInsti, {})).toMatchObject({ state: 'active', change: { state: 'rejected' } });
});

test('company-kyc.updateInstiAfterFinish: signatureInvalid, company-kyc.updateInstiAfterFinish: userNotFound, company-kyc.updateInstiAfterFinish: mayOnlyLook, company-kyc.updateInstiAfterFinish: profileLocked, company-kyc.updateInstiAfterFinish: fieldsInvalid, company-kyc.updateInstiAfterFinish: npwpTaken', async () => {
  const person = await platform.newInvestor({ isVerified: false });
  await refused(person.caller, updateInstiAfterFinish, {}, 'userNotFound');
  const fresh = await newCompanyToIdentify(platform);
  await refused(fresh.caller, updateInstiAfterFinish, { phone: '0' }, 'profileLocked');
  const other = await submitted();
  const { caller, investorId } = await active();
  const wrong = { phone: '12', npwpNumber: other.company.npwp, owner1Share: '', companyType: '77' };
  const { signature } = caller;
  caller.signature = null;
  await refused(caller, updateInstiAfterFinish, wrong, 'signatureInvalid');
  caller.signature = signature;
  const looker = await platform.newMember(investorId, { makes: false, approves: false });
  await refused(looker.caller, updateInstiAfterFinish, wrong, 'mayOnlyLook');
  expect((await refused(caller, updateInstiAfterFinish, wrong, 'fieldsInvalid')).fields!.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['phone', 'companyType', 'owner1Share']),
  );
  await refused(caller, updateInstiAfterFinish, { npwpNumber: other.company.npwp }, 'npwpTaken');
  // A company type that requires a licence needs its number and its document.
  expect((await refused(caller, updateInstiAfterFinish, { companyType: '4' }, 'fieldsInvalid')).fields).toMatchObject([
    { field: 'licenceNumber' },
    { field: 'licence' },
  ]);
  expect((await caller.must(getReviewInsti, {})).change).toBeNull();
});

test('the statement letter shows the draft, then the submission; company-kyc.getPdfInstiStatementLetter: userNotFound, company-kyc.getPdfInstiStatementLetter: tooManyPapers', async () => {
  const person = await platform.newInvestor({ isVerified: false });
  await refused(person.caller, getPdfInstiStatementLetter, {}, 'userNotFound');
  const { caller, investorId, company } = await newCompanyToIdentify(platform);
  const letter = async () => Buffer.from(await (await caller.must(getPdfInstiStatementLetter, {})).arrayBuffer());
  expect((await letter()).subarray(0, 5).toString()).toBe('%PDF-');
  await fillInCompany(caller, company);
  const full = await letter();
  expect(full.length).toBeGreaterThan(5_000);
  expect(full.includes(company.npwp)).toBe(false);
  await platform.owner.query('update platform.rate_limit set used = 30 where bucket = $1', [`companyKyc.letter:${investorId}`]);
  await refused(caller, getPdfInstiStatementLetter, {}, 'tooManyPapers');
});

test('a company with an owner on a watch list cannot be approved until the hit is decided: company-kyc.proposeApproval: hitUndecided, company-kyc.proposeApproval: investorFrozen; a change that is sent back holds the old owners against the lists again', async () => {
  const named = { owner1Name: 'Zarkubun Halmasira', owner1BirthDate: '1971-03-09' };
  const { investorId, submissionId } = await submitted(named);
  const [first, second] = [await platform.operator('compliance'), await platform.operator('compliance')];
  const { names, hits } = await checked(first, investorId, submissionId);
  expect([names, hits.map(({ party, list, state }) => [party, list, state])]).toEqual(['hit', [['owner1', 'dttot', 'open']]]);
  await openEverything(first, investorId, submissionId);
  await refused(first, proposeApproval, { investorId, submissionId, note: NOTE }, 'hitUndecided');
  const hit = { investorId, hitId: hits[0]!.hitId };
  for (const operator of [first, second]) await operator.must(openHit, hit);
  const judged = await first.must(proposeVerdict, { ...hit, verdict: 'confirmed', note: NOTE });
  await second.must(agree, judged);
  await refused(first, proposeApproval, { investorId, submissionId, note: NOTE }, 'investorFrozen');

  const { caller, investorId: other, review } = await active();
  const change = { owner1Name: named.owner1Name, owner1BirthDate: named.owner1BirthDate };
  const { submissionId: changeId } = await caller.must(updateInstiAfterFinish, change);
  expect((await checked(first, other, changeId!)).names).toBe('hit');
  await first.must(returnCase, { investorId: other, submissionId: changeId!, reasons: [{ field: 'owner1Name', reason: 'other' }] });
  await until('the old owners', async () => (await first.must(openCase, { investorId: other })).names === 'clear');
  expect((await caller.must(getReviewInsti, {})).state).toBe(review.state);
});
