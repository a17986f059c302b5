/**
 * Compliance and watch lists: a list uploaded as a file, approved by a second operator, hits on an existing and on a new investor, verdicts by two, a freeze
 * and its end.
 */
import { finish, listCases } from '@lumbung/contract/kyc/routes.gen.ts';
import { listHits } from '@lumbung/contract/screening/routes.gen.ts';
import { consoleKyc } from '@lumbung/wording/console-kyc.ts';
import { consoleScreening } from '@lumbung/wording/console-screening.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { queueTexts } from '@lumbung/wording/queues.ts';
import type { Citizen } from '@lumbung/specimen/citizens.ts';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { fillIn, newCitizen } from '../support/identifying.ts';
import { enterConsole, onStage, sound, told, type Visit, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'features/screening');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const NOTE = 'Surat dan lampirannya dicocokkan';

async function handedIn(citizen: Citizen): Promise<string> {
  const { caller, investorId } = await platform.newInvestor({ isVerified: false });
  await fillIn(caller, citizen);
  await caller.must(finish, { isAgree: true });
  return investorId;
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
  'a list is handed in and counts by two; who is on it is found, frozen by two and let go by two, and somebody of the same name is not her: %o',
  async (one, other) => {
    const [mine, hers] = [consoleScreening[one.language], consoleScreening[other.language]];
    const [first, second] = [await platform.operator('compliance'), await platform.operator('compliance')];
    const [meant, namesake] = [newCitizen(), newCitizen()];
    const there = await handedIn(meant);
    await until('the checks', async () => {
      const found = (await first.must(listCases, { size: 100 })).items.find(({ investorId }) => investorId === there);
      return found?.checks.names === 'clear';
    });

    // The first operator uploads the list: an invalid file, then the right one, with a row that cannot be read.
    const a = await visit(platform, browser, one);
    await a.page.goto('/console/screening/lists');
    await enterConsole(a.page, platform, first);
    await a.page.getByRole('button', { name: mine.import }).click();
    const form = a.page.getByRole('region', { name: mine.import });
    const edition = `Daftar internal ${other.width}`;
    const choose = (name: string, text: string) => a.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose('lain.csv', 'nama;umur\nSiti;30\n');
    await a.page.getByText(mine.fileWrong.columnsWrong).waitFor();
    await sound(a.page, 'list wrong');
    await form.getByLabel(mine.list, { exact: true }).selectOption('own');
    await form.getByLabel(mine.editionName).fill(edition);
    await form.getByLabel(mine.issuedOn).fill('2026-11-01');
    await choose(
      'daftar.csv',
      `reference,kind,name,births,numbers,remark\nI-1,person,${meant.name},${meant.birthDate},${meant.nik},Pernah merugikan\nI-2,person,${namesake.name},,,Orang lain\nI-3,person,Сурьо,,,\n`,
    );
    await a.page.getByText(mine.rowsFound(3, 1)).waitFor();
    await sound(a.page, 'list read');
    await a.page.getByRole('button', { name: mine.send(2) }).click();
    await a.page.getByText(mine.sent).waitFor();
    await sound(a.page, 'list sent');
    const row = (page: Page) => page.getByRole('row').filter({ hasText: edition });
    await row(a.page).getByRole('button', { name: mine.activate }).click();
    await propose(a.page, one, 'list proposed');
    await row(a.page).getByRole('button', { name: decisionTexts[one.language].decide }).click();
    // An operator can only withdraw their own proposal.
    await a.page.getByText(decisionTexts[one.language].own).waitFor();
    await sound(a.page, 'list own proposal');
    await expect.poll(() => a.page.getByRole('button', { name: decisionTexts[one.language].agree, exact: true }).count()).toBe(0);
    await a.page.keyboard.press('Escape');
    await a.page.getByRole('dialog').waitFor({ state: 'detached' });

    const b = await visit(platform, browser, other);
    await b.page.goto('/console/screening/lists');
    await enterConsole(b.page, platform, second);
    await row(b.page).getByRole('button', { name: decisionTexts[other.language].decide }).click();
    await agree(b.page, other, 'list decided');
    await row(b.page).getByText(hers.editionStates.active, { exact: true }).waitFor();
    await b.page.getByText(hers.nobodyBehind).waitFor({ timeout: 30_000 });
    await sound(b.page, 'lists');

    // An existing investor is found, and so is one who comes later.
    const came = await handedIn(namesake);
    const hits = async () => (await first.must(listHits, { size: 100 })).items;
    await until('both hits', async () => {
      const found = (await hits()).map(({ investorId }) => investorId);
      return found.includes(there) && found.includes(came);
    });
    await a.page.goto('/console/screening');
    await a.page.getByRole('link', { name: namesake.name }).waitFor();
    await sound(a.page, 'hits');
    // The case shows it too, and links there.
    await b.page.goto(`/console/kyc/${came}`);
    await b.page.getByRole('heading', { name: consoleKyc[other.language].names }).waitFor();
    await sound(b.page, 'case with a hit');

    await a.page.getByRole('link', { name: meant.name }).first().click();
    await a.page.getByText(mine.marks.number).waitFor();
    await sound(a.page, 'hit');
    await a.page.getByRole('button', { name: mine.confirm }).click();
    await propose(a.page, one, 'hit proposed');
    await sound(a.page, 'hit waits');
    await openHit(b.page, other, meant.name);
    await b.page.getByRole('button', { name: hers.decideProposal }).click();
    await agree(b.page, other, 'hit decided');
    await b.page.getByText(hers.frozen).waitFor();
    await b.page.getByText(hers.events.confirmed).last().waitFor();
    await sound(b.page, 'hit frozen');
    await b.page.goto('/console/queues/screening.frozen');
    await b.page.getByRole('heading', { name: queueTexts[other.language].queues['screening.frozen'].name }).waitFor();
    await b.page.locator('tbody [data-row]').first().waitFor();
    await sound(b.page, 'queue of the frozen');
    const frozen = async () =>
      (await platform.owner.query<{ frozen_at: Date | null }>('select frozen_at from kyc.investor_status where investor_id = $1', [there])).rows[0]!.frozen_at;
    expect(await frozen()).not.toBeNull();

    // Two operators lift the freeze, and two decide that the other hit is a different person.
    await a.page.reload();
    await a.page.getByRole('button', { name: mine.lift }).click();
    await propose(a.page, one, 'lift proposed');
    await openHit(b.page, other, meant.name, 'confirmed');
    await b.page.getByRole('button', { name: hers.decideProposal }).click();
    await agree(b.page, other, 'lift decided');
    await b.page.getByText(hers.events.lifted).last().waitFor();
    expect(await frozen()).toBeNull();
    await sound(b.page, 'hit lifted');

    await openHit(b.page, other, namesake.name);
    await b.page.getByRole('button', { name: hers.clear }).click();
    await propose(b.page, other, 'namesake proposed');
    await openHit(a.page, one, namesake.name);
    await a.page.getByRole('button', { name: mine.decideProposal }).click();
    await agree(a.page, one, 'namesake decided');
    await a.page.getByText(mine.events.cleared).last().waitFor();
    await sound(a.page, 'hit cleared');
    expect([a.problems, b.problems]).toEqual([[], []]);
    await a.context.close();
    await b.context.close();
    expect(await platform.audit()).toEqual([]);
  },
  240_000,
);

/** Writes the reason in the open dialog: without one first. */
async function propose(page: Page, { language }: Visit, what: string): Promise<void> {
  const text = decisionTexts[language];
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text.propose }).click();
  await page.getByText(text.noteMissing).first().waitFor();
  await page.locator('#note').fill(NOTE);
  await sound(page, what);
  await dialog.getByRole('button', { name: text.propose }).click();
  await page.getByText(text.proposed).waitFor();
}

async function agree(page: Page, { language }: Visit, what: string): Promise<void> {
  const text = decisionTexts[language];
  await page.getByText(NOTE).first().waitFor();
  await sound(page, what);
  await page.getByRole('button', { name: text.agree, exact: true }).click();
  await page.getByText(text.agreed).waitFor();
}

/** Opens a hit from the list of a state, because deciding requires having opened it. */
async function openHit(page: Page, { language }: Visit, name: string, state?: 'confirmed'): Promise<void> {
  await page.goto(`/console/screening${state ? `?state=${state}` : ''}`);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name: consoleScreening[language].compare }).waitFor();
}
