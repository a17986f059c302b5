/** A promotion from its draft to a customer's account: one operator writes it, another publishes it, a customer reads it, uses it, and is paid. */
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { listProducts } from '@lumbung/contract/catalogue/routes.gen.ts';
import { addDays } from '@lumbung/kernel/time.ts';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { checkout } from '@lumbung/wording/checkout.ts';
import { consolePromotions } from '@lumbung/wording/console-promotions.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { promotions } from '@lumbung/wording/promotions.ts';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { matchOrders } from '../../apps/server/src/capabilities/journeys/promotions/match-orders.ts';
import { release } from '../../apps/server/src/capabilities/journeys/promotions/release.ts';
import { errandOf } from '../../apps/server/src/platform/jobs.ts';
import { queueIsEmpty } from '../support/custody.ts';
import { inProof } from '../support/depth.ts';
import { enterConsole, fill, onStage, press, signIn, sound, type Visit, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { newCode, todayOf } from '../support/promoting.ts';
import { until } from '../support/sandbox.ts';

const story = inProof(import.meta.filename, 'features/promotions', 'screens/promo', 'web/src/promotion-view', 'features/money');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const WIDE: Visit = { width: 1280, theme: 'light', language: 'id' };
const DARK: Visit = { width: 1280, theme: 'dark', language: 'en' };
const NARROW: Visit = { width: 390, theme: 'light', language: 'id' };
const NOTE = 'Rencana pemasaran bulan ini';
const field = (page: Page, name: string) => page.locator(`#${name}`);

story('one operator writes a promotion, another publishes it, and a customer reads of it, uses it at checkout and is paid', async () => {
  const [text, seen] = [consolePromotions.id, promotions.id];
  const [writer, other] = [await platform.operator('product'), await platform.operator('finance')];
  const { caller, email, investorId } = await platform.newInvestor();
  const [code, today] = [newCode(), await todayOf(platform)];

  const one = await visit(platform, browser, WIDE);
  await one.page.goto('/console/promotions');
  await enterConsole(one.page, platform, writer);
  await one.page.getByRole('link', { name: text.write }).click();
  await one.page.waitForURL('**/promotions/new');
  // Missing input is reported beside its field, in the other language too.
  await press(one.page, text.save);
  await one.page.locator('#code-note').getByText(text.wrong.code).waitFor();
  await one.page.locator('#percent-note').getByText(text.wrong.percent).waitFor();
  await one.page.locator('#endsOn-note').getByText(text.wrong.day).waitFor();
  await sound(one.page, 'a promotion without a word');
  await fill(one.page, { code, titleId: 'Hemat akhir tahun', textId: 'Cashback satu persen.', termsId: 'Simpan unitnya tiga hari.' });
  await one.page.locator('#texts').getByText(text.inEn, { exact: true }).first().click();
  await fill(one.page, { titleEn: 'Year-end saver', textEn: 'One percent of cashback.', termsEn: 'Keep the units for three days.' });
  await fill(one.page, { percent: '1', cap: '50000', minimum: '1000000', perPerson: '1', holdingDays: '3', quota: '100', budget: '5000000' });
  await fill(one.page, { beginsOn: today, endsOn: addDays(today, -1), audience: 'persons' });
  await one.page.getByLabel('BCA Virtual Account').check();
  await one.page.locator('#products').selectOption('F01');
  await field(one.page, 'endsOn').blur();
  await one.page.locator('#endsOn-note').getByText(text.wrong.order).waitFor();
  await fill(one.page, { endsOn: addDays(today, 9) });
  const preview = one.page.locator('#seen');
  await preview.getByText('Hemat akhir tahun').waitFor();
  await preview.getByText('BCA Virtual Account').waitFor();
  await preview.getByText(seen.audiences.persons).waitFor();
  await preview.getByText('Rp50.000', { exact: false }).first().waitFor();
  await preview.getByText(text.inEn, { exact: true }).click();
  await preview.getByText('Year-end saver').waitFor();
  await sound(one.page, 'a promotion that is written');
  await press(one.page, text.save);
  await one.page.getByRole('heading', { level: 1, name: code }).waitFor();
  const address = new URL(one.page.url()).pathname;
  // A draft that is opened again has everything that was chosen.
  await one.page.reload();
  await expect.poll(() => one.page.getByLabel('BCA Virtual Account').isChecked()).toBe(true);
  await expect.poll(() => field(one.page, 'audience').inputValue()).toBe('persons');
  await press(one.page, text.publish);
  await field(one.page, 'note').fill(NOTE);
  await press(one.page, text.submit);
  await one.page.getByText(text.proposed, { exact: true }).waitFor();
  await sound(one.page, 'a draft that was proposed');
  expect(one.problems).toEqual([]);

  // The approver reads what customers will read.
  const two = await visit(platform, browser, DARK);
  await two.page.goto(address);
  await enterConsole(two.page, platform, other);
  await two.page.waitForURL(`**${address}`);
  await two.page.locator('#seen').getByText('Hemat akhir tahun').waitFor();
  await press(two.page, consolePromotions.en.decide);
  await two.page.getByRole('dialog').getByText(NOTE).waitFor();
  await sound(two.page, 'a promotion to the second person');
  await press(two.page, decisionTexts.en.agree);
  await two.page.getByText(consolePromotions.en.states.open, { exact: true }).waitFor();
  await sound(two.page, 'a promotion that runs');
  expect(two.problems).toEqual([]);

  const own = await visit(platform, browser, NARROW);
  await own.page.goto('/login?next=%2Fpromos');
  await signIn(own.page, email, 'Masuk');
  await own.page.getByText(seen.newsOf.begun('Hemat akhir tahun', '')).waitFor();
  await sound(own.page, 'promotions with news');
  await own.page.getByRole('link', { name: seen.newsOf.begun('Hemat akhir tahun', '') }).click();
  await own.page.getByRole('heading', { level: 1, name: 'Hemat akhir tahun' }).waitFor();
  await sound(own.page, 'one promotion');
  // Also on the page of a fund that counts.
  const { slug } = (await caller.must(listProducts, { size: 100 })).items.find(({ productId }) => productId === 'F01')!;
  await own.page.goto(`/funds/${slug}`);
  await own.page.getByText(catalogue.id.promotion).waitFor();
  await sound(own.page, 'a fund with a promotion');
  await own.page.getByRole('link', { name: 'Hemat akhir tahun' }).click();
  await own.page.getByRole('heading', { level: 1, name: 'Hemat akhir tahun' }).waitFor();
  await caller.must(saveItem, { productId: 'F01', amount: 2_000_000 });
  await own.page.goto('/checkout');
  await own.page.getByText(seen.best).waitFor();
  await own.page.locator('#promotion').getByRole('button', { name: seen.use, exact: true }).first().click();
  await own.page.locator('#promotion').getByText('Rp20.000').waitFor();
  await sound(own.page, 'checkout with a code');
  await own.page.getByRole('checkbox').check();
  await press(own.page, checkout.id.accept);
  await own.page.waitForURL('**/checkout/confirm**');
  await own.page.getByLabel('Kode verifikasi').fill(await platform.sandbox.code(email));
  await own.page.waitForURL('**/pay/**');
  const orderId = own.page.url().split('/').at(-1)!;

  const query = async <Row>(sql: string): Promise<Row[]> => (await platform.owner.query(sql, [investorId])).rows as Row[];
  const [bill] = await query<{ account_number: string; amount: string }>('select account_number, amount from payments.bill where investor_id = $1');
  await platform.sandbox.pay(bill!.account_number, Number(bill!.amount));
  await platform.sandbox.post('market/close');
  await until('the order to be settled', async () => (await query(`select 1 from orders.order where investor_id = $1 and state = 'done'`)).length === 1);
  await queueIsEmpty(platform);
  const errand = () => errandOf(platform.app, platform.app.pools.jobs);
  await matchOrders(await errand());
  await own.page.goto(`/transactions/${orderId}`);
  await own.page.locator('#cashback').getByText(seen.orderStates.held).waitFor();
  await sound(own.page, 'cashback that is held');

  await platform.owner.query(`update promotions.grant set holds_until = $2, due_at = $3 where investor_id = $1`, [
    investorId,
    addDays(today, 1),
    new Date((await errand()).business).toISOString(),
  ]);
  await release(await errand());
  await queueIsEmpty(platform);
  expect(await query('select amount, state from payouts.payout where investor_id = $1')).toEqual([{ amount: '20000', state: 'done' }]);
  await own.page.goto('/promos');
  await own.page.getByText(seen.newsOf.cashbackPaid('', 'Rp20.000')).waitFor();
  await sound(own.page, 'news of cashback');
  expect(own.problems).toEqual([]);
  await Promise.all([one, two, own].map(({ context }) => context.close()));
});
