/**
 * Operators see whose a row is and what a finding means, an open case updates itself while partners respond, and the extract for a breach is requested, shown
 * and saved as a file.
 */
import { writeDifference } from '@lumbung/kernel/partner-difference.ts';
import { finish } from '@lumbung/contract/kyc/routes.gen.ts';
import { consoleAudit } from '@lumbung/wording/console-audit.ts';
import { consoleKyc } from '@lumbung/wording/console-kyc.ts';
import { consoleOrders } from '@lumbung/wording/console-orders.ts';
import { consoleReads } from '@lumbung/wording/console-reads.ts';
import { ruleMeaning, ruleText } from '@lumbung/wording/audit-rules.ts';
import type { Browser } from 'playwright-core';
import fs from 'node:fs';
import { expect } from 'vitest';
import { overpay } from '../support/buying.ts';
import { fillIn, newCitizen } from '../support/identifying.ts';
import { calm, enterConsole, onStage, sound, told, type Visit, visit } from '../support/pages.ts';
import type { Platform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'features/audit', 'features/cases');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

const WAYS = told<Visit>([
  { width: 390, theme: 'dark', language: 'id' },
  { width: 1280, theme: 'light', language: 'en' },
]);

async function handedIn() {
  const citizen = newCitizen();
  const { caller, investorId } = await platform.newInvestor({ isVerified: false });
  await fillIn(caller, citizen);
  await caller.must(finish, { isAgree: true });
  return { investorId, citizen };
}

story.each(WAYS)('who read whose data is asked by days, operator and customer, shown, and kept as a file; each question is an act: %o', async (how) => {
  const text = consoleReads[how.language];
  const { investorId } = await handedIn();
  const [insider, officer] = [await platform.operator('compliance'), await platform.operator('compliance')];
  const { context, page, problems } = await visit(platform, browser, how);
  await page.goto(`/console/kyc/${investorId}`);
  await enterConsole(page, platform, insider);
  await page.getByRole('heading', { name: consoleKyc[how.language].profile }).waitFor();
  await context.clearCookies();
  await page.goto('/console/reads');
  await enterConsole(page, platform, officer);
  await page.getByRole('heading', { name: text.title }).waitFor();
  await page.locator('#operatorId').fill('bukan id');
  await page.getByRole('button', { name: text.search }).click();
  await page.getByText(text.idWrong).first().waitFor();
  await sound(page, 'reads wrong');
  await page.locator('#operatorId').fill(officer.operatorId);
  await page.getByRole('button', { name: text.search }).click();
  await page.getByText(text.none).waitFor();
  await sound(page, 'reads none');
  await page.locator('#operatorId').fill(insider.operatorId);
  await page.locator('#investorId').fill(investorId);
  await page.getByRole('button', { name: text.search }).dblclick();
  await page.getByRole('table').getByText(consoleAudit[how.language].calls['kyc.openCase']).first().waitFor();
  await sound(page, 'reads');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: text.export }).click()]);
  const csv = fs.readFileSync(await file.path(), 'utf8');
  expect(csv).toContain(investorId);
  expect(csv).toContain(insider.operatorId);
  expect(csv.split('\r\n')[0]).toBe(`\uFEFF${text.heading.map((one) => `"${one}"`).join()}`);
  const { rows } = await platform.owner.query<{ subject: string }>(
    `select subject from operations.audit_event where operator_id = $1 and call = 'operations.listReads' order by number`,
    [officer.operatorId],
  );
  expect(rows.map(({ subject }) => subject)).toEqual([officer.operatorId, ...rows.slice(1).map(() => investorId)]);
  expect(rows.length).toBeGreaterThan(1);
  expect(problems).toEqual([]);
  await context.close();
});

story.each(WAYS)('a case that is open while the registry is away shows its answer by itself, and is opened anew once: %o', async (how) => {
  const text = consoleKyc[how.language];
  await platform.sandbox.post('partners/civil-registry/faults', { kind: 'down', count: 1_000 });
  const { investorId } = await handedIn();
  const operator = await platform.operator('compliance');
  const { context, page, problems } = await visit(platform, browser, how);
  await page.clock.install();
  await page.goto(`/console/kyc/${investorId}`);
  await enterConsole(page, platform, operator);
  const checks = page.locator('#profile');
  await checks.waitFor();
  const waiting = checks.getByText(text.outcomes.waiting);
  await waiting.first().waitFor();
  await sound(page, 'case waits');
  const opened = async () =>
    (await platform.owner.query(`select 1 from operations.audit_event where operator_id = $1 and call = 'kyc.openCase'`, [operator.operatorId])).rows.length;
  const before = await opened();
  await platform.sandbox.post('partners/civil-registry/faults', { kind: 'down', count: 0 });
  await until(
    'the registry',
    async () => (await platform.owner.query(`select 1 from kyc.check_result where investor_id = $1`, [investorId])).rows.length === 2,
  );
  await waiting.first().waitFor({ state: 'detached' });
  await until('it to be opened anew', async () => (await opened()) === before + 1);
  await page.getByText(text.agrees).first().waitFor();
  // Nothing is pending, so nothing is polled.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.fastForward('01:00');
  await calm(page);
  expect(asked.filter((url) => url.includes('/case'))).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

story.each(WAYS)('orders, money and queues name their customers, and what a reconciliation found is explained and leads there: %o', async (how) => {
  const [orders, audit] = [consoleOrders[how.language], consoleAudit[how.language]];
  const { investorId, order } = await overpay(platform, null);
  const rule = 'an order does not add up to its legs';
  await platform.owner.query(
    `insert into operations.reconciliation (reconciliation_id, started_by, days, state, rules_total, results, started_at, heard_at)
     values (gen_random_uuid(), gen_random_uuid(), 1, 'done', 2, $1, now() + interval '9 years', now())`,
    [
      JSON.stringify([
        { rule, total: 1, found: [`${investorId} ${order.orderId}`] },
        {
          rule: 'the custodian keeps other units than the books',
          total: 1,
          found: [writeDifference({ difference: 'units', ifua: 'IFUA00000001', productId: 'F01', ours: '12345678', theirs: '12340000' })],
        },
      ]),
    ],
  );
  const operator = await platform.operator('finance', 'support');
  const { context, page, problems } = await visit(platform, browser, how);
  await page.goto('/console/reconciliation');
  await enterConsole(page, platform, operator);
  await page.getByText(ruleText(rule, how.language)).first().waitFor();
  await page.getByText(ruleMeaning(rule, how.language)).first().waitFor();
  await sound(page, 'findings explained');
  await page.getByRole('link', { name: audit.openOrder }).first().click();
  await page.getByRole('heading', { name: orders.order(order.orderCode) }).waitFor();
  await sound(page, 'order with a name');
  await page.goto('/console/money');
  await page.getByRole('link', { name: /•••/ }).first().waitFor();
  await sound(page, 'money with names');
  await page.goto('/console/queues/payoutApprovals.suspense');
  await page.getByRole('link', { name: /•••/ }).first().waitFor();
  await sound(page, 'queue with names');
  await page.goto('/console/orders');
  await page.getByRole('link', { name: /•••/ }).first().waitFor();
  await page.getByRole('searchbox').fill('Sekar Ayu');
  await page.keyboard.press('Enter');
  await page.getByText(orders.queryWrong).waitFor();
  await sound(page, 'orders by name');
  await page.getByRole('link', { name: orders.byName }).click();
  await page.waitForURL('**/console/customers');
  await page.goto('/console/orders');
  await page.getByRole('link', { name: /•••/ }).first().click();
  await page.waitForURL(/console\/customers\/[0-9a-f-]{36}/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await platform.owner.query(`delete from operations.reconciliation where started_at > now() + interval '8 years'`);
  expect(problems).toEqual([]);
  await context.close();
});
