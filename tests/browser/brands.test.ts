/** An operator uploads a list of a partner's users: reviews the file, sends it, pauses and continues, and saves the refused rows. */
import fs from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { enterConsole, onStage, sound, type Visit, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'features/brands');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const HEAD = 'partnerUserId,version,email,phone,name,language';
const row = (id: string, email = `${id.toLowerCase()}@lesung.test`): string =>
  `${id},1,${email},0813555${String(10_000 + Number(id.slice(1)))},Wulan Prameswari,id`;
const many = (letter: string, count: number): string[] => Array.from({ length: count }, (_, index) => row(`${letter}${index + 1}`));
const csv = (name: string, ...lines: readonly string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
const WIDE: Visit = { width: 1280, theme: 'light', language: 'id' };
const NARROW: Visit = { width: 390, theme: 'dark', language: 'en' };

story('a list is read, shown, sent in parts and written down; refused rows are saved, mended and handed in again', async () => {
  const operator = await platform.operator('support');
  const { context, page, problems } = await visit(platform, browser, WIDE);
  await page.goto('/console/brands');
  await enterConsole(page, platform, operator);
  await page.waitForURL('**/console/brands');
  const lesung = page.locator('#lesung');
  await lesung.getByText('lesung.localhost').waitFor();
  await page.locator('#perahu').getByText('https://app.perahu.test/masuk').waitFor();
  await sound(page, 'brands');
  await lesung.getByRole('button', { name: 'Serahkan daftar' }).click();
  const file = page.locator('#lesung-file');
  for (const [bad, said] of [
    [csv('kosong.csv', ''), 'tidak berisi baris'],
    [csv('lain.csv', 'id,nama', '1,Sari'), 'Kolomnya lain'],
    [csv('nul.csv', HEAD, `${row('N1')}\0`), 'bukan teks UTF-8'],
    [csv('kutip.csv', HEAD, '"A1,1'), 'tanda kutip'],
  ] as const) {
    await file.setInputFiles(bad);
    await lesung.getByRole('alert').filter({ hasText: said }).waitFor();
  }
  await sound(page, 'brands wrong file');
  const lines = many('A', 501);
  await file.setInputFiles(csv('daftar.csv', HEAD, ...lines, row('B1', 'a1@lesung.test'), 'C 1,1,c@lesung.test,0812,=1+1,id', lines[0]!));
  await lesung.getByRole('heading', { name: '2 baris salah' }).waitFor();
  await sound(page, 'brands file read');
  await lesung.getByRole('button', { name: 'Kirim 502 baris ke Lesung' }).click();
  await lesung.getByText('Daftar sudah diserahkan.').waitFor();
  await lesung.getByText('502 dari 502 baris dikirim').first().waitFor();
  await lesung.getByRole('row').filter({ hasText: 'a1@lesung.test' }).getByText('milik pengguna mitra yang lain').waitFor();
  await sound(page, 'brands handed in');
  const [saved] = await Promise.all([page.waitForEvent('download'), lesung.getByRole('button', { name: 'Simpan baris yang ditolak' }).click()]);
  expect(saved.suggestedFilename()).toBe('lesung-ditolak.csv');
  const text = await fs.readFile((await saved.path())!, 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(4);
  expect(text).toContain(`"'=1+1"`);
  await lesung.getByText('Riwayat penyerahan').click();
  const told = lesung.getByRole('row').filter({ hasText: '504' });
  await told.getByText('Selesai').waitFor();
  // The same rows again, corrected: only new rows are accepted.
  await lesung.getByRole('button', { name: 'Pilih berkas lain' }).click();
  await file.setInputFiles({ name: 'lagi.csv', mimeType: 'text/csv', buffer: Buffer.from(text.replace('"a1@lesung.test"', '"b1@lesung.test"')) });
  await lesung.getByRole('button', { name: 'Kirim 2 baris ke Lesung' }).click();
  await lesung.getByText('Daftar sudah diserahkan.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

story(
  'the sending stops and goes on, after a fault too; who leaves in the middle leaves a list that says so, and a list of others is asked about',
  async () => {
    const operator = await platform.operator('admin');
    const { context, page } = await visit(platform, browser, NARROW);
    await page.goto('/console/brands');
    await enterConsole(page, platform, operator);
    await page.waitForURL('**/console/brands');
    const lesung = page.locator('#lesung');
    await lesung.getByRole('button', { name: 'Submit a list' }).click();
    const file = page.locator('#lesung-file');
    await file.setInputFiles(csv('list.csv', HEAD.replaceAll(',', ';'), ...many('D', 1_400).map((line) => line.replaceAll(',', ';'))));
    const address = '**/api/ops/partner-users/feed';
    let parts = 0;
    let letGo = (): void => {};
    await page.route(address, async (route) => {
      parts += 1;
      if (parts === 1) await new Promise<void>((resolve) => (letGo = resolve));
      return parts === 2 ? route.abort() : route.continue();
    });
    await lesung.getByRole('button', { name: 'Send 1,400 rows to Lesung' }).click();
    await lesung.getByRole('button', { name: 'Stop' }).click();
    letGo();
    await lesung.getByText('Stopped. Rows already sent are kept.').waitFor();
    await lesung.getByText('500 of 1,400 rows sent').first().waitFor();
    await sound(page, 'brands stopped');
    await lesung.getByRole('button', { name: 'Continue' }).click();
    await lesung.getByText('this part can be sent again').waitFor();
    await sound(page, 'brands failed');
    // Leaving now would leave a third of it sent.
    await lesung.getByText('Submission history').click();
    await lesung.getByText('900 rows not sent').waitFor();
    await lesung.getByRole('button', { name: 'Continue' }).click();
    await lesung.getByText('List submitted.').waitFor();
    await lesung.getByText('1,400 of 1,400 rows sent').first().waitFor();
    await page.unroute(address);
    // The users of another partner with new ids.
    await lesung.getByRole('button', { name: 'Choose another file' }).click();
    await file.setInputFiles(csv('others.csv', HEAD, ...many('E', 600).map((line, index) => line.replace(/,[^,]+@/, `,d${index + 1}@`))));
    await lesung.getByRole('button', { name: 'Send 600 rows to Lesung' }).click();
    await lesung.getByText('Most emails in this part belong to other people.').waitFor();
    await sound(page, 'brands foreign');
    await lesung.getByText('500 of 600 rows sent').first().waitFor();
    await context.close();
  },
);
