/** A user is asked whether their data is still correct: from the link of the e-mail, part by part, to active again. */
import { finish } from '@lumbung/contract/kyc/routes.gen.ts';
import { ask } from '@lumbung/contract/renewal/routes.gen.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { jobs } from '../../apps/server/src/capabilities/people/renewal/jobs.ts';
import { byTask, errandOf } from '../../apps/server/src/platform/jobs.ts';
import { fillIn, newCitizen } from '../support/identifying.ts';
import { onStage, press, sound, told, visit, type Visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'screens/renew');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const WORDS = {
  id: {
    password: 'Kata sandi',
    enter: 'Masuk dan periksa data',
    wrong: /tidak cocok/,
    same: 'Masih sama',
    change: 'Ada yang berubah',
    work: 'Pekerjaan dan penghasilan: masih sama?',
    employer: 'Nama tempat bekerja atau usaha',
    left: /bagian yang belum Anda jawab/,
    agree: /Semua data di atas benar/,
    submit: 'Konfirmasi data',
    done: 'Data Anda sudah diperbarui',
    used: 'Tautan sudah dipakai',
    over: 'Tautan tidak berlaku lagi',
    due: /Masa berlaku data Anda sudah habis/,
    open: 'Perbarui sekarang',
    until: 'Data berlaku sampai',
    noAccount: /Perbarui dulu data Anda, lalu rekening dapat ditambahkan/,
    toRenew: 'Perbarui data',
  },
  en: {
    password: 'Password',
    enter: 'Sign in and review',
    wrong: /does not match/,
    same: 'Still the same',
    change: 'Something changed',
    work: 'Work and income: still the same?',
    employer: 'Name of employer or business',
    left: /not answered yet/,
    agree: /All of this is true/,
    submit: 'Confirm my data',
    done: 'Your data is renewed',
    used: 'This link was used',
    over: 'This link no longer works',
    due: /not confirmed in time/,
    open: 'Renew now',
    until: 'Data valid until',
    noAccount: /Renew it first, then accounts can be added/,
    toRenew: 'Renew my data',
  },
} as const;

/** Asked by compliance, and past the due date. */
async function due() {
  const person = await platform.newInvestor({ isVerified: false });
  await fillIn(person.caller, newCitizen());
  await person.caller.must(finish, { isAgree: true });
  await platform.owner.query(`update kyc.investor_status set state = 'active', sid = 'IDD0000000001', ifua = 'IFUA00000001' where investor_id = $1`, [
    person.investorId,
  ]);
  const operator = await platform.operator('compliance');
  const { requestId } = await operator.must(ask, { investorId: person.investorId, note: 'Diminta auditor' });
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  await byTask(jobs).get('renewal.fallDue')!.run(errand, { investorId: person.investorId, requestId });
  return person;
}

story.each(
  told<Visit>([
    { width: 390, theme: 'dark', language: 'id' },
    { width: 1280, theme: 'light', language: 'en' },
  ]),
)(
  'data is renewed by the link of a mail: %o',
  async (how) => {
    const words = WORDS[how.language];
    const { email, investorId } = await due();
    const { text } = await platform.sandbox.mail(email, (mail) => mail.text.includes('/renew?') && /perlu diperbarui/.test(mail.subject));
    const link = /https?:\S+/.exec(text)![0].replace(/^https?:\/\/[^/]+/, platform.url);
    const { context, page, problems } = await visit(platform, browser, how);
    await page.goto('/renew?code=x.y');
    await page.getByRole('heading', { name: words.over }).waitFor();
    await sound(page, 'renew over');
    await page.goto(link);
    await page.getByText(words.due).waitFor();
    await sound(page, 'renew door');
    await page.getByLabel(words.password, { exact: true }).fill('not this one');
    await press(page, words.enter);
    await page.getByText(words.wrong).waitFor();
    await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
    await press(page, words.enter);
    await page.waitForURL('**/account/renew');
    await page.getByRole('button', { name: words.submit }).waitFor();
    await sound(page, 'renew asked');
    await page.getByLabel(words.agree).check();
    await press(page, words.submit);
    await page.getByText(words.left).first().waitFor();
    for (const section of await page.getByText(words.same, { exact: true }).all()) await section.click();
    await page.getByRole('group', { name: words.work }).getByText(words.change, { exact: true }).click();
    await page.getByLabel(words.employer).fill('PT Baru Rekaan');
    await sound(page, 'renew answered');
    await press(page, words.submit);
    await page.getByRole('heading', { name: words.done }).waitFor();
    await sound(page, 'renew done');
    const { rows } = await platform.owner.query('select state from kyc.investor_status where investor_id = $1', [investorId]);
    expect(rows).toEqual([{ state: 'active' }]);
    await page.goto('/account');
    await page.getByText(words.until).waitFor();
    await page.goto(link);
    await page.getByRole('heading', { name: words.used }).waitFor();
    expect(problems).toEqual([]);
    await context.close();

    // Without the link, the user is led there too.
    const other = await due();
    const mine = await visit(platform, browser, how);
    await mine.page.goto('/login?next=%2Fkyc%2Fstatus');
    await mine.page.locator('input[type=email]').fill(other.email);
    await mine.page.locator('input[type=password]').fill(PASSWORD);
    await mine.page.locator('button[type=submit]').click();
    await mine.page.getByRole('link', { name: words.open }).click();
    await mine.page.waitForURL('**/account/renew');
    // It is pinned on top of the notifications until it is done.
    await mine.page.goto('/notifications');
    await mine.page.locator('main li').first().getByText(portfolio[how.language].pinned, { exact: true }).waitFor();
    await sound(mine.page, 'notifications, one pinned');
    // A new bank account requires it too: the page states it, and leads there.
    await mine.page.goto('/account/bank');
    await mine.page.getByText(words.noAccount).waitFor();
    await sound(mine.page, 'bank while due');
    await mine.page.getByRole('link', { name: words.toRenew }).click();
    await mine.page.waitForURL('**/account/renew');
    expect(mine.problems).toEqual([]);
    await mine.context.close();
  },
  120_000,
);
