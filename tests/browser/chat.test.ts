/** A conversation in two windows: an investor asks about a fund, support answers, the connection drops, and the investor rates it. */
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { enterConsole, onStage, press, signIn, sound, type Visit, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'features/chat', 'screens/chat', 'screens/help', 'http/lines', 'web/src/chat', 'web/src/line');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const NARROW: Visit = { width: 390, theme: 'light', language: 'id' };
const WIDE: Visit = { width: 1280, theme: 'dark', language: 'en' };

story('an investor asks about a fund, an operator answers beside her, the line breaks and goes on, and she rates it', async () => {
  const { email } = await platform.newInvestor();
  const own = await visit(platform, browser, NARROW);
  await own.page.goto('/login?next=%2Fhelp');
  await signIn(own.page, email, 'Masuk');
  await own.page.getByLabel('Cari jawaban').fill('batas wkatu');
  await own.page.getByText('Kapan unit saya masuk?').waitFor();
  await sound(own.page, 'help with a search');
  await own.page.getByRole('link', { name: 'Tanya kami', exact: true }).click();
  await own.page.getByText('Belum ada percakapan.').waitFor();
  await sound(own.page, 'no chats');
  await own.page.goto('/funds/nusa-obligasi-prima');
  await own.page.getByRole('link', { name: 'Tanya kami tentang ini' }).click();
  await own.page.getByRole('heading', { name: 'Nusa Obligasi Prima' }).waitFor();
  await own.page.getByLabel('Tulis pesan').fill('Kapan batas waktunya?');
  await press(own.page, 'Kirim');
  await own.page.getByText('Kapan batas waktunya?').waitFor();

  const desk = await visit(platform, browser, WIDE);
  await desk.page.goto('/console/chat');
  await enterConsole(desk.page, platform, await platform.operator('support'));
  await desk.page.getByText('Choose a chat from the list.').waitFor();
  await sound(desk.page, 'desk');
  await desk.page.getByRole('link', { name: /Nusa Obligasi Prima/ }).click();
  await desk.page.getByText('Kapan batas waktunya?').waitFor();
  await desk.page.getByLabel('New note').fill('Asks about cut-offs');
  await press(desk.page, 'Save note');
  await desk.page.getByText('Asks about cut-offs').first().waitFor();
  await desk.page.getByLabel('Write an answer').fill('Pukul 13.00 WIB di hari bursa.');
  await press(desk.page, 'Send answer');
  // It arrives by the event stream, without a reload.
  await own.page.getByText('Pukul 13.00 WIB di hari bursa.').waitFor();
  await own.page.getByText('Sudah dibaca').waitFor();

  // Offline: a message written then is sent automatically afterwards, and answers in the meantime are delivered then, each once.
  await own.context.setOffline(true);
  await own.page.getByLabel('Tulis pesan').fill('Dan hari Sabtu?');
  await press(own.page, 'Kirim');
  await own.page.getByText('Sedang dikirim').waitFor();
  await desk.page.getByLabel('Write an answer').fill('Ada pertanyaan lain?');
  await press(desk.page, 'Send answer');
  await desk.page.getByText('Ada pertanyaan lain?').waitFor();
  await own.context.setOffline(false);
  await own.page.getByText('Ada pertanyaan lain?').waitFor();
  await desk.page.getByText('Dan hari Sabtu?').waitFor();
  await expect.poll(() => own.page.getByText('Dan hari Sabtu?').count()).toBe(1);
  await expect.poll(() => own.page.getByText('Ada pertanyaan lain?').count()).toBe(1);
  await sound(own.page, 'a chat');
  await sound(desk.page, 'a chat at the desk');

  await press(desk.page, 'Close chat');
  await own.page.getByRole('heading', { name: 'Percakapan ini selesai' }).waitFor();
  await own.page.getByText('Baik', { exact: true }).click();
  await press(own.page, 'Kirim penilaian');
  await own.page.getByText('4 dari 5').waitFor();
  await sound(own.page, 'a rated chat');
  expect(own.problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|Failed to load/.test(problem))).toEqual([]);
  expect(desk.problems).toEqual([]);
  await own.context.close();
  await desk.context.close();
});
