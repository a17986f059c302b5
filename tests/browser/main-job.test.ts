/** The whole main job in the browser, as one person does it: register, be identified, buy, pay, sell, be paid, switch. */
import { type Citizen, CITIZENS } from '@lumbung/specimen/citizens.ts';
import { PASSWORD } from '@lumbung/specimen/people.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { OperatorCaller } from '../support/caller.ts';
import { personFieldsOf, workFieldsOf, specimenOf } from '../support/identifying.ts';
import { answerRisk, fill, onStage, press, told, visit, type Visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const WORDS = {
  id: {
    register: 'Daftar',
    toLogin: 'Masuk sekarang',
    login: 'Masuk',
    next: 'Lanjutkan',
    sent: 'Terkirim',
    risk: 'Isi profil risiko',
    submit: 'Setuju dan kirim',
    verified: 'Identitas Anda terverifikasi',
    add: 'Masukkan keranjang',
    buy: 'Beli sekarang',
    review: 'Tinjau pesanan',
    accept: 'Setujui dan minta kode',
    code: 'Kode verifikasi',
    paid: 'Pembayaran diterima',
    done: 'Pesanan selesai',
    all: 'Semua',
    target: 'Alihkan ke',
    sent2: 'Uang dikirim ke rekening Anda',
    switched: 'Unit dialihkan',
    state: 'Selesai',
  },
  en: {
    register: 'Register',
    toLogin: 'Log in now',
    login: 'Log in',
    next: 'Continue',
    sent: 'Sent',
    risk: 'Answer the questions',
    submit: 'Agree and submit',
    verified: 'Your identity is verified',
    add: 'Add to cart',
    buy: 'Buy now',
    review: 'Review order',
    accept: 'Agree and get the code',
    code: 'Verification code',
    paid: 'Payment received',
    done: 'Order complete',
    all: 'All',
    target: 'Switch to',
    sent2: 'Money sent to your account',
    switched: 'Units switched',
    state: 'Complete',
  },
} as const;
type Words = (typeof WORDS)['id' | 'en'];

async function join(page: Page, words: Words, person: { name: string; email: string; phone: string; password: string }): Promise<void> {
  await page.goto('/register/person');
  await fill(page, person);
  await press(page, words.register);
  await page.waitForURL('**/register/verify**');
  await page.locator('#code').fill(await platform.sandbox.code(person.email));
  // Signed in at once, and on to the next step.
  await page.waitForURL('**/kyc/documents');
}

async function proveWhoOneIs(page: Page, words: Words, citizen: Citizen): Promise<void> {
  await page.goto('/kyc/documents');
  await page.locator('#ktp').setInputFiles(await specimenOf(platform, citizen, 'ktp.png'));
  await page.locator('#ktp-note').getByText(words.sent).waitFor();
  await page.locator('#selfie').setInputFiles(await specimenOf(platform, citizen, 'selfie.png'));
  await page.waitForURL('**/kyc/person');
  await page.locator('#nik').fill(citizen.nik);
  await page.locator('#birthPlace').click();
  await fill(page, personFieldsOf(citizen));
  await press(page, words.next);
  await page.waitForURL('**/kyc/work');
  await page.locator('#occupation').waitFor();
  await fill(page, workFieldsOf(citizen));
  await page.getByRole('link', { name: words.risk }).click();
  await page.waitForURL('**/risk-profile**');
  await answerRisk(page);
  await page.waitForURL('**/kyc/work');
  await page.locator('#employer').waitFor();
  await press(page, words.next);
  await page.waitForURL('**/kyc/bank');
  await page.locator('#bankCode').waitFor();
  await fill(page, { bankCode: citizen.account.bank, bankAccountNumber: citizen.account.account });
  await press(page, words.next);
  await page.waitForURL('**/kyc/review');
  await press(page, words.submit);
  await page.waitForURL('**/kyc/status');
}

/** A compliance operator approves, at a separate screen. */
async function approve(operator: OperatorCaller, name: string): Promise<void> {
  const { context, page } = await visit(platform, browser, { width: 1280, theme: 'light', language: 'id' });
  await platform.owner.query('update operations.operator set totp_step = 0 where operator_id = $1', [operator.operatorId]);
  await page.goto('/console/kyc');
  await page.locator('#email').fill(operator.email);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#code').fill(operator.code());
  await page.locator('button[type=submit]').click();
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { name }).waitFor();
  await page.locator('button:enabled', { hasText: 'Setujui' }).waitFor();
  await page.keyboard.press('a');
  await page.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click();
  await page.getByText('Disetujui. Rekeningnya sedang dibuka di registri.').waitFor();
  await context.close();
}

/** From the review to the order: accept, get the code, enter it. */
async function confirm(page: Page, words: Words, email: string): Promise<void> {
  await page.getByRole('checkbox').check();
  const before = await platform.sandbox.newestCode(email);
  await press(page, words.accept);
  await page.waitForURL('**/checkout/confirm**');
  await page.getByLabel(words.code).fill(await platform.sandbox.code(email, before));
}

test.each(
  told<Visit & { place: number; phone: string }>([
    { width: 390, theme: 'light', language: 'id', place: 120, phone: '081211112222' },
    { width: 1280, theme: 'dark', language: 'en', place: 121, phone: '081211113333' },
  ]),
)(
  'a newcomer does the whole main job: %o',
  async ({ place, phone, ...how }) => {
    const words = WORDS[how.language];
    const citizen = CITIZENS[place]!;
    const email = `pendatang.${place}@example.test`;
    const operator = await platform.operator('compliance');
    const { context, page, problems } = await visit(platform, browser, how);

    await join(page, words, { name: citizen.name, email, phone, password: 'tiga perahu di muara' });
    await proveWhoOneIs(page, words, citizen);
    await until('both checks', async () => {
      const { rows } = await platform.owner.query(
        `select 1 from kyc.check_result r join accounts.login_email e on e.investor_id = r.investor_id where e.email_key = $1`,
        [platform.app.keys.indexKey(`email:${email}`)],
      );
      return rows.length === 2;
    });
    await approve(operator, citizen.name);
    await page.getByRole('heading', { level: 1, name: words.verified }).waitFor();

    await page.goto('/funds/nusa-ekuitas-pilihan');
    await press(page, words.add);
    await page.getByRole('link', { name: /1 item/ }).waitFor();
    await page.goto('/funds/nusa-obligasi-prima');
    await press(page, words.buy);
    await page.waitForURL('**/cart');
    await page.getByRole('link', { name: words.review }).locator('visible=true').first().click();
    await page.getByRole('radio', { name: 'Permata Virtual Account' }).check();
    await confirm(page, words, email);
    await page.waitForURL('**/pay/**');
    await page.getByRole('timer').waitFor();
    const { rows } = await platform.owner.query<{ account_number: string; amount: string; investor_id: string }>(
      `select b.account_number, b.amount, b.investor_id from payments.bill b join accounts.login_email e on e.investor_id = b.investor_id where e.email_key = $1`,
      [platform.app.keys.indexKey(`email:${email}`)],
    );
    const [bill] = rows;
    await platform.sandbox.pay(bill!.account_number, Number(bill!.amount));
    await page.getByRole('heading', { level: 1, name: words.paid }).waitFor();
    await platform.sandbox.post('market/close');
    await page.getByRole('heading', { level: 1, name: words.done }).waitFor();

    const sell = async (from: string): Promise<string> => {
      await page.goto(from);
      await page.getByText(words.all, { exact: true }).first().click();
      if (from.startsWith('/switch')) await page.getByLabel(words.target).selectOption({ label: 'Nusa Kas Likuid' });
      await press(page, words.review);
      await page.waitForURL('**/checkout?only=**');
      await confirm(page, words, email);
      await page.waitForURL('**/transactions/**');
      return page.url();
    };
    const saleUrl = await sell('/sell/nusa-obligasi-prima');
    const switchUrl = await sell('/switch/nusa-ekuitas-pilihan');
    const soldOn = async () =>
      (
        await platform.owner.query<{ nav_day: string; pay_day: string | null }>(
          `select l.nav_day::text, o.pay_day::text from orders.order o join orders.leg l using (investor_id, order_id)
           where o.investor_id = $1 and l.side = 'out' order by o.kind`,
          [bill!.investor_id],
        )
      ).rows[0]!;
    await platform.sandbox.post('market/close', { date: (await soldOn()).nav_day });
    await page.goto(switchUrl);
    await page.getByText(words.switched).first().waitFor();
    await until('the sale to be booked', async () => {
      const { rows: open } = await platform.owner.query(`select 1 from orders.order where investor_id = $1 and state = 'placed'`, [bill!.investor_id]);
      return open.length === 0;
    });
    await platform.sandbox.post('clock', { to: `${(await soldOn()).pay_day}T09:00:00+07:00` });
    await until('the money', async () => {
      const { rows: open } = await platform.owner.query(`select 1 from orders.order where investor_id = $1 and state in ('placed', 'settled', 'paying')`, [
        bill!.investor_id,
      ]);
      return open.length === 0;
    });
    await page.goto(saleUrl);
    await page.getByText(words.sent2).first().waitFor();
    await page.getByText(words.state, { exact: true }).first().waitFor();
    await page.goto('/portfolio');
    await page
      .getByRole('link', { name: /Nusa Kas Likuid/ })
      .locator('visible=true')
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('link', { name: /Nusa (Obligasi|Ekuitas)/ }).count()).toBe(0);

    const sent = (await platform.sandbox.get<{ to: { account: string } }[]>('banks/transfers')).filter(({ to }) => to.account === citizen.account.account);
    expect(sent).toHaveLength(1);
    expect(problems).toEqual([]);
    expect(await platform.audit()).toEqual([]);
    expect(await platform.auditPartners()).toEqual([]);
    await context.close();
  },
  180_000,
);
