/** Operators: the first sign-in, an order found, money returned by two operators, and the audit trail of it. */
import { finish, listCases } from '@lumbung/contract/kyc/routes.gen.ts';
import { getSession, setState } from '@lumbung/contract/operators/routes.gen.ts';
import { addDays, dayOf, parseInstant } from '@lumbung/kernel/time.ts';
import type { Citizen } from '@lumbung/specimen/citizens.ts';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { overpay } from '../support/buying.ts';
import { codeOf } from '../support/caller.ts';
import { fillIn, newCitizen } from '../support/identifying.ts';
import { invitationOf } from '../support/operators.ts';
import { enterConsole, onStage, sound, untilWatched, type Visit, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'apps/console/src/features');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const WIDE: Visit = { width: 1280, theme: 'light', language: 'id' };

test('money of an unknown owner is found, proposed by one operator, approved by another, and recorded in the audit log', async () => {
  const money = await overpay(platform, null);
  const [finance, admin] = [await platform.operator('finance'), await platform.operator('admin')];
  const first = await visit(platform, browser, WIDE);
  // A signed-out user is led to the login, and back to the requested page.
  await first.page.goto(`/console/orders?q=${money.order.orderCode}`);
  await first.page.waitForURL('**/console/login**');
  await sound(first.page, 'door');
  await enterConsole(first.page, platform, finance);
  await first.page.waitForURL(`**/console/orders?q=${money.order.orderCode}`);
  await first.page.getByRole('link', { name: money.order.orderCode }).click();
  await first.page.getByRole('heading', { name: `Pesanan ${money.order.orderCode}` }).waitFor();
  await first.page.getByText('Dana ditahan').first().waitFor();
  await first.page.getByText('Isi yang tersimpan masih sama dengan yang disetujui.').waitFor();
  await sound(first.page, 'order');

  await first.page.getByRole('link', { name: 'Dana tertahan' }).click();
  const dialog = first.page.getByRole('dialog');
  await first.page.getByRole('button', { name: 'Usulkan' }).click();
  await dialog.getByRole('button', { name: 'Usulkan' }).click();
  await first.page.getByText('Tulis alasannya').waitFor();
  await first.page.locator('#note').fill('Bank tidak menyebut asal dana');
  await sound(first.page, 'proposal');
  await dialog.getByRole('button', { name: 'Usulkan' }).click();
  await first.page.getByText('Orang lain harus menyetujuinya.').waitFor();
  await first.page.getByText('Sudah diusulkan').waitFor();
  await first.page.getByRole('link', { name: 'Ringkasan' }).click();
  await first.page.getByRole('region', { name: 'Menunggu Anda' }).getByRole('link', { name: /Dana/ }).first().waitFor();
  await sound(first.page, 'overview of finance');
  await first.page.goBack();
  // An operator can only withdraw their own proposal.
  await first.page.getByRole('button', { name: 'Putuskan' }).click();
  await first.page.getByRole('button', { name: 'Tarik kembali' }).waitFor();
  await expect.poll(() => first.page.getByRole('button', { name: /Setujui/ }).count()).toBe(0);
  expect(first.problems).toEqual([]);
  await first.context.close();

  const second = await visit(platform, browser, { ...WIDE, theme: 'dark', language: 'en' });
  await second.page.goto('/console/');
  await enterConsole(second.page, platform, admin);
  // It is a task of finance: an admin sees it among the tasks of others, finance at the top.
  await second.page
    .getByRole('region', { name: 'Waiting for others' })
    .getByRole('link', { name: /Unallocated money/ })
    .click();
  await second.page.getByText('Rp1,000,001').waitFor();
  await second.page.getByText('Proposed', { exact: true }).waitFor();
  await sound(second.page, 'queue');
  await second.page.getByRole('link', { name: 'Work on it' }).click();
  await second.page.getByRole('button', { name: 'Decide' }).click();
  await second.page.getByText('Bank tidak menyebut asal dana').waitFor();
  await sound(second.page, 'decision');
  await second.page.getByText(/014 •••• \d{4}/).waitFor();
  await second.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await second.page.getByText('Approved and carried out.').waitFor();
  await until('the payout', async () => {
    const { rows } = await platform.owner.query(`select 1 from payouts.payout where source_id = $1 and state = 'done'`, [money.suspenseId]);
    return rows.length === 1;
  });
  await second.page.goto('/console/money?which=all');
  await second.page.getByText('Returned', { exact: true }).waitFor();
  await second.page.getByRole('link', { name: 'Audit' }).click();
  await second.page.getByText('Approved a proposal').waitFor();
  await second.page.getByText('Proposed sending money').waitFor();
  await second.page.getByRole('button', { name: 'Check the chains' }).click();
  await second.page.getByText(/actions intact/).waitFor();
  await sound(second.page, 'audit');
  expect(second.problems).toEqual([]);
  await second.context.close();
  expect(await platform.audit()).toEqual([]);
});

story('what a statement finds is explained by finance, and money of nobody becomes somebody’s by two people', async () => {
  const account = platform.app.config.banks.mandiri!.account;
  const idr = (value: string) => ({ value, currency: 'IDR' });
  const plant = (change: string, line: object) => platform.sandbox.post('banks/line', { account, change, line });
  await plant('-6500', { transactionId: 'ADM', type: 'DEBIT', amount: idr('6500.00'), remark: 'BIAYA ADM' });
  await plant('800000', { transactionId: 'NOBODY', type: 'CREDIT', amount: idr('800000.00'), remark: 'SETOR TUNAI' });
  const { clock } = await platform.sandbox.get<{ clock: string }>('clock');
  const day = dayOf(parseInstant(clock)!);
  await platform.sandbox.post('clock', { to: `${addDays(day, 1)}T01:31:00+07:00` });
  const { investorId } = await platform.newInvestor();
  const [finance, second] = [await platform.operator('finance'), await platform.operator('finance')];
  const first = await visit(platform, browser, { ...WIDE, width: 390 });
  await first.page.goto('/console/statements');
  await enterConsole(first.page, platform, finance);
  await first.page.getByText('Dana keluar yang tidak dikenal').first().waitFor();
  await sound(first.page, 'statements');
  const row = first.page.getByRole('row', { name: /Dana keluar yang tidak dikenal/ });
  await row.getByRole('button', { name: 'Tangani' }).click();
  await first.page.getByRole('button', { name: 'Tutup temuan' }).click();
  await first.page.getByText('Tulis penjelasannya').waitFor();
  await first.page.locator('#note').fill('Biaya administrasi bulan ini');
  await sound(first.page, 'finding');
  await first.page.getByRole('button', { name: 'Tutup temuan' }).click();
  await first.page.getByText('Temuan ditutup dengan penjelasannya.').waitFor();

  await first.page.goto('/console/money');
  const money = first.page.getByRole('row', { name: /Pemilik belum diketahui/ });
  await money.getByRole('button', { name: 'Usulkan' }).click();
  await first.page.getByText('Investor pemiliknya').click();
  await first.page.locator('#note').fill('Slip setoran dari nasabah cocok');
  await first.page.getByRole('dialog').getByRole('button', { name: 'Usulkan' }).click();
  await first.page.getByText('Masukkan ID investor yang lengkap.').waitFor();
  await first.page.locator('#toInvestorId').fill(investorId);
  await sound(first.page, 'assignment');
  await first.page.getByRole('dialog').getByRole('button', { name: 'Usulkan' }).click();
  await first.page.getByText('Orang lain harus menyetujuinya.').waitFor();
  expect(first.problems).toEqual([]);
  await first.context.close();

  const other = await visit(platform, browser, { ...WIDE, theme: 'dark', language: 'en' });
  await other.page.goto('/console/money');
  await enterConsole(other.page, platform, second);
  await other.page.getByRole('button', { name: 'Decide' }).click();
  await other.page.getByText(investorId).waitFor();
  await sound(other.page, 'assignment decided');
  await other.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await other.page.getByText('Approved and carried out.').waitFor();
  const { rows } = await platform.owner.query(`select amount from payments.suspense where investor_id = $1 and reason = 'assigned'`, [investorId]);
  expect(rows).toEqual([{ amount: '800000' }]);
  expect(other.problems).toEqual([]);
  await other.context.close();
  expect(await platform.audit()).toEqual([]);
});

story('M3 a holiday is proposed by one operator on the calendar, agreed to by another, and stands in the audit', async () => {
  const [product, admin] = [await platform.operator('product'), await platform.operator('admin', 'compliance')];
  const first = await visit(platform, browser, WIDE);
  await first.page.goto('/console/calendar');
  await enterConsole(first.page, platform, product);
  await first.page.getByRole('heading', { name: 'Kalender' }).waitFor();
  await first.page.getByRole('button', { name: 'Usulkan hari libur' }).click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Usulkan' }).click();
  await first.page.getByText('Pilih tanggalnya.').first().waitFor();
  await first.page.locator('#day').fill('2028-03-18');
  await first.page.locator('#nameId').fill('Cuti bersama');
  await first.page.locator('#nameEn').fill('Joint leave');
  await first.page.locator('#note').fill('Pengumuman bursa nomor 12');
  await dialog.getByRole('button', { name: 'Usulkan' }).click();
  await first.page.getByText('Sabtu dan Minggu selalu libur.').first().waitFor();
  await sound(first.page, 'holiday');
  await first.page.locator('#day').fill('2028-03-20');
  await dialog.getByRole('button', { name: 'Usulkan' }).dblclick();
  await first.page.getByText('Orang lain harus menyetujuinya.').waitFor();
  // An operator can only withdraw their own proposal.
  await first.page.getByRole('button', { name: 'Putuskan' }).click();
  await first.page.getByRole('button', { name: 'Tarik kembali' }).waitFor();
  await expect.poll(() => first.page.getByRole('button', { name: 'Setujui' }).count()).toBe(0);
  expect(first.problems).toEqual([]);
  await first.context.close();

  const second = await visit(platform, browser, { ...WIDE, width: 390, theme: 'dark', language: 'en' });
  await second.page.goto('/console/calendar');
  await enterConsole(second.page, platform, admin);
  await second.page.getByRole('button', { name: 'Decide' }).click();
  await second.page.getByText('Pengumuman bursa nomor 12').waitFor();
  await sound(second.page, 'holiday decision');
  await second.page.getByText('Joint leave').last().waitFor();
  await second.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await second.page.getByText('Approved and carried out.').waitFor();
  await second.page
    .getByRole('row', { name: /Joint leave/ })
    .getByText('Closed')
    .waitFor();
  await sound(second.page, 'calendar');
  await second.page.goto('/console/audit');
  await second.page.getByText('Approved a proposal').first().waitFor();
  await second.page.getByText('Proposed a calendar change').waitFor();
  expect(second.problems).toEqual([]);
  await second.context.close();
});

test('a new operator is invited by two, sets a password and a second factor, and signs in; after a suspension the next step leads to sign-in', async () => {
  const [admin, second] = [await platform.operator('admin'), await platform.operator('admin')];
  const email = 'galih@operator.test';
  const first = await visit(platform, browser, WIDE);
  await first.page.goto('/console/users');
  await enterConsole(first.page, platform, admin);
  const invite = first.page.locator('#invite');
  await invite.getByRole('button', { name: 'Undang' }).click();
  await invite.getByText('Tulis namanya.').first().waitFor();
  await invite.getByText('Tulis alasannya, minimal 5 huruf.').first().waitFor();
  await invite.locator('#name').fill('Galih Pratama');
  await invite.locator('#email').fill(email);
  await invite.getByText('Layanan').click();
  await invite.locator('#note').fill('Rekan baru di layanan nasabah');
  await invite.getByRole('button', { name: 'Undang' }).click();
  await first.page.getByText('Usulan tercatat. Admin lain harus menyetujuinya.').waitFor();
  await first.page.getByText('Diusulkan', { exact: true }).waitFor();
  await sound(first.page, 'operators');
  expect(first.problems).toEqual([]);
  await first.context.close();

  const other = await visit(platform, browser, { ...WIDE, theme: 'dark', language: 'en' });
  await other.page.goto('/console/users');
  await enterConsole(other.page, platform, second);
  await other.page.getByRole('link', { name: 'Galih Pratama' }).click();
  await other.page.getByRole('button', { name: 'Decide' }).click();
  await other.page.getByText(`Galih Pratama, ${email}`).waitFor();
  await other.page.getByText('Rekan baru di layanan nasabah').waitFor();
  await sound(other.page, 'invitation decided');
  await other.page.getByRole('button', { name: 'Approve', exact: true }).click();
  // The card it was decided on is gone, and the result is shown nevertheless.
  await other.page.getByText('Approved and carried out.').waitFor();
  await other.page.getByText('Invited', { exact: true }).waitFor();
  await sound(other.page, 'operator invited');
  expect(other.problems).toEqual([]);
  await other.context.close();

  const { operatorId, code } = await invitationOf(platform, email);
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'dark', language: 'id' });
  await page.goto(`/console/welcome?operator=${operatorId}&code=${code}x`);
  await page.getByRole('heading', { name: 'Tautan tidak berlaku' }).waitFor();
  await sound(page, 'link over');
  await page.goto(`/console/welcome?operator=${operatorId}&code=${code}`);
  await page.getByRole('heading', { name: 'Selamat datang di konsol' }).waitFor();
  await page.getByText(`Galih Pratama, ${email}`).waitFor();
  await sound(page, 'welcome');
  await page.locator('#password').fill('pendek');
  await page.locator('button[type=submit]').click();
  await page.getByText('Paling sedikit 12 huruf.', { exact: true }).first().waitFor();
  await page.locator('#password').fill('tiga perahu kayu');
  await page.locator('button[type=submit]').click();
  await page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' }).waitFor();
  await sound(page, 'authenticator');
  const secret = (await page.locator('form p.num').first().innerText()).replace(/\s/g, '');
  await page.locator('#code').fill(codeOf(secret, platform.app.clock()));
  await page.getByRole('heading', { name: 'Ringkasan' }).waitFor();
  // The menu contains only what the role may open; the server enforces the rest.
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('navigation').locator('visible=true');
  await expect
    .poll(async () => (await menu.getByRole('link').allInnerTexts()).map((text) => text.trim()))
    .toEqual(['Ringkasan', 'Pesanan', 'Percakapan', 'Nasabah', 'Agen', 'Mitra', 'SBN ritel', 'Rencana berkala', 'Artikel', 'Promo']);
  await page.goto('/console/users');
  await page.getByRole('alert').getByText('Anda tidak berhak membuka ini.').waitFor();
  // The browser itself logs the 403 response.
  problems.length = 0;
  await admin.must(setState, { operatorId, state: 'suspended' });
  await page.goto('/console/orders');
  await page.waitForURL('**/console/login**');
  expect(problems).toEqual([]);
  await context.close();
});

test('the console works by keyboard alone, and single-letter shortcuts can be switched off', async () => {
  const operator = await platform.operator('finance', 'compliance', 'admin');
  const { context, page, problems } = await visit(platform, browser, WIDE);
  await page.goto('/console/');
  await enterConsole(page, platform, operator);
  await page.getByRole('heading', { name: 'Ringkasan' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await page.getByRole('heading', { name: 'Pesanan', exact: true }).waitFor();
  await page.getByRole('table').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.locator('tbody [data-row]').nth(1).waitFor();
  const codes = await page.locator('tbody [data-row]').allInnerTexts();
  await page.keyboard.press('j');
  await expect.poll(focused).toBe(codes[0]);
  await page.keyboard.press('j');
  await expect.poll(focused).toBe(codes[1]);
  await page.keyboard.press('k');
  await expect.poll(focused).toBe(codes[0]);
  await page.keyboard.press('/');
  // Letters now go to the field.
  await page.keyboard.type('gjk?');
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('gjk?');
  await page.keyboard.press('Enter');
  await page.getByText('Ini bukan kode pesanan atau ID investor.').waitFor();
  await page.getByRole('searchbox').fill(codes[1]!.toLowerCase());
  await page.keyboard.press('Enter');
  await until('one row', async () => (await page.locator('tbody [data-row]').count()) === 1);
  // The palette finds orders too.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Halaman, kode pesanan, atau nasabah' }).fill(codes[0]!.toLowerCase());
  await page.getByRole('option', { name: /Cari pesanan/ }).click();
  await until('the other row', async () => (await page.locator('tbody').innerText()).includes(codes[0]!));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Halaman, kode pesanan, atau nasabah' }).fill('rekon');
  await sound(page, 'palette');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Rekonsiliasi' }).waitFor();
  await page.getByRole('button', { name: 'Mulai rekonsiliasi' }).click();
  await page.getByText('Semua aturan terpenuhi dan semua mitra sepakat.').or(page.getByText('Aturan yang dilanggar')).first().waitFor({ timeout: 60_000 });
  await sound(page, 'reconciliation');
  await page.locator('main h1').click();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Pintasan papan ketik' }).waitFor();
  await sound(page, 'shortcuts');
  await page.getByRole('checkbox', { name: 'Pakai pintasan satu huruf' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Pergi ke' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/console/reconciliation');
  expect(problems).toEqual([]);
  await context.close();
});

story('a session that ends elsewhere leads to the door and back to the same place', async () => {
  const operator = await platform.operator('finance');
  const { context, page } = await visit(platform, browser, WIDE);
  await page.goto('/console/money?which=all');
  await enterConsole(page, platform, operator);
  await page.waitForURL('**/console/money?which=all');
  await page.getByRole('heading', { name: 'Dana tertahan' }).waitFor();
  await platform.owner.query('delete from operations.session where operator_id = $1', [operator.operatorId]);
  await page.waitForURL('**/console/login**', { timeout: 30_000 });
  await enterConsole(page, platform, operator);
  await page.waitForURL('**/console/money?which=all');
  operator.token = null;
  expect((await operator.must(getSession, {})).stage).toBe('none');
  await context.close();
});

story('compliance opens a case by keyboard, looks at the card beside the fields, returns one and approves another', async () => {
  const operator = await platform.operator('compliance');
  const people: (Citizen & { investorId: string })[] = [];
  for (let count = 0; count < 2; count += 1) {
    const citizen = newCitizen();
    const { caller, investorId } = await platform.newInvestor({ isVerified: false });
    await fillIn(caller, citizen);
    await caller.must(finish, { isAgree: true });
    people.push({ ...citizen, investorId });
  }
  await until('the checks', async () => {
    const { items } = await operator.must(listCases, { size: 100 });
    return items.length === 2 && items.every(({ checks }) => !Object.values(checks).includes('waiting'));
  });
  const { context, page, problems } = await visit(platform, browser, WIDE);
  await page.goto('/console/');
  await enterConsole(page, platform, operator);
  await page.getByRole('heading', { name: 'Ringkasan' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await page.getByRole('table').waitFor();
  await sound(page, 'queue');
  // The oldest comes first.
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: people[0]!.name }).waitFor();
  await page
    .getByText(people[0]!.nik.replace(/(\d{4})(?=\d)/g, '$1 '))
    .first()
    .waitFor();
  // Card and face are opened side by side; until both are, nothing can be decided.
  await page.getByRole('img', { name: 'Foto KTP' }).waitFor();
  await page.getByRole('img', { name: 'Swafoto' }).waitFor();
  await page.locator('button:enabled', { hasText: 'Kembalikan' }).waitFor();
  await sound(page, 'case');
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/case-1280.png`, fullPage: true });
  // The keyboard rotates and enlarges a picture, and the shortcuts of the decision still work from there.
  const card = page.locator('[data-document=ktp] section');
  await card.focus();
  await page.keyboard.press('t');
  await page.keyboard.press('+');
  await expect.poll(() => card.locator('img').getAttribute('style')).toContain('rotate(90deg)');
  await page.keyboard.press('0');
  await page.keyboard.press('b');
  await page.getByRole('button', { name: /Kembalikan dengan/ }).click();
  await page.getByText('Pilih paling sedikit satu alasan.').waitFor();
  await page.getByLabel('Foto KTP').locator('visible=true').last().selectOption('unreadable');
  await sound(page, 'reasons');
  await page.getByRole('button', { name: 'Kembalikan dengan 1 alasan' }).click();
  await page.getByText('Dikembalikan. Investor sudah diberi tahu').waitFor();
  // A focused radio button does not capture letters.
  await page.getByRole('radio', { name: 'Menunggu' }).focus();
  await page.keyboard.press('j');
  await page.getByRole('link', { name: people[1]!.name }).click();
  await page.getByRole('heading', { name: people[1]!.name }).waitFor();
  await page.locator('button:enabled', { hasText: 'Setujui' }).waitFor();
  await page.keyboard.press('a');
  await page.getByRole('dialog').getByRole('button', { name: 'Setujui' }).click();
  await page.getByText('Disetujui. Rekeningnya sedang dibuka di registri.').waitFor();
  await page.getByRole('paragraph').filter({ hasText: 'Tidak ada berkas yang menunggu.' }).waitFor();
  const states = async () =>
    (
      await platform.owner.query<{ state: string }>('select state from kyc.investor_status where investor_id = any($1) order by state', [
        people.map((one) => one.investorId),
      ])
    ).rows.map((row) => row.state);
  await until('both decisions', async () => (await states()).join() === 'active,returned');
  expect(problems).toEqual([]);
  await context.close();
});

story('a console that nobody touches warns a minute before, and then shows the door, though its screens ask for news', async () => {
  const operator = await platform.operator('finance');
  const { context, page, problems } = await visit(platform, browser, WIDE);
  await page.clock.install();
  await page.goto('/console/money');
  await enterConsole(page, platform, operator);
  await page.getByRole('heading', { name: 'Dana tertahan' }).waitFor();
  const sessions = async () => (await platform.owner.query('select 1 from operations.session where operator_id = $1', [operator.operatorId])).rows.length;
  const before = await sessions();
  await untilWatched(page);
  await page.clock.fastForward('14:10');
  await page.getByRole('dialog', { name: 'Masih di sana?' }).waitFor();
  await page.getByRole('button', { name: 'Tetap masuk' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.clock.fastForward('15:10');
  await page.waitForURL('**/console/login**');
  expect(await sessions()).toBe(before - 1);
  expect(problems).toEqual([]);
  await context.close();
});
