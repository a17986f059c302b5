/** Dollars in the browser: entered with cents, ordered apart from rupiah, paid by transfer, shown beside rupiah and never added to them. */
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { listProducts } from '@lumbung/contract/catalogue/routes.gen.ts';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { listPendingV3, getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { CITIZENS, dollarAccountOf } from '@lumbung/specimen/citizens.ts';
import { INVESTORS } from '@lumbung/specimen/people.ts';
import { accounts } from '@lumbung/wording/accounts.ts';
import { catalogue } from '@lumbung/wording/catalogue.ts';
import { checkout } from '@lumbung/wording/checkout.ts';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import { sales } from '@lumbung/wording/sales.ts';
import { onStage, press, signIn, sound, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'features/payments', 'features/banks', 'features/catalogue');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

story.each([
  { width: 390, theme: 'light', language: 'id', day: '2026-11-18' },
  { width: 1280, theme: 'light', language: 'en', day: '2026-11-19' },
] as const)('a person orders dollars before rupiah at $width, pays by transfer, and sells', async (how) => {
  const { language } = how;
  const [text, fund, exit] = [checkout[language], catalogue[language], sales[language]];
  // While the exchange is open our account is checked every five minutes.
  await platform.sandbox.post('clock', { to: `${how.day}T09:30:00+07:00` });
  const { caller, email } = await platform.newInvestor({ hasDollars: true, language });
  await caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
  const { context, page, problems } = await visit(platform, browser, how);
  await page.goto('/login?next=%2Ffunds%2Fkarimata-global-syariah-usd');
  await signIn(page, email, accounts[language].submit);
  await page.waitForURL('**/funds/**');
  const amount = page.getByLabel(fund.amount, { exact: true });
  await amount.waitFor();
  await expect.poll(() => amount.inputValue()).toBe('100');
  // One keystroke after the other: the decimal separator of the language starts the cents.
  await amount.fill('');
  await amount.pressSequentially(language === 'id' ? '1250,07' : '1250.07');
  await page.getByText(language === 'id' ? 'US$1.263,95' : 'US$1,263.95').waitFor();
  await sound(page, `dollar fund ${how.width}`);
  await press(page, fund.buy);
  await page.waitForURL('**/cart');

  await page.getByText(text.oneCurrency).locator('visible=true').waitFor();
  await sound(page, `mixed cart ${how.width}`);
  await page.goto('/checkout');
  await page.getByRole('alert').waitFor();
  await sound(page, `mixed checkout ${how.width}`);
  await page.goto('/cart');
  await page.getByRole('link', { name: text.orderCurrency.USD }).locator('visible=true').click();
  await page.waitForURL('**/checkout?currency=USD');
  await expect.poll(() => page.getByRole('radio', { name: text.transfer.name }).isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('radio', { name: 'BCA Virtual Account' }).isDisabled()).toBe(true);
  await sound(page, `dollar checkout ${how.width}`);
  await page.getByRole('checkbox').check();
  await press(page, text.accept);
  await page.waitForURL('**/checkout/confirm**');
  await sound(page, `dollar code ${how.width}`);
  await page.getByRole('textbox').fill(await platform.sandbox.code(email));
  await page.waitForURL('**/pay/**');
  await page.getByText(text.transfer.lead).waitFor();
  await sound(page, `dollar bill ${how.width}`);

  const [pending] = (await caller.must(listPendingV3, {})).items;
  const { bill } = (await caller.must(getOrder, { id: pending!.orderId })).order;
  await page.goto('/home');
  await sound(page, `dollars to pay ${how.width}`);
  await platform.sandbox.post('banks/transfer', { account: bill!.transfer!.account, amount: bill!.amount, remark: bill!.transfer!.reference });
  await platform.sandbox.post('clock', { advance: 'PT5M' });
  await until('the order to be paid', async () => (await caller.must(getOrder, { id: pending!.orderId })).order.state === 'paid');
  await page.goto('/home');
  await page
    .getByText(language === 'id' ? 'US$1.250,07' : 'US$1,250.07')
    .first()
    .waitFor();
  await sound(page, `dollars on their way ${how.width}`);
  await platform.sandbox.post('market/close');
  await until('the units', async () => (await caller.must(getOrder, { id: pending!.orderId })).order.state === 'done');
  for (const path of ['/home', '/portfolio']) {
    await page.goto(path);
    await page.getByText(portfolio[language].valueInDollars).first().waitFor();
    await sound(page, `dollars held ${path.slice(1)} ${how.width}`);
  }
  await page.goto(`/transactions/${pending!.orderId}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await sound(page, `dollar order ${how.width}`);

  await page.goto('/sell/karimata-global-syariah-usd');
  await page.getByText(exit.currencies.USD, { exact: true }).waitFor();
  await page.getByLabel(exit.amount.USD).fill(language === 'id' ? '500,5' : '500.5');
  await sound(page, `dollar sale ${how.width}`);
  await press(page, exit.review);
  await page.waitForURL('**/checkout?only=**');
  await page
    .getByText(language === 'id' ? 'US$500,50' : 'US$500.50')
    .first()
    .waitFor();
  await sound(page, `dollar sale review ${how.width}`);
  // The rupiah items are still there.
  await page.goto('/cart');
  await page.getByText('Nusa Obligasi Prima').first().waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

story('a person adds the account in dollars: a wrong number first, then one of somebody else, then the own', async () => {
  const { email, account } = INVESTORS[0]!;
  const own = CITIZENS.find((one) => one.account.account === account!.number)!;
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'light', language: 'id' });
  const text = accounts.id.dollars;
  await page.goto('/login?next=%2Faccount');
  await signIn(page, email, accounts.id.submit);
  await page.waitForURL('**/account');
  await press(page, text.add);
  await page.getByText(text.bankMissing).first().waitFor();
  await page.getByLabel(text.bank, { exact: true }).selectOption(own.account.bank);
  for (const [number, said] of [
    ['12', text.numberWrong],
    ['5550001000', 'Bank tidak mengenal nomor rekening ini.'],
    ['5550001234', 'Rekening ini bukan atas nama Anda.'],
  ] as const) {
    await page.getByLabel(text.number).fill(number);
    await press(page, text.add);
    await page.getByText(said).first().waitFor();
  }
  await sound(page, 'dollar account refused');
  await page.getByLabel(text.number).fill(dollarAccountOf(own));
  await page.getByRole('button', { name: text.add }).dblclick();
  await page.getByText(text.holder).waitFor();
  await sound(page, 'dollar account');
  expect(problems).toEqual([]);
  await context.close();
});

story('who finds every dollar fund closed asks to be told when one can be bought', async () => {
  const { caller, email } = await platform.newInvestor();
  const { slug } = (await caller.must(listProducts, { size: 100 })).items.find(({ currency }) => currency === 'USD')!;
  const set = async (isOpen: boolean) => {
    await platform.owner.query(`update catalogue.product set subscription_open = $1 where currency = 'USD'`, [isOpen]);
    platform.app.reference.forget();
  };
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'light', language: 'id' });
  const text = catalogue.id;
  try {
    await set(false);
    await page.goto(`/login?next=${encodeURIComponent(`/funds/${slug}`)}`);
    await signIn(page, email, accounts.id.submit);
    await page.getByRole('button', { name: text.dollarsAsk }).waitFor();
    await sound(page, 'a closed dollar fund');
    await press(page, text.dollarsAsk);
    await page.getByText(text.dollarsAsked).waitFor();
    await sound(page, 'a closed dollar fund, asked');
  } finally {
    await set(true);
  }
  expect(problems).toEqual([]);
  await context.close();
});
