/** A newcomer is identified in the browser: photographs, fills in, is returned once, corrects, and is verified. */
import { approveCase, autosave, finish, getReview, openCase, returnCase } from '@lumbung/contract/kyc/routes.gen.ts';
import { CITIZENS } from '@lumbung/specimen/citizens.ts';
import { kycDocuments } from '@lumbung/wording/kyc-documents.ts';
import type { Browser } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { CLEAN, photographed, specimenCard } from '../recognition/cards.ts';
import { launchWithCamera } from '../support/chromium.ts';
import { approved, look } from '../support/cases.ts';
import { fillIn, personFieldsOf, workFieldsOf, specimenOf } from '../support/identifying.ts';
import { calm, answerRisk, fill, onStage, press, signIn, sound, told, visit, type Visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'features/kyc', 'screens/kyc');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage), { isShared: true });

const WORDS = {
  id: {
    login: 'Masuk',
    verify: 'Verifikasi identitas',
    start: 'Mulai verifikasi',
    next: 'Lanjutkan',
    sent: 'Terkirim',
    risk: 'Isi profil risiko',
    submit: 'Setuju dan kirim',
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
    submit: 'Agree and submit',
    checking: 'Your data is being checked',
    fix: 'Correct it now',
    verified: 'Your identity is verified',
  },
} as const;

story.each(
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
  await expect.poll(() => page.getByRole('alert').first().getByRole('link').count()).toBe(2);
  await sound(page, 'documents, asked for');
  await page.locator('#ktp').setInputFiles({ name: 'surat.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await page
    .locator('#ktp-note')
    .getByText(/JPG, PNG/)
    .waitFor();
  await page.locator('#ktp').setInputFiles(await specimenOf(platform, citizen, 'ktp.png'));
  await page.locator('#ktp-note').getByText(words.sent).waitFor();
  await page.locator('#selfie').setInputFiles(await specimenOf(platform, citizen, 'selfie.png'));
  // Both are there without doubt: the next page opens automatically.
  await page.waitForURL('**/kyc/person');
  await page.locator('#nik').waitFor();
  await press(page, words.next);
  await page.getByRole('alert').first().waitFor();
  await sound(page, 'person, as read from the card');
  // Fields read from the card are filled in and marked; they can be changed like any other.
  await expect.poll(() => page.locator('#nik').inputValue()).toBe(citizen.nik.replace(/(\d{4})(?=\d)/g, '$1 '));
  await expect.poll(() => page.locator('#fullName').inputValue()).toBe(citizen.name.toUpperCase());
  await page
    .locator('#nik-note')
    .getByText(/Terbaca dari KTP|Read from your card/)
    .waitFor();
  for (const field of ['nik', 'birthDate']) await page.locator(`#${field}`).fill('');
  await page.locator('#gender').selectOption('');
  // A NIK can be typed, pasted and left; the data it contains is filled in.
  await page.locator('#nik').pressSequentially(citizen.nik);
  await expect.poll(() => page.locator('#nik').inputValue()).toBe(citizen.nik.replace(/(\d{4})(?=\d)/g, '$1 '));
  await page.locator('#birthPlace').click();
  await expect.poll(() => page.locator('#birthDate').inputValue()).toBe(citizen.birthDate.split('-').reverse().join('-'));
  await expect.poll(() => page.locator('#gender').inputValue()).toBe(citizen.gender);
  await fill(page, { ...personFieldsOf(citizen), motherName: citizen.name });
  await press(page, words.next);
  await page
    .locator('#motherName-note')
    .getByText(/tidak boleh sama|cannot be the same/)
    .waitFor();
  await sound(page, 'person, same names');
  await fill(page, { motherName: citizen.motherName });
  // Input is saved automatically: a reload shows it again.
  await page
    .getByRole('status')
    .getByText(/Tersimpan|Saved/)
    .waitFor();
  await until('the draft', async () => {
    const { rows } = await platform.owner.query<{ version: number }>('select version from kyc.profile where investor_id = $1', [investorId]);
    return (rows[0]?.version ?? 0) > 1;
  });
  await page.locator('#fullName').focus();
  await calm(page);
  await page.reload();
  await page.locator('#nik').waitFor();
  await expect.poll(() => page.locator('#nik').inputValue()).toBe(citizen.nik.replace(/(\d{4})(?=\d)/g, '$1 '));
  await expect.poll(() => page.locator('#motherName').inputValue()).toBe(citizen.motherName);
  await expect.poll(() => page.locator('#addressCity').inputValue()).toBe(citizen.address.cityCode);
  await sound(page, 'person');
  await press(page, words.next);

  await page.waitForURL('**/kyc/work');
  await page.locator('#occupation').waitFor();
  await fill(page, workFieldsOf(citizen));
  // Conditional questions appear with the answer that requires them, and disappear with it.
  await fill(page, { assetOwnership: '2', politicallyExposed: '1' });
  for (const field of ['ownerName', 'ownerNik', 'politicalOffice']) await page.locator(`#${field}`).waitFor();
  await sound(page, 'work, for somebody else');
  await fill(page, { assetOwnership: '1', politicallyExposed: '2' });
  await expect.poll(() => page.locator('#ownerName, #ownerNik, #politicalOffice').count()).toBe(0);
  await sound(page, 'work');
  await page.getByRole('link', { name: words.risk }).click();
  await page.waitForURL('**/risk-profile**');
  await answerRisk(page);
  await page.waitForURL('**/kyc/work');
  await page.locator('#employer').waitFor();
  await expect.poll(() => page.locator('#employer').inputValue()).toBe('PT Contoh Rekaan');
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
  await page.locator('#declaration').waitFor();
  await page.getByText(citizen.motherName).waitFor();
  await sound(page, 'review');
  await press(page, words.submit);
  await page.waitForURL('**/kyc/status');
  await page.getByRole('heading', { level: 1, name: words.checking }).waitFor();
  await sound(page, 'status');

  // Compliance returns it once; the page shows it without interaction.
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

story('a blurred or dark photo is doubted at once, and sent all the same; what was sent is taken back', async () => {
  const { caller, email } = await platform.newInvestor({ isVerified: false });
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

  // The face is shown beside the name once there is one, and a photo can be withdrawn until submission.
  await page.goto('/account');
  await page.locator('#who').getByText(/@/).waitFor();
  await sound(page, 'account, no face yet');
  await page.locator('#who img').waitFor({ state: 'detached' });
  await page.goto('/kyc/documents');
  await page.locator('#selfie').setInputFiles(await specimenOf(platform, CITIZENS[60]!, 'selfie.png'));
  await page.locator('#selfie-note').getByText('Terkirim').waitFor();
  await page.goto('/account');
  await page.locator('#who img').waitFor();
  await sound(page, 'account, with a face');
  await page.goto('/kyc/documents');
  await page.getByRole('button', { name: kycDocuments.id.takeBack }).click();
  await page.getByRole('dialog').waitFor();
  await sound(page, 'documents, taken back');
  await page.getByRole('button', { name: kycDocuments.id.takeBackSure }).click();
  await page.getByRole('button', { name: kycDocuments.id.takeBack }).waitFor({ state: 'detached' });
  await page.getByText('Terkirim').first().waitFor({ state: 'detached' });
  await expect.poll(async () => (await caller.must(getReview, {})).documents).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

test('a photo whose upload fails is kept and sent again, and so is a draft', async () => {
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
  await expect.poll(() => page.locator('#motherName').inputValue()).toBe(citizen.motherName);
  await context.close();
});

story('what is typed is kept although the page is left at once', async () => {
  const { caller, email } = await platform.newInvestor({ isVerified: false });
  const { context, page } = await visit(platform, browser, { width: 390, theme: 'light', language: 'id' });
  await page.goto('/login?next=%2Fkyc%2Fdocuments');
  await signIn(page, email, WORDS.id.login);
  await page.waitForURL('**/kyc/documents');
  await page.locator('#ktp').setInputFiles(await specimenOf(platform, CITIZENS[102]!, 'ktp.png'));
  await page.locator('#ktp-note').getByText(WORDS.id.sent).waitFor();
  await page.locator('#selfie').setInputFiles(await specimenOf(platform, CITIZENS[102]!, 'selfie.png'));
  await page.waitForURL('**/kyc/person');
  // The fields read from the card are shown, and nothing has been saved yet.
  await until('the card to be read', async () => (await page.locator('#birthDate').inputValue()) !== '');
  await page.locator('#motherName').fill('SITI AMINAH');
  await page.goto('/help');
  const { birthDate } = CITIZENS[102]!;
  await until('the draft to be kept', async () => (await caller.must(getReview, {})).profile.motherName !== undefined);
  expect((await caller.must(getReview, {})).profile).toMatchObject({ motherName: 'SITI AMINAH', birthDate });
  await context.close();
});

story('the camera within the page says what is wrong while there is time to move, sends the card alone, and where there is none a file is left', async () => {
  const card = specimenCard('untouched', 0);
  // The card is in the middle of a table, a quarter of the picture away from its edges.
  const table = sharp({ create: { width: 1_280, height: 960, channels: 3, background: '#5b4b3b' } });
  const film = await table
    .composite([
      {
        input: await sharp(await photographed(card, CLEAN))
          .resize({ width: 820 })
          .toBuffer(),
      },
    ])
    .jpeg()
    .toBuffer();
  const withCamera = await launchWithCamera(film);
  for (const [seeing, width] of [
    [withCamera, 390],
    [browser, 1280],
  ] as const) {
    const { email } = await platform.newInvestor({ isVerified: false, signIn: false });
    const { context, page, problems } = await visit(platform, seeing, { width, theme: width === 390 ? 'dark' : 'light', language: 'id' });
    await page.goto('/login?next=%2Fkyc%2Fdocuments');
    await signIn(page, email, WORDS.id.login);
    await page.waitForURL('**/kyc/documents');
    await press(page, 'Ambil foto: Foto KTP atau paspor');
    if (seeing === browser) {
      await page.locator('#ktp-note').getByText('Kamera tidak dapat dibuka.').waitFor();
      await page.locator('#ktp').setInputFiles(await specimenOf(platform, CITIZENS[103]!, 'ktp.png'));
      await page.locator('#ktp-note').getByText(WORDS.id.sent).waitFor();
    } else {
      await page.getByText('Bagus. Tahan, lalu ambil.').waitFor();
      await sound(page, 'the camera of the page');
      await press(page, 'Ambil');
      await page.locator('#ktp-note').getByText(WORDS.id.sent).waitFor();
      await expect.poll(() => page.locator('video').count(), { message: 'the camera is closed with its dialog' }).toBe(0);
      // The photo is close enough to be read.
      await page.locator('#selfie').setInputFiles(await specimenOf(platform, CITIZENS[103]!, 'selfie.png'));
      await page.waitForURL('**/kyc/person');
      await until('the card to be read', async () => (await page.locator('#nik').inputValue()).replaceAll(' ', '') === card.profile.nik);
    }
    expect(problems).toEqual([]);
    await context.close();
  }
  await withCamera.close();
});

story('lists are asked for once, anew when the start names another version, and a bank that is no more is not offered', async () => {
  const { email, caller } = await platform.newInvestor({ isVerified: false });
  await fillIn(caller, CITIZENS[105]!);
  await caller.must(autosave, { bankCode: '422' });
  const { context, page, problems } = await visit(platform, browser, { width: 1280, theme: 'light', language: 'id' });
  let asked = 0;
  // A browser cache from a day with other lists.
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
  // The review names the bank, and its problem.
  await page.getByText('Bank BRI Syariah').waitFor();
  await page.getByRole('link', { name: 'Pilih bank dari daftar.' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

story('who has handed in sees the status instead of the form, and an account in another name comes back', async () => {
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

const FOREIGN_WORDS = {
  id: {
    bonds: 'Surat berharga negara ritel hanya untuk',
    npwp: 'NPWP berisi 15 atau 16 angka',
    draw: 'Gambar di layar',
    photo: 'Foto tanda tangan di kertas',
    save: 'Simpan tanda tangan',
    sheet: 'Gambar tanda tangan di sini',
    saved: 'Tersimpan',
    open: 'Tanda tangan belum dibuat.',
    keep: 'Simpan NPWP',
    sixteen: 'NPWP baru berisi 16 angka.',
    settle: 'Sudah padan di kantor pajak',
  },
  en: {
    bonds: 'Retail bonds of the government are for',
    npwp: 'An NPWP has 15 or 16 digits',
    draw: 'Draw on the screen',
    photo: 'Photo of a signature on paper',
    save: 'Save the signature',
    sheet: 'Draw your signature here',
    saved: 'Saved',
    open: 'The signature is missing.',
    keep: 'Save the NPWP',
    sixteen: 'A new NPWP has 16 digits.',
    settle: 'The tax office has matched it',
  },
} as const;

test.each(
  told<Visit & { place: number }>([
    { width: 1280, theme: 'light', language: 'en', place: 107 },
    { width: 390, theme: 'dark', language: 'id', place: 108 },
  ]),
)('a foreigner with a passport, a tax card and a signature is verified, and gives the new tax number later: %o', async ({ place, ...how }) => {
  const words = { ...WORDS[how.language], ...FOREIGN_WORDS[how.language] };
  const citizen = CITIZENS[place]!;
  const { email, caller, investorId } = await platform.newInvestor({ isVerified: false, language: how.language });
  const operator = await platform.operator('compliance');
  await fillIn(caller, citizen, { maritalStatus: '1' });
  const { context, page, problems } = await visit(platform, browser, how);
  await page.goto('/login?next=%2Fkyc%2Fperson');
  await signIn(page, email, words.login);
  await page.locator('#identityType').waitFor();
  await expect.poll(() => page.locator('#passportNumber, #country, #residencePermit').count()).toBe(0);
  await fill(page, { identityType: '2', nationality: '2' });
  await page.locator('#passportNumber').waitFor();
  await expect.poll(() => page.locator('#nik').count()).toBe(0);
  await page.getByText(words.bonds).waitFor();
  await fill(page, { country: 'DE', residencePermit: '2c21af0132-u', passportNumber: 'c01x', passportExpiry: '27032020' });
  await press(page, words.next);
  for (const field of ['passportNumber', 'passportExpiry']) await page.locator(`#${field}[aria-invalid=true]`).waitFor();
  await sound(page, 'passport, wrong');
  await fill(page, { passportNumber: `C01X${place}H`, passportExpiry: '27032031' });
  // Residents show the permit next to its number.
  const card = { name: 'kartu.png', mimeType: 'image/png', buffer: (await specimenOf(platform, citizen, 'ktp.png')).buffer };
  await page.locator('#permit').setInputFiles(card);
  await page.locator('#permit-note').getByText(words.sent).waitFor();
  await sound(page, 'person, a permit');
  await press(page, words.next);

  await page.waitForURL('**/kyc/work');
  await page.locator('#npwpNumber').waitFor();
  await fill(page, { npwpNumber: '12' });
  await press(page, words.next);
  await page.locator('#npwpNumber-note').getByText(words.npwp).waitFor();
  await fill(page, { npwpNumber: '012345678901000' });
  const picture = { name: 'kartu.png', mimeType: 'image/png', buffer: (await specimenOf(platform, citizen, 'ktp.png')).buffer };
  await page.locator('#npwp').setInputFiles(picture);
  await page.locator('#npwp-note').getByText(words.sent).waitFor();
  await sound(page, 'work, a tax card');
  await press(page, words.next);
  await page.waitForURL('**/kyc/bank');
  await page.locator('#houseStatus').waitFor();
  await fill(page, { houseStatus: '4', familyRelation: '0' });
  await sound(page, 'bank, the fund account');
  await press(page, words.next);

  await page.waitForURL('**/kyc/review');
  await page.getByRole('radio', { name: words.draw }).check();
  await page.getByRole('img', { name: words.sheet }).waitFor();
  await press(page, words.submit);
  // The promised signature is missing, and it is reported.
  await page.getByRole('link', { name: words.open }).waitFor();
  await sound(page, 'review, a signature promised');
  await page.getByRole('img', { name: words.sheet }).scrollIntoViewIfNeeded();
  const sheet = (await page.getByRole('img', { name: words.sheet }).boundingBox())!;
  await page.mouse.move(sheet.x + 40, sheet.y + 60);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(sheet.x + 40 + 15 * step, sheet.y + 60 + 30 * Math.sin(step));
  await page.mouse.up();
  await press(page, words.save);
  await page.getByText(words.saved, { exact: true }).first().waitFor();
  // Another way of signing needs another signature.
  await page.getByRole('radio', { name: words.photo }).check();
  await page.locator('#signature-photo').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: words.open }).waitFor();
  await page.locator('#signature-photo').setInputFiles(picture);
  await page.locator('#signature-photo-note').getByText(words.sent).waitFor();
  await sound(page, 'review, a signature on paper');
  await press(page, words.submit);
  await page.waitForURL('**/kyc/status');

  const opened = await approved(operator, await platform.operator('compliance'), investorId, 'Paspor dilihat lewat video.');
  expect(opened.case.checks.civilRegistry).toBe('notAsked');
  expect(opened.documents.map(({ kind }) => kind).sort()).toEqual(['ktp', 'npwp', 'permit', 'selfie', 'signature']);
  await page.getByRole('heading', { level: 1, name: words.verified }).waitFor();

  await page.goto('/account');
  await page.locator('#tax-number').waitFor();
  await sound(page, 'account, an old tax number');
  await fill(page, { npwpNumber: '012345678901000' });
  await press(page, words.keep);
  await page.locator('#npwpNumber-note').getByText(words.sixteen).waitFor();
  await fill(page, { npwpNumber: '0012345678901000' });
  await press(page, words.keep);
  await page.getByRole('button', { name: words.settle }).waitFor();
  await sound(page, 'account, a new tax number');
  await press(page, words.settle);
  await page.locator('#tax-number').waitFor({ state: 'detached' });
  await expect.poll(async () => (await caller.must(getReview, {})).taxNumber?.state).toBe('updated');
  expect(problems).toEqual([]);
  await context.close();
});
