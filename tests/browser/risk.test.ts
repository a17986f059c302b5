/** The risk questionnaire in the browser: by touch and by keys, left and resumed, with a contradiction, and a fall that is too deep. */
import { getQuestions } from '@lumbung/contract/risk/routes.gen.ts';
import { addressOf } from '@lumbung/contract/route.ts';
import { init } from '@lumbung/contract/start/routes.gen.ts';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { calm, onStage, signIn, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'features/risk', 'screens/risk');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

story(
  'S15 a tap answers and goes on, back and reload keep what was answered, what contradicts is asked again, and a fall that is too deep leads to a lower level',
  async () => {
    const investor = await platform.newInvestor();
    const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'light', language: 'id' });
    await page.goto('/login?next=%2Frisk-profile');
    await signIn(page, investor.email, 'Masuk');
    const at = (number: number) => page.getByRole('heading', { name: new RegExp(`^Pertanyaan ${number} dari 11\\D`) }).waitFor();
    const progress = async () => page.getByRole('progressbar').getAttribute('aria-valuetext');
    await at(1);
    // Nothing to submit: an empty questionnaire cannot be sent, and the progress counts answers.
    expect([await page.locator('main button[type=submit]').count(), await progress()]).toEqual([0, '0 dari 11 terjawab']);
    // The second press of a double click does not answer the next question.
    await page.getByRole('group').getByRole('button', { name: 'Pertumbuhan setinggi mungkin' }).dblclick();
    await at(2);
    expect(await progress()).toBe('1 dari 11 terjawab');
    // The heading has the focus of a screen reader: it states which question of how many this is.
    await until('the heading to be read', () => page.evaluate(() => document.activeElement?.tagName === 'H1'));
    await page.keyboard.press('1');
    await at(3);
    // A digit without an answer has no effect, and the arrow moves only past answered questions.
    await page.keyboard.press('9');
    await page.keyboard.press('ArrowRight');
    await at(3);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await at(4);
    await page.locator('main').getByRole('button', { name: 'Kembali' }).click();
    await at(3);
    await expect.poll(() => page.getByRole('group').getByRole('button', { pressed: true }).textContent()).toContain('Rp25 juta sampai Rp50 juta');
    await page.goBack();
    await at(4);
    await page.keyboard.press('ArrowLeft');
    await at(3);
    await page.keyboard.press('ArrowRight');
    await at(4);
    // Left and resumed: it continues where it was.
    await until('three answers to be kept', async () => (await investor.caller.must(getQuestions, {})).answers.length === 3);
    await page.goto('/risk-profile');
    await at(4);
    for (const [index, key] of ['1', '4', '3', '5', '3', '4', '3', '4'].entries()) {
      await at(4 + index);
      await page.keyboard.press(key);
    }
    await page.getByRole('heading', { name: 'Ada dua jawaban yang bertentangan' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Saya sanggup/ }).count()).toBe(0);
    await page.getByRole('radio', { name: 'Lebih dari 5 tahun lagi' }).check();

    await page.getByRole('button', { name: 'Saya sanggup, tetapkan Tinggi' }).waitFor();
    const left = async () => Number((await page.getByTestId('left').textContent())!.replace(/\D/g, ''));
    const deep = await left();
    expect(deep).toBeLessThan(25_000_000);
    expect((await investor.caller.must(getQuestions, {})).profile).toBeNull();
    await page.locator('#drill-amount').fill('10000000');
    await until('the figures to be of the new amount', async () => (await left()) < 10_000_000);
    const ofTen = await left();
    for (const name of ['Sedang ke tinggi', 'Sedang', 'Rendah ke sedang'])
      await page.getByRole('button', { name: `Terlalu besar, lihat tingkat ${name}`, exact: true }).click();
    await expect.poll(left).toBeGreaterThan(ofTen);
    // The session is fetched again after a level was accepted; answering again before that is not interrupted.
    const isAgain = Promise.withResolvers<void>();
    await page.route(`**${addressOf(init)}*`, async (route) => {
      await isAgain.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Saya sanggup, tetapkan Rendah ke sedang' }).click();
    await page.getByRole('heading', { name: 'Profil Anda' }).waitFor();
    await page.getByText('Hasil jawaban Anda Tinggi; Anda memilih tingkat yang lebih rendah.').waitFor();
    expect((await investor.caller.must(getQuestions, {})).profile).toMatchObject({ level: 2, measuredLevel: 5 });
    // Answered again, each question shows the last answer.
    await page.getByRole('button', { name: 'Jawab ulang' }).click();
    await at(1);
    isAgain.resolve();
    await calm(page);
    await at(1);
    await page.getByRole('button', { name: /Pertumbuhan setinggi mungkin.*Jawaban Anda yang terakhir/ }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  },
);
