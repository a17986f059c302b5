/** Tests over HTTP of every branch of an identification: each ends in an active investor, or in the matching refusal. */
import {
  autosave,
  finish,
  getReview,
  openCase,
  openCaseDocument,
  proposeApproval,
  rejectCase,
  returnCase,
  saveV2,
  setSignedType,
  updateNewNpwp,
  updateNpwpStatusToUpdated,
} from '@lumbung/contract/kyc/routes.gen.ts';
import type { Profile } from '@lumbung/kernel/profile.ts';
import { beforeAll, expect, test } from 'vitest';
import { approved, checked, lookedAt } from '../../../../../../tests/support/cases.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { aPicture, fillIn, newCitizen, typeIn, upload } from '../../../../../../tests/support/identifying.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';

let platform: Platform;
let operator: Caller;
let other: Caller;
beforeAll(async () => {
  platform = await sharedPlatform();
  [operator, other] = await Promise.all([platform.operator('compliance'), platform.operator('compliance')]);
});

let passports = 0;
/** A passport number that is unique within this worker. */
const newPassport = (): Profile => {
  passports += 1;
  return {
    identityType: '2',
    passportNumber: `X${String(process.pid % 10_000).padStart(4, '0')}${String(passports).padStart(3, '0')}`,
    passportExpiry: '2031-05-04',
    taxNumberOption: '3',
  };
};
const HERE: Profile = { nationality: '2', country: 'DE', residencePermit: '2C21AF0132-U' };
const LIVES_ABROAD: Profile = { domicile: '2', abroadCountry: 'DE', abroadStreet: 'Hauptstraße 3', abroadCity: 'Bonn', abroadPostalCode: '53111' };

const newcomer = () => platform.newInvestor({ isVerified: false });
const inState = (caller: Caller, state: string) =>
  until(`the state ${state}`, async () => {
    const review = await caller.must(getReview, {});
    return review.state === state && review;
  });
const rowOf = async (submissionId: string): Promise<string[]> => {
  const reference = submissionId.replaceAll('-', '').toUpperCase();
  const accounts = await platform.sandbox.get<{ reference: string; row: string }[]>('registry/accounts');
  return accounts.find((one) => one.reference === reference)!.row.split('|');
};
/** A profile filled in with other answers, with both pictures and, where required, that of the tax card. */
async function filled(answers: Profile) {
  const person = await newcomer();
  const citizen = newCitizen();
  await fillIn(person.caller, citizen, { maritalStatus: '1', ...answers });
  return { ...person, citizen };
}
/** The whole way: submitted, checked, approved, active. Returns what compliance saw and what the fund registry received. */
async function activated(answers: Profile, documents: readonly string[] = []) {
  const { caller, investorId, citizen } = await filled(answers);
  for (const kind of documents) {
    const open = await refused(caller, finish, { isAgree: true }, 'notComplete');
    expect(open.fields).toMatchObject([{ field: kind, reason: 'missing' }]);
    await upload(caller, kind, await aPicture());
  }
  const { submissionId } = await caller.must(finish, { isAgree: true });
  const opened = await approved(operator, other, investorId);
  return { caller, investorId, citizen, opened, review: await inState(caller, 'active'), row: await rowOf(submissionId!) };
}

test('a resident foreigner with a passport: no civil registry check, compliance sees why, the fund registry gets the passport, bonds stay closed', async () => {
  const passport = newPassport();
  const { opened, review, row, citizen } = await activated({ ...passport, ...HERE, incomeSource: '4', taxNumberOption: '1' }, ['npwp']);
  expect(opened).toMatchObject({ case: { checks: { civilRegistry: 'notAsked' } }, concerns: ['notAsked'], civilRegistry: [], nikAgrees: true });
  expect(opened.profile).toMatchObject({ passportNumber: passport.passportNumber, country: 'DE', residencePermit: '2C21AF0132U' });
  expect(opened.profile.nik).toBeUndefined();
  expect(opened.history.map(({ kind }) => kind)).toContain('registryNotAsked');
  expect(row.slice(3, 5)).toEqual([passport.passportNumber, citizen.nik]);
  expect(row.slice(12)).toEqual(['2', '20310504', 'DE', citizen.religion, '5', '3']);
  expect(review).toMatchObject({ bondsBar: 'foreigner', profile: { passportNumber: `•••• ${passport.passportNumber!.slice(-4)}` } });
  expect(review.profile.residencePermit).toBe('•••• 132U');
  expect(review.sid).toMatch(/^IDD\d{12}$/);
});

test('a resident foreigner must upload the permit before submitting, and compliance must open it before deciding', async () => {
  const person = await newcomer();
  const citizen = newCitizen();
  await typeIn(person.caller, citizen, { maritalStatus: '1', ...newPassport(), ...HERE });
  for (const kind of ['ktp', 'selfie']) await upload(person.caller, kind, await aPicture());
  const open = await refused(person.caller, finish, { isAgree: true }, 'notComplete');
  expect(open.fields).toMatchObject([{ field: 'permit', reason: 'missing' }]);
  expect(await person.caller.must(getReview, {})).toMatchObject({ nextStep: 'person', missing: [{ field: 'permit' }] });
  await upload(person.caller, 'permit', await aPicture());
  const { submissionId } = await person.caller.must(finish, { isAgree: true });
  const { investorId } = person;
  const opened = await checked(operator, investorId);
  const permit = opened.documents.find(({ kind }) => kind === 'permit')!;
  expect(opened.mustSee).toContain(permit.id);
  for (const id of opened.mustSee) if (id !== permit.id) await operator.must(openCaseDocument, { investorId, documentId: id });
  await refused(operator, proposeApproval, { investorId, submissionId: submissionId!, note: 'Paspor dan izin sudah dicocokkan' }, 'picturesUnseen');
  await operator.must(openCaseDocument, { investorId, documentId: permit.id });
  await operator.must(proposeApproval, { investorId, submissionId: submissionId!, note: 'Paspor dan izin sudah dicocokkan' });
});

test('a citizen abroad with a passport gives no local address; bonds require a NIK', async () => {
  const address = { addressStreet: null, addressProvince: null, addressCity: null, addressDistrict: null, addressVillage: null, addressPostalCode: null };
  const { caller, investorId } = await filled({ ...newPassport(), domicile: '2' });
  await caller.must(autosave, address);
  const open = await refused(caller, finish, { isAgree: true }, 'notComplete');
  expect(open.fields!.map(({ field }) => field)).toEqual(['abroadCountry', 'abroadStreet', 'abroadCity']);
  await refused(caller, saveV2, { abroadCountry: 'ID' }, 'fieldsInvalid');
  await caller.must(saveV2, { ...LIVES_ABROAD, correspondenceAddress: '2' });
  const { submissionId } = await caller.must(finish, { isAgree: true });
  expect((await approved(operator, other, investorId)).concerns).toEqual(['notAsked']);
  expect(await inState(caller, 'active')).toMatchObject({ bondsBar: 'withoutNik' });
  expect((await rowOf(submissionId!)).slice(12, 15)).toEqual(['2', '20310504', 'ID']);
});

test('a foreigner with an ID card is checked at the civil registry, and bonds stay closed', async () => {
  const { opened, review, row } = await activated({ ...HERE });
  expect(opened.case.checks.civilRegistry).toBe('match');
  expect(review.bondsBar).toBe('foreigner');
  expect([row[12], row[14]]).toEqual(['1', 'DE']);
});

test('a citizen with an ID card who lives abroad buys bonds like anyone else', async () => {
  const { review } = await activated({ ...LIVES_ABROAD });
  expect([review.bondsBar, review.profile.abroadCity]).toEqual([null, 'Bonn']);
});

test('kyc.finish: passportTaken: a passport belongs to one investor; a rejection or submitting another frees it; two countries may share a number', async () => {
  const passport = newPassport();
  const first = await filled({ ...passport, ...HERE });
  const { submissionId } = await first.caller.must(finish, { isAgree: true });
  const second = await filled({ ...passport, ...HERE });
  const taken = await refused(second.caller, finish, { isAgree: true }, 'passportTaken');
  expect(taken.fields).toMatchObject([{ field: 'passportNumber', reason: 'notOwn' }]);
  // The same number of another country is a different passport.
  const elsewhere = await filled({ ...passport, ...HERE, country: 'FR' });
  await elsewhere.caller.must(finish, { isAgree: true });
  await lookedAt(operator, first.investorId);
  await operator.must(rejectCase, { investorId: first.investorId, submissionId: submissionId!, reason: 'duplicate', note: 'Paspor milik orang lain.' });
  const again = await second.caller.must(finish, { isAgree: true });
  // Returned, the investor submits an ID card instead: the passport is free for a third person.
  await lookedAt(operator, second.investorId);
  await operator.must(returnCase, {
    investorId: second.investorId,
    submissionId: again.submissionId!,
    reasons: [{ field: 'passportNumber', reason: 'other' }],
  });
  await second.caller.must(autosave, { identityType: '1', nationality: '1' });
  await second.caller.must(finish, { isAgree: true });
  const third = await filled({ ...passport, ...HERE });
  expect((await third.caller.must(finish, { isAgree: true })).state).toBe('submitted');
});

test('twenty concurrent submissions of one passport number leave it with one investor', async () => {
  const passport = newPassport();
  const people = await Promise.all(Array.from({ length: 4 }, () => filled({ ...passport, ...HERE })));
  const answers = await Promise.all(people.flatMap(({ caller }) => Array.from({ length: 5 }, () => caller.send(finish, { isAgree: true }))));
  expect(new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.submissionId] : []))).size).toBe(1);
  expect(answers.filter((answer) => !answer.ok).every((answer) => !answer.ok && answer.reason === 'passportTaken')).toBe(true);
});

test('an expired or invalid passport is refused by its field', async () => {
  const { caller } = await filled({ ...newPassport(), ...HERE });
  for (const [answers, reason] of [
    [{ passportExpiry: '2020-01-01' }, 'passportExpired'],
    [{ passportNumber: '12' }, 'passportShape'],
    [{ passportNumber: "A1' or 1=1--" }, 'passportShape'],
    [{ country: 'ID' }, 'countryIsIndonesia'],
    [{ country: 'XX' }, 'notListed'],
    [{ residencePermit: 'ab' }, 'permitShape'],
  ] as const) {
    const { fields } = await refused(caller, saveV2, answers, 'fieldsInvalid');
    expect(fields).toMatchObject([{ field: Object.keys(answers)[0], reason }]);
  }
});

test('a spouse and the spouse’s money are asked for, submitted, and reported to the fund registry by its own codes', async () => {
  const { opened, row } = await activated({
    maritalStatus: '2',
    spouseName: 'Pasangan Rekaan',
    incomeSource: '7',
    spouseOccupation: '8',
    spouseIncomeSource: '1',
  });
  expect(opened.profile).toMatchObject({ spouseName: 'Pasangan Rekaan', spouseOccupation: '8', spouseIncomeSource: '1' });
  expect(row[16]).toBe('7');
});

test('the source of money may be a person without a NIK, identified by a passport', async () => {
  const { opened, review } = await activated({
    assetOwnership: '2',
    ownerName: 'Hans Meier',
    ownerRelation: '5',
    ownerIdentityType: '2',
    ownerPassportNumber: 'c01x 0006h',
  });
  expect(opened).toMatchObject({ concerns: ['otherOwner'], profile: { ownerPassportNumber: 'C01X0006H' } });
  expect(opened.profile.ownerNik).toBeUndefined();
  expect(review.profile.ownerPassportNumber).toBe('•••• 006H');
});

test('mail sent to work requires a work address', async () => {
  const { opened } = await activated({
    correspondenceAddress: '3',
    correspondenceStreet: 'Jl. Kantor 5',
    correspondenceCity: '3174',
    correspondencePostalCode: '12190',
  });
  expect(opened.profile).toMatchObject({ correspondenceStreet: 'Jl. Kantor 5', correspondencePostalCode: '12190' });
});

test('a 15-digit tax number is kept as entered, its card is required, and the fund registry gets sixteen digits', async () => {
  const { opened, row, review } = await activated({ npwpNumber: '01.234.567.8-901.000' }, ['npwp']);
  expect(opened.profile.npwpNumber).toBe('012345678901000');
  expect(opened.documents.map(({ kind }) => kind)).toContain('npwp');
  expect(row[4]).toBe('0012345678901000');
  expect(review.taxNumber).toEqual({ state: 'old', number: '•••• 1000' });
});

test('a tax number that follows the spouse’s requires that number and its card', async () => {
  const spouse = { maritalStatus: '2', spouseName: 'Pasangan Rekaan', taxNumberOption: '2', spouseNpwp: '0012345678902000' };
  const { row, review } = await activated({ ...spouse }, ['npwp']);
  expect([row[4], review.taxNumber?.state, review.profile.npwpNumber]).toEqual(['0012345678902000', 'none', undefined]);
});

test.each([
  ['not yet working', { occupation: '1', taxNumberOption: '3' }],
  ['something else, in a few words', { taxNumberOption: '4', noNpwpReason: 'Penghasilan di bawah PTKP' }],
] as const)('no tax number: %s', async (_name, answers) => {
  const { row, review } = await activated({ ...answers });
  expect([row[4], review.taxNumber]).toEqual(['', { state: 'none', number: null }]);
});

test('a single investor has neither a spouse’s money nor a spouse’s tax number', async () => {
  const { caller } = await filled({});
  for (const [answers, field] of [
    [{ incomeSource: '7' }, 'incomeSource'],
    [{ taxNumberOption: '2' }, 'taxNumberOption'],
    [{ assetOwnership: '2', ownerRelation: '2' }, 'ownerRelation'],
  ] as const)
    expect((await refused(caller, saveV2, answers, 'fieldsInvalid')).fields).toMatchObject([{ field, reason: 'notMarried' }]);
  // A contradiction caused by a later divorce is reported on submission.
  await caller.must(autosave, { incomeSource: '7', spouseOccupation: '8', spouseIncomeSource: '1' });
  expect((await refused(caller, finish, { isAgree: true }, 'notComplete')).fields).toMatchObject([{ field: 'incomeSource', reason: 'notMarried' }]);
});

test('sixteen digits other than the own NIK are not an own tax number', async () => {
  const { caller } = await filled({});
  const { fields } = await refused(caller, saveV2, { npwpNumber: newCitizen().nik }, 'fieldsInvalid');
  expect(fields).toMatchObject([{ field: 'npwpNumber', reason: 'npwpNotNik' }]);
});

test('housing and family position are optional fields for the form of the fund account', async () => {
  const { review } = await activated({ houseStatus: '4', familyRelation: '4' });
  expect(review.profile).toMatchObject({ houseStatus: '4', familyRelation: '4' });
  const { caller } = await filled({});
  expect((await refused(caller, saveV2, { houseStatus: '7' }, 'fieldsInvalid')).fields).toMatchObject([{ field: 'houseStatus', reason: 'notListed' }]);
});

test('kyc.setSignedType: userNotFound, kyc.setSignedType: profileLocked; the chosen kind must be uploaded, and the other kind is removed', async () => {
  const { caller, investorId } = await filled({});
  for (const type of ['3', '0', 'x', '1.5', '']) expect(await caller.fault(setSignedType, { type: type as never }), type).toMatchObject({ status: 400 });
  await platform.owner.query(`update accounts.investor set kind = 'company' where investor_id = $1`, [investorId]);
  await refused(caller, setSignedType, { type: 1 }, 'userNotFound');
  await platform.owner.query(`update accounts.investor set kind = 'person' where investor_id = $1`, [investorId]);
  expect((await caller.must(getReview, {})).signedType).toBeNull();

  expect(await caller.must(setSignedType, { type: 1 })).toEqual({ signedType: 1, removed: false });
  expect((await refused(caller, finish, { isAgree: true }, 'notComplete')).fields).toMatchObject([{ field: 'signature', reason: 'missing' }]);
  await upload(caller, 'signature', await aPicture());
  expect(await caller.must(getReview, {})).toMatchObject({ signedType: 1, missing: [] });
  // Repeating the same choice changes nothing; another choice discards the drawing.
  expect(await caller.must(setSignedType, { type: 1 })).toEqual({ signedType: 1, removed: false });
  expect(await caller.must(setSignedType, { type: 2 })).toEqual({ signedType: 2, removed: true });
  expect((await caller.must(getReview, {})).documents.map(({ kind }) => kind)).not.toContain('signature');
  await until('its file to go', async () => {
    const { rows } = await platform.owner.query(`select 1 from kyc.document where investor_id = $1 and kind = 'signature' and state = 'removed'`, [investorId]);
    return rows.length === 1;
  });
  await upload(caller, 'signature', await aPicture());
  await caller.must(finish, { isAgree: true });
  await refused(caller, setSignedType, { type: 1 }, 'profileLocked');
});

test('kyc.updateNewNpwp: userNotFound, kyc.updateNewNpwp: identityNotVerified, kyc.updateNewNpwp: fieldsInvalid; kyc.updateNpwpStatusToUpdated: userNotFound, kyc.updateNpwpStatusToUpdated: identityNotVerified, kyc.updateNpwpStatusToUpdated: fieldsInvalid; changes fifteen digits to sixteen, with history', async () => {
  const { caller, investorId, citizen } = await activated({ npwpNumber: '012345678901000' }, ['npwp']);
  const stranger = await filled({});
  for (const [call, input] of [
    [updateNewNpwp, { npwpNumber: 'x' }],
    [updateNpwpStatusToUpdated, {}],
  ] as const) {
    await refused(stranger.caller, call, input as never, 'identityNotVerified');
    await platform.owner.query(`update accounts.investor set kind = 'company' where investor_id = $1`, [investorId]);
    await refused(caller, call, input as never, 'userNotFound');
    await platform.owner.query(`update accounts.investor set kind = 'person' where investor_id = $1`, [investorId]);
  }
  // Fifteen digits are an old number that was replaced: it cannot be confirmed.
  expect((await refused(caller, updateNpwpStatusToUpdated, {}, 'fieldsInvalid')).fields).toMatchObject([{ field: 'npwpNumber', reason: 'npwpShape' }]);
  for (const [npwpNumber, reason] of [
    ['', 'npwpShape'],
    ['012345678901000', 'npwpShape'],
    ['0000000000000000', 'npwpShape'],
    [newCitizen().nik, 'npwpNotNik'],
  ] as const)
    expect((await refused(caller, updateNewNpwp, { npwpNumber }, 'fieldsInvalid')).fields).toMatchObject([{ field: 'npwpNumber', reason }]);

  const slip = await caller.must(updateNewNpwp, { npwpNumber: '0012345678901000' });
  expect(slip).toMatchObject({ state: 'given', number: '•••• 1000', updatedAt: null });
  const given = await caller.must(updateNewNpwp, { npwpNumber: citizen.nik.replace(/(\d{4})(?=\d)/g, '$1 ') });
  expect(given).toMatchObject({ state: 'given', number: `•••• ${citizen.nik.slice(-4)}` });
  expect(await caller.must(updateNewNpwp, { npwpNumber: citizen.nik })).toEqual(given);
  expect((await caller.must(getReview, {})).taxNumber?.state).toBe('given');
  const updated = await caller.must(updateNpwpStatusToUpdated, {});
  expect(updated).toMatchObject({ state: 'updated', number: given.number, givenAt: given.givenAt, updatedAt: expect.any(String) });
  expect(await caller.must(updateNpwpStatusToUpdated, {})).toEqual(updated);
  expect((await caller.must(getReview, {})).taxNumber?.state).toBe('updated');

  // The previous number stays, encrypted.
  const { rows } = await platform.owner.query<{ state: string; text: string }>(
    'select state, t::text as text from kyc.tax_number t where investor_id = $1 order by number_id',
    [investorId],
  );
  expect(rows.map(({ state }) => state)).toEqual(['replaced', 'updated']);
  for (const { text } of rows) expect(text.includes(citizen.nik) || text.includes('0012345678901000')).toBe(false);
  const { history } = await operator.must(openCase, { investorId });
  expect(history.map(({ kind }) => kind).slice(-3)).toEqual(['npwpGiven', 'npwpGiven', 'npwpUpdated']);
});

test('an investor with sixteen digits has nothing to update, and one without a tax number nothing to confirm', async () => {
  const { caller } = await activated({});
  expect((await caller.must(getReview, {})).taxNumber?.state).toBe('updated');
  expect(await caller.must(updateNpwpStatusToUpdated, {})).toMatchObject({ state: 'updated' });
  const without = await activated({ occupation: '1', taxNumberOption: '3' });
  const { fields } = await refused(without.caller, updateNpwpStatusToUpdated, {}, 'fieldsInvalid');
  expect(fields).toMatchObject([{ field: 'npwpNumber', reason: 'missing' }]);
  // An investor who has received a number since then enters it.
  expect(await without.caller.must(updateNewNpwp, { npwpNumber: without.citizen.nik })).toMatchObject({ state: 'given' });
});

test('kyc.updateNewNpwp: tooManyTaxNumbers before any other check; ten concurrent updates leave one current number', async () => {
  const { caller, investorId, citizen } = await activated({});
  const numbers = Array.from({ length: 10 }, (_, index) => (index === 0 ? citizen.nik : `00123456789${String(index).padStart(2, '0')}000`));
  await Promise.all(numbers.map((npwpNumber) => caller.must(updateNewNpwp, { npwpNumber })));
  const { rows } = await platform.owner.query('select 1 from kyc.tax_number where investor_id = $1 and state = $2', [investorId, 'given']);
  expect(rows).toHaveLength(1);
  await platform.owner.query(`update accounts.investor set kind = 'company' where investor_id = $1`, [investorId]);
  await refused(caller, updateNewNpwp, { npwpNumber: 'x' }, 'tooManyTaxNumbers');
});
