/** Help: somebody who is locked out reads how to reach us, and two operators let her in again. */
import { PASSWORD } from '@lumbung/specimen/people.ts';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterConsole, fill, onStage, sound, type Visit, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const WIDE: Visit = { width: 1280, theme: 'light', language: 'id' };

test('who is locked out is led to the page of help; support finds her by her address, another operator agrees, and she is in', async () => {
  const { email, investorId } = await platform.newInvestor({ signIn: false });
  const account = platform.app.keys.indexKey(`email:${email}`).toString('hex');
  await platform.owner.query(`insert into platform.rate_limit values ($1, 30, now() + interval '10 years')`, [`passwordToday:${account}`]);
  const own = await visit(platform, browser, { width: 390, theme: 'dark', language: 'id' });
  await own.page.goto('/login');
  await fill(own.page, { email, password: PASSWORD });
  await own.page.locator('button[type=submit]').click();
  await own.page.getByRole('alert').getByRole('link', { name: 'Hubungi kami' }).click();
  await own.page.getByRole('heading', { name: 'Bantuan', exact: true }).waitFor();
  await own.page.getByRole('link', { name: platform.app.settings.supportEmail }).waitFor();
  await own.page.getByText('Kode tidak sampai, atau akun saya terkunci.').waitFor();
  expect(await own.page.getByText('WhatsApp').count()).toBe(0);
  await sound(own.page, 'help');

  const [support, compliance] = [await platform.operator('support'), await platform.operator('compliance')];
  const first = await visit(platform, browser, WIDE);
  await first.page.goto('/console/customers');
  await enterConsole(first.page, platform, support);
  await first.page.getByRole('button', { name: 'Cari' }).click();
  await first.page.getByText('Tulis paling sedikit 3 huruf.').first().waitFor();
  await first.page.locator('#query').fill('nobody.at.all@example.test');
  await first.page.keyboard.press('Enter');
  await first.page.getByText('Tidak ada nasabah dengan nama, email, nomor, ID, atau kode ini.').first().waitFor();
  await sound(first.page, 'search of customers');
  await first.page.locator('#query').fill(email);
  await first.page.keyboard.press('Enter');
  await first.page.waitForURL(`**/console/customers/${investorId}`);
  await first.page.getByText(/Kata sandi salah, sehari 3\d kali, di perangkat mana pun/).waitFor();
  expect(await first.page.getByText(email).count()).toBe(0);
  await sound(first.page, 'customer');
  await first.page.getByRole('button', { name: 'Usulkan buka kunci' }).click();
  await first.page.locator('#note').fill('Menelepon dari nomor yang terdaftar');
  await sound(first.page, 'unlock proposed');
  await first.page.getByRole('dialog').getByRole('button', { name: 'Usulkan' }).click();
  await first.page.getByText('Usulan tercatat. Orang lain harus menyetujuinya.').waitFor();
  await first.page.getByRole('button', { name: 'Putuskan usulan' }).click();
  await first.page.getByRole('button', { name: 'Tarik kembali' }).waitFor();
  expect(await first.page.getByRole('button', { name: /Setujui/ }).count()).toBe(0);
  expect(first.problems).toEqual([]);
  await first.context.close();

  const second = await visit(platform, browser, { ...WIDE, theme: 'dark', language: 'en' });
  await second.page.goto('/console/queues/decisions.open');
  await enterConsole(second.page, platform, compliance);
  await second.page
    .getByRole('row', { name: /Unlock a customer/ })
    .getByRole('button', { name: 'Decide' })
    .click();
  await second.page.getByText('Menelepon dari nomor yang terdaftar').waitFor();
  await sound(second.page, 'unlock decided');
  await second.page.getByRole('button', { name: 'Agree' }).click();
  await second.page.getByText('Agreed to, and done.').waitFor();
  await second.page.goto('/console/agents');
  await second.page.getByRole('heading', { name: 'Agents' }).waitFor();
  await sound(second.page, 'agents');
  expect(second.problems).toEqual([]);
  await second.context.close();

  await own.page.goto('/login');
  await fill(own.page, { email, password: PASSWORD });
  await own.page.locator('button[type=submit]').click();
  await own.page.waitForURL('**/home');
  expect(own.problems).toEqual([]);
  await own.context.close();
});
