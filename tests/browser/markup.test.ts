/** Markup entered as text by an investor and an operator: browsers show it as text, and nothing is executed. */
import { finish } from '@lumbung/contract/kyc/routes.gen.ts';
import { propose } from '@lumbung/contract/payout-approvals/routes.gen.ts';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { overpay } from '../support/buying.ts';
import { fillIn, newCitizen } from '../support/identifying.ts';
import { calm, enterConsole, onStage, signIn, type Visit, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage), { isShared: true });

const WIDE: Visit = { width: 1280, theme: 'light', language: 'id' };

/** Payloads a browser would execute if a page treated text as markup. Each is unique, so that it can be found on the page. */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(2)>',
  '<svg onload=alert(3)>',
  '<svg><animate onbegin=alert(4)>',
  '<iframe src=javascript:alert(5)>',
  '<body onload=alert(6)>',
  '<a href=javascript:alert(7)>a</a>',
  '<math href=javascript:alert(8)>',
  '"><script>alert(9)</script>',
  "'><img src=x onerror=alert(10)>",
  '</title><script>alert(11)</script>',
  '</textarea><svg onload=alert(12)>',
  '<details open ontoggle=alert(13)>',
  '<input autofocus onfocus=alert(14)>',
  '<video src=x onerror=alert(15)>',
  '<object data=javascript:alert(16)>',
  '<embed src=javascript:alert(17)>',
  '<form action=javascript:alert(18)>',
  '<base href=//evil.example/>',
  '<meta http-equiv=refresh content=0;url=//evil.example>',
  '<link rel=stylesheet href=//evil.example>',
  '<style>@import"//evil.example"</style>',
  '{{constructor.constructor("alert(23)")()}}',
  '${alert(24)}',
  'javascript:alert(25)',
  'data:text/html,<script>alert(26)</script>',
  '&lt;script&gt;alert(27)&lt;/script&gt;',
  '<!--<script>alert(28)//-->',
  '<scr<script>ipt>alert(29)</script>',
  '<template><script>alert(30)</script></template>',
];

/** Packs all of them into texts of limited length. */
function packed(longest: number): string[] {
  const texts: string[] = [];
  for (const payload of PAYLOADS) {
    if (texts.length > 0 && texts.at(-1)!.length + payload.length < longest) texts.push(`${texts.pop()!} ${payload}`);
    else texts.push(payload);
  }
  return texts;
}

/** Observes a page: dialogs, external requests, and violations of its content security policy. */
function watched(page: Page): { readonly dialogs: string[]; readonly strangers: string[] } {
  const [dialogs, strangers]: [string[], string[]] = [[], []];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(platform.url) && !/^(data|blob):/.test(request.url())) strangers.push(request.url());
  });
  return { dialogs, strangers };
}

/** Elements that only injected markup could create. */
const made = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document.querySelectorAll(
        'script:not([src]), iframe, object, embed, base, img[src="x"], math, details[ontoggle], video[src="x"], a[href^="javascript:"], [onload], [onerror]',
      ).length,
  );

test('C38.console thirty markup texts typed by investors and operators appear as text in the console and the app, and nothing runs', async () => {
  const { caller, investorId, email } = await platform.newInvestor({ isVerified: false });
  const [street = '', village = '', office = '', employer = '', ...rest] = packed(95);
  const citizen = newCitizen();
  await fillIn(caller, citizen, { addressStreet: street, addressVillage: village, politicallyExposed: '1', politicalOffice: office, employer });
  const { submissionId } = await caller.must(finish, { isAgree: true });
  expect(submissionId).toBeTruthy();
  const finance = await platform.operator('finance');
  const notes = packed(480);
  expect([...notes, street, ...rest].join(' ')).toContain('alert(30)');
  for (const note of notes) {
    const money = await overpay(platform, null);
    await finance.must(propose, { investorId: money.investorId, purpose: 'refund', sourceId: money.suspenseId, target: 'ownAccount', note });
  }

  const operator = await platform.operator('compliance', 'finance', 'admin');
  const desk = await visit(platform, browser, WIDE);
  const seen = watched(desk.page);
  await desk.page.goto('/console/');
  await enterConsole(desk.page, platform, operator);
  await desk.page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await desk.page.goto(`/console/kyc/${investorId}`);
  await desk.page.getByText(street.slice(0, 25)).first().waitFor();
  expect(await made(desk.page)).toBe(0);
  let read = '';
  for (let index = 0; index < notes.length; index += 1) {
    await desk.page.goto('/console/money');
    await desk.page.getByRole('button', { name: 'Putuskan' }).nth(index).click();
    await desk.page
      .getByText(/alert\(|evil\.example/)
      .first()
      .waitFor();
    // The list behind the dialog contains some of them too.
    await calm(desk.page);
    read += await desk.page.locator('body').innerText();
    expect(await made(desk.page)).toBe(0);
  }
  for (const payload of PAYLOADS) expect(read).toContain(payload);
  await desk.page.goto('/console/audit');
  await calm(desk.page);
  expect(await made(desk.page)).toBe(0);
  expect([seen.dialogs, seen.strangers, desk.problems]).toEqual([[], [], []]);
  await desk.context.close();

  const home = await visit(platform, browser, WIDE);
  const own = watched(home.page);
  await home.page.goto('/login?next=/kyc/status');
  await signIn(home.page, email, 'Masuk');
  await home.page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await calm(home.page);
  expect(await made(home.page)).toBe(0);
  expect([own.dialogs, own.strangers, home.problems]).toEqual([[], [], []]);
  await home.context.close();
});
