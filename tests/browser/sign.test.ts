/** A user draws a signature, has the verified profile signed by the link of an e-mail, and another person checks the file. */
import fs from 'node:fs';
import { finish } from '@lumbung/contract/kyc/routes.gen.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillIn, newCitizen } from '../support/identifying.ts';
import { calm, onStage, press, signIn, sound, told, visit, type Visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage), { isShared: true });

const WORDS = {
  id: {
    login: 'Masuk',
    save: 'Simpan tanda tangan',
    draw: 'Gambar tanda tangan di sini',
    empty: /Gambar dulu tanda tangan/,
    saved: 'Tersimpan',
    shown: 'Gambar tanda tangan Anda',
    sendLink: 'Kirim tautan ke email',
    sent: /Tautan dikirim ke/,
    read: 'Unduh dan baca',
    sign: 'Tanda tangani sekarang',
    done: 'Dokumen sudah ditandatangani',
    keep: 'Unduh dokumen bertanda tangan',
    over: 'Tautan tidak berlaku lagi',
    other: 'Tautan ini bukan untuk akun ini',
    valid: 'Asli dan sah',
    changed: 'Isinya berubah',
  },
  en: {
    login: 'Log in',
    save: 'Save the signature',
    draw: 'Draw your signature here',
    empty: /Draw your signature first/,
    saved: 'Saved',
    shown: 'The picture of your signature',
    sendLink: 'Mail me the link',
    sent: /A link was sent to/,
    read: 'Download and read',
    sign: 'Sign now',
    done: 'The document is signed',
    keep: 'Download the signed document',
    over: 'This link no longer works',
    other: 'This link is not for this account',
    valid: 'Genuine and valid',
    changed: 'It was changed',
  },
} as const;

const become = (investorId: string, state: string) =>
  platform.owner.query('update kyc.investor_status set state = $2 where investor_id = $1', [investorId, state]);
/** The file a button downloads. */
async function fileOf(page: Page, name: string): Promise<Buffer> {
  const [handed] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
  return fs.readFileSync((await handed.path())!);
}
const isPdf = (file: Buffer): boolean => file.subarray(0, 5).toString() === '%PDF-';

test.each(
  told<Visit>([
    { width: 390, theme: 'dark', language: 'id' },
    { width: 1280, theme: 'light', language: 'en' },
  ]),
)(
  'a profile is signed through an e-mailed link, and verified by a stranger: %o',
  async (how) => {
    const words = WORDS[how.language];
    const { caller, email, investorId } = await platform.newInvestor({ isVerified: false });
    const other = await platform.newInvestor();
    const citizen = newCitizen();
    await fillIn(caller, citizen);
    const { context, page, problems } = await visit(platform, browser, how);
    await page.goto('/login?next=%2Fkyc%2Fsign');
    await signIn(page, email, words.login);
    await page.getByRole('img', { name: words.draw }).waitFor();
    await sound(page, 'sign draw');
    await press(page, words.save);
    await page.getByText(words.empty).waitFor();
    const sheet = (await page.getByRole('img', { name: words.draw }).boundingBox())!;
    await page.mouse.move(sheet.x + 40, sheet.y + 100);
    await page.mouse.down();
    for (let step = 1; step <= 12; step += 1) await page.mouse.move(sheet.x + 40 + 18 * step, sheet.y + 100 + 40 * Math.sin(step));
    await page.mouse.up();
    await press(page, words.save);
    await page.getByText(words.saved, { exact: true }).first().waitFor();
    await page.getByRole('img', { name: words.shown }).waitFor();
    await sound(page, 'sign drawn');

    await caller.must(finish, { isAgree: true });
    await become(investorId, 'active');
    await page.goto('/kyc/pdf');
    await page.locator('h1').waitFor();
    await sound(page, 'sign pdf');
    await page.goto('/kyc/sign');
    // The other document has such a button too, and moves this one down when it appears.
    await calm(page);
    await page.locator('#sign-profile').getByRole('button', { name: words.sendLink }).click();
    await page.getByText(words.sent).waitFor();
    await sound(page, 'sign link sent');
    const { text } = await platform.sandbox.mail(email, (mail) => mail.text.includes('/sign?'));
    const link = /https?:\S+/.exec(text)![0].replace(/^https?:\/\/[^/]+/, platform.url);
    await page.goto(link);
    await page.getByText(citizen.name).first().waitFor();
    await sound(page, 'sign by link');
    expect(isPdf(await fileOf(page, words.read))).toBe(true);
    await press(page, words.sign);
    await page.getByRole('heading', { name: words.done }).waitFor();
    await sound(page, 'sign done');
    const file = await fileOf(page, words.keep);
    expect(isPdf(file)).toBe(true);
    await page.goto('/sign?code=x.y');
    await press(page, words.sign);
    await page.getByRole('heading', { name: words.over }).waitFor();
    await sound(page, 'sign over');
    expect(problems).toEqual([]);
    await context.close();

    // Another user who opens the link signs nothing.
    const stranger = await visit(platform, browser, how);
    await stranger.page.goto(`/login?next=${encodeURIComponent(link.slice(platform.url.length))}`);
    await signIn(stranger.page, other.email, words.login);
    await press(stranger.page, words.sign);
    await stranger.page.getByRole('heading', { name: words.other }).waitFor();
    await stranger.page.goto('/check-document');
    await sound(stranger.page, 'check');
    await stranger.page.locator('#document').setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: file });
    await stranger.page.getByText(words.valid).waitFor();
    await stranger.page.getByText(citizen.name).waitFor();
    await sound(stranger.page, 'check valid');
    const changed = Buffer.from(file);
    changed[2_000]! ^= 1;
    await stranger.page.locator('#document').setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: changed });
    await stranger.page.getByText(words.changed).waitFor();
    await sound(stranger.page, 'check changed');
    await stranger.context.close();
  },
  120_000,
);
