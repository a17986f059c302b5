/** Support: a locked-out user reads how to contact us, and two operators restore access; and a customer known only by name. */
import { PASSWORD } from '@lumbung/specimen/people.ts';
import { addLogin } from '../support/people.ts';
import { placeOrder } from '../support/buying.ts';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { enterConsole, fill, onStage, sound, type Visit, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'features/support', 'features/customers');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const WIDE: Visit = { width: 1280, theme: 'light', language: 'id' };

story('who is locked out is led to the page of help; support finds her by her address, another operator agrees, and she is in', async () => {
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
  await expect.poll(() => own.page.getByText('WhatsApp').count()).toBe(0);
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
  await expect.poll(() => first.page.getByText(email).count()).toBe(0);
  await sound(first.page, 'customer');
  await first.page.getByRole('button', { name: 'Usulkan buka kunci' }).click();
  await first.page.locator('#note').fill('Menelepon dari nomor yang terdaftar');
  await sound(first.page, 'unlock proposed');
  await first.page.getByRole('dialog').getByRole('button', { name: 'Usulkan' }).click();
  await first.page.getByText('Usulan tercatat. Orang lain harus menyetujuinya.').waitFor();
  await first.page.getByRole('button', { name: 'Putuskan usulan' }).click();
  await first.page.getByRole('button', { name: 'Tarik kembali' }).waitFor();
  await expect.poll(() => first.page.getByRole('button', { name: /Setujui/ }).count()).toBe(0);
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
  await second.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await second.page.getByText('Approved and carried out.').waitFor();
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

story('a customer is searched by her name and found among others, shown unmasked for a reason, and both stand in the audit', async () => {
  const { investorId, caller } = await platform.newInvestor();
  const order = await placeOrder(platform, caller, investorId);
  const other = await platform.newInvestor({ signIn: false });
  // Other people sign in for them too; both are found by their names.
  const { email } = await addLogin({ ...platform, keys: platform.app.keys }, investorId, { name: 'Laksmi Purbasari' });
  await addLogin({ ...platform, keys: platform.app.keys }, other.investorId, { name: 'Laksmita Wening' });
  const compliance = await platform.operator('compliance');
  const { page, context, problems } = await visit(platform, browser, WIDE);
  await page.goto('/console/customers');
  await enterConsole(page, platform, compliance);
  await page.locator('#query').fill('laksm');
  await page.keyboard.press('Enter');
  await page.getByText('2 nasabah cocok.').waitFor();
  await sound(page, 'customers of a name');
  await page.locator('#query').fill('purba LAKSMI');
  await page.keyboard.press('Enter');
  await page.getByText('1 nasabah cocok.').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.locator(`a[href$="${investorId}"]`).click();
  await page.waitForURL(`**/console/customers/${investorId}`);
  await page.getByRole('link', { name: order.orderCode }).waitFor();
  await expect.poll(() => page.getByText(email).count()).toBe(0);
  await page.getByRole('button', { name: 'Lihat data kontak' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lihat', exact: true }).click();
  await page.getByText('Pilih alasannya.').first().waitFor();
  await page.locator('#reason').selectOption('callBack');
  await page.locator('#note').fill('Tiket 4411: pesanan menunggu bayar');
  await sound(page, 'reason for contact data');
  await page.getByRole('dialog').getByRole('button', { name: 'Lihat', exact: true }).click();
  await page.getByText(email).waitFor();
  await page.getByRole('heading', { name: 'Laksmi Purbasari' }).waitFor();
  await sound(page, 'customer unmasked');
  await page.getByRole('button', { name: 'Samarkan lagi' }).click();
  await expect.poll(() => page.getByText(email).count()).toBe(0);
  await page.reload();
  await page.getByText('Tiket 4411: pesanan menunggu bayar').waitFor();
  await page.getByText('Petugas melihat data kontak').waitFor();
  await expect.poll(() => page.getByText(email).count()).toBe(0);
  await page.goto('/console/audit');
  await page
    .getByRole('row', { name: /Melihat data kontak nasabah/ })
    .filter({ hasText: 'callBack' })
    .first()
    .waitFor();
  await page
    .getByRole('row', { name: /Mencari nasabah/ })
    .first()
    .waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
