/** Decisions of two operators, at two screens: the end of a claim, the result of a distribution, the outcome of a payout, and the end of a fund. */
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import type { QueueName } from '@lumbung/contract/operations/queues.ts';
import type { Day } from '@lumbung/kernel/time.ts';
import { consoleFunds } from '@lumbung/wording/console-funds.ts';
import { decisionTexts } from '@lumbung/wording/decisions.ts';
import { queueTexts } from '@lumbung/wording/queues.ts';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { overpay, placeOrder } from '../support/buying.ts';
import type { OperatorCaller } from '../support/caller.ts';
import { correctNav, navOf, nextExchangeDay, times } from '../support/navs.ts';
import { enterConsole, onStage, press, sound, told, visit, type Visit, WAYS } from '../support/pages.ts';
import { unheardPayout } from '../support/payouts.ts';
import type { Platform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';
import { grantUnits, placeSale } from '../support/selling.ts';
import { inProof } from '../support/depth.ts';

const story = inProof(import.meta.filename, 'apps/console/src/features/decisions');

let platform: Platform;
let browser: Browser;
onStage((stage) => ({ platform, browser } = stage));

let [ani, budi, produk]: OperatorCaller[] = [];
beforeAll(async () => {
  [ani, budi, produk] = [await platform.operator('finance'), await platform.operator('finance', 'admin'), await platform.operator('product')];
});

/** Opens a page of the console as an operator. */
async function enter(how: Visit, who: OperatorCaller, address: string) {
  const opened = await visit(platform, browser, how);
  await opened.page.goto(address);
  await enterConsole(opened.page, platform, who);
  await opened.page.waitForURL(`**${address}`);
  return opened;
}
const dialogOf = (page: Page) => page.getByRole('dialog');
/** The row of a queue that contains a text. */
const rowOf = (page: Page, words: string | RegExp) => page.getByRole('row').filter({ hasText: words });
const shortOf = (id: string): string => id.slice(-12);

const NOTE = 'Sudah dipastikan ke bank kustodian';

/** The first operator proposes, cannot approve, and leaves; the second one finds it in the same queue, reads the reason, and approves. */
async function decidedByTwo(how: Visit, queue: QueueName, row: string, what: string, fill: (page: Page) => Promise<void>): Promise<void> {
  const [text, queues] = [decisionTexts[how.language], queueTexts[how.language]];
  const first = await enter(how, ani!, '/console/');
  await first.page.getByRole('link', { name: queues.queues[queue].name }).click();
  await first.page.waitForURL(`**/console/queues/${queue}`);
  await rowOf(first.page, row).getByRole('button', { name: text.propose }).waitFor();
  await sound(first.page, `${what}: its queue`);
  await rowOf(first.page, row).getByRole('button', { name: text.propose }).click();
  await dialogOf(first.page).getByRole('button', { name: text.propose }).click();
  await first.page.getByText(text.noteMissing).first().waitFor();
  await fill(first.page);
  await first.page.locator('#note').fill(NOTE);
  await sound(first.page, `${what}: proposed`);
  await dialogOf(first.page).getByRole('button', { name: text.propose }).dblclick();
  await first.page.getByText(text.proposed).waitFor();
  // It is decided in its queue; an operator can only withdraw their own proposal.
  await rowOf(first.page, row).getByText(text.proposedBadge).waitFor();
  await rowOf(first.page, row).getByRole('button', { name: text.decide }).click();
  await first.page.getByText(text.own).waitFor();
  await expect.poll(() => first.page.getByRole('button', { name: text.agree, exact: true }).count()).toBe(0);
  await sound(first.page, `${what}: to whoever proposed it`);
  expect(first.problems).toEqual([]);

  const second = await enter(how, budi!, `/console/queues/decisions.open`);
  await second.page.getByRole('button', { name: text.decide }).last().waitFor();
  await second.page.goto(`/console/queues/${queue}`);
  await rowOf(second.page, row).getByRole('button', { name: text.decide }).focus();
  await second.page.keyboard.press('Enter');
  await dialogOf(second.page).getByText(NOTE).waitFor();
  await sound(second.page, `${what}: to the second person`);
  await press(second.page, text.agree);
  await second.page.getByText(text.agreed).waitFor();
  await until('the row to leave', async () => (await rowOf(second.page, row).count()) === 0);
  await sound(second.page, `${what}: decided`);
  // An operator who still has it open is told that it is closed.
  await press(first.page, text.withdraw);
  await dialogOf(first.page).getByRole('alert').waitFor();
  expect([...first.problems, ...second.problems]).toEqual([]);
  await Promise.all([first.context.close(), second.context.close()]);
}

test.each(told<Visit>(WAYS))(
  'the platform bears a claim of a corrected NAV: %o',
  async (how) => {
    // A separate fund for each variant, because after a correction the next NAV of the same fund looks like a mistake.
    const fund = `F0${WAYS.indexOf(how) + 1}`;
    const { caller, investorId } = await platform.newInvestor();
    const { bill } = await placeOrder(platform, caller, investorId, { [fund]: 1_000_000 });
    await platform.sandbox.pay(bill.virtualAccount, bill.amount);
    const { date } = await platform.sandbox.post<{ date: Day }>('market/close');
    await until(
      'the units',
      async () => (await platform.owner.query(`select 1 from orders.leg where investor_id = $1 and state = 'settled'`, [investorId])).rows[0],
    );
    const { orderId } = await placeSale(platform, caller, investorId, { productId: fund, isAllUnits: true });
    const two = [produk!, await platform.operator('product')];
    await correctNav(platform, two, fund, date, times(await navOf(platform, fund, date), 1.01));
    const claim = await until(
      'the claim',
      async () => (await platform.owner.query<{ order_id: string }>('select order_id from corrections.claim where investor_id = $1', [investorId])).rows[0],
    );
    const text = decisionTexts[how.language];
    await decidedByTwo(how, 'corrections.claims', shortOf(claim.order_id), 'a claim', async (page) => {
      // All units are reserved for a sale: they cannot be taken, and the input stays.
      await page.locator('#note').fill('Investor mau mengembalikan unitnya');
      await press(page, text.propose);
      await page.getByRole('alert').waitFor();
      await sound(page, 'a claim: units that are not free');
      await page.getByText(queueTexts[how.language].values.waive!, { exact: true }).click();
    });
    const { rows } = await platform.owner.query('select state from corrections.claim where investor_id = $1', [investorId]);
    expect(rows).toEqual([{ state: 'waived' }]);
    expect(orderId).not.toBe(claim.order_id);
    // Borne units wait until they are bought.
    await decidedByTwo(how, 'corrections.uncovered', shortOf(claim.order_id), 'units to buy', async () => {});
    const { rows: covered } = await platform.owner.query('select state from corrections.claim where investor_id = $1', [investorId]);
    expect(covered).toEqual([{ state: 'covered' }]);
  },
  180_000,
);

story.each(told<Visit>(WAYS))(
  'a distribution with another figure is booked as the registry says: %o',
  async (how) => {
    const { investorId } = await platform.newInvestor();
    const { rows: days } = await platform.owner.query<{ day: Day }>(`select day::text from prices.summary where product_id = 'F21'`);
    const { reference } = await platform.sandbox.post<{ reference: string }>('registry/distributions', { fund: 'F21', day: days[0]!.day, perUnit: '20' });
    await platform.sandbox.post('registry/distributions', { reference, ifua: `LB001${investorId.slice(-11)}`, gives: '30.0000' });
    await until('the mismatch', async () => (await platform.owner.query('select 1 from holdings.allocation where investor_id = $1', [investorId])).rows[0]);
    await decidedByTwo(how, 'holdings.mismatched', shortOf(investorId), 'a distribution', async () => {});
    const { rows } = await platform.owner.query(`select balance from ledger.account where investor_id = $1 and path = 'units'`, [investorId]);
    expect(rows).toEqual([{ balance: '300000' }]);
  },
  120_000,
);

story.each(told<Visit>(WAYS))(
  'money for a custodian that a bank refused is sent once more: %o',
  async (how) => {
    // A separate fund for each variant. An account number with this ending does not exist.
    const fund = `F${14 + WAYS.indexOf(how)}`;
    const account = async (number: string): Promise<string> => {
      const { rows } = await platform.owner.query<{ was: string }>(
        `update catalogue.product p set custodian_account = $2 from catalogue.product w where p.product_id = $1 and w.product_id = $1 returning w.custodian_account as was`,
        [fund, number],
      );
      platform.app.reference.forget();
      return rows[0]!.was;
    };
    const { caller, investorId } = await platform.newInvestor();
    const { bill } = await placeOrder(platform, caller, investorId, { [fund]: 1_000_000 });
    await platform.sandbox.pay(bill.virtualAccount, bill.amount);
    const right = await account('7701000000');
    const failed = async () =>
      (await platform.owner.query<{ transfer_id: string }>(`select transfer_id from custody.transfer where product_id = $1 and state = 'failed'`, [fund]))
        .rows[0];
    for (let days = 0; days < 2 && !(await failed()); days += 1) await platform.sandbox.post('market/close');
    const transfer = await until('the refusal', failed);
    await account(right);
    await decidedByTwo(how, 'custody.refused', await nameOf(fund), 'money for a custodian', async () => {});
    await until(
      'the transfer',
      async () =>
        (await platform.owner.query<{ state: string }>('select state from custody.transfer where transfer_id = $1', [transfer.transfer_id])).rows[0]?.state ===
        'confirmed',
    );
  },
  120_000,
);

story.each(told<Visit>(WAYS))(
  'money on hold turns out to be what a custodian owes: %o',
  async (how) => {
    // A separate fund for each variant, whose NAVs nobody corrects.
    const fund = ['F09', 'F10', 'F22', 'F23', 'F26', 'F14', 'F15', 'F16'][WAYS.indexOf(how)]!;
    const { caller, investorId } = await platform.newInvestor();
    await grantUnits(platform.books, investorId, fund, 5_000_000n);
    const { orderId } = await placeSale(platform, caller, investorId, { productId: fund, amount: 2_000_000 });
    await platform.sandbox.post('custodians/cash', { fund, isHeld: true });
    const order = async () => (await caller.must(getOrder, { id: orderId })).order;
    for (let days = 0; days < 2 && (await order()).state === 'placed'; days += 1) await platform.sandbox.post('market/close');
    await until('the sale to be booked', async () => (await order()).state === 'settled');
    const { cashOn, lines } = await order();
    // A rupiah too much, and an unreadable remark.
    const day = lines[0]!.navDay!;
    await platform.sandbox.post('clock', { to: `${cashOn}T08:00:00+07:00` });
    await platform.sandbox.post('custodians/cash', { fund, day, purpose: 'RED', amount: 2_000_001, remark: 'PEMBAYARAN' });
    await platform.sandbox.post('clock', { advance: 'P1D' });
    await until('the money to be kept', async () => (await platform.owner.query('select 1 from payments.suspense where amount = 2000001')).rows[0]);
    const text = decisionTexts[how.language];
    await decidedByTwo(how, 'custody.late', await nameOf(fund), 'cash of a fund', async (page) => {
      await page.getByText(text.moneyMissing).first().waitFor();
      await page.getByText('PEMBAYARAN').click();
    });
    // Payouts are sent at nine.
    await platform.sandbox.post('clock', { advance: 'PT2H' });
    await until('the money', async () => (await order()).state === 'done');
  },
  180_000,
);

story.each(told<Visit>(WAYS))(
  'a payout of which the bank says nothing is said to have left, under the reference of its statement: %o',
  async (how) => {
    const money = await overpay(platform, null);
    await platform.sandbox.post('partners/bank/faults', { kind: 'down', count: 100_000 });
    const { payoutId } = await unheardPayout(platform, money, 2);
    const text = decisionTexts[how.language];
    await decidedByTwo(how, 'payouts.unknown', shortOf(money.investorId), 'a payout', async (page) => {
      await page.getByText(text.bankReferenceMissing).first().waitFor();
      await page.locator('#bankReference').fill('FT26322X1');
    });
    const { rows } = await platform.owner.query('select state, bank_reference from payouts.payout where payout_id = $1', [payoutId]);
    expect(rows).toEqual([{ state: 'done', bank_reference: 'FT26322X1' }]);
    await platform.sandbox.post('partners/bank/faults', { kind: 'down', count: 0 });
  },
  120_000,
);

story.each(told<Visit>(WAYS))(
  'a fund that merges is proposed, agreed to, and taken back, by two people each; one that is liquidated says how much a unit: %o',
  async (how) => {
    const [text, decisions] = [consoleFunds[how.language], decisionTexts[how.language]];
    const [fund, into] = ['F12', 'F13'];
    const name = await nameOf(fund);
    const day = await nextExchangeDay(platform);
    const first = await enter(how, produk!, '/console/funds');
    await rowOf(first.page, name).getByRole('button', { name: text.end }).waitFor();
    await sound(first.page, 'funds');
    await rowOf(first.page, name).getByRole('button', { name: text.end }).click();
    await press(first.page, decisions.propose);
    await first.page.getByText(text.targetMissing).first().waitFor();
    await sound(first.page, 'a merger with nothing filled in');
    await first.page.locator('#intoProductId').selectOption(into);
    await first.page.locator('#day').fill('2026-11-02');
    await first.page.locator('#note').fill('Surat manajer investasi nomor 12');
    await press(first.page, decisions.propose);
    await first.page.locator('#day[aria-invalid=true]').waitFor();
    await sound(first.page, 'a merger on a day that is over');
    await first.page.locator('#day').fill(day);
    await press(first.page, decisions.propose);
    await first.page.getByText(decisions.proposed).waitFor();
    await first.page.goto('/console/funds?which=ending');
    await rowOf(first.page, name).getByText(text.proposed).waitFor();
    await sound(first.page, 'funds that end');

    const second = await enter(how, budi!, '/console/funds?which=ending');
    const decides = async (what: string): Promise<void> => {
      await rowOf(second.page, name).getByRole('button', { name: text.decide }).click();
      await dialogOf(second.page).getByText('Surat manajer investasi nomor 12').waitFor();
      await sound(second.page, what);
      await press(second.page, decisions.agree);
      await second.page.getByText(decisions.agreed).waitFor();
    };
    await decides('a merger, to the second person');
    await rowOf(second.page, name)
      .getByText(text.into(await nameOf(into)))
      .waitFor();
    await sound(second.page, 'a fund that merges');
    expect(await closed(fund)).toBe(true);

    await first.page.reload();
    await rowOf(first.page, name).getByRole('button', { name: text.takeBack }).click();
    await first.page.locator('#note').fill('Surat manajer investasi nomor 12 ditarik');
    await sound(first.page, 'a merger that is taken back');
    await press(first.page, decisions.propose);
    await first.page.getByText(decisions.proposed).waitFor();
    await second.page.reload();
    await decides('a merger taken back, to the second person');
    await until('the fund to go on', async () => !(await closed(fund)));

    await first.page.goto('/console/funds');
    await rowOf(first.page, name).getByRole('button', { name: text.end }).click();
    await first.page.getByText(text.kinds.liquidation).click();
    await first.page.locator('#day').fill(day);
    await first.page.locator('#perUnit').fill('nol');
    await first.page.locator('#note').fill('Surat manajer investasi nomor 12, pembubaran');
    await press(first.page, decisions.propose);
    await first.page.getByText(text.perUnitMissing).first().waitFor();
    await first.page.locator('#perUnit').fill('1234.56');
    await first.page.locator('#isFinal').uncheck();
    await sound(first.page, 'a liquidation');
    await press(first.page, decisions.propose);
    await first.page.getByText(decisions.proposed).waitFor();
    await second.page.reload();
    await rowOf(second.page, name).getByRole('button', { name: text.decide }).click();
    await dialogOf(second.page).getByText(queueTexts[how.language].facts.isLast).waitFor();
    await sound(second.page, 'a liquidation, to the second person');
    await press(second.page, decisions.decline);
    await second.page.getByText(decisions.declined).waitFor();
    expect([...first.problems, ...second.problems]).toEqual([]);
    await Promise.all([first.context.close(), second.context.close()]);
  },
  180_000,
);

const nameOf = async (productId: string): Promise<string> =>
  (await platform.owner.query<{ name: string }>('select name from catalogue.product where product_id = $1', [productId])).rows[0]!.name;
const closed = async (productId: string): Promise<boolean> =>
  (await platform.owner.query<{ closed: boolean }>('select ends_on is not null as closed from catalogue.product where product_id = $1', [productId])).rows[0]!
    .closed;
