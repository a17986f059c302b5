/** Tests that the statement of an account equals the ledger on the requested day. */
import { listConsents } from '@lumbung/contract/accounts/routes.gen.ts';
import { getBondOrder, getEvidence, getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { getBondProof, getConfirmation, getConsents, getReport } from '@lumbung/contract/reports/routes.gen.ts';
import { formatDecimal } from '@lumbung/kernel/amounts.ts';
import { decimalText } from '@lumbung/kernel/format.ts';
import { day } from '@lumbung/kernel/time.ts';
import { LEGAL } from '@lumbung/wording/legal.ts';
import { readShown } from '@lumbung/wording/shown.ts';
import { beforeAll, expect, test } from 'vitest';
import { bondBuyer, heldLot, orderBond, startPurchase } from '../../../../../../tests/support/bonds.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { grantUnits } from '../../../../../../tests/support/selling.ts';
import { placeOrder } from '../../../../../../tests/support/buying.ts';
import { textOf } from '../../../../../../tests/support/pdf.ts';
import { REPORTS_AN_HOUR } from './admit.ts';
import { heldLines, moneyWithUs, periodOf } from './rules.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

test('units held on a day are listed with that day’s NAV, and not the day before', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const units = await grantUnits(platform.books, investorId, 'F01', 10_000_000n, 'own');
  const { rows } = await platform.owner.query<{ business_day: string; name: string; nav: string }>(
    `select p.business_day::text, c.name, (select nav from prices.published where product_id = 'F01' and day <= p.business_day order by day desc limit 1)::text as nav
     from ledger.posting p, catalogue.product c where p.investor_id = $1 and c.product_id = 'F01'`,
    [investorId],
  );
  const { business_day: on, name, nav } = rows[0]!;
  const report = await caller.must(getReport, { from: on, to: on });
  expect(report.type).toContain('application/pdf');
  const text = await textOf(report);
  expect(text).toContain(name);
  // The units in the ledger at the NAV of that day, to the rupiah.
  const worth = (units * BigInt(nav) + 5_000_000_000n) / 10_000_000_000n;
  const shown = text.replace(/\s/g, '');
  expect(shown).toContain(`${decimalText(formatDecimal(units, 4), 'id', 4)}unit×NAB`);
  expect(shown).toContain(`=Rp${worth.toLocaleString('id-ID')};`);
  const before = new Date(Date.parse(`${on}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  expect(await textOf(await caller.must(getReport, { from: before, to: before }))).toContain('Tidak ada kepemilikan');
});

test('a confirmation shows what the order’s page shows: code, fund, amount, total and digest; another investor’s order is 404', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { orderId } = await placeOrder(platform, caller, investorId, { F05: 250_000 });
  const { order } = await caller.must(getOrder, { id: orderId });
  const shown = (await textOf(await caller.must(getConfirmation, { id: orderId }))).replace(/\s/g, '');
  // The agreed versions of the fund's documents are listed with the agreement.
  expect(shown).toContain('Prospektus,TirtaPasarUang');
  expect(order.lines).toHaveLength(1);
  for (const said of [order.orderCode, order.lines[0]!.name, 'Rp250.000', `Rp${Number(order.total).toLocaleString('id-ID')}`, order.evidence.sha256])
    expect(shown).toContain(said.replace(/\s/g, ''));
  // The content of the digest is printed in words: each line with its promise, and the terms.
  const agreed = readShown((await caller.must(getEvidence, { id: orderId })).shown, 'id')!;
  expect(agreed.length).toBeGreaterThan(2);
  for (const { title, rows } of agreed) for (const word of [title, ...rows.flat()]) expect(shown, word).toContain(word.replace(/\s/g, ''));
  const other = await platform.newInvestor();
  expect((await other.caller.fault(getConfirmation, { id: orderId })).status).toBe(404);
});

test('a bond proof shows what the order’s page shows: the ministry’s codes, what was agreed to and what is left; not for others or a draft', async () => {
  const buyer = await bondBuyer(platform);
  const { lotId, kodePemesanan } = await heldLot(platform, buyer, 7_000_000);
  const order = await buyer.caller.must(getBondOrder, { transactionId: lotId });
  const shown = (await textOf(await buyer.caller.must(getBondProof, { transactionId: lotId }))).replace(/\s/g, '');
  const { firstCoupon } = order.figures as { firstCoupon: { net: string } };
  for (const said of [
    order.orderCode!,
    kodePemesanan,
    order.kodeBilling!,
    order.ntpn!,
    buyer.sid,
    'Pembelian',
    'ST017T4',
    'Rp7.000.000',
    `Rp${Number(firstCoupon.net).toLocaleString('id-ID')}`,
    '7 unit, Rp7.000.000',
    order.evidence!.sha256,
  ])
    expect(shown, said).toContain(said.replace(/\s/g, ''));
  // An order that is only placed gives no ownership.
  const open = await orderBond(platform, buyer, 1_000_000, 'ORI031T6');
  const paper = await textOf(await buyer.caller.must(getBondProof, { transactionId: open.transactionId }));
  expect(paper).toContain(open.kodeBilling!);
  expect(paper).not.toContain('Masih dimiliki');
  const other = await platform.newInvestor();
  expect((await other.caller.fault(getBondProof, { transactionId: lotId })).status).toBe(404);
  const draft = await startPurchase(buyer, 2_000_000, 'ORI031T6');
  expect((await buyer.caller.fault(getBondProof, { transactionId: draft.transactionId })).status).toBe(404);
});

test('statements of two investors contain nothing of each other', async () => {
  const [one, other] = [await platform.newInvestor(), await platform.newInvestor()];
  await grantUnits(platform.books, one.investorId, 'F01');
  expect(await textOf(await other.caller.must(getReport, {}))).toContain('Tidak ada kepemilikan');
});

test('reports.getReport: periodInvalid; reports.getReport: tooManyPapers, which is reported first; reports.getConfirmation: tooManyPapers; reports.getBondProof: tooManyPapers; reports.getConsents: tooManyPapers', async () => {
  const { caller, investorId } = await platform.newInvestor();
  for (const input of [
    { from: '2026-11-02', to: '2026-11-01' },
    { from: '2025-01-01', to: '2026-11-01' },
    { from: '2026-11-01', to: '2199-01-01' },
    { from: '2199-01-01' },
  ])
    await refused(caller, getReport, input, 'periodInvalid');
  expect((await caller.fault(getReport, { from: '2026-02-30' })).status).toBe(400);
  await platform.owner.query('update platform.rate_limit set used = $2 where bucket = $1', [`reports.report:${investorId}`, REPORTS_AN_HOUR]);
  await refused(caller, getReport, { from: '2026-11-02', to: '2026-11-01' }, 'tooManyPapers');
  await refused(caller, getConfirmation, { id: investorId }, 'tooManyPapers');
  await refused(caller, getBondProof, { transactionId: investorId }, 'tooManyPapers');
  await refused(caller, getConsents, {}, 'tooManyPapers');
});

test('consents are listed and printed, newest first, with the documents of their version; nothing of anybody else', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const other = await platform.newInvestor();
  await platform.owner.query(
    `insert into accounts.consent (investor_id, consent_id, kind, version, client_hash, address, at) values
      ($1, gen_random_uuid(), 'terms', $2, '', '10.0.0.1', '2026-11-20T03:00:00Z'), ($1, gen_random_uuid(), 'openAccount', '2020-01-01', '', '10.0.0.2', '2026-11-21T03:00:00Z')`,
    [investorId, LEGAL.terms[0]!.version],
  );
  const { items } = await caller.must(listConsents, {});
  const [opening, terms] = items;
  expect(opening).toMatchObject({ kind: 'openAccount', version: '2020-01-01', documents: [] });
  expect(terms).toMatchObject({ kind: 'terms', address: '10.0.0.1', documents: ['terms', 'privacy'] });
  expect(JSON.stringify(await other.caller.must(listConsents, {}))).not.toContain('10.0.0.1');
  const text = await textOf(await caller.must(getConsents, {}));
  expect(text).toContain(LEGAL.terms[0]!.version);
  expect(text).toContain('Syarat dan ketentuan, Pemberitahuan privasi');
});

test('a period without days is this month until today; a year and a day is too long', () => {
  const today = day('2026-11-25');
  expect(periodOf(null, null, today)).toEqual({ from: '2026-11-01', to: '2026-11-25' });
  expect(periodOf(day('2025-11-25'), day('2026-11-25'), today)).not.toBeNull();
  expect(periodOf(day('2025-11-24'), day('2026-11-25'), today)).toBeNull();
  expect(periodOf(day('2026-11-20'), day('2026-11-26'), today)).toBeNull();
});

test('a holding without a NAV has no value, empty ones are left out, and portfolios are added together', () => {
  const balances = [
    { path: 'units', asset: 'F01', balance: 10_000n },
    { path: 'units', asset: 'F01', balance: 20_000n },
    { path: 'fund/F01/invested', asset: 'IDR', balance: 9_000n },
    { path: 'units', asset: 'F02', balance: 0n },
    { path: 'units', asset: 'F03', balance: 5_000n },
    { path: 'fund/F01/subscriptions', asset: 'IDR', balance: 700n },
    { path: 'proceeds', asset: 'USD', balance: 45n },
    { path: 'fees/subscription', asset: 'IDR', balance: 99n },
  ];
  const prices = new Map([['F01', { nav: 1_500_000n as never, day: day('2026-11-24') }]]);
  expect(heldLines(balances, prices, () => 'IDR').map(({ productId, units, cost, value }) => [productId, units, cost, value])).toEqual([
    ['F01', 30_000n, 9_000n, 5n],
    ['F03', 5_000n, 0n, null],
  ]);
  expect(moneyWithUs(balances)).toEqual([
    { currency: 'IDR', amount: 700n },
    { currency: 'USD', amount: 45n },
  ]);
});
