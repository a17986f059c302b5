/** Reading: a visitor finds an article and follows a term; two operators publish one; it is embedded on a page of another origin. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { enterConsole, onStage, press, signIn, sound, type Visit, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'features/content', 'screens/learn', 'screens/content', 'public/widget');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const NARROW: Visit = { width: 390, theme: 'light', language: 'id' };
const WIDE: Visit = { width: 1280, theme: 'light', language: 'en' };

story('a visitor searches with a letter wrong, reads, follows a term, and comes back to nothing found', async () => {
  const { context, page, problems } = await visit(platform, browser, NARROW);
  await page.goto('/learn');
  await page.getByRole('heading', { name: 'Mulai dari sini' }).waitFor();
  await sound(page, 'learn');
  await page.getByLabel('Cari artikel, tutorial, atau istilah').fill('batas wkatu');
  await page.getByRole('heading', { name: 'Mulai dari sini' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /NAB dan batas waktu/ }).click();
  await page.waitForURL('**/learn/articles/nav-and-cut-off');
  await page.getByRole('heading', { level: 1, name: /NAB dan batas waktu/ }).waitFor();
  await sound(page, 'an article');
  await page.getByRole('link', { name: 'batas waktu', exact: true }).click();
  await page.waitForURL('**/learn/glossary#cutOff');
  await sound(page, 'the glossary');
  await page.goto('/learn?q=blockchain');
  await page.getByText('Tidak ada yang cocok').waitFor();
  await sound(page, 'nothing found');
  await press(page, 'Hapus pencarian');
  await page.getByRole('heading', { name: 'Mulai dari sini' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

story('a visitor sees return against risk of all funds, and of one its falls over a range', async () => {
  const { context, page, problems } = await visit(platform, browser, { ...NARROW, theme: 'dark' });
  await page.goto('/explore');
  await press(page, 'Lihat hasil dan risiko semua reksa dana');
  await page.getByRole('img', { name: /Hasil terhadap gejolak dari \d+ reksa dana/ }).waitFor();
  await page.getByText('Lihat sebagai tabel').click();
  await sound(page, 'return and risk of all funds');
  await page.getByRole('table').getByRole('link', { name: 'Nusa Obligasi Prima' }).click();
  await page.waitForURL('**/funds/nusa-obligasi-prima');
  await page.getByText('Gejolak per tahun').first().waitFor();
  await page.getByRole('slider', { name: /di bawah puncaknya/ }).waitFor();
  await page.getByText('5 tahun', { exact: true }).first().click();
  await sound(page, 'return and risk of a fund');
  expect(problems).toEqual([]);
  await context.close();
});

story('somebody reads the short tutorial of home and of a fund once, on whatever device', async () => {
  const { email } = await platform.newInvestor();
  const { context, page, problems } = await visit(platform, browser, { ...WIDE, theme: 'dark' });
  await page.goto('/login');
  await signIn(page, email, 'Log in');
  await page.waitForURL('**/home');
  await page.goto('/funds/nusa-obligasi-prima');
  await page.getByRole('heading', { name: 'How to read this page' }).waitFor();
  await sound(page, 'a fund with its tutorial');
  await press(page, 'Got it');
  await page.getByRole('heading', { name: 'How to read this page' }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: 'How to read this page' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Cut-off' }).click();
  await page.waitForURL('**/learn/glossary#cutOff');
  expect(problems).toEqual([]);
  await context.close();
});

story('an article is written wrong, then right, published by a second person, and read on a page of another origin without a cookie', async () => {
  const [writer, reader] = [await platform.operator('product'), await platform.operator('compliance')];
  const first = await visit(platform, browser, { ...WIDE, language: 'id' });
  await first.page.goto('/console/content');
  await enterConsole(first.page, platform, writer);
  await first.page.waitForURL('**/console/content');
  await first.page.getByRole('link', { name: 'Cara kerja reksa dana' }).waitFor();
  await sound(first.page, 'articles');
  await first.page.getByRole('link', { name: 'Tulis baru' }).click();
  await first.page.waitForURL('**/content/new');
  await press(first.page, 'Simpan edisi');
  await first.page.getByText('Tulis paling sedikit tiga huruf.').first().waitFor();
  await first.page.locator('#slug').fill('dana-darurat');
  await first.page.locator('#titleId').fill('Dana darurat');
  await first.page.locator('#leadId').fill('Sebelum yang lain.');
  await first.page.locator('#bodyId').fill('Simpan di [[pasaruang|pasar uang]].');
  await press(first.page, 'Simpan edisi');
  await first.page.getByText('Istilah “pasaruang” tidak ada.').first().waitFor();
  await first.page.locator('#bodyId').fill('## Berapa\n\nTiga bulan pengeluaran, dengan [[nav|NAB]] yang **tenang**.');
  await first.page
    .getByRole('radio', { name: 'Inggris' })
    .or(first.page.getByRole('tab', { name: 'Inggris' }))
    .or(first.page.getByText('Inggris', { exact: true }))
    .first()
    .click();
  await first.page.locator('#titleEn').fill('Savings for emergencies');
  await first.page.locator('#leadEn').fill('Before anything else.');
  await first.page.locator('#bodyEn').fill('## How much\n\nThree months of spending, with a [[nav|NAV]] that is **calm**.');
  await sound(first.page, 'an article that is written');
  await press(first.page, 'Simpan edisi');
  await first.page.waitForURL(/content\/[0-9a-f-]{36}$/);
  await press(first.page, 'Usulkan terbit');
  await first.page.locator('#note').fill('Artikel baru untuk pemula');
  await first.page.getByRole('dialog').getByRole('button', { name: 'Usulkan', exact: true }).click();
  await first.page.getByText('Orang lain harus menyetujuinya.').first().waitFor();
  const address = new URL(first.page.url()).pathname;
  expect(first.problems).toEqual([]);
  await first.context.close();

  const second = await visit(platform, browser, { width: 390, theme: 'dark', language: 'en' });
  await second.page.goto(address);
  await enterConsole(second.page, platform, reader);
  await second.page.waitForURL(`**${address}`);
  await press(second.page, 'Decide');
  await second.page.getByText('Artikel baru untuk pemula').waitFor();
  await press(second.page, 'Approve');
  await second.page.getByRole('dialog').waitFor({ state: 'detached' });
  await sound(second.page, 'an article that is published');
  expect(second.problems).toEqual([]);
  await second.context.close();

  await onAnotherOrigin(async (origin) => {
    const context = await browser.newContext({ viewport: { width: 900, height: 700 } });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(origin);
    await page.getByText('Savings for emergencies').waitFor();
    await expect.poll(() => page.locator('[data-lumbung="articles"] a[target="_blank"]').count()).toBeGreaterThan(2);
    await page.getByText('Your first purchase, step by step').waitFor();
    await expect.poll(() => page.locator('[data-lumbung="articles"] li a').first().getAttribute('href')).toContain('/learn/articles/dana-darurat');
    await expect.poll(() => page.locator('img').evaluateAll((all) => all.some((one) => (one as HTMLImageElement).naturalWidth > 0))).toBe(true);
    expect(await context.cookies()).toEqual([]);
    expect(complaints).toEqual([]);
    if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/widget.png`, fullPage: true });
    await context.close();
  });
});

/** A plain page served by another origin. */
async function onAnotherOrigin(work: (origin: string) => Promise<void>): Promise<void> {
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(204).end();
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(
      `<!doctype html><html lang="en"><title>News</title><link rel="icon" href="data:,"><h1>News of somebody else</h1>
         <div data-lumbung="articles" data-lang="en"></div><div data-lumbung="tutorials" data-lang="en" data-most="2"></div>
         <script src="${platform.url}/widget.js" async></script></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
