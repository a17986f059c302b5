/** A user enables a second factor, signs in with it in several ways, and disables it again. */
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeOf } from '../support/caller.ts';
import { calm, onStage, press, signIn, sound, told, visit, type Visit } from '../support/pages.ts';
import { givePhone } from '../support/people.ts';
import type { Platform } from '../support/platform.ts';
import { inProof } from '../support/depth.ts';
import { amidStep } from '../support/steps.ts';

const story = inProof(import.meta.filename, 'features/security', 'screens/login');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage), { isShared: true });

const WORDS = {
  id: {
    login: 'Masuk',
    security: 'Keamanan dan passkey',
    link: 'Atur',
    on: (way: string) => `Nyalakan ${way}`,
    off: (way: string) => `Matikan ${way}`,
    app: 'Aplikasi autentikator',
    send: 'Kirim kode',
    wrong: /tidak cocok/,
    saved: 'Sudah saya simpan',
    other: 'Pakai cara lain',
    recovery: 'Pakai kode pemulihan',
    trust: 'Percayai perangkat ini',
    renew: 'Buat kode baru',
    next: 'Lanjutkan',
    end: 'Matikan',
  },
  en: {
    login: 'Log in',
    security: 'Security and passkeys',
    link: 'Set up',
    on: (way: string) => `Turn on ${way}`,
    off: (way: string) => `Turn off ${way}`,
    app: 'Authenticator app',
    send: 'Send the code',
    wrong: /does not match/,
    saved: 'I have saved them',
    other: 'Use another way',
    recovery: 'Use a recovery code',
    trust: 'Trust this device',
    renew: 'Create new codes',
    next: 'Continue',
    end: 'Turn off',
  },
} as const;

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** Pasted with a blank in the middle, as an e-mail shows it. */
async function paste(page: Page, code: string): Promise<void> {
  await page.locator('#code').evaluate(
    (input: HTMLInputElement, text) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
      set!.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    `${code.slice(0, 3)} ${code.slice(3)}`,
  );
}
/** Leaves without signing out: the session is gone, the device is the same. */
async function leave(page: Page): Promise<void> {
  // Otherwise pending requests of the page would be answered as signed out.
  await page.goto('/account');
  await calm(page);
  await page.context().clearCookies({ name: '__Host-session' });
}
async function enter(page: Page, email: string, submit: string): Promise<void> {
  await page.goto('/login?next=%2Faccount');
  await signIn(page, email, submit);
}

test.each(
  told<Visit>([
    { width: 390, theme: 'dark', language: 'id' },
    { width: 1280, theme: 'light', language: 'en' },
    { width: 390, theme: 'light', language: 'en' },
    { width: 1280, theme: 'dark', language: 'id' },
  ]),
)(
  'a second factor is set up, asked for at sign-in, and removed: %o',
  async (how) => {
    const words = WORDS[how.language];
    const { email, investorId } = await platform.newInvestor({ language: how.language, signIn: false });
    const phone = await givePhone({ books: platform.books, keys: platform.app.keys }, investorId);
    const { context, page, problems } = await visit(platform, browser, how);
    await enter(page, email, words.login);
    await page.waitForURL('**/account');
    await page.getByRole('link', { name: words.security, exact: true }).click();
    await page.getByRole('link', { name: words.link, exact: true }).click();
    await page.waitForURL('**/account/security/two-factor');

    // By SMS: the number is verified first, a wrong code is entered again.
    await page.getByRole('button', { name: words.on('SMS') }).click();
    await page.getByRole('button', { name: words.send }).waitFor();
    await sound(page, 'two-factor prove a medium');
    await page.getByRole('button', { name: words.send }).dblclick();
    await page.locator('#code').waitFor();
    const first = await platform.sandbox.code(phone);
    await page.locator('#code').fill(wrong(first));
    await page.locator('#code-note').getByText(words.wrong).waitFor();
    await sound(page, 'two-factor wrong code');
    await paste(page, first);
    const saved = page.getByRole('button', { name: words.saved });
    await saved.waitFor();
    await sound(page, 'two-factor recovery codes');
    const codes = await page.locator('#recovery-codes li').allTextContents();
    expect(codes).toHaveLength(10);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /Unduh|Download/ }).click()]);
    expect(file.suggestedFilename()).toMatch(/\.txt$/);
    await saved.click();

    // An app: a QR code, or the key in it.
    await page.getByRole('button', { name: words.on(words.app) }).click();
    await page.getByRole('img', { name: /QR/ }).waitFor();
    await sound(page, 'two-factor authenticator');
    const secret = (await page.locator('section .num.break-all').textContent())!.replace(/\s/g, '');
    await amidStep(platform);
    await page.locator('#code').fill(codeOf(secret, platform.app.clock() - 30_000));
    await page.getByRole('button', { name: words.off(words.app) }).waitFor();
    await sound(page, 'two-factor on');

    // At the login, by the app first; the started step survives a reload.
    await leave(page);
    await enter(page, email, words.login);
    await page.waitForURL('**/login/code**');
    await page.locator('#code').waitFor();
    await sound(page, 'door by app');
    await page.reload();
    await page.locator('#code').fill('000000');
    await page.locator('#code-note').getByText(words.wrong).waitFor();
    await page.getByRole('button', { name: words.other }).click();
    await page.getByRole('button', { name: words.send }).waitFor();
    await sound(page, 'door choose');
    const before = await platform.sandbox.newestCode(phone);
    await page.getByRole('button', { name: words.send }).click();
    await page.locator('#code').waitFor();
    await sound(page, 'door by message');
    await page.getByRole('checkbox', { name: words.trust }).check();
    await paste(page, await platform.sandbox.code(phone, before));
    await page.waitForURL('**/account');

    // This device is trusted now; another one uses a recovery code.
    await leave(page);
    await enter(page, email, words.login);
    await page.waitForURL('**/account');
    await page.goto('/account');
    await calm(page);
    await context.clearCookies();
    await enter(page, email, words.login);
    await page.waitForURL('**/login/code**');
    await page.getByRole('button', { name: words.recovery }).click();
    await page.locator('#recovery').fill('abc');
    await press(page, words.login);
    await page.locator('#recovery-note').waitFor();
    await sound(page, 'door by recovery code');
    await page.locator('#recovery').fill(codes[0]!.toLowerCase());
    await press(page, words.login);
    await page.waitForURL('**/account');

    // After a while the password is required again.
    await platform.books.query(`update accounts.session set proved_at = proved_at - interval '11 minutes' where investor_id = $1`, [investorId]);
    await page.goto('/account/security/two-factor');
    await page.getByRole('button', { name: words.renew }).click();
    await page.locator('#proof').fill('not this one');
    await page.getByRole('button', { name: words.next }).click();
    await page.locator('#proof-note').waitFor();
    await sound(page, 'two-factor password again');
    await page.locator('#proof').fill('panen-raya-2026');
    await page.getByRole('button', { name: words.next }).click();
    await page.getByRole('button', { name: words.renew }).click();
    await saved.waitFor();
    const renewed = await page.locator('#recovery-codes li').allTextContents();
    expect(renewed).not.toContain(codes[1]);
    await saved.click();

    // Disabled again: the app by a recovery code, the remaining medium by a code that is sent.
    await page.getByRole('button', { name: words.off(words.app) }).click();
    await page.getByRole('button', { name: words.recovery }).click();
    await sound(page, 'two-factor off');
    await page.locator('#recovery').fill(renewed[0]!);
    await page.locator('section section').getByRole('button', { name: words.end, exact: true }).click();
    await page.getByRole('button', { name: words.on(words.app) }).waitFor();
    await page.getByRole('button', { name: words.off('SMS') }).click();
    const last = await platform.sandbox.newestCode(phone);
    await page.getByRole('button', { name: words.send }).click();
    await page.locator('#code').waitFor();
    await paste(page, await platform.sandbox.code(phone, last));
    await page.getByRole('button', { name: words.on('SMS') }).waitFor();
    await leave(page);
    await enter(page, email, words.login);
    await page.waitForURL('**/account');
    expect(problems).toEqual([]);
    await context.close();
  },
  180_000,
);

story('half a session leads to its second step from wherever it is, and says when codes are paused', async () => {
  const { email, caller, investorId } = await platform.newInvestor();
  await platform.books.query(`update accounts.login set factors = '{email}' where investor_id = $1`, [investorId]);
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'light', language: 'id' });
  await enter(page, email, 'Masuk');
  await page.waitForURL('**/login/code**');
  await page.goto('/portfolio');
  await page.waitForURL('**/login/code?next=%2Fportfolio');
  const [{ loginId } = { loginId: '' }] = await platform.books.query<{ loginId: string }>(
    'select login_id as "loginId" from accounts.login where investor_id = $1',
    [investorId],
  );
  // A device of its own.
  const bucket = `twoFactorLogin:${loginId}`;
  await platform.books.query('insert into platform.rate_limit values ($1, 10, to_timestamp($2))', [bucket, platform.app.clock() / 1_000 + 600]);
  await page.reload();
  await page.getByText('Terlalu banyak kode salah').waitFor();
  await sound(page, 'door locked');
  await page.getByRole('button', { name: 'Kirim kode' }).click();
  await page.locator('#code').fill(await platform.sandbox.code(email));
  await page.getByRole('alert').getByText('Terlalu banyak kode salah').waitFor();
  await platform.books.query('delete from platform.rate_limit where bucket = $1', [bucket]);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/portfolio');
  expect(caller.token).not.toBeNull();
  expect(problems).toEqual([]);
  await context.close();
});

story('login and two-factor are read in the order in which they are done', async () => {
  const { email, investorId } = await platform.newInvestor({ language: 'id', signIn: false });
  await platform.owner.query(`update accounts.login set factors = '{email}' where investor_id = $1`, [investorId]);
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'light', language: 'id' });
  /** The stops of a screen reader, from the accessibility tree. */
  const read = async (): Promise<string[]> =>
    [...(await page.locator('main').ariaSnapshot()).matchAll(/^\s*- '?(heading|paragraph|group|radio|textbox|button|link)(?: "([^"]+)"|: (.+))/gm)].map(
      ([, role, name, words]) => `${role} ${name ?? words}`,
    );
  await page.goto('/login');
  await calm(page);
  expect(await read()).toEqual([
    'heading Masuk',
    'paragraph Lanjutkan investasi Anda.',
    'textbox Email',
    'textbox Kata sandi',
    'button Tampilkan kata sandi',
    'link Lupa kata sandi?',
    'button Masuk',
    'link Buka akun',
    'link Agen? Masuk dengan tautan',
    'link Butuh bantuan?',
  ]);
  await signIn(page, email, 'Masuk');
  const heading = page.getByRole('heading', { name: 'Verifikasi dua langkah' });
  await heading.waitFor();
  expect(await read()).toEqual([
    'heading Verifikasi dua langkah',
    'paragraph Kata sandi Anda benar. Satu langkah lagi.',
    'group Kirim kode lewat',
    'radio Email',
    'button Kirim kode',
    'link Kembali ke halaman masuk',
  ]);
  await press(page, 'Kirim kode');
  await page.locator('#code').waitFor();
  expect((await read()).map((line) => line.replace(/\d+ detik/, '… detik'))).toEqual([
    'heading Verifikasi dua langkah',
    'paragraph Kata sandi Anda benar. Satu langkah lagi.',
    'paragraph Kami mengirim enam angka ke 01•••@example.test. Kode berlaku lima menit.',
    'textbox Kode verifikasi',
    'paragraph Tidak menerima kode? Periksa folder spam atau pakai cara lain.',
    'button Masuk',
    'button Kirim ulang dalam … detik',
    'paragraph Sisa 3 kali kirim ulang',
    'button Pakai cara lain',
    'button Pakai kode pemulihan',
    'link Kembali ke halaman masuk',
  ]);
  expect(problems).toEqual([]);
  await context.close();
});
