/**
 * A user adds a second account, a wrong number first, makes it primary and sees the waiting time; then changes data by a code, and identity data with a photo,
 * decided by two operators.
 */
import { autosave } from '@lumbung/contract/kyc/routes.gen.ts';
import { CITIZENS, dollarAccountOf } from '@lumbung/specimen/citizens.ts';
import { INVESTORS } from '@lumbung/specimen/people.ts';
import { accounts } from '@lumbung/wording/accounts.ts';
import { bondsAccess } from '@lumbung/wording/bonds-access.ts';
import { consoleDataChanges } from '@lumbung/wording/console-data-changes.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { kycFields } from '@lumbung/wording/kyc-fields.ts';
import { profile } from '@lumbung/wording/profile.ts';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { aPicture, newCitizen, profileOf } from '../support/identifying.ts';
import { enterConsole, onStage, press, signIn, sound, told, visit, type Visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'screens/account', 'features/profile');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const [OWNER] = INVESTORS;
const OWN = CITIZENS.find(({ account }) => account.account === OWNER!.account!.number)!;

story('a second account in the own name: a wrong number, the right one, put first, and until when that waits', async () => {
  const text = profile.id;
  const words = accounts.id.dollars;
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'light', language: 'id' });
  await page.goto('/login?next=%2Faccount%2Fbank');
  await signIn(page, OWNER!.email, accounts.id.submit);
  await page.waitForURL('**/account/bank');
  await page.getByText(text.primary, { exact: true }).waitFor();
  await page.getByRole('button', { name: words.add }).click();
  await page.getByText(words.bankMissing).first().waitFor();
  await page.getByLabel(words.bank, { exact: true }).selectOption(OWN.account.bank);
  await page.getByLabel(words.number, { exact: true }).fill('5550001234');
  await page.getByRole('button', { name: words.add }).dblclick();
  await page.getByText('Rekening ini bukan atas nama Anda').first().waitFor();
  await sound(page, 'bank wrong');
  await page.getByLabel(words.number, { exact: true }).fill(dollarAccountOf(OWN));
  await page.getByRole('button', { name: words.add }).click();
  await page.getByText(text.added).waitFor();
  await page.getByRole('button', { name: new RegExp(text.makePrimary) }).click();
  await page.getByText(text.primaryTitle).waitFor();
  await sound(page, 'bank ask');
  await page.getByRole('dialog').getByRole('button', { name: text.makePrimary }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText(text.coolOff('').slice(0, 18)).waitFor();
  await sound(page, 'bank waits');
  expect(problems).toEqual([]);
  await context.close();
});

story.each(
  told<Visit>([
    { width: 390, theme: 'dark', language: 'id' },
    { width: 1280, theme: 'light', language: 'en' },
  ]),
)('personal data by a code, and a name by a photo and two operators: %o', async (how) => {
  const { language } = how;
  const [text, { labels }] = [profile[language], kycFields[language]];
  const one = await platform.newInvestor({ isVerified: false, language });
  await one.caller.must(autosave, profileOf(newCitizen()));
  await platform.owner.query(`update kyc.investor_status set state = 'active', ifua = 'LB001BROWSERTEST' where investor_id = $1`, [one.investorId]);
  const { context, page, problems } = await visit(platform, browser, how);
  await page.goto('/login?next=%2Faccount%2Fdata');
  await signIn(page, one.email, accounts[language].submit);
  await page.waitForURL('**/account/data');
  await page.getByRole('link', { name: text.changeOf(text.groups.work) }).click();
  await page.getByLabel(labels.monthlyIncome, { exact: true }).selectOption('4');
  await press(page, text.send);
  await page.getByText(text.confirmTitle).waitFor();
  await sound(page, `data code ${how.width}`);
  const first = await platform.sandbox.code(one.email);
  await page.getByRole('textbox').fill(first);
  await page.waitForURL('**/account/data?done=applied');
  await page.getByText(text.appliedTitle).waitFor();
  await sound(page, `data applied ${how.width}`);

  await page.getByRole('link', { name: text.changeOf(text.groups.person) }).click();
  await page.getByLabel(labels.fullName, { exact: true }).fill('Sekar Ayu Wulandari');
  await press(page, text.send);
  await page.getByText(text.confirmTitle).waitFor();
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'ktp.jpg', mimeType: 'image/jpeg', buffer: await aPicture() });
  await page.getByRole('textbox').fill(await platform.sandbox.code(one.email, first));
  await page.waitForURL('**/account/data?done=waiting');
  await page.getByText(text.withdraw).waitFor();
  await sound(page, `data waiting ${how.width}`);

  const console_ = consoleDataChanges[language];
  const operator = await platform.operator('compliance');
  const desk = await visit(platform, browser, { ...how, width: 1280 });
  await desk.page.goto('/console/data-changes');
  await enterConsole(desk.page, platform, operator);
  await desk.page.waitForURL('**/console/data-changes');
  await desk.page.getByRole('button', { name: 'Wira Kusuma' }).last().click();
  await desk.page.getByText('Sekar Ayu Wulandari').waitFor();
  await desk.page.getByRole('img', { name: console_.kinds.ktp }).waitFor();
  await sound(desk.page, 'data change');
  await desk.page.getByRole('button', { name: console_.propose }).click();
  await desk.page.getByText(decisionTexts[language].next.complianceAlone).waitFor();
  await sound(desk.page, 'data change proposed');
  expect([problems, desk.problems]).toEqual([[], []]);
  await context.close();
  await desk.context.close();
});

story('the way to bonds: what is missing is named, and leads to the questions about bonds and back', async () => {
  const text = bondsAccess.id;
  const { investorId, email } = await platform.newInvestor();
  await platform.owner.query(`update kyc.investor_status set sid = 'IDD270394EXAMPLE' where investor_id = $1`, [investorId]);
  const { context, page, problems } = await visit(platform, browser, { width: 390, theme: 'dark', language: 'id' });
  await page.goto('/login?next=%2Faccount');
  await signIn(page, email, accounts.id.submit);
  await page.waitForURL('**/account');
  await page.getByRole('link', { name: profile.id.bondsOpen }).click();
  await page.waitForURL('**/account/bonds');
  await page.getByText(text.riskAll).waitFor();
  await sound(page, 'bonds closed');
  await page.getByRole('link', { name: text.toRisk }).click();
  await page.waitForURL('**/risk-profile?**part=bonds**');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('heading', { name: /^Pertanyaan 1 dari 14/ }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
