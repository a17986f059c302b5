/**
 * Compliance and renewals: a customer is asked from the customer page, the answer is declined by one operator, answered again and accepted by two; a silent
 * customer is sent another link.
 */
import { finish } from '@lumbung/contract/kyc/routes.gen.ts';
import { saveReKyc } from '@lumbung/contract/renewal/routes.gen.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { queueTexts } from '@lumbung/wording/queues.ts';
import { renewal } from '@lumbung/wording/renewal.ts';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { fillIn, newCitizen } from '../support/identifying.ts';
import { enterConsole, onStage, sound, told, type Visit, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'features/renewals', 'features/renewal');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const NOTE = 'Diminta pemeriksa internal';

async function verified() {
  const person = await platform.newInvestor({ isVerified: false });
  await fillIn(person.caller, newCitizen());
  await person.caller.must(finish, { isAgree: true });
  await platform.owner.query(
    `update kyc.investor_status set state = 'active', sid = 'IDD0000000001', ifua = 'IFUA00000001', verified_at = $2 where investor_id = $1`,
    [person.investorId, new Date(platform.app.clock())],
  );
  return person;
}

story.each(
  told<readonly [Visit, Visit]>([
    [
      { width: 390, theme: 'dark', language: 'id' },
      { width: 1280, theme: 'light', language: 'en' },
    ],
    [
      { width: 1280, theme: 'light', language: 'id' },
      { width: 390, theme: 'dark', language: 'en' },
    ],
  ]),
)(
  'a renewal is asked for, declined by one, answered again and accepted by two; the silent are asked once more: %o',
  async (one, other) => {
    const [mine, decided] = [renewal[one.language], decisionTexts[one.language]];
    const [first, second] = [await platform.operator('compliance', 'support'), await platform.operator('compliance')];
    const { caller, investorId } = await verified();
    const a = await visit(platform, browser, one);
    await a.page.goto(`/console/customers/${investorId}`);
    await enterConsole(a.page, platform, first);
    await a.page.getByRole('button', { name: mine.ask }).click();
    await a.page.getByRole('button', { name: mine.askSubmit }).click();
    await a.page.getByText(mine.askNoteMissing).first().waitFor();
    await a.page.locator('#note').fill(NOTE);
    await sound(a.page, 'renewal asked for');
    await a.page.getByRole('button', { name: mine.askSubmit }).dblclick();
    await a.page.getByText(mine.asked).waitFor();
    const office = { politicallyExposed: '1', politicalOffice: 'Anggota dewan rekaan' } as const;
    await caller.must(saveReKyc, { isAgree: true, ...office });

    await openRow(a.page, one, 'renewal.cases', decided.propose);
    await a.page.getByText('Anggota dewan rekaan').first().waitFor();
    await a.page.getByText(mine.closer).waitFor();
    await a.page.getByRole('button', { name: mine.decline }).click();
    await a.page.getByText(mine.declineMissing).first().waitFor();
    await sound(a.page, 'renewal case');
    await a.page.locator('#reason').selectOption({ index: 1 });
    await a.page.getByRole('button', { name: mine.decline }).click();
    await a.page.getByText(mine.declinedTold).waitFor();
    await sound(a.page, 'renewal declined');

    await caller.must(saveReKyc, { isAgree: true, ...office });
    await openRow(a.page, one, 'renewal.cases', decided.propose);
    await a.page.getByText(mine.closer).waitFor();
    await a.page.getByRole('button', { name: mine.accept }).click();
    await a.page.getByText(decided.noteMissing).first().waitFor();
    await a.page.locator('#note').fill(NOTE);
    await a.page.getByRole('button', { name: mine.accept }).click();
    await a.page.getByText(decided.proposed).waitFor();

    const b = await visit(platform, browser, other);
    await b.page.goto('/console/queues/renewal.cases');
    await enterConsole(b.page, platform, second);
    await b.page.getByRole('heading', { name: queueTexts[other.language].queues['renewal.cases'].name }).waitFor();
    await openRow(b.page, other, 'renewal.cases', decisionTexts[other.language].decide);
    await b.page.getByText('Anggota dewan rekaan').first().waitFor();
    await sound(b.page, 'renewal decided');
    await b.page.getByRole('button', { name: decisionTexts[other.language].agree, exact: true }).click();
    await b.page.getByText(decisionTexts[other.language].agreed).waitFor();
    const { rows } = await platform.owner.query(`select state from renewal.request where investor_id = $1`, [investorId]);
    expect(rows).toEqual([{ state: 'done' }]);

    // A customer silent for two months after the due date is sent another link.
    const silent = await verified();
    await platform.owner.query(
      `insert into renewal.request (investor_id, request_id, cause, state, asked_at, due_at, fell_due_at) values ($1, gen_random_uuid(), 'term', 'open', $2, $3, $3)`,
      [silent.investorId, new Date(platform.app.clock() - 100 * 86_400_000), new Date(platform.app.clock() - 62 * 86_400_000)],
    );
    await openRow(b.page, other, 'renewal.unanswered', decisionTexts[other.language].ask);
    await b.page.locator('#note').fill(NOTE);
    await sound(b.page, 'silent asked again');
    await b.page.getByRole('button', { name: renewal[other.language].askSubmit }).click();
    await b.page.getByText(renewal[other.language].asked).waitFor();
    await b.page.getByText(queueTexts[other.language].nothing).first().waitFor();
    expect([a.problems, b.problems]).toEqual([[], []]);
    await a.context.close();
    await b.context.close();
  },
  240_000,
);

/** Opens the dialog of the first row of a queue by the button of that name. */
async function openRow(page: Page, { language }: Visit, queue: 'renewal.cases' | 'renewal.unanswered', button: string): Promise<void> {
  await page.goto(`/console/queues/${queue}`);
  await page.getByRole('heading', { name: queueTexts[language].queues[queue].name }).waitFor();
  await page.locator('tbody').getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').waitFor();
}
