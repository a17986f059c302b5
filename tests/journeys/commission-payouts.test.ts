/** Tests commission payouts: a month is fixed once, two operators of finance approve, tax is withheld and paid, and a refused payout can be resolved. */
import { listStatements as ownStatements, getOverview } from '@lumbung/contract/agents/routes.gen.ts';
import { listRuns, listStatements, proposeRun, proposeTaxPaid, saveTaxNumber } from '@lumbung/contract/commissions/routes.gen.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { list as notices } from '@lumbung/contract/notifications/routes.gen.ts';
import { listQueues, listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { propose } from '@lumbung/contract/payout-approvals/routes.gen.ts';
import { addBank, chooseBank } from '@lumbung/contract/profile/routes.gen.ts';
import { getWithholdingSlip } from '@lumbung/contract/reports/routes.gen.ts';
import { uuidV7 } from '@lumbung/kernel/ids.ts';
import { addDays, type Day } from '@lumbung/kernel/time.ts';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawStatements } from '../../apps/server/src/capabilities/money/commissions/statements/draw.ts';
import { REPORTS_AN_HOUR } from '../../apps/server/src/capabilities/views/reports/admit.ts';
import { saveNumber } from '../../apps/server/src/capabilities/money/commissions/statements/tax-number-store.ts';
import { addOwnAccount } from '../../apps/server/src/capabilities/people/investor-status/index.ts';
import type { OperatorCaller } from '../support/caller.ts';
import { type Agent, type Customer, earningOn } from '../support/earning.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { refused } from '../support/refusals.ts';
import { until } from '../support/sandbox.ts';
import { placeSale } from '../support/selling.ts';

/** Equity: 1 % of purchases, 0.5 % of exits. */
const EQUITY = 'F03';
/** Equity in dollars, with the same fee. */
const DOLLARS = 'F24';
const note = 'Rekap komisi bulan ini';
/** An account in the name of all test investors, and one that does not exist. */
const GOOD = { bank: '014', account: '7712345671' };
const GONE = { bank: '014', account: '5550001000' };

let platform: Platform;
let [ani, budi]: OperatorCaller[] = [];
const { query, errand, today, accrueNow, drained, wait, close, agentOf, customerOf, setRate, buys, buysDollars, bring, correct } = earningOn(() => platform);
beforeAll(async () => {
  platform = await startPlatform();
  [ani, budi] = await Promise.all([platform.operator('finance'), platform.operator('finance')]);
  const from = addDays(await today(), 1);
  await setRate({ side: 'in', productId: EQUITY, share: '0.5', validFrom: from });
  await setRate({ side: 'in', productId: DOLLARS, share: '0.5', validFrom: from });
  await setRate({ side: 'out', productId: EQUITY, share: '0.5', validFrom: from });
  await wait('P1D');
});
afterAll(() => platform.stop());

/** Months ahead, so that no two tests draw the same one. */
const monthAfter = (month: Day): Day => `${addDays(month, 31).slice(0, 8)}01` as Day;
const thisMonth = async (): Promise<Day> => `${(await today()).slice(0, 8)}01` as Day;
/** Draws statements as if the month were over. */
const draw = async (month: Day) => drawStatements(await errand(), { day: monthAfter(month) });
/** The month of an agent's newest statement; the nightly job draws it if the clock entered a new month. */
async function drawn(agent: Agent): Promise<Day> {
  const [newest] = await query<{ month: Day }>(`select ((max(month) + interval '1 month')::date)::text as month from commissions.statement`);
  await draw(newest?.month ?? (await thisMonth()));
  return (await statementsOf(agent))[0]!.month as Day;
}
const said = (month: Day) => month.slice(0, 7);
const audits = async () => {
  await drained();
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
};
async function hasAccount({ agentId }: Agent, account = GOOD, currency: 'IDR' | 'USD' = 'IDR'): Promise<void> {
  const { app, books } = platform;
  const of = { ...account, accountId: uuidV7(books.now(), randomBytes(10)), currency, holder: 'Wira Kusuma' } as const;
  await books.transact((tx) => addOwnAccount(tx, app.keys, agentId, of, books.now()));
}
const booked = async ({ agentId }: Agent): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await query<{ path: string; balance: string }>(`select path, balance from ledger.account where investor_id = $1 and balance <> 0 order by path`, [
        agentId,
      ])
    ).map(({ path, balance }) => [path, Number(balance)]),
  );
const statementsOf = async ({ agentId }: Agent) => (await ani!.must(listStatements, { agentId, size: 100 })).items;
const runOf = async (month: Day) => (await ani!.must(listRuns, {})).months.find((run) => run.month === month)!;
async function payRun(month: Day): Promise<void> {
  await budi!.must(agree, await ani!.must(proposeRun, { month: said(month), note }));
}
const inState = (agent: Agent, state: string) =>
  until(`a statement that is ${state}`, async () => (await statementsOf(agent)).find((row) => row.state === state));
/** Each agent earns half of the fee of 1 % of a customer's purchase, on the same day. */
async function earns(...all: readonly (readonly [Agent, number])[]): Promise<readonly Customer[]> {
  const customers = await Promise.all(all.map(([agent]) => customerOf(agent)));
  for (const [index, customer] of customers.entries()) await buys(customer, { [EQUITY]: all[index]![1] });
  await close();
  await accrueNow();
  return customers;
}

test('the statement of a past month is drawn once, taxed, approved by two operators, paid and notified; its tax is paid over with a receipt', async () => {
  const agent = await agentOf('BAYAR');
  const [customer] = await earns([agent, 20_000_000]);
  const month = await thisMonth();
  // Before the month is over there is nothing to fix.
  await drawStatements(await errand(), { day: addDays(month, 20) });
  expect(await statementsOf(agent)).toEqual([]);
  await Promise.all(Array.from({ length: 20 }, () => draw(month)));
  await draw(month);
  expect(await statementsOf(agent)).toMatchObject([
    {
      month,
      earned: 100_000,
      brought: 0,
      gross: 100_000,
      tax: 3_000,
      net: 97_000,
      hasTaxNumber: false,
      state: 'open',
      waits: 'accountMissing',
      agentCode: 'BAYAR',
    },
  ]);
  await until('to be told', async () => (await agent.caller.must(notices, {})).items.some(({ title }) => title === 'Tambahkan rekening untuk komisi Anda'));
  expect((await ani!.must(listWaiting, { queue: 'commissions.accountMissing' })).items).toMatchObject([{ investorId: agent.agentId, level: 'calm' }]);
  await refused(ani!, proposeRun, { month: said(month), note }, 'nothingToPayOut');

  // With a tax number, less is withheld; with an account, the agent is paid once it is verified and a day has passed.
  expect((await agent.caller.must(saveTaxNumber, { number: '3174010101900001' })).number).toBe('•••• 0001');
  expect((await agent.caller.fault(saveTaxNumber, { number: '317401010190000' })).status).toBe(400);
  await refused(agent.caller, addBank, { ...GOOD, account: '5550001234', currency: 'IDR' }, 'holderDiffers');
  await agent.caller.must(addBank, { ...GOOD, currency: 'IDR' });
  expect((await statementsOf(agent))[0]).toMatchObject({ tax: 2_500, net: 97_500, hasTaxNumber: true, waits: 'accountCooling' });
  await refused(ani!, proposeRun, { month: said(month), note }, 'nothingToPayOut');
  await wait('P1D');
  expect(await runOf(month)).toMatchObject({ payable: { statements: 1, gross: 100_000, tax: 2_500, net: 97_500 }, waiting: 0, approved: 0, proposalId: null });

  const { proposalId } = await ani!.must(proposeRun, { month: said(month), note });
  await refused(budi!, proposeRun, { month: said(month), note }, 'alreadyProposed');
  await refused(ani!, agree, { proposalId }, 'ownProposal');
  expect((await runOf(month)).proposalId).toBe(proposalId);
  const answers = await Promise.all(Array.from({ length: 5 }, () => budi!.send(agree, { proposalId })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await inState(agent, 'paid');
  await refused(ani!, proposeRun, { month: said(month), note }, 'nothingToPayOut');
  expect(await booked(agent)).toEqual({ 'clearing/bca': 97_500, 'expenses/commissions': -100_000, 'tax/pph21': 2_500 });
  const transfers = await platform.sandbox.get<{ amount: number; to: { account: string } }[]>('banks/transfers');
  expect(transfers.filter(({ to }) => to.account === GOOD.account)).toMatchObject([{ amount: 97_500 }]);
  const notice = await until('to be told', async () => (await agent.caller.must(notices, {})).items.find(({ title }) => title === 'Komisi Anda dibayarkan'));
  expect(notice.text).toContain('Rp97.500');
  expect((await agent.caller.must(notices, {})).items.map(({ title }) => title)).not.toContain('Dana dikembalikan');

  const own = await agent.caller.must(ownStatements, {});
  expect(own).toMatchObject({ hasAccount: true, taxNumber: '•••• 0001', items: [{ month, net: 97_500, state: 'paid', waits: null }] });
  expect((await agent.caller.must(getOverview, {})).earned).toMatchObject([{ currency: 'IDR', owed: 0 }]);
  const slip = await agent.caller.must(getWithholdingSlip, { statementId: own.items[0]!.statementId });
  expect(slip.type).toBe('application/pdf');
  const stranger = await agentOf('LAIN');
  expect((await stranger.caller.fault(getWithholdingSlip, { statementId: own.items[0]!.statementId })).status).toBe(404);
  expect((await customer!.caller.fault(ownStatements, {})).status).toBe(403);
  await platform.owner.query('update platform.rate_limit set used = $2 where bucket = $1', [`reports.report:${agent.agentId}`, REPORTS_AN_HOUR]);
  await refused(agent.caller, getWithholdingSlip, { statementId: own.items[0]!.statementId }, 'tooManyPapers');
  await audits();

  // The tax stays in the agent's books until the month is over and two operators confirm that it was paid.
  const taxes = async () => (await ani!.must(listRuns, {})).taxes;
  expect(await taxes()).toMatchObject([{ month, statements: 1, withheld: 2_500, due: 2_500, dueOn: addDays(monthAfter(month), 14), mayPropose: false }]);
  const ntpn = 'A1B2C3D4E5F6G7H8';
  await refused(ani!, proposeTaxPaid, { month: said(month), ntpn, note }, 'monthNotOver');
  await query(`update commissions.statement set tax_month = tax_month - interval '1 month'`);
  const [withheldBefore] = await taxes();
  expect(withheldBefore).toMatchObject({ due: 2_500, mayPropose: true });
  const taxMonth = withheldBefore!.month as Day;
  const due = async () => (await ani!.must(listQueues, {})).items.find(({ queue }) => queue === 'commissions.taxDue')!;
  expect(await due()).toMatchObject({ count: 1, actor: 'finance', screen: 'commissions' });
  const paid = await ani!.must(proposeTaxPaid, { month: said(taxMonth), ntpn, note });
  await refused(budi!, proposeTaxPaid, { month: said(taxMonth), ntpn, note }, 'alreadyProposed');
  await budi!.must(agree, paid);
  expect(await taxes()).toMatchObject([{ due: 0, ntpn, mayPropose: false }]);
  expect(await due()).toMatchObject({ count: 0 });
  expect(await booked(agent)).toEqual({ 'clearing/bca': 97_500, 'expenses/commissions': -100_000, 'paidOver/pph21': 2_500 });
  await refused(ani!, proposeTaxPaid, { month: said(taxMonth), ntpn, note }, 'noTaxDue');
  await audits();
});

test('a correction after the payment is deducted from the next statement; a negative balance is carried forward and shown', async () => {
  const agent = await agentOf('KOREKSI');
  await hasAccount(agent);
  const [customer] = await earns([agent, 40_000_000]);
  await placeSale(platform, customer!.caller, customer!.investorId, { productId: EQUITY, isAllUnits: true });
  const sold = await close();
  await accrueNow();
  const first = (await thisMonth()) as Day;
  const [second, third] = [monthAfter(monthAfter(first)), monthAfter(monthAfter(monthAfter(first)))];
  await draw(monthAfter(first));
  const [paid] = await statementsOf(agent);
  expect(paid!.gross).toBeGreaterThan(290_000);
  await payRun(monthAfter(first));
  await inState(agent, 'paid');

  await correct(EQUITY, sold, 0.97);
  await accrueNow();
  expect((await booked(agent)).commissions).toBeLessThan(0);
  await draw(second);
  const [lost] = await statementsOf(agent);
  expect(lost).toMatchObject({ month: second, brought: 0, tax: 0, net: 0, state: 'carried' });
  expect(lost!.gross).toBe((await booked(agent)).commissions);
  await earns([agent, 30_000_000]);
  await draw(third);
  const [next] = await statementsOf(agent);
  expect(next).toMatchObject({ month: third, earned: 150_000, brought: lost!.gross, gross: 150_000 + Number(lost!.gross), state: 'open' });
  await payRun(third);
  await until('both', async () => (await statementsOf(agent)).filter(({ state }) => state === 'paid').length === 2);
  expect((await booked(agent)).commissions).toBeUndefined();
  const all = await statementsOf(agent);
  const sum = (of: (row: (typeof all)[number]) => number | string) => all.reduce((total, row) => total + Number(of(row)), 0);
  // To the rupiah: what was earned equals what was paid and withheld.
  expect(sum(({ earned }) => earned)).toBe(sum(({ net }) => net) + sum(({ tax }) => tax));
  await audits();
});

test('a payout the bank refused waits for two operators, goes to another account, and is paid once; others of the month are not blocked', async () => {
  const [agent, other] = [await agentOf('TOLAK'), await agentOf('LANCAR')];
  await hasAccount(agent, GONE);
  await hasAccount(other);
  await earns([agent, 20_000_000], [other, 20_000_000]);
  const month = await drawn(agent);
  await payRun(month);
  await inState(other, 'paid');
  const { statementId } = await inState(agent, 'refused');
  expect(await booked(agent)).toEqual({ 'expenses/commissions': -100_000, suspense: 97_000, 'tax/pph21': 3_000 });
  expect((await ani!.must(listWaiting, { queue: 'payoutApprovals.refused' })).items.map(({ id }) => id)).toContain(statementId);
  await agent.caller.must(addBank, { ...GOOD, currency: 'IDR' });
  const { accountId } = (
    await query<{ accountId: string }>(`select account_id as "accountId" from kyc.bank_account where investor_id = $1 and state = 'spare'`, [agent.agentId])
  )[0]!;
  await agent.caller.must(chooseBank, { accountId });
  await wait('P1D');
  const { proposalId } = await ani!.must(propose, { investorId: agent.agentId, purpose: 'refund', sourceId: statementId, target: 'ownAccount', note });
  await budi!.must(agree, { proposalId });
  await inState(agent, 'paid');
  expect(await booked(agent)).toEqual({ 'clearing/bca': 97_000, 'expenses/commissions': -100_000, 'tax/pph21': 3_000 });
  await audits();
});

test('dollars have their own statement, are taxed in rupiah at a rate two operators approve, and go to a dollar account', async () => {
  const agent = await agentOf('DOLAR');
  await hasAccount(agent);
  const customer = await platform.newInvestor({ hasDollars: true });
  await bring(agent, customer);
  await buysDollars(customer, DOLLARS, '10000');
  await buys(customer, { [EQUITY]: 20_000_000 });
  await close();
  await accrueNow();
  const month = await drawn(agent);
  const ofDollars = async () => (await statementsOf(agent)).find(({ currency }) => currency === 'USD')!;
  // Half of the fee of 100.00; nothing is withheld before the rate of its payment is known.
  expect(await ofDollars()).toMatchObject({
    month,
    earned: '50.00',
    gross: '50.00',
    tax: '0.00',
    net: '50.00',
    taxInRupiah: 0,
    state: 'open',
    waits: 'accountMissing',
  });
  const run = { month: said(month), currency: 'USD', note } as const;
  const at = { taxRate: '16312.50', decree: 'KMK 48/KM.10/2026' };
  await refused(ani!, proposeRun, { ...run, ...at }, 'nothingToPayOut');
  await hasAccount(agent, { bank: '014', account: '8812345671' }, 'USD');
  await refused(ani!, proposeRun, run, 'taxRateMissing');
  await refused(ani!, proposeRun, { ...run, taxRate: '16312.50' }, 'taxRateMissing');
  await refused(ani!, proposeRun, { ...run, ...at, currency: 'IDR' }, 'taxRateMissing');
  for (const taxRate of ['0', '16312,50', '16312.505', '-16312']) expect((await ani!.fault(proposeRun, { ...run, ...at, taxRate })).status).toBe(400);

  // The rupiah payouts of the month are another run, and neither blocks the other.
  const { proposalId } = await ani!.must(proposeRun, { ...run, ...at });
  await refused(budi!, proposeRun, { ...run, ...at }, 'alreadyProposed');
  await payRun(month);
  // A tax number registered in the meantime changes the tax, so the proposal is overtaken.
  await agent.caller.must(saveTaxNumber, { number: '3174010101900001' });
  await refused(budi!, agree, { proposalId }, 'overtaken');
  await budi!.must(agree, await ani!.must(proposeRun, { ...run, ...at }));
  await until('both to be paid', async () => (await statementsOf(agent)).filter(({ state }) => state === 'paid').length === 2);
  expect(await ofDollars()).toMatchObject({ tax: '1.25', net: '48.75', taxInRupiah: 20_390, taxRate: '16312.50', taxDecree: at.decree, hasTaxNumber: true });
  const inDollars = await query<{ path: string; balance: string }>(
    `select path, balance from ledger.account where investor_id = $1 and asset = 'USD' and balance <> 0 order by path`,
    [agent.agentId],
  );
  expect(inDollars).toEqual([
    { path: 'clearing/bni', balance: '4875' },
    { path: 'expenses/commissions', balance: '-5000' },
    { path: 'tax/pph21', balance: '125' },
  ]);
  const transfers = await platform.sandbox.get<{ amount: number; to: { account: string } }[]>('banks/transfers');
  expect(transfers.filter(({ to }) => to.account === '8812345671')).toMatchObject([{ amount: 4_875 }]);
  const paid = await until('to be told', async () => (await agent.caller.must(notices, {})).items.find(({ text }) => text.includes('US$48,75')));
  expect(paid.text).toContain('US$1,25');
  const slip = await agent.caller.must(getWithholdingSlip, { statementId: (await ofDollars()).statementId });
  expect(slip.type).toBe('application/pdf');

  // The treasury is owed rupiah, for both currencies.
  const of = async () => (await ani!.must(listRuns, {})).taxes.find(({ due }) => due > 0)!;
  const [withheld] = await query<{ rupiah: string }>(
    `select sum(tax_rupiah) as rupiah from commissions.statement where state = 'approved' and tax_paid_at is null`,
  );
  expect((await of()).due).toBe(Number(withheld!.rupiah));
  await query(`update commissions.statement set tax_month = tax_month - interval '2 months' where investor_id = $1`, [agent.agentId]);
  const own = (await ani!.must(listRuns, {})).taxes.at(-1)!;
  expect(own).toMatchObject({ due: 20_390 + 3_000, mayPropose: true });
  await budi!.must(agree, await ani!.must(proposeTaxPaid, { month: said(own.month as Day), ntpn: 'A1B2C3D4E5F6G7H9', note }));
  expect(
    await query(`select path, balance from ledger.account where investor_id = $1 and path like '%pph21' and balance <> 0 order by asset`, [agent.agentId]),
  ).toEqual([
    { path: 'paidOver/pph21', balance: '3000' },
    { path: 'paidOver/pph21', balance: '125' },
  ]);
  await audits();
});

test('a run pays what two operators approved: an agent who becomes payable since overtakes it, and a second run pays only the rest', async () => {
  const [early, late] = [await agentOf('AWAL'), await agentOf('SUSUL')];
  await hasAccount(early);
  await earns([early, 20_000_000], [late, 30_000_000]);
  const month = await drawn(late);
  const { proposalId } = await ani!.must(proposeRun, { month: said(month), note });
  await hasAccount(late, { ...GOOD, account: '7712345672' });
  await refused(budi!, agree, { proposalId }, 'overtaken');
  expect(await statementsOf(early)).toMatchObject([{ state: 'open' }]);
  await query(`update kyc.bank_account set usable_from = usable_from + interval '90 days' where investor_id = $1`, [late.agentId]);
  await payRun(month);
  await inState(early, 'paid');
  await query(`update kyc.bank_account set usable_from = usable_from - interval '90 days' where investor_id = $1`, [late.agentId]);
  await payRun(month);
  await inState(late, 'paid');
  expect([await booked(early), await booked(late)]).toEqual([
    { 'clearing/bca': 97_000, 'expenses/commissions': -100_000, 'tax/pph21': 3_000 },
    { 'clearing/bca': 145_500, 'expenses/commissions': -150_000, 'tax/pph21': 4_500 },
  ]);
  await audits();
});

test('a past month without a statement waits in its queue, and each broken rule of the books is detected', async () => {
  const agent = await agentOf('TUNGGU');
  await earns([agent, 20_000_000]);
  const queue = async () => (await ani!.must(listQueues, {})).items.find(({ queue: name }) => name === 'commissions.undrawn')!;
  expect(await queue()).toMatchObject({ count: 0 });
  await query(`update commissions.accrual set day = day - interval '2 months' where agent_id = $1`, [agent.agentId]);
  expect(await queue()).toMatchObject({ count: 1, actor: 'platform', level: 'alarm' });
  const month = `${addDays(await thisMonth(), -1).slice(0, 8)}01` as Day;
  await draw(month);
  expect(await queue()).toMatchObject({ count: 0 });
  await query(`update commissions.accrual set day = day + interval '2 months' where agent_id = $1`, [agent.agentId]);
  await expect(
    query(
      `insert into commissions.statement select investor_id, gen_random_uuid(), currency, month, earned, brought, gross, base, tax, net, tax_rupiah, null, null, has_tax_number, state, drawn_at
       from commissions.statement where investor_id = $1`,
      [agent.agentId],
    ),
  ).rejects.toMatchObject({ constraint: 'one_statement_a_month' });
  await hasAccount(agent);
  await payRun(month);
  await inState(agent, 'paid');

  const broken = async (by: string, undo: string) => {
    await query(by, [agent.agentId]);
    const found = (await platform.audit()).map((sentence) => sentence.split(':')[0]);
    await query(undo, [agent.agentId]);
    expect(await platform.audit()).toEqual([]);
    return found;
  };
  const [drawn, once, owed, tax] = [
    'a statement of commissions is not what was accrued and brought on',
    'an approved statement of commissions does not leave the books of its agent once',
    'the commissions an agent is owed are not what was accrued and not paid out',
    'tax on commissions is not what was withheld and not paid over',
  ];
  const figures = (earned: number) =>
    `update commissions.statement set earned = earned + ${earned}, gross = gross + ${earned}, net = net + ${earned} where investor_id = $1`;
  expect(await broken(figures(1), figures(-1))).toEqual([drawn, once, owed]);
  const taxed = (more: number) =>
    `update commissions.statement set tax = tax + ${more}, tax_rupiah = tax_rupiah + ${more}, net = net - ${more} where investor_id = $1`;
  expect(await broken(taxed(1), taxed(-1))).toEqual([once, tax]);
  await audits();
});

test('a tax number saved while a statement is being drawn counts from the next night', async () => {
  const agent = await agentOf('NOMOR');
  await earns([agent, 20_000_000]);
  const month = await drawn(agent);
  const before = (await statementsOf(agent))[0]!;
  expect(before).toMatchObject({ gross: 100_000, tax: 3_000, hasTaxNumber: false, state: 'open' });
  const { app, books } = platform;
  // The state if the drawing read the tax number just before.
  await books.transact((tx) => saveNumber(tx, app.keys, agent.agentId, '3174010101900001', books.now()));
  await draw(month);
  expect((await statementsOf(agent))[0]).toEqual({ ...before, tax: 2_500, taxInRupiah: 2_500, net: 97_500, hasTaxNumber: true });
  await audits();
});
