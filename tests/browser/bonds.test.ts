/** Government bonds: a visitor browses them, simulates an amount and builds a ladder; two operators publish a series. */
import { getStatus, register } from '@lumbung/contract/bond-accounts/routes.gen.ts';
import type { Browser } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerBondRisk, bondCandidate, giveProfile, TRADER } from '../support/bond-accounts.ts';
import { bondBuyer, orderBond } from '../support/bonds.ts';
import { newCitizen, profileOf } from '../support/identifying.ts';
import { enterConsole, onStage, signIn, sound, type Visit, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const PHONE: Visit = { width: 390, theme: 'light', language: 'id' };

test('shows series on offer, what an amount pays in a series, and a ladder by the years money is needed', async () => {
  const { context, page, problems } = await visit(platform, browser, PHONE);
  await page.goto('/explore');
  await page.getByRole('link', { name: 'Lihat SBN ritel' }).click();
  await page.getByRole('heading', { name: 'Sedang ditawarkan' }).waitFor();
  await page.getByText('14 hari lagi').first().waitFor();
  await sound(page, 'bonds');
  await page.getByRole('link', { name: /ORI031T3/ }).click();
  await page.getByRole('heading', { name: 'ORI031T3' }).waitFor();
  // Ten units at 6.60 %: 55,000 a month less a tenth.
  await page.getByText('Rp49.500').first().waitFor();
  await sound(page, 'a series');
  await page.locator('#amount').fill('1.500.000');
  await page.getByText('Harus kelipatan Rp1.000.000.').waitFor();
  await page.locator('#amount').fill('20.000.000');
  await page.getByText('Rp99.000').first().waitFor();
  await page.getByRole('button', { name: /Lihat semua 36/ }).click();
  await page.getByText('Pokok', { exact: true }).waitFor();

  await page.goto('/bonds/ladder');
  await page.getByRole('button', { name: 'Susun tangga' }).click();
  await page.getByText('Tulis jumlahnya.').first().waitFor();
  await page.locator('#year0').fill('2029');
  await page.locator('#amount0').fill('20500000');
  await page.getByRole('button', { name: 'Tambah tahun' }).click();
  await page.locator('#year1').fill('2028');
  await page.locator('#amount1').fill('1000000');
  await page.getByRole('button', { name: 'Susun tangga' }).click();
  await page.getByText('Tidak ada seri yang jatuh tempo sebelum tahun itu.').waitFor();
  await page.getByText('Rp21.000.000').first().waitFor();
  await sound(page, 'a ladder');
  await page.goto('/bonds/offers/ORI999');
  await page.getByRole('heading').first().waitFor();
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  await context.close();
});

test('a verified investor asks for the ministry’s remaining quota, and sees that the ministry does not respond', async () => {
  const { context, page, problems } = await visit(platform, browser, PHONE);
  const { investorId, email } = await platform.newInvestor();
  await platform.owner.query(`update kyc.investor_status set sid = 'IDD010190ABCD12' where investor_id = $1`, [investorId]);
  await page.goto('/login?next=%2Fbonds%2Foffers%2FORI031T3');
  await signIn(page, email, 'Masuk');
  await page.getByText('belum ditanya').waitFor();
  await platform.sandbox.post('partners/bond-registry/faults', { kind: 'down', count: 1 });
  await page.getByRole('button', { name: 'Tanyakan sekarang' }).click();
  await page.getByText('sedang tidak menjawab').waitFor();
  await sound(page, 'a series, the ministry away');
  await page.getByRole('button', { name: 'Tanyakan sekarang' }).click();
  await page.getByText('Rp2.000.000.000.000').waitFor();
  await page.getByText('Sisa kuota Anda').waitFor();
  await sound(page, 'a series with its quota');
  expect(problems).toEqual([]);
  await context.close();
});

test('registers for bonds: what is missing, the form, a refusal by the custodian, then both accounts', async () => {
  const { context, page, problems } = await visit(platform, browser, PHONE);
  const { investorId, email } = await bondCandidate(platform);
  await platform.owner.query('delete from risk.assessment where investor_id = $1', [investorId]);
  await page.goto('/login?next=%2Fbonds%2Foffers%2FORI031T3');
  await signIn(page, email, 'Masuk');
  await page.getByText('Daftarkan diri Anda sebagai investor SBN dulu.').waitFor();
  await sound(page, 'a series, unregistered');
  await page.getByRole('link', { name: 'Daftar SBN' }).click();
  await page.getByText('Ini yang masih kurang').waitFor();
  await sound(page, 'registering, something is missing');
  await answerBondRisk(platform, investorId);
  await page.reload();
  await page.getByRole('button', { name: 'Daftar', exact: true }).click();
  await page.getByText('Setujui ketentuannya dulu.').first().waitFor();
  await page.locator('#occupation').selectOption({ label: 'Pedagang' });
  // There is only one position, so it is filled in.
  await page.locator('#businessField').selectOption({ label: 'Minimarket' });
  await page.locator('#isAgree').check();
  await sound(page, 'registering, the form');
  await platform.sandbox.post('partners/bond-custodian/faults', { kind: 'account-refused', count: 1 });
  await page.getByRole('button', { name: 'Daftar', exact: true }).click();
  await page.getByText('Kustodian belum dapat membuka').waitFor();
  await sound(page, 'registering, refused');
  await page.locator('#occupation').selectOption({ label: 'Ibu rumah tangga' });
  await page.locator('#isAgree').check();
  await platform.sandbox.post('partners/bond-custodian/faults', { kind: 'slow', count: 1, ms: 1_500 });
  await page.getByRole('button', { name: 'Daftar', exact: true }).click();
  await page.getByText('Kustodian sedang membuka').waitFor();
  await sound(page, 'registering, it waits');
  await page.getByRole('heading', { name: 'Anda terdaftar' }).waitFor();
  await sound(page, 'registered');
  await page.getByRole('button', { name: 'Ubah pekerjaan' }).click();
  await page.locator('#occupation').selectOption({ label: 'Ibu rumah tangga' });
  await page.locator('#isAgree').check();
  await page.locator('#dealing').check();
  await page.getByRole('button', { name: 'Simpan' }).click();
  await page.getByText('Disetujui', { exact: true }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('an institution and a foreigner see why they cannot buy, and get no form', async () => {
  const [{ both }, foreigner] = [await platform.newCompany(), await platform.newInvestor()];
  await giveProfile(platform, foreigner.investorId, { ...profileOf(newCitizen()), nationality: '2', country: 'SG' });
  for (const [email, why, who] of [
    [both.email, 'Obligasi negara ritel hanya untuk perorangan.', 'an institution'],
    [foreigner.email, 'Obligasi negara ritel hanya untuk warga negara Indonesia.', 'a foreigner'],
  ] as const) {
    const { context, page, problems } = await visit(platform, browser, PHONE);
    await page.goto('/login?next=%2Fbonds%2Fregister');
    await signIn(page, email, 'Masuk');
    await page.getByText('Anda tidak dapat membeli SBN ritel.').waitFor();
    await page.getByText(why).waitFor();
    await expect.poll(() => page.locator('main li').count()).toBe(1);
    await sound(page, `registering, ${who}`);
    await page.goto('/bonds/offers/ORI031T3');
    await page.getByText(why).first().waitFor();
    await expect.poll(() => page.locator('#nominal').count()).toBe(0);
    await sound(page, `a series, ${who}`);
    expect(problems).toEqual([]);
    await context.close();
  }
});

test('compliance sees the reason of a refused registration, and has it retried', async () => {
  const { context, page, problems } = await visit(platform, browser, { width: 1280, theme: 'dark', language: 'en' });
  const { caller } = await bondCandidate(platform);
  await platform.sandbox.post('partners/bond-custodian/faults', { kind: 'account-refused', count: 1 });
  await caller.must(register, { ...TRADER, isAgree: true, dealing: false });
  await until('a refusal', async () => (await caller.must(getStatus, {})).status === 'refused');
  await page.goto('/console/queues/bondAccounts.refused');
  await enterConsole(page, platform, await platform.operator('compliance'));
  // Others may be waiting; this one is the newest.
  const start = page.getByRole('button', { name: 'Decide' }).locator('visible=true').last();
  await start.waitFor();
  await start.click();
  await page.getByText('no account is opened').waitFor();
  await sound(page, 'a refused registration');
  await page.getByRole('button', { name: 'Try again' }).click();
  await until('a registration', async () => (await caller.must(getStatus, {})).status === 'registered');
  expect(problems).toEqual([]);
  await context.close();
});

test('the same on a wide screen in dark mode, in English', async () => {
  const { context, page, problems } = await visit(platform, browser, { width: 1280, theme: 'dark', language: 'en' });
  await page.goto('/bonds');
  await page.getByRole('heading', { name: 'On offer now' }).waitFor();
  await sound(page, 'bonds, wide');
  await page.goto('/bonds/offers/SBR012T4');
  await page.getByText('A floating coupon is calculated').waitFor();
  await sound(page, 'a floating series, wide');
  await page.goto('/bonds/ladder');
  await page.locator('#year0').fill('2031');
  await page.locator('#amount0').fill('50000000');
  await page.getByRole('button', { name: 'Build the ladder' }).click();
  await page.getByText('ST017T4').waitFor();
  await sound(page, 'a ladder, wide');
  expect(problems).toEqual([]);
  await context.close();
});

test('one operator writes a series and another publishes it; a floating rate is proposed', async () => {
  const [product, admin] = [await platform.operator('product'), await platform.operator('admin')];
  const first = await visit(platform, browser, { width: 1280, theme: 'light', language: 'id' });
  await first.page.goto('/console/bonds');
  await enterConsole(first.page, platform, product);
  await first.page.waitForURL('**/console/bonds');
  await first.page.getByRole('row').filter({ hasText: 'ST017T4' }).first().waitFor();
  await sound(first.page, 'bond series');
  await first.page.getByRole('button', { name: 'Tulis syarat seri' }).click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Usulkan', exact: true }).click();
  await dialog.getByText('Tulis nama seri').waitFor();
  const terms = {
    seri: 'SBR017T2',
    tenorYears: '2',
    rate: '6.30',
    opensOn: '2027-06-14',
    closesOn: '2027-07-08',
    settlesOn: '2027-07-14',
    firstCouponOn: '2027-09-10',
    maturesOn: '2029-07-10',
    spread: '0.80',
    firstResetOn: '2027-10-11',
    note: 'Memorandum 1 Juni',
  };
  for (const [field, value] of Object.entries(terms)) await first.page.locator(`#${field}`).fill(value);
  await first.page.locator('#maximum').fill('5000000000');
  await sound(first.page, 'terms of a series');
  await dialog.getByRole('button', { name: 'Usulkan', exact: true }).click();
  await first.page.getByText('Orang lain harus menyetujuinya.').waitFor();
  await first.page.getByRole('button', { name: 'Usulkan kupon' }).first().click();
  await sound(first.page, 'floating rates');
  await first.page.keyboard.press('Escape');
  expect(first.problems).toEqual([]);
  await first.context.close();

  const second = await visit(platform, browser, { width: 390, theme: 'dark', language: 'en' });
  await second.page.goto('/console/bonds');
  await enterConsole(second.page, platform, admin);
  await second.page.waitForURL('**/console/bonds');
  await second.page.getByRole('button', { name: 'Decide on SBR017T2' }).click();
  await second.page.getByText('Memorandum 1 Juni').waitFor();
  await sound(second.page, 'a series to decide on');
  await second.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await second.page.getByText('Approved and carried out.').waitFor();
  await second.page.getByRole('row').filter({ hasText: 'SBR017T2' }).first().waitFor();
  expect(second.problems).toEqual([]);
  await second.context.close();
});

test('operators find a bond order by the ministry’s code, and see a coupon’s total and its odd rows', async () => {
  const buyer = await bondBuyer(platform);
  const order = await orderBond(platform, buyer, 3_000_000);
  await platform.owner.query('update bond_lots.lot set pay_before = made_at where order_id = $1', [order.transactionId]);
  const others = [await platform.newInvestor(), await platform.newInvestor(), await platform.newInvestor()];
  const of = ['ORI031T3', 2];
  await platform.owner.query(
    `insert into bond_coupons.run (seri, number, coupon_on, pay_on, is_last, rate_ppm, per_unit, tax_ppm, state, drawn_at, told_at, odd, holders, units, gross, tax, net, principal)
     values ($1, $2, '2026-11-14', '2026-11-16', false, 66000, 5500, 100000, 'told', now(), now(), 1, 3, 30, 165000, 16500, 148500, 0)`,
    of,
  );
  const told = { paid: [55_000, 5_500, 49_500], mismatched: [55_001, 5_500, 49_501], unnamed: [null, null, null] };
  for (const [at, figures] of [told.paid, told.mismatched, told.unnamed].entries())
    await platform.owner.query(
      `insert into bond_coupons.coupon (investor_id, seri, number, units, gross, tax, net, principal, state, since, paid_at, told_units, told_gross, told_tax, told_net, told_principal)
       values ($3, $1, $2, 10, 55000, 5500, 49500, 0, $4, now(), case when $4 = 'paid' then now() end, $8, $5, $6, $7, $9)`,
      [...of, others[at]!.investorId, at === 0 ? 'paid' : 'mismatched', ...figures, at === 2 ? null : 10, at === 2 ? null : 0],
    );

  const first = await visit(platform, browser, { width: 1280, theme: 'light', language: 'id' });
  await first.page.goto('/console/bonds?which=orders');
  await enterConsole(first.page, platform, await platform.operator('finance'));
  await first.page.waitForURL('**/console/bonds?which=orders');
  await first.page.getByLabel('Kode', { exact: true }).fill('PS-TIDAK-ADA');
  await first.page.getByRole('button', { name: 'Cari', exact: true }).click();
  await first.page.getByText('Tidak ada transaksi yang cocok.').locator('visible=true').first().waitFor();
  await first.page.getByLabel('Kode', { exact: true }).fill(order.kodePemesanan!);
  await first.page.getByRole('button', { name: 'Cari', exact: true }).click();
  const row = first.page.getByRole('row').filter({ hasText: order.orderCode });
  await row.getByText('Rp3.000.000').waitFor();
  await sound(first.page, 'bond orders');
  await row.getByRole('link', { name: 'Pesanan SBN lewat batas bayar' }).waitFor();
  await first.page.getByText('Kupon', { exact: true }).first().click();
  await first.page.getByRole('link', { name: 'ORI031T3, kupon ke-2' }).waitFor();
  await sound(first.page, 'coupon runs');
  await first.page.getByRole('link', { name: 'ORI031T3, kupon ke-2' }).click();
  await first.page.getByText('tidak terbaca', { exact: true }).waitFor();
  await first.page.getByText('Rp49.501').first().waitFor();
  await sound(first.page, 'one coupon run');
  await first.page.getByRole('link', { name: 'Kerjakan di antrean' }).click();
  await first.page.waitForURL('**/console/queues/bondCoupons.mismatched');
  expect(first.problems).toEqual([]);
  await first.context.close();

  // Support finds the order, and has no access to series or coupons.
  const second = await visit(platform, browser, { width: 390, theme: 'dark', language: 'en' });
  await second.page.goto(`/console/bonds?which=orders&q=${order.kodeBilling}`);
  await enterConsole(second.page, platform, await platform.operator('support'));
  await second.page.getByText(order.orderCode).locator('visible=true').first().waitFor();
  await expect.poll(() => second.page.getByText('Coupons', { exact: true }).count()).toBe(0);
  await sound(second.page, 'bond orders, narrow');
  expect(second.problems).toEqual([]);
  await second.context.close();
  const third = await visit(platform, browser, { width: 390, theme: 'light', language: 'en' });
  await third.page.goto('/console/bonds?which=coupons&seri=ORI031T3&number=2');
  await enterConsole(third.page, platform, await platform.operator('product'));
  await third.page.getByText('cannot be read', { exact: true }).waitFor();
  await sound(third.page, 'one coupon run, narrow');
  expect(third.problems).toEqual([]);
  await third.context.close();
});
