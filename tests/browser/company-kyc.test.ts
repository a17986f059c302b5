/** A company is identified in the browser: six steps, wrong first, then right; one compliance operator proposes, another approves, and it may buy. */
import { openCase } from '@lumbung/contract/company-kyc/routes.gen.ts';
import { COMPANY_RULES, type CompanyField, type CompanyStep } from '@lumbung/kernel/company-profile.ts';
import { COMPANIES } from '@lumbung/specimen/companies.ts';
import { companyFields } from '@lumbung/wording/company-fields.ts';
import { companyKyc } from '@lumbung/wording/company-kyc.ts';
import { consoleCompanies } from '@lumbung/wording/console-companies.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { OperatorCaller } from '../support/caller.ts';
import { aPdf, companyProfileOf } from '../support/company-identity.ts';
import { aPicture } from '../support/identifying.ts';
import { enterConsole, fill, onStage, press, signIn, sound, told, visit, type Visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage), { isShared: true });

const KINDS = ['deed', 'approval', 'nib', 'npwp', 'board', 'identity', 'specimen', 'owners', 'financials', 'fatca', 'statement'] as const;
const LOGIN = { id: 'Masuk', en: 'Log in' };

async function asOperator(how: Visit, who: OperatorCaller, address: string) {
  const opened = await visit(platform, browser, how);
  await opened.page.goto(address);
  await enterConsole(opened.page, platform, who);
  await opened.page.waitForURL(`**${address}`);
  return opened;
}

/** The input of a page as a person types it, with localised days and shares. */
const typed = (profile: Readonly<Record<string, string>>, step: CompanyStep): Record<string, string> =>
  Object.fromEntries(
    Object.entries(profile)
      .filter(([field]) => COMPANY_RULES[field as CompanyField].step === step)
      .map(([field, value]) => [
        field,
        field.endsWith('Date') ? value.split('-').reverse().join('-') : field.endsWith('Share') ? String(Number(value) / 100) : value,
      ]),
  );

async function goOn(page: Page, next: string, to: string): Promise<void> {
  await press(page, next);
  await page.waitForURL(`**/company-kyc/${to}`);
}

test.each(
  told<Visit & { place: number }>([
    { width: 390, theme: 'light', language: 'id', place: 110 },
    { width: 1280, theme: 'dark', language: 'en', place: 111 },
  ]),
)(
  'a company is verified: %o',
  async ({ place, ...how }) => {
    const [text, words, office, decisions] = [
      companyKyc[how.language],
      companyFields[how.language],
      consoleCompanies[how.language],
      decisionTexts[how.language],
    ];
    const company = COMPANIES[place]!;
    const profile = companyProfileOf(company) as Readonly<Record<string, string>>;
    const { investorId, maker } = await platform.newCompany({ isVerified: false });
    const { context, page, problems } = await visit(platform, browser, how);
    await page.goto('/login');
    await signIn(page, maker.email, LOGIN[how.language]);
    await page.waitForURL('**/home');
    // The home page leads a company to its own pages.
    await page.locator('a[href="/company-kyc"]').first().click();
    await page.waitForURL('**/company-kyc');
    await page.getByText(text.prepare).waitFor();
    await sound(page, 'company overview');
    await page.getByRole('link', { name: text.start }).click();

    await page.waitForURL('**/company-kyc/company');
    await page.locator('#companyName').waitFor();
    await press(page, text.next);
    await page.locator('#deedNumber-note').waitFor();
    await sound(page, 'company, nothing filled in');
    await fill(page, { ...typed(profile, 'company'), nibNumber: '123' });
    await press(page, text.next);
    await page.locator('#nibNumber-note').getByText(words.problems.nibShape('')).waitFor();
    await fill(page, { nibNumber: company.nib });
    await sound(page, 'company');
    await goOn(page, text.next, 'contact');

    await page.locator('#addressStreet').waitFor();
    const { addressCity, ...rest } = typed(profile, 'contact');
    await fill(page, { ...rest, addressCity: addressCity! });
    await sound(page, 'company contact');
    // Input is saved automatically: a reload shows it again.
    await until('the draft', async () => {
      const { rows } = await platform.owner.query<{ version: number }>('select version from company_kyc.profile where investor_id = $1', [investorId]);
      return (rows[0]?.version ?? 0) > 1;
    });
    await goOn(page, text.next, 'finance');
    await page.reload();
    await page.locator('#bankCode').waitFor();
    await fill(page, typed(profile, 'finance'));
    await sound(page, 'company finance');
    await goOn(page, text.next, 'people');

    await page.locator('#owner1Name').waitFor();
    // Two people sign, because a second person approves; an owner of too small a share does not control the company.
    await fill(page, { ...typed(profile, 'people'), owner1Share: '24,99' });
    await press(page, text.next);
    await page.locator('#owner1Share-note').getByText(words.problems.nobodyControls('')).waitFor();
    await press(page, text.addOwner);
    await fill(page, { owner2Name: 'Oka Wijaya', owner2Share: '80' });
    await page.getByRole('button', { name: text.remove(words.owner(2)) }).click();
    await page.locator('#owner2Name').waitFor({ state: 'detached' });
    await fill(page, { owner1Share: '60' });
    await sound(page, 'company people');
    await goOn(page, text.next, 'documents');

    await page.locator('#deed').waitFor({ state: 'attached' });
    await press(page, text.next);
    await page.locator('#deed-note').getByText(words.missingDocument(words.documents.deed)).waitFor();
    const [picture, pdf] = [
      { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPicture() },
      { name: 'a.pdf', mimeType: 'application/pdf', buffer: await aPdf() },
    ];
    for (const kind of KINDS) {
      await page.locator(`#${kind}`).setInputFiles(kind === 'deed' ? pdf : picture);
      await page.locator(`#${kind}-note`).getByText(text.done).first().waitFor();
    }
    await sound(page, 'company documents');
    await goOn(page, text.next, 'review');

    await page.locator('#isAgree').waitFor();
    await page.getByText(profile.contactEmail!).waitFor();
    await sound(page, 'company review');
    await press(page, text.submit);
    await page.getByText(text.agreeMissing).waitFor();
    await page.locator('#isAgree').check();
    await press(page, text.submit);
    await page.waitForURL('**/company-kyc/status');
    await page.getByRole('heading', { level: 1, name: text.headlines.submitted }).waitFor();
    await sound(page, 'company status');

    // One compliance operator reviews everything needed, and proposes.
    const [first, second] = [await platform.operator('compliance'), await platform.operator('compliance')];
    await until('bank and lists', async () => {
      const one = await first.must(openCase, { investorId });
      return one.case.bankName !== 'waiting' && one.names !== 'waiting';
    });
    const desk = { ...how, width: 1280 } as const;
    const hers = await asOperator(desk, first, '/console/companies');
    await hers.page.getByRole('link', { name: company.name }).click();
    await hers.page.getByText(office.unseen).waitFor();
    await sound(hers.page, 'console company case');
    await press(hers.page, office.approve);
    await hers.page.locator('#note').fill('Akta dan SK sudah dicocokkan.');
    await press(hers.page, decisions.propose);
    await hers.page.getByRole('dialog').getByRole('alert').first().waitFor();
    await hers.page.keyboard.press('Escape');
    for (const [index, kind] of KINDS.entries()) {
      await hers.page.getByRole('button', { name: new RegExp(`^${words.documents[kind]}`) }).click();
      await hers.page.getByText(office.isSeen, { exact: true }).nth(index).waitFor();
    }
    await sound(hers.page, 'console company case, a document');
    await press(hers.page, office.approve);
    await hers.page.locator('#note').fill('Akta dan SK sudah dicocokkan.');
    await press(hers.page, decisions.propose);
    await hers.page.getByText(decisions.proposed).waitFor();
    await press(hers.page, office.decide);
    await hers.page.getByText(decisions.own).waitFor();
    expect(hers.problems.filter((problem) => !problem.includes('403'))).toEqual([]);

    // Another one approves; the company's page shows it without interaction.
    const his = await asOperator(desk, second, '/console/companies');
    await his.page.getByText(office.proposals['companyKyc.approve']).first().waitFor();
    await sound(his.page, 'console companies');
    await his.page.getByRole('link', { name: company.name }).click();
    for (const [index, kind] of KINDS.entries()) {
      await his.page.getByRole('button', { name: new RegExp(`^${words.documents[kind]}`) }).click();
      await his.page.getByText(office.isSeen, { exact: true }).nth(index).waitFor();
    }
    await press(his.page, office.decide);
    await press(his.page, decisions.agree);
    // The result is still shown after the case has moved on and its buttons are gone.
    await his.page.getByText(office.states.inForce, { exact: true }).waitFor();
    await his.page.getByText(decisions.agreed).waitFor();
    await page.getByRole('heading', { level: 1, name: text.headlines.active }).waitFor();
    await page.getByText(/^CPD/).waitFor();
    await sound(page, 'company active');

    // Later the phone number changes immediately, and the deed after a review.
    await page.getByRole('link', { name: text.changeOpen }).click();
    await page.locator('#phone').waitFor();
    await sound(page, 'company change');
    await fill(page, { phone: '0315550999', deedNumber: '303' });
    await press(page, text.changeSubmit);
    await page.getByText(text.changeHandedIn).waitFor();
    await sound(page, 'company change, waiting');
    expect(problems).toEqual([]);
    expect(his.problems).toEqual([]);
    await Promise.all([context.close(), hers.context.close(), his.context.close()]);
  },
  240_000,
);
