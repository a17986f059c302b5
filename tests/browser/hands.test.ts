/** Real interactions: type and leave at once, double click, paste, go back, a narrow phone, a lost network. Every story was seen failing first. */
import { login } from '@lumbung/contract/accounts/routes.gen.ts';
import { clearCart, getCart, saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { choosePayment } from '@lumbung/contract/checkout/routes.gen.ts';
import { hasPending } from '@lumbung/contract/histories/routes.gen.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import { finish } from '@lumbung/contract/kyc/routes.gen.ts';
import { LOGINS_BEFORE_CAPTCHA } from '../../apps/server/src/capabilities/people/accounts/rules.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../support/buying.ts';
import { fillIn, newCitizen } from '../support/identifying.ts';
import { onStage, press, signIn, sound, untilWatched, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';
import { grantUnits, placeSale } from '../support/selling.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'screens/', 'features/');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage), { isShared: true });

type Investor = Awaited<ReturnType<Platform['newInvestor']>>;
let phone: Awaited<ReturnType<typeof visit>>;
let ani: Investor;

/** Most stories use one person on one phone, whose cart is emptied in between. */
beforeAll(async () => {
  ani = await platform.newInvestor();
  await grantUnits(platform.books, ani.investorId, 'F01');
  await grantUnits(platform.books, ani.investorId, 'F03', 4_000_000n);
  phone = await onPhone(ani);
});
afterAll(() => phone.context.close());

async function onPhone(investor: Investor, width = 390) {
  const made = await visit(platform, browser, { width, theme: 'light', language: 'id' });
  await made.page.goto('/login?next=%2Faccount');
  await signIn(made.page, investor.email, 'Masuk');
  await made.page.waitForURL('**/account');
  return made;
}

const cartOf = async ({ caller }: Investor) => (await caller.must(getCart, {})).cart;
const goTo = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await page.locator('h1').first().waitFor({ state: 'attached' });
};

test('S1: an amount just typed is carried to the review, and an invalid one is not', async () => {
  const { page } = phone;
  await ani.caller.must(clearCart, {});
  const { cartId } = await ani.caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
  await goTo(page, '/cart');
  const amount = page.locator(`#amount-${cartId}`);
  await amount.fill('2750000');
  await page.getByRole('link', { name: 'Tinjau pesanan' }).locator('visible=true').click();
  await page.waitForURL('**/checkout');
  await page.getByText('Rp2.750.000').first().waitFor();
  expect((await cartOf(ani)).totals[0]?.amount).toBe('2750000');
  await page.goBack();
  await amount.fill('5');
  await page.getByRole('link', { name: 'Tinjau pesanan' }).locator('visible=true').click();
  await page.getByText('Minimum pembelian Rp100.000.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/cart');
  await until('the field to be gone to', () => amount.evaluate((field) => field === document.activeElement));
  // Leaving in another way saves what is valid.
  await amount.fill('3000000');
  await page.getByRole('button', { name: 'Kembali' }).click();
  await until('the amount to be kept', async () => (await cartOf(ani)).totals[0]?.amount === '3000000');
  // So does leaving the app, as by typing an address: the page is gone before the response arrives.
  await goTo(page, '/cart');
  await amount.fill('4000000');
  await goTo(page, '/help');
  await until('the amount to be kept', async () => (await cartOf(ani)).totals[0]?.amount === '4000000');
});

test('S2: pressing "Masukkan keranjang" twice, or buying afterwards, leaves one line', async () => {
  const { page } = phone;
  await ani.caller.must(clearCart, {});
  await goTo(page, '/funds/nusa-obligasi-prima');
  await page.getByRole('button', { name: 'Masukkan keranjang' }).dblclick();
  await page.getByText('Sudah ada di keranjang.').waitFor();
  await page.getByRole('button', { name: 'Masukkan keranjang' }).click();
  await page.getByText('Sudah ada di keranjang.').waitFor();
  await press(page, 'Beli sekarang');
  // As the only cart item it needs no review there.
  await page.waitForURL('**/checkout**');
  const { items, totals } = await cartOf(ani);
  expect([items.length, totals[0]?.amount]).toEqual([1, '1000000']);
});

test('S16: typed or pasted separators never make an amount larger, and unreadable input is reported', async () => {
  const { page } = phone;
  await goTo(page, '/funds/nusa-obligasi-prima');
  const amount = page.getByLabel('Jumlah', { exact: true });
  const total = page.locator('dl', { hasText: 'Total bayar' }).locator('dd').last();
  await amount.fill('');
  await amount.pressSequentially('1.250.000,00');
  await expect.poll(() => total.innerText()).toBe('Rp1.250.000');
  await amount.blur();
  await expect.poll(() => amount.inputValue()).toBe('1.250.000');
  await amount.fill('');
  const paste = (text: string) =>
    amount.evaluate((field: HTMLInputElement, pasted) => {
      field.focus();
      field.select();
      document.execCommand('insertText', false, pasted);
    }, text);
  await paste('1250000,5');
  await expect.poll(() => total.innerText()).toBe('–');
  await amount.blur();
  await page.getByText('Tulis rupiah penuh tanpa sen, misalnya 1.250.000.').waitFor();
  await press(page, 'Beli sekarang');
  expect(new URL(page.url()).pathname).toBe('/funds/nusa-obligasi-prima');
  await amount.fill('500000');
  await expect.poll(() => total.innerText()).toBe('Rp500.000');

  await goTo(page, '/sell/nusa-obligasi-prima');
  await page.getByText('Unit', { exact: true }).first().click();
  await page.getByLabel('Jumlah unit').pressSequentially('1000.5');
  await page.getByText('Tulis jumlah unit').waitFor();
  await expect.poll(() => page.getByText('Rp0', { exact: true }).count()).toBe(0);
});

story('S11: page and mail of a code say which fund and how much it approves', async () => {
  const { page } = phone;
  await ani.caller.must(clearCart, {});
  await ani.caller.must(saveItem, { productId: 'F05', amount: 1_300_000 });
  await goTo(page, '/checkout');
  await page.getByRole('checkbox').check();
  await press(page, 'Setujui dan minta kode');
  await page.waitForURL('**/checkout/confirm**');
  const approved = page.getByRole('region', { name: 'Yang Anda setujui' });
  await approved.getByText('Rp1.300.000').first().waitFor();
  const { name } = (await cartOf(ani)).items[0]!;
  await approved.getByText(`Beli ${name}`).waitFor();
  const { text } = await platform.sandbox.mail(ani.email);
  expect(text).toContain(`Beli ${name}: Rp1.300.000`);
  expect(text).toMatch(/Total bayar: Rp1\.3\d\d\.\d{3}/);
  await sound(page, 'code with what it approves');
});

story('S10: paying leads with the deadline of the promised NAV, as the review did, and no clock shows more than a day', async () => {
  const { page } = phone;
  await ani.caller.must(clearCart, {});
  await ani.caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
  await goTo(page, '/checkout');
  const promised = await page.getByRole('region', { name: 'Yang kami janjikan' }).locator('dd').first().innerText();
  const order = await placeOrder(platform, ani.caller, ani.investorId);
  await goTo(page, `/pay/${order.orderId}`);
  const shown = await page.getByText('Bayar sebelum').first().innerText();
  expect(shown).toBe(`Bayar sebelum ${promised}`);
  await page.getByText(/Dapat dibayar sampai/).waitFor();
  expect((await page.getByRole('timer').innerText()) <= '24:00:00').toBe(true);
});

story('S18: an expired order is put back into the cart, and transactions open where something is', async () => {
  const { page } = phone;
  const citra = await platform.newInvestor();
  const order = await placeOrder(platform, citra.caller, citra.investorId, { F01: 1_000_000, F05: 250_000 });
  const own = await onPhone(citra);
  await goTo(own.page, '/transactions');
  await own.page.getByText('Menunggu bayar (1)').waitFor();
  await platform.owner.query(`update orders.order set state = 'expired' where order_id = $1`, [order.orderId]);
  await goTo(own.page, `/pay/${order.orderId}`);
  await own.page.getByRole('button', { name: 'Pesan ulang' }).dblclick();
  await own.page.waitForURL('**/cart');
  await own.page.getByRole('textbox').first().waitFor();
  const { items, totals } = await cartOf(citra);
  expect([items.map((item) => item.productId).sort(), totals[0]?.amount]).toEqual([['F01', 'F05'], '1250000']);
  await goTo(own.page, '/transactions');
  await own.page.getByText('Kedaluwarsa').waitFor();
  await expect.poll(() => own.page.getByText('Tidak ada pesanan yang menunggu pembayaran.').count()).toBe(0);
  expect(page.isClosed()).toBe(false);
  await own.context.close();
});

test('S7: a double press cancels nothing, a cancelled sale promises no payout, and money is shown as sent only once it is', async () => {
  const { page } = phone;
  await ani.caller.must(clearCart, {});
  const sale = await placeSale(platform, ani.caller, ani.investorId, { productId: 'F03', amount: 1_000_000 });
  await goTo(page, `/transactions/${sale.orderId}`);
  await page.getByRole('button', { name: 'Batalkan pesanan' }).dblclick();
  await page.getByRole('dialog').waitFor();
  await sound(page, 'asking before cancelling');
  await page.getByRole('button', { name: 'Tidak jadi' }).click();
  const state = async () =>
    (await platform.owner.query<{ state: string }>('select state from orders.order where order_id = $1', [sale.orderId])).rows[0]!.state;
  expect(await state()).not.toBe('cancelled');
  await page.getByText('Uang dikirim', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Batalkan pesanan' }).click();
  await page.getByRole('button', { name: 'Ya, batalkan' }).click();
  await page.getByText('Dibatalkan', { exact: true }).first().waitFor();
  expect(await state()).toBe('cancelled');
  await page.getByText('Uang dikirim', { exact: true }).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByText('Ke rekening').count()).toBe(0);
});

story('S13: what cannot be bought offers no button to buy, on phones and desks', async () => {
  const { page } = phone;
  const products = await platform.owner.query<{ slug: string }>(`select slug from catalogue.product where not subscription_open limit 3`);
  expect(products.rows.length).toBeGreaterThan(0);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const { slug } of products.rows) {
      await goTo(page, `/funds/${slug}`);
      await page.getByText(/tidak menerima pembelian baru/).waitFor();
      await expect.poll(() => page.getByText('Beli sekarang').count(), { message: slug }).toBe(0);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
});

story('S14: on a phone the filters are a sheet and chips, and a filter that does not exist is ignored', async () => {
  const { page } = phone;
  await goTo(page, '/explore?type=nonsense&sort=upwards&maxRisk=77');
  await page.getByRole('link', { name: /Nusa Obligasi Prima/ }).waitFor();
  const funds = () => page.getByRole('main').getByRole('listitem').count();
  const all = await funds();
  await expect.poll(() => page.getByRole('combobox').locator('visible=true').count()).toBe(0);
  await press(page, 'Filter');
  await page.getByRole('dialog').getByLabel('Jenis').selectOption('equity');
  await page.getByRole('button', { name: /^Tampilkan \d+ reksa dana$/ }).click();
  await page.getByRole('button', { name: 'Hapus filter: Saham' }).waitFor();
  await until('fewer funds', async () => (await funds()) < all);
  await sound(page, 'explore with a chip');
  await page.getByRole('button', { name: 'Hapus filter: Saham' }).click();
  await until('all funds', async () => (await funds()) === all);
  await goTo(page, '/transactions?tab=nonsense');
  await page.getByText('Kelompok transaksi').waitFor({ state: 'attached' });
});

story('S9: labels of an axis differ from each other and name days where months repeat; dragging marks none of them', async () => {
  const { page } = phone;
  await goTo(page, '/funds/nusa-kas-likuid?range=1m');
  const chart = page.getByRole('slider');
  await chart.waitFor();
  const labels = await chart.locator('text').allTextContents();
  const figures = labels.filter((label) => /^[\d.,]+$/.test(label));
  const days = labels.filter((label) => !/^[\d.,]+$/.test(label));
  expect(figures.length).toBeGreaterThan(2);
  expect(new Set(figures).size).toBe(figures.length);
  expect(new Set(days).size).toBe(days.length);
  expect(days.every((day) => /^\d{1,2} \p{L}{3}$/u.test(day))).toBe(true);
  const box = (await chart.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + box.height - 8);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 8, box.y + 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString() ?? '')).toBe('');
});

story('S17: hidden amounts hide units too; every window has a name; a switch reads in words; copying moves nothing', async () => {
  const { page } = phone;
  await ani.caller.must(clearCart, {});
  await placeSale(platform, ani.caller, ani.investorId, { productId: 'F03', transactionType: 6, switchProductId: 'F02', amount: 500_000 });
  const order = await placeOrder(platform, ani.caller, ani.investorId, { F09: 12_345_678 });
  const titles = new Set<string>();
  for (const address of [
    '/home',
    '/explore',
    '/portfolio',
    '/transactions',
    '/cart',
    '/account',
    '/notifications',
    '/funds/nusa-obligasi-prima',
    `/pay/${order.orderId}`,
  ]) {
    await goTo(page, address);
    await until(`a title at ${address}`, async () => /\S · Lumbung$/.test(await page.title()) && !titles.has(await page.title()));
    titles.add(await page.title());
  }
  const number = page.getByText(/^\d{4} \d{4} \d{4} \d{4}$/);
  // Content below is still loading, and may grow: the number, its button and the next one keep their place.
  const places = () =>
    page.evaluate(() => [scrollY, ...[...document.querySelectorAll('main button')].slice(0, 3).map((button) => button.getBoundingClientRect().y)]);
  await number.waitFor();
  const before = await places();
  expect(before).toHaveLength(4);
  expect((await number.boundingBox())!.height).toBeLessThan(34);
  await phone.context.grantPermissions(['clipboard-write']);
  await page.getByRole('button', { name: 'Salin: Nomor virtual account' }).click();
  await page.getByText('Tersalin', { exact: true }).first().waitFor();
  expect(await places()).toEqual(before);
  expect((await number.boundingBox())!.height).toBeLessThan(34);

  await goTo(page, '/transactions?tab=progress');
  await page.getByText(/Nusa Ekuitas Pilihan ke Nusa Kas Likuid/).waitFor();
  await page.setViewportSize({ width: 1280, height: 844 });
  await goTo(page, '/home');
  await page.getByRole('button', { name: 'Sembunyikan angka' }).click();
  for (const address of ['/home', '/portfolio', '/funds/nusa-obligasi-prima', '/sell/nusa-obligasi-prima']) {
    await goTo(page, address);
    await page.getByText('•••••').first().waitFor();
    await expect.poll(() => page.getByText(/\d,\d{4} unit/).count(), { message: address }).toBe(0);
    // Whole rupiah are the user's own amounts; NAVs have decimals, and are public.
    if (address === '/home' || address === '/portfolio') await expect.poll(() => page.getByText(/Rp[\d.]+(?![\d.,])/).count(), { message: address }).toBe(0);
  }
  await page.evaluate(() => localStorage.removeItem('hidesAmounts'));
  await page.setViewportSize({ width: 390, height: 844 });
});

story('S6: the gate at checkout leads to the identity check; who handed in is told that it is looked at; money on its way is no row of zeros', async () => {
  const dewi = await platform.newInvestor({ isVerified: false });
  await dewi.caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
  const { context, page } = await onPhone(dewi);
  await goTo(page, '/checkout');
  await page.getByRole('link', { name: 'Verifikasi identitas' }).click();
  await page.waitForURL('**/kyc');
  await fillIn(dewi.caller, newCitizen());
  await dewi.caller.must(finish, { isAgree: true });
  await goTo(page, '/checkout');
  await page.getByText('Identitas Anda sedang diperiksa.').waitFor();
  await page.getByRole('link', { name: 'Lihat status' }).waitFor();
  await goTo(page, '/home');
  await page.getByText('Identitas sedang diperiksa', { exact: true }).waitFor();
  await expect.poll(() => page.getByText('Diperlukan sebelum pembelian pertama.').count()).toBe(0);
  await context.close();

  const eka = await platform.newInvestor();
  const { bill } = await placeOrder(platform, eka.caller, eka.investorId);
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  const paid = await onPhone(eka);
  await goTo(paid.page, '/home');
  await paid.page.getByText('Investasi pertama Anda dalam proses').waitFor();
  await expect.poll(() => paid.page.getByText('Rp0', { exact: true }).count()).toBe(0);
  await expect.poll(() => paid.page.getByText('Belum ada kepemilikan.').count()).toBe(0);
  await sound(paid.page, 'home, first money on its way');
  await paid.context.close();
});

test('S19: offline is reported and recovers automatically, a reload keeps the app, and an expired session is reported and resumes', async () => {
  const fajar = await platform.newInvestor();
  const { context, page, problems } = await onPhone(fajar);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await goTo(page, '/portfolio');
  await page.getByText('Belum ada kepemilikan.').waitFor();
  await context.setOffline(true);
  await page.reload();
  // The last data of this tab is shown, with its time.
  await page.getByText('Tidak ada sambungan sejak').waitFor();
  await page.getByText('Belum ada kepemilikan.').waitFor();
  await page.getByRole('link', { name: 'Jelajahi' }).locator('visible=true').waitFor();
  await context.setOffline(false);
  await page.getByText('Tidak ada sambungan sejak').waitFor({ state: 'detached' });
  // A screen whose chunks were never loaded.
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Transaksi' }).locator('visible=true').click();
  await page.getByText('Halaman ini tidak dapat dimuat tanpa internet.').waitFor();
  await context.setOffline(false);
  await page.getByText('Belum ada pesanan yang selesai.').or(page.getByText('Tidak ada pesanan yang menunggu pembayaran.')).first().waitFor();

  // An action without a network fails at once: it is not sent automatically when the network is back.
  await goTo(page, '/funds/nusa-kas-likuid');
  await page.getByRole('button', { name: /^Pantau/ }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Pantau/ }).click();
  await page.getByText('Tidak ada sambungan internet. Isian Anda').waitFor();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const known = page.waitForResponse((reply) => reply.url().endsWith('/init'));
  await context.setOffline(false);
  await known;
  expect(sent.filter((path) => path.endsWith('/watchlist/set'))).toEqual([]);
  problems.length = 0;

  // Every part of the screen receives the end of the session; one redirects, and no error is uncaught.
  await platform.owner.query('delete from accounts.session where investor_id = $1', [fajar.investorId]);
  await page.goto('/home');
  await page.waitForURL('**/login**');
  expect(problems.filter((problem) => !/401/.test(problem))).toEqual([]);
  await context.close();
});

test('S19: a session that ends on an open screen is reported at sign-in, which leads back; an idle one warns although screens poll', async () => {
  const gita = await platform.newInvestor();
  const { context, page, problems } = await onPhone(gita);
  await page.clock.install();
  await goTo(page, '/transactions');
  await page.getByText('Belum ada pesanan yang selesai.').or(page.getByText('Tidak ada pesanan yang menunggu pembayaran.')).first().waitFor();
  await untilWatched(page);
  const { idleMinutes } = await gita.caller.must(init, {});
  // Meanwhile the lists are polled every thirty seconds.
  for (let minute = 1; minute < idleMinutes; minute += 1) await page.clock.fastForward(60_000);
  await page.clock.fastForward(10_000);
  await page.getByRole('dialog', { name: 'Masih di sana?' }).waitFor();
  await page.getByRole('button', { name: 'Tetap masuk' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await platform.owner.query('delete from accounts.session where investor_id = $1', [gita.investorId]);
  await page.clock.fastForward(31_000);
  await page.waitForURL('**/login?**');
  await page.getByText('Sesi Anda telah berakhir.').waitFor();
  await sound(page, 'door after a session that ended');
  await signIn(page, gita.email, 'Masuk');
  await page.waitForURL('**/transactions');
  expect(problems.filter((problem) => !/401/.test(problem))).toEqual([]);
  await context.close();
});

test('an old token is renewed and the call repeated; a captcha is solved in front of the form, which then continues', async () => {
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'dark', language: 'id' });
  const hana = await platform.newInvestor();
  const address = platform.caller();
  await address.start();
  await context.setExtraHTTPHeaders({ 'sandbox-address': address.address });
  await page.goto('/login');
  await page.locator('#email').waitFor();
  let isOld = true;
  await page.route('**/auth/login', (route) => {
    const headers = isOld ? { ...route.request().headers(), 'x-signature-token': 'old' } : route.request().headers();
    isOld = false;
    return route.continue({ headers });
  });
  await signIn(page, hana.email, 'Masuk', 'bukan ini');
  await page.getByText('Email atau kata sandi tidak cocok.').waitFor();
  // The address has tried too often: every further login requires a captcha.
  await Promise.all(
    Array.from({ length: LOGINS_BEFORE_CAPTCHA }, (_, index) => address.send(login, { email: `siapa${index}@example.test`, password: 'bukan ini' })),
  );
  await press(page, 'Masuk');
  await page.getByRole('dialog', { name: 'Satu pemeriksaan singkat' }).waitFor();
  await sound(page, 'captcha');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await signIn(page, hana.email, 'Masuk');
  await page.getByRole('button', { name: 'Saya bukan robot' }).click();
  await page.waitForURL('**/home');
  expect(problems).toEqual([]);
  await context.close();
});

story('what went on is marked as new until it was looked at; an order is called off by the number that is shown, not by an old page', async () => {
  const investor = await platform.newInvestor();
  const paid = await placeOrder(platform, investor.caller, investor.investorId, { F01: 1_000_000 });
  const open = await placeOrder(platform, investor.caller, investor.investorId, { F03: 2_000_000 });
  await platform.sandbox.pay(paid.bill.virtualAccount, paid.bill.amount);
  await until('the payment', async () => (await investor.caller.must(hasPending, {})).unread.inProgress === 1);
  const { context, page, problems } = await onPhone(investor);
  const mark = page.getByText('Baru', { exact: true });

  // Placing an order is no news to the investor; the result of the payment is, in the other list.
  await goTo(page, '/transactions?tab=pending');
  await page.getByText('1 yang baru').waitFor({ state: 'attached' });
  expect(await mark.count()).toBe(0);
  await page.getByText('Diproses (1)').click();
  await mark.waitFor();
  await sound(page, 'an order with news');
  await until('it to be seen', async () => (await investor.caller.must(hasPending, {})).unread.inProgress === 0);
  // It stays marked while shown, and is not the next time.
  expect(await mark.count()).toBe(1);
  await goTo(page, '/transactions?tab=progress');
  await page.getByText('Diproses (1)').waitFor();
  await page.getByText('Nusa Obligasi Prima').waitFor();
  expect(await mark.count()).toBe(0);

  // Another number was chosen elsewhere: the stale page cancels nothing, and reports it.
  await goTo(page, `/transactions/${open.orderId}`);
  await press(page, 'Batalkan pesanan');
  await investor.caller.must(choosePayment, { orderId: open.orderId, PaymentMethod: 5 });
  await press(page, 'Ya, batalkan');
  await page.getByText('Pesanan ini sekarang tidak dibayar ke nomor itu.').waitFor();
  await page.reload();
  await press(page, 'Batalkan pesanan');
  await press(page, 'Ya, batalkan');
  await page.getByText('Dibatalkan', { exact: true }).first().waitFor();
  expect((await investor.caller.must(hasPending, {})).pending).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});
