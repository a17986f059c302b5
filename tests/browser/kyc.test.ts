/** A newcomer proves who she is through the screens: photographs, fills in, is sent back once, corrects, and is verified. */
import { approveCase, autosave, finish, getReview, openCase, returnCase } from '@lumbung/contract/kyc/routes.gen.ts';
import { SCORES } from '../../apps/server/src/capabilities/people/risk/rules.ts';
import { CITIZENS } from '@lumbung/specimen/citizens.ts';
import type { Browser } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { look } from '../support/cases.ts';
import { fillIn, personFieldsOf, workFieldsOf, specimenOf } from '../support/identifying.ts';
import { fill, onStage, press, signIn, sound, told, visit, type Visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const WORDS = {
  id: {
    login: 'Masuk',
    verify: 'Verifikasi identitas',
    start: 'Mulai verifikasi',
    next: 'Lanjutkan',
    sent: 'Terkirim',
    risk: 'Isi profil risiko',
    profile: 'Lihat profil saya',
    goOn: 'Lanjutkan verifikasi',
    submit: 'Kirim untuk diperiksa',
    checking: 'Data Anda sedang diperiksa',
    fix: 'Perbaiki sekarang',
    verified: 'Identitas Anda terverifikasi',
  },
  en: {
    login: 'Log in',
    verify: 'Verify your identity',
    start: 'Start',
    next: 'Continue',
    sent: 'Sent',
    risk: 'Answer the questions',
    profile: 'Show my profile',
    goOn: 'Continue the identity check',
    submit: 'Hand in for the check',
    checking: 'Your data is being checked',
    fix: 'Correct it now',
    verified: 'Your identity is verified',
  },
} as const;

test.each(
  told<Visit & { place: number }>([
    { width: 390, theme: 'light', language: 'id', place: 100 },
    { width: 1280, theme: 'dark', language: 'en', place: 101 },
  ]),
)('a newcomer is verified: %o', async ({ place, ...how }) => {
  const words = WORDS[how.language];
  const citizen = CITIZENS[place]!;
  const { email, investorId } = await platform.newInvestor({ signIn: false, isVerified: false, language: how.language });
  const operator = await platform.operator('compliance');
  const { context, page, problems } = await visit(platform, browser, how);
  await page.goto('/login');
  await signIn(page, email, words.login);
  await page.waitForURL('**/home');
  await page.getByRole('link', { name: new RegExp(words.verify) }).click();
  await page.waitForURL('**/kyc');
  await page.getByRole('link', { name: words.start }).waitFor();
  await sound(page, 'overview');
  await page.getByRole('link', { name: words.start }).click();

  await page.waitForURL('**/kyc/documents');
  await press(page, words.next);
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByRole('alert').first().getByRole('link').count()).toBe(2);
  await sound(page, 'documents, asked for');
  await page.locator('#ktp').setInputFiles({ name: 'surat.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await page
    .locator('#ktp-note')
    .getByText(/JPG, PNG/)
    .waitFor();
  await page.locator('#ktp').setInputFiles(await specimenOf(platform, citizen, 'ktp.png'));
  await page.locator('#ktp-note').getByText(words.sent).waitFor();
  await page.locator('#selfie').setInputFiles(await specimenOf(platform, citizen, 'selfie.png'));
  await page.locator('#selfie-note').getByText(words.sent).waitFor();
  await sound(page, 'documents');
  await press(page, words.next);

  await page.waitForURL('**/kyc/person');
  await page.locator('#nik').waitFor();
  await press(page, words.next);
  await page.getByRole('alert').first().waitFor();
  await sound(page, 'person, as read from the card');
  // What stands on the card is filled in and says so; it can be changed like anything else.
  expect(await page.locator('#nik').inputValue()).toBe(citizen.nik.replace(/(\d{4})(?=\d)/g, '$1 '));
  expect(await page.locator('#fullName').inputValue()).toBe(citizen.name.toUpperCase());
  await page
    .locator('#nik-note')
    .getByText(/Terbaca dari KTP|Read from your card/)
    .waitFor();
  for (const field of ['nik', 'birthDate']) await page.locator(`#${field}`).fill('');
  await page.locator('#gender').selectOption('');
  // A NIK can be typed, pasted and left; what it says is filled in.
  await page.locator('#nik').pressSequentially(citizen.nik);
  expect(await page.locator('#nik').inputValue()).toBe(citizen.nik.replace(/(\d{4})(?=\d)/g, '$1 '));
  await page.locator('#birthPlace').click();
  expect(await page.locator('#birthDate').inputValue()).toBe(citizen.birthDate.split('-').reverse().join('-'));
  expect(await page.locator('#gender').inputValue()).toBe(citizen.gender);
  await fill(page, { ...personFieldsOf(citizen), motherName: citizen.name });
  await press(page, words.next);
  await page
    .locator('#motherName-note')
    .getByText(/tidak boleh sama|cannot be the same/)
    .waitFor();
  await sound(page, 'person, same names');
  await fill(page, { motherName: citizen.motherName });
  // What was typed is kept without a button: another page load shows it again.
  await page
    .getByRole('status')
    .getByText(/Tersimpan|Saved/)
    .waitFor();
  await until('the draft', async () => {
    const { rows } = await platform.owner.query<{ version: number }>('select version from kyc.profile where investor_id = $1', [investorId]);
    return (rows[0]?.version ?? 0) > 1;
  });
  await page.locator('#fullName').focus();
  await page.waitForLoadState('networkidle');
  await page.reload();
  await page.locator('#nik').waitFor();
  expect(await page.locator('#nik').inputValue()).toBe(citizen.nik.replace(/(\d{4})(?=\d)/g, '$1 '));
  expect(await page.locator('#motherName').inputValue()).toBe(citizen.motherName);
  expect(await page.locator('#addressCity').inputValue()).toBe(citizen.address.cityCode);
  await sound(page, 'person');
  await press(page, words.next);

  await page.waitForURL('**/kyc/work');
  await page.locator('#occupation').waitFor();
  await fill(page, workFieldsOf(citizen));
  // What only some are asked comes with the answer that makes it needed, and goes with it.
  await fill(page, { assetOwnership: '2', politicallyExposed: '1' });
  for (const field of ['ownerName', 'ownerNik', 'politicalOffice']) await page.locator(`#${field}`).waitFor();
  await sound(page, 'work, for somebody else');
  await fill(page, { assetOwnership: '1', politicallyExposed: '2' });
  expect(await page.locator('#ownerName, #ownerNik, #politicalOffice').count()).toBe(0);
  await sound(page, 'work');
  await page.getByRole('link', { name: words.risk }).click();
  await page.waitForURL('**/risk-profile**');
  await page.getByRole('group').first().waitFor();
  expect(await page.getByRole('group').count()).toBe(Object.keys(SCORES).length);
  for (const group of await page.getByRole('group').all()) await group.getByRole('radio').last().check();
  await page.getByRole('button', { name: words.profile }).click();
  await page.getByRole('link', { name: words.goOn }).click();
  await page.waitForURL('**/kyc/work');
  await page.locator('#employer').waitFor();
  expect(await page.locator('#employer').inputValue()).toBe('PT Contoh Rekaan');
  await press(page, words.next);

  await page.waitForURL('**/kyc/bank');
  await page.locator('#bankCode').waitFor();
  await fill(page, { bankCode: citizen.account.bank, bankAccountNumber: citizen.account.account, agentCode: 'SIAPA' });
  await press(page, words.next);
  await page
    .locator('#agentCode-note')
    .getByText(/tidak cocok|does not match/)
    .waitFor();
  await fill(page, { agentCode: '' });
  await sound(page, 'bank');
  await press(page, words.next);

  await page.waitForURL('**/kyc/review');
  await page.locator('#isAgree').waitFor();
  await page.getByText(citizen.motherName).waitFor();
  await sound(page, 'review');
  await press(page, words.submit);
  await page.getByText(/Centang persetujuan|Tick the agreement/).waitFor();
  await page.locator('#isAgree').check();
  await press(page, words.submit);
  await page.waitForURL('**/kyc/status');
  await page.getByRole('heading', { level: 1, name: words.checking }).waitFor();
  await sound(page, 'status');

  // Compliance sends it back once; nobody touches the page, and it says so.
  const opened = await until('both checks', async () => {
    const one = await operator.must(openCase, { investorId });
    return one.case.checks.civilRegistry !== 'waiting' && one.case.checks.bankName !== 'waiting' && one;
  });
  await look(operator, opened);
  expect(opened.case.checks.civilRegistry).toBe('match');
  await operator.must(returnCase, {
    investorId,
    submissionId: opened.case.submissionId,
    reasons: [{ field: 'employer', reason: 'incomplete', note: 'Tulis nama lengkap perusahaan.' }],
  });
  await page.getByRole('link', { name: words.fix }).waitFor();
  await sound(page, 'returned');
  await page.getByRole('link', { name: words.fix }).click();
  await page.waitForURL('**/kyc/work');
  await page.getByText('Tulis nama lengkap perusahaan.').waitFor();
  await sound(page, 'work, returned');
  await fill(page, { employer: 'PT Contoh Rekaan Nusantara' });
  await press(page, words.next);
  await page.waitForURL('**/kyc/bank');
  await page.locator('#bankCode').waitFor();
  await press(page, words.next);
  await page.waitForURL('**/kyc/review');
  await page.getByText('PT Contoh Rekaan Nusantara').waitFor();
  await page.locator('#isAgree').check();
  await press(page, words.submit);
  await page.waitForURL('**/kyc/status');

  const again = await until('both checks', async () => {
    const one = await operator.must(openCase, { investorId });
    return one.case.number === 2 && !Object.values(one.case.checks).includes('waiting') && one;
  });
  await look(operator, again);
  await operator.must(approveCase, { investorId, submissionId: again.case.submissionId });
  await page.getByRole('heading', { level: 1, name: words.verified }).waitFor();
  await page.getByText(/^IDD/).waitFor();
  await sound(page, 'verified');
  await page.goto('/account');
  await page
    .getByText(/^(Terverifikasi|Verified)$/)
    .locator('visible=true')
    .first()
    .waitFor();
  await sound(page, 'account, verified');
  expect(problems).toEqual([]);
  await context.close();
});

test('a blurred or dark photo is doubted at once, and sent all the same', async () => {
  const { email } = await platform.newInvestor({ isVerified: false });
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'light', language: 'id' });
  await page.goto('/login?next=%2Fkyc%2Fdocuments');
  await signIn(page, email, 'Masuk');
  await page.waitForURL('**/kyc/documents');
  const card = await specimenOf(platform, CITIZENS[60]!, 'ktp.png');
  const changed = async (change: (picture: Sharp) => Sharp) => ({ ...card, buffer: await change(sharp(card.buffer)).png().toBuffer() });
  const doubt = page.getByText(/tampak (buram|gelap)/);
  await page.locator('#ktp').setInputFiles(await changed((picture) => picture.blur(6)));
  await page.getByText('Foto ini tampak buram.').waitFor();
  await page.locator('#ktp-note').getByText('Terkirim').waitFor();
  await sound(page, 'documents, a blurred one');
  await page.locator('#ktp').setInputFiles(await changed((picture) => picture.modulate({ brightness: 0.15 })));
  await page.getByText('Foto ini tampak gelap.').waitFor();
  await page.locator('#ktp').setInputFiles(card);
  await doubt.waitFor({ state: 'detached' });
  await page.locator('#ktp-note').getByText('Terkirim').waitFor();
  expect(await doubt.count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('a photo that does not get through is kept and sent again; a draft that does not, too', async () => {
  const citizen = CITIZENS[102]!;
  const { email } = await platform.newInvestor({ signIn: false, isVerified: false });
  const { context, page } = await visit(platform, browser, { width: 390, theme: 'dark', language: 'id' });
  await page.goto('/login');
  await signIn(page, email, 'Masuk');
  await page.waitForURL('**/home');
  await page.goto('/kyc/documents');
  await page.locator('#ktp').waitFor({ state: 'attached' });
  await page.route('**/image/uploadktp', (route) => route.abort(), { times: 1 });
  await page.locator('#ktp').setInputFiles(await specimenOf(platform, citizen, 'ktp.png'));
  await page.getByRole('button', { name: 'Kirim lagi' }).waitFor();
  await sound(page, 'upload failed');
  await page.getByRole('button', { name: 'Kirim lagi' }).click();
  await page.locator('#ktp-note').getByText('Terkirim').waitFor();
  await page.goto('/kyc/person');
  await page.locator('#motherName').waitFor();
  await page.route('**/v2/profile/autosave', (route) => route.abort(), { times: 1 });
  await page.locator('#motherName').fill(citizen.motherName);
  await page.getByText('Belum tersimpan, mencoba lagi').waitFor();
  await page
    .getByRole('status')
    .getByText(/^Tersimpan/)
    .waitFor();
  await page.reload();
  await page.locator('#motherName').waitFor();
  expect(await page.locator('#motherName').inputValue()).toBe(citizen.motherName);
  await context.close();
});

test('what is typed is kept although the page is left at once', async () => {
  const { caller, email } = await platform.newInvestor({ isVerified: false });
  const { context, page } = await visit(platform, browser, { width: 390, theme: 'light', language: 'id' });
  await page.goto('/login?next=%2Fkyc%2Fdocuments');
  await signIn(page, email, WORDS.id.login);
  await page.waitForURL('**/kyc/documents');
  for (const kind of ['ktp', 'selfie'] as const) {
    await page.locator(`#${kind}`).setInputFiles(await specimenOf(platform, CITIZENS[102]!, `${kind}.png`));
    await page.locator(`#${kind}-note`).getByText(WORDS.id.sent).waitFor();
  }
  await press(page, WORDS.id.next);
  // What was read from the card stands there, and nothing has been saved yet.
  await until('the card to be read', async () => (await page.locator('#birthDate').inputValue()) !== '');
  await page.locator('#motherName').fill('SITI AMINAH');
  await page.goto('/help');
  const { birthDate } = CITIZENS[102]!;
  await until('the draft to be kept', async () => (await caller.must(getReview, {})).profile.motherName !== undefined);
  expect((await caller.must(getReview, {})).profile).toMatchObject({ motherName: 'SITI AMINAH', birthDate });
  await context.close();
});

test('lists are asked for once, anew when the start names another version, and a bank that is no more is not offered', async () => {
  const { email, caller } = await platform.newInvestor({ isVerified: false });
  await fillIn(caller, CITIZENS[105]!);
  await caller.must(autosave, { bankCode: '422' });
  const { context, page, problems } = await visit(platform, browser, { width: 1280, theme: 'light', language: 'id' });
  let asked = 0;
  // What a browser has kept of a day on which the lists were others.
  await page.route('**/master/lookups', async (route) => {
    asked += 1;
    const response = await route.fetch();
    const now = (await response.json()) as { lists: { list: string; items: object[] }[] };
    const lists = now.lists.map(({ list, items }) => ({ list, items: list === 'banks' ? items.slice(0, 5) : items }));
    await route.fulfill(asked === 1 ? { response, json: { ...now, lists, version: 'of-before' } } : { response });
  });
  await page.goto('/login');
  await signIn(page, email, 'Masuk');
  await page.waitForURL('**/home');
  await page.goto('/kyc/bank');
  const banks = page.locator('#bankCode option');
  await until('the banks of today', async () => (await banks.count()) > 100);
  const offered = await banks.evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect([offered.includes('014'), offered.includes('422')]).toEqual([true, false]);
  await press(page, 'Lanjutkan');
  await page.locator('#bankCode-note').getByText('Pilih bank dari daftar.').waitFor();
  await page.locator('a[href="/kyc/person"]').first().click();
  await page.locator('#motherName').waitFor();
  expect(asked).toBe(2);
  await page.goto('/kyc/review');
  // The review names the bank, and what is wrong with it.
  await page.getByText('Bank BRI Syariah').waitFor();
  await page.getByRole('link', { name: 'Pilih bank dari daftar.' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('who has handed in sees the status instead of the form, and an account in another name comes back', async () => {
  const [citizen, other] = [CITIZENS[103]!, CITIZENS[104]!];
  const { email, caller } = await platform.newInvestor({ isVerified: false });
  await fillIn(caller, citizen, { bankCode: other.account.bank, bankAccountNumber: other.account.account });
  await caller.must(finish, { isAgree: true });
  await until('the return', async () => (await caller.must(getReview, {})).state === 'returned');
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'light', language: 'id' });
  await page.goto('/login');
  await signIn(page, email, 'Masuk');
  await page.waitForURL('**/home');
  await page.goto('/kyc/status');
  await page.getByText('Nama pemilik rekening berbeda dengan nama Anda.').waitFor();
  await page.getByRole('link', { name: 'Perbaiki sekarang' }).click();
  await page.waitForURL('**/kyc/bank');
  await page.getByText('Nama pemilik rekening berbeda dengan nama Anda.').waitFor();
  await caller.must(autosave, { bankCode: citizen.account.bank, bankAccountNumber: citizen.account.account });
  await caller.must(finish, { isAgree: true });
  await page.goto('/kyc/bank');
  await page.getByRole('link', { name: 'Lihat status' }).waitFor();
  await sound(page, 'a step after handing in');
  expect(problems).toEqual([]);
  await context.close();
});
