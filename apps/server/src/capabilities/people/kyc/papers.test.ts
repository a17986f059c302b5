/** Tests of the profile as a PDF, the mail that says where it is, and withdrawing uploads. */
import fs from 'node:fs';
import path from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import {
  autosave,
  cancelKycUpload,
  finish,
  getAutosave,
  getAutosaveSignature,
  getPdfIndiprofile,
  getReview,
  sendPdfProfile,
} from '@lumbung/contract/kyc/routes.gen.ts';
import { beforeAll, expect, test } from 'vitest';
import { aPicture, fillIn, newCitizen, upload } from '../../../../../../tests/support/identifying.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { drawPaper } from '../../../platform/paper.ts';
import { PAPER_MAILS_AN_HOUR, PAPERS_AN_HOUR } from './papers.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const newcomer = () => platform.newInvestor({ isVerified: false });
const filesOf = (investorId: string): number => {
  const folder = path.join(platform.app.config.dataDir, 'files', investorId);
  return fs.existsSync(folder) ? fs.readdirSync(folder).length : 0;
};
/** The text on the pages of a PDF. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  library.destroy();
  return text.replaceAll(/\s+/g, ' ');
}
const paperOf = async ({ caller }: Awaited<ReturnType<typeof newcomer>>) =>
  textOf(new Uint8Array(await ((await caller.must(getPdfIndiprofile, {})) as Blob).arrayBuffer()));

test('the profile PDF shows the draft, then the submission, in the reader’s language, with masked numbers and the drawn signature', async () => {
  const person = await newcomer();
  const { caller, investorId } = person;
  const citizen = newCitizen();
  expect(await paperOf(person)).toContain('Draf: belum dikirim');
  await fillIn(caller, citizen);
  const plain = (await ((await caller.must(getPdfIndiprofile, {})) as Blob).arrayBuffer()).byteLength;
  await upload(caller, 'signature', await aPicture());
  const response = await caller.raw('GET', '/api/main/pdf/indiprofile');
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="profil-investor.pdf"');
  expect(response.headers.get('cache-control')).toContain('no-store');
  expect((await response.arrayBuffer()).byteLength, 'with a picture').toBeGreaterThan(plain + 500);
  const draft = await paperOf(person);
  for (const text of [citizen.name, citizen.motherName, citizen.address.street, 'Draf', 'Nama lengkap', 'halaman 1 dari 2']) expect(draft).toContain(text);
  const { submissionId } = await caller.must(finish, { isAgree: true });
  caller.language = 'en';
  const handedIn = await paperOf(person);
  for (const text of [citizen.name, submissionId!, 'Submitted', 'Terms accepted', `•••• ${citizen.nik.slice(-4)}`]) expect(handedIn).toContain(text);
  for (const paper of [draft, handedIn]) for (const secret of [citizen.nik, citizen.account.account]) expect(paper).not.toContain(secret);
  const form = await textOf(new Uint8Array(await ((await caller.must(getPdfIndiprofile, { kind: 'bankForm' })) as Blob).arrayBuffer()));
  expect([form.includes('Form of the customer fund account'), form.includes('Religion'), form.includes(citizen.nik)]).toEqual([true, false, false]);
  // Drawing does not change a pending submission.
  expect((await caller.must(getReview, {})).state).toBe('submitted');
  expect(filesOf(investorId)).toBe(3);
});

test('letters missing from the font print as question marks, and long texts wrap to further lines and pages', async () => {
  const paper = {
    language: 'id' as const,
    brand: { name: 'Lesung', mark: 'Ls' },
    title: 'Judul',
    lead: ['Baris'],
    sections: [{ title: 'Bagian', rows: Array.from({ length: 60 }, (_, index) => [`Nama ${index}`, `Żółć 李 ${'panjang '.repeat(30)}`] as const) }],
    picture: null,
    foot: 'Kaki',
    pageOf: (page: number, pages: number) => `${page}/${pages}`,
    at: new Date(0),
  };
  const text = await textOf(await drawPaper(paper));
  for (const wanted of ['Nama 0', 'Nama 59', 'Żółć ?', '1/7', '7/7', 'Lesung']) expect(text).toContain(wanted);
});

test('C32.papers kyc.getPdfIndiprofile: tooManyPapers before kyc.getPdfIndiprofile: userNotFound, kyc.sendPdfProfile: userNotFound, kyc.sendPdfProfile: tooManyPapers', async () => {
  const { maker } = await platform.newCompany();
  await refused(maker.caller, getPdfIndiprofile, {}, 'userNotFound');
  await refused(maker.caller, sendPdfProfile, {}, 'userNotFound');
  const { caller, investorId, email } = await newcomer();
  for (let count = 0; count < PAPER_MAILS_AN_HOUR; count += 1)
    expect(await caller.must(sendPdfProfile, {})).toEqual({ sentTo: expect.stringContaining('•••@') });
  await refused(caller, sendPdfProfile, {}, 'tooManyPapers');
  const { text } = await platform.sandbox.mail(email, (message) => message.text.includes('/kyc/pdf'));
  expect(text).toContain(`${platform.app.settings.origin}/kyc/pdf`);
  await platform.owner.query(`insert into platform.rate_limit values ($1, $2, now() + interval '10 years')`, [`kyc.paper:${investorId}`, PAPERS_AN_HOUR]);
  await refused(caller, getPdfIndiprofile, {}, 'tooManyPapers');
  await platform.owner.query(`update accounts.investor set kind = 'agent' where investor_id = $1`, [investorId]);
  await refused(caller, getPdfIndiprofile, {}, 'tooManyPapers');
});

test('kyc.cancelKycUpload removes uploads not yet submitted, files included, and no typed fields; kyc.cancelKycUpload: userNotFound, kyc.cancelKycUpload: profileLocked', async () => {
  const { caller, investorId } = await newcomer();
  const { maker } = await platform.newCompany();
  await refused(maker.caller, cancelKycUpload, {}, 'userNotFound');
  const citizen = newCitizen();
  expect(await caller.must(cancelKycUpload, {})).toEqual({ removed: 0 });
  await fillIn(caller, citizen);
  expect(await caller.must(getAutosaveSignature, {})).toEqual({ image: null, contentType: 'image/jpeg' });
  await upload(caller, 'signature', await aPicture());
  expect(
    Buffer.from((await caller.must(getAutosaveSignature, {})).image!, 'base64')
      .subarray(0, 3)
      .toString('hex'),
  ).toBe('ffd8ff');
  expect(filesOf(investorId)).toBe(3);
  const removed = await Promise.all(Array.from({ length: 5 }, () => caller.must(cancelKycUpload, {})));
  expect(removed.map(({ removed: count }) => count).sort()).toEqual([0, 0, 0, 0, 3]);
  await until('the files to be gone', async () => filesOf(investorId) === 0);
  expect((await caller.must(getReview, {})).documents).toEqual([]);
  expect((await caller.must(getAutosave, {})).profile.fullName).toBe(citizen.name);
  // Submitted and returned documents stay; later uploads are removed.
  for (const kind of ['ktp', 'selfie']) await upload(caller, kind, await aPicture());
  await caller.must(finish, { isAgree: true });
  await refused(caller, cancelKycUpload, {}, 'profileLocked');
  await platform.owner.query(`update kyc.investor_status set state = 'returned' where investor_id = $1`, [investorId]);
  await upload(caller, 'signature', await aPicture());
  expect(await caller.must(cancelKycUpload, {})).toEqual({ removed: 1 });
  expect((await caller.must(getReview, {})).documents.map(({ kind }) => kind).sort()).toEqual(['ktp', 'selfie']);
  await caller.must(autosave, { employer: 'PT Lain' });
});
