/**
 * The shortest honest way from the landing page to a virtual account: counts every tap, and every field that is typed,
 * chosen or photographed. The card fills the fields it contains; the rest only the customer can know.
 */
import { approveCase } from '@lumbung/contract/kyc/routes.gen.ts';
import { CITIZENS } from '@lumbung/specimen/citizens.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { specimenOf } from '../support/identifying.ts';
import { lookedAt } from '../support/cases.ts';
import { answerRisk, onStage, sound, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'screens/register', 'features/kyc', 'features/checkout');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

/** It was seventy before this test. */
const MOST = 40;

/** Wraps a page and counts the interactions. */
function counting(page: Page) {
  const done: string[] = [];
  const seen = (locator: Locator): Locator => locator.locator('visible=true').first();
  return {
    done,
    async tap(what: string, locator: Locator): Promise<void> {
      done.push(`tap ${what}`);
      await seen(locator).click();
    },
    async type(field: string, value: string): Promise<void> {
      done.push(`type ${field}`);
      await page.locator(`#${field}`).fill(value);
    },
    async choose(field: string, value: string): Promise<void> {
      done.push(`choose ${field}`);
      await page.locator(`#${field}`).selectOption(value);
    },
    async photograph(field: string, file: Awaited<ReturnType<typeof specimenOf>>): Promise<void> {
      done.push(`photograph ${field}`);
      await page.locator(`#${field}`).setInputFiles(file);
    },
  };
}

story(
  'from the landing page to a virtual account in forty taps and fields at most',
  async () => {
    // Single, employed, with a tax number, like most newcomers.
    const citizen = CITIZENS.find(({ maritalStatus, occupation }, place) => place > 130 && maritalStatus === '1' && occupation === '8')!;
    const email = 'empat.puluh@example.test';
    const operator = await platform.operator('compliance');
    const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'light', language: 'id' });
    const { done, tap, type, choose, photograph } = counting(page);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const link = (name: string | RegExp) => page.getByRole('link', { name });

    await page.goto('/');
    await tap('Buka akun', link('Buka akun'));
    await page.waitForURL('**/register/person');
    await type('name', citizen.name);
    await type('email', email);
    await type('phone', '081211114040');
    await type('password', 'tiga perahu di muara');
    await tap('Daftar', button('Daftar'));
    await page.waitForURL('**/register/verify**');
    await type('code', await platform.sandbox.code(email));

    await page.waitForURL('**/kyc/documents');
    await photograph('ktp', await specimenOf(platform, citizen, 'ktp.png'));
    await page.locator('#ktp-note').getByText('Terkirim').waitFor();
    await photograph('selfie', await specimenOf(platform, citizen, 'selfie.png'));
    await page.waitForURL('**/kyc/person');
    await until('the card to be read', async () => (await page.locator('#nik').inputValue()) !== '');
    await type('motherName', citizen.motherName);
    await type('addressPostalCode', citizen.address.postalCode);
    await sound(page, 'few taps, person');
    await tap('Lanjutkan', button('Lanjutkan'));

    await page.waitForURL('**/kyc/work');
    await choose('education', '5');
    await type('employer', 'PT Contoh Rekaan');
    await choose('monthlyIncome', '2');
    await choose('investmentObjective', '2');
    // Declarations are asked, and never prefilled.
    await choose('assetOwnership', '1');
    await choose('politicallyExposed', '2');
    await sound(page, 'few taps, work');
    await tap('Lanjutkan', button('Lanjutkan'));

    await page.waitForURL('**/risk-profile**');
    const answered = await answerRisk(page);
    done.push(...Array.from({ length: answered }, (_, index) => `answer ${index + 1} about risk, or its level`));

    await page.waitForURL('**/kyc/bank');
    await choose('bankCode', citizen.account.bank);
    await type('bankAccountNumber', citizen.account.account);
    await tap('Lanjutkan', button('Lanjutkan'));
    await page.waitForURL('**/kyc/review');
    await page.locator('#declaration').waitFor();
    await sound(page, 'few taps, review');
    await tap('Setuju dan kirim', button('Setuju dan kirim'));
    await page.waitForURL('**/kyc/status');

    // The prefilled values are submitted as the customer's own, and compliance confirms them without a note.
    const { rows } = await platform.owner.query<{ investor_id: string }>('select investor_id from accounts.login_email where email_key = $1', [
      platform.app.keys.indexKey(`email:${email}`),
    ]);
    const investorId = rows[0]!.investor_id;
    const opened = await lookedAt(operator, investorId);
    expect(opened.case.checks.civilRegistry).toBe('match');
    expect(opened.profile).toMatchObject({
      identityType: '1',
      nationality: '1',
      domicile: '1',
      correspondenceAddress: '1',
      incomeSource: '1',
      assetOwnership: '1',
      politicallyExposed: '2',
      taxNumberOption: '1',
      npwpNumber: citizen.nik,
    });
    await operator.must(approveCase, { investorId, submissionId: opened.case.submissionId });

    await page.locator('#first-funds').waitFor();
    await page.locator('a[href^="/funds/"]').first().waitFor();
    await sound(page, 'few taps, verified');
    await tap('a fund', page.locator('a[href^="/funds/"]'));
    await page.waitForURL('**/funds/**');
    await tap('Beli sekarang', button('Beli sekarang'));
    await page.waitForURL('**/checkout**');
    await page.getByRole('checkbox').waitFor();
    await tap('the terms', page.getByRole('checkbox'));
    const before = await platform.sandbox.newestCode(email);
    await tap('Setujui dan minta kode', button('Setujui dan minta kode'));
    await page.waitForURL('**/checkout/confirm**');
    // The address changes before the page does, and the page before has a field of the same name.
    await button('Konfirmasi pesanan').waitFor();
    await type('code', await platform.sandbox.code(email, before));
    await page.waitForURL('**/pay/**');
    await page.getByRole('timer').waitFor();

    expect(done.length, done.join('\n')).toBeLessThanOrEqual(MOST);
    expect(problems).toEqual([]);
    await context.close();
  },
  180_000,
);
