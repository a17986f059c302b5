/**
 * People of one company at their screens: one invites, another approves, the invited person joins by the link; one is removed; and operators help a company
 * without any login.
 */
import { list } from '@lumbung/contract/colleagues/routes.gen.ts';
import { accounts } from '@lumbung/wording/accounts.ts';
import { codes } from '@lumbung/wording/codes.ts';
import { colleagues } from '@lumbung/wording/colleagues.ts';
import { consoleColleagues } from '@lumbung/wording/console-colleagues.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { join } from '@lumbung/wording/join.ts';
import { portfolio } from '@lumbung/wording/portfolio.ts';
import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { wrongCode } from '../support/buying.ts';
import { newAddress, PASSWORD_OF_HER_OWN } from '../support/colleagues.ts';
import { declineFactor, enterConsole, onStage, press, signIn, sound, told, visit, type Visit, WAYS } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'features/people', 'features/customers');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const LOGIN = { id: 'Masuk', en: 'Log in' };

story.each(told<Visit>(WAYS))(
  'one invites and another agrees, the invited sets a password and is in, and one is removed: %o',
  async (how) => {
    const { maker, approver, both } = await platform.newCompany();
    const [text, code] = [colleagues[how.language], codes[how.language].code];
    const [hers, his, new_] = [await visit(platform, browser, how), await visit(platform, browser, how), await visit(platform, browser, how)];
    const email = newAddress();
    await hers.page.goto('/login?next=%2Faccount');
    await signIn(hers.page, maker.email, LOGIN[how.language]);
    await hers.page.getByRole('link', { name: text.open }).click();
    await hers.page.waitForURL('**/account/people');
    await hers.page.getByText('Hendra Wijaya').waitFor();
    await sound(hers.page, 'people of a company');
    await hers.page.getByRole('link', { name: text.invite }).click();
    await press(hers.page, text.sendCode);
    await hers.page.getByText(text.nameMissing).first().waitFor();
    await sound(hers.page, 'inviting nobody');
    await hers.page.locator('#name').fill('Galuh Pratiwi');
    await hers.page.locator('#email').fill(both.email);
    await press(hers.page, text.sendCode);
    await hers.page.locator('#email[aria-invalid=true]').waitFor();
    await hers.page.locator('#email').fill(email);
    const before = await platform.sandbox.newestCode(maker.email);
    await press(hers.page, text.sendCode);
    const right = await platform.sandbox.code(maker.email, before);
    await hers.page.getByLabel(code).fill(wrongCode(right));
    await hers.page.locator('[aria-invalid=true]').first().waitFor();
    await sound(hers.page, 'a proposal with a wrong code');
    await hers.page.getByLabel(code).fill(right);
    await hers.page.waitForURL('**/account/people?done=waits');
    await hers.page.getByText(text.waits).waitFor();
    await sound(hers.page, 'a proposal that waits, to who proposed it');

    // The approver follows the link on the home page.
    await his.page.goto('/login');
    await signIn(his.page, approver.email, LOGIN[how.language]);
    await his.page.waitForURL('**/home');
    await his.page.getByText(portfolio[how.language].agreePeople).first().waitFor();
    await his.page.locator('a[href="/account/people"]').first().click();
    await his.page.waitForURL('**/account/people');
    await his.page.getByRole('heading', { name: text.waitingTitle }).waitFor();
    await sound(his.page, 'a proposal that waits, to who may agree');
    await press(his.page, text.decline);
    await press(his.page, text.declineSure);
    await his.page.getByText(text.reasonMissing).waitFor();
    await press(his.page, text.keep);
    await press(his.page, text.agree);
    await his.page.getByLabel(code).fill(await platform.sandbox.code(approver.email));
    await his.page.getByText(text.agreed).waitFor();
    await his.page.getByText(email).first().waitFor();
    await sound(his.page, 'an invitation that is out');

    const { text: mail } = await platform.sandbox.mail(email, (message) => message.text.includes('/register/colleague'));
    const link = new URL(/https?:\S+/.exec(mail)![0]);
    await new_.page.goto(link.pathname + link.search);
    await new_.page.getByRole('button', { name: text.joinSubmit }).waitFor();
    await sound(new_.page, 'the link of an invitation');
    await press(new_.page, text.joinSubmit);
    await new_.page.getByText(join[how.language].agreeMissing).first().waitFor();
    await new_.page.getByLabel(accounts[how.language].newPassword).first().fill('password');
    await new_.page.getByRole('checkbox').check();
    await press(new_.page, text.joinSubmit);
    await new_.page.locator('#password[aria-invalid=true]').waitFor();
    await sound(new_.page, 'an invitation with a common password');
    await new_.page.getByLabel(accounts[how.language].newPassword).first().fill(PASSWORD_OF_HER_OWN);
    await new_.page.getByRole('button', { name: text.joinSubmit }).dblclick();
    await declineFactor(new_.page);
    await new_.page.waitForURL('**/home');
    // The link works once.
    const late = await visit(platform, browser, how);
    await late.page.goto(link.pathname + link.search);
    await late.page.getByText(text.overTitle).first().waitFor();
    await sound(late.page, 'the link of an invitation that was used');

    // One person proposes a removal; another approves.
    await new_.page.goto('/account/people');
    await new_.page.getByRole('link', { name: text.removeOf('Sinta Maharani') }).click();
    await new_.page.getByRole('button', { name: text.sendCode }).waitFor();
    await sound(new_.page, 'removing somebody');
    await press(new_.page, text.sendCode);
    await new_.page.getByLabel(code).fill(await platform.sandbox.code(email));
    await new_.page.waitForURL('**/account/people?done=waits');
    const agreed = await platform.sandbox.newestCode(approver.email);
    await his.page.reload();
    await press(his.page, text.agree);
    await his.page.getByLabel(code).fill(await platform.sandbox.code(approver.email, agreed));
    await his.page.getByText(text.agreed).waitFor();
    expect((await approver.caller.must(list, {})).people.map(({ name }) => name)).toEqual(['Nadia Permana', 'Hendra Wijaya', 'Galuh Pratiwi']);
    for (const { problems } of [hers, his, new_, late]) expect(problems).toEqual([]);
    for (const { context } of [hers, his, new_, late]) await context.close();
  },
  240_000,
);

story.each(told<Visit>(WAYS))(
  'an operator invites somebody to a company, another agrees: %o',
  async (how) => {
    const { investorId } = await platform.newCompany();
    const [support, compliance] = [await platform.operator('support'), await platform.operator('compliance')];
    const [text, decisions] = [consoleColleagues[how.language], decisionTexts[how.language]];
    const email = newAddress();
    const first = await visit(platform, browser, how);
    await first.page.goto(`/console/customers/${investorId}`);
    await enterConsole(first.page, platform, support);
    await first.page.getByRole('button', { name: text.invite }).click();
    const dialog = first.page.getByRole('dialog');
    await dialog.getByRole('button', { name: text.submit }).click();
    await dialog.getByText(text.nameMissing).waitFor();
    await sound(first.page, 'inviting somebody to a company, from the console');
    await dialog.locator('#name').fill('Galuh Pratiwi');
    await dialog.locator('#email').fill(email);
    await dialog.locator('#note').fill('Surat kuasa direksi sudah diperiksa');
    await dialog.getByRole('button', { name: text.submit }).click();
    await first.page.getByText(text.done).waitFor();
    await first.page.getByText(text.proposed).waitFor();
    await sound(first.page, 'an invitation that another operator has to agree to');
    const second = await visit(platform, browser, how);
    await second.page.goto(`/console/customers/${investorId}`);
    await enterConsole(second.page, platform, compliance);
    await second.page.getByRole('button', { name: text.decide }).click();
    await second.page.getByRole('dialog').getByRole('button', { name: decisions.agree, exact: true }).click();
    await second.page.getByText(text.proposed).waitFor({ state: 'detached' });
    await platform.sandbox.mail(email, (message) => message.text.includes('/register/colleague'));
    await second.page.getByRole('button', { name: text.cancelOf('G••• P•••') }).click();
    await second.page.getByText(text.cancelled).waitFor();
    await second.page.getByText(text.noneInvited).waitFor();
    await sound(second.page, 'the people of a company, in the console');
    for (const { problems } of [first, second]) expect(problems).toEqual([]);
    for (const { context } of [first, second]) await context.close();
  },
  180_000,
);
