/** Tests a fund new to the platform: entered and offered by two operators, bought, settled, changed and closed again. */
import { getProduct, listEntries, proposeDetails, proposeFactSheet, proposeFund, proposeOffer, proposeTerms } from '@lumbung/contract/catalogue/routes.gen.ts';
import { proposeFund as declared } from '@lumbung/contract/catalogue/propose-fund.ts';
import type { ProposeFundInput } from '@lumbung/contract/catalogue/propose-fund.ts';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { approve } from '@lumbung/contract/approvals/routes.gen.ts';
import { quoteFee, subscribe } from '@lumbung/contract/checkout/routes.gen.ts';
import { agree, get as getDecision } from '@lumbung/contract/decisions/routes.gen.ts';
import { getDisciplineV2 } from '@lumbung/contract/disciplines/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { list as listNotifications } from '@lumbung/contract/notifications/routes.gen.ts';
import { listWaitingNavs, proposeVerdict } from '@lumbung/contract/prices/routes.gen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayOf } from '@lumbung/kernel/time.ts';
import { errandOf } from '../../apps/server/src/platform/jobs.ts';
import { placeOrder } from '../support/buying.ts';
import type { OperatorCaller } from '../support/caller.ts';
import { askToApprove, confirmAs } from '../support/companies.ts';
import { queueIsEmpty } from '../support/custody.ts';
import { MONTHLY, runPlans, started } from '../support/disciplines.ts';
import { inLine } from '../support/in-line.ts';
import { publishProspectus } from '../support/papers.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { refused } from '../support/refusals.ts';
import { until } from '../support/sandbox.ts';
import { grantUnits, placeSale } from '../support/selling.ts';

let platform: Platform;
let one: OperatorCaller;
let two: OperatorCaller;
beforeAll(async () => {
  platform = await startPlatform();
  [one, two] = [await platform.operator('product'), await platform.operator('admin')];
});
afterAll(() => platform.stop());

const FUND = {
  ...(declared.example as ProposeFundInput),
  code: 'ZMRPU01',
  name: 'Zamrud Pasar Uang',
  house: 'ZAMRUD',
  houseName: 'Zamrud Manajemen Investasi',
  custodianAccount: '9090000017',
};
const note = 'Menurut prospektus';
const close = async () => {
  expect(await platform.sandbox.post('market/close')).toMatchObject({ status: 200 });
  await queueIsEmpty(platform);
};
const entry = async (code: string) => (await two.must(listEntries, {})).items.find(({ productId }) => productId === code);
/** The lock of everything that adds or renames a fund. */
const ADDING = [`select pg_advisory_xact_lock(hashtextextended('catalogue.addFund', 0))`, []] as const;
/** Approves proposals at the same time, each behind that lock. */
const approveTogether = async (...proposals: readonly { readonly proposalId: string }[]): Promise<string[]> => {
  const outcomes = await inLine(
    platform,
    ADDING,
    proposals.map((proposal) => () => two.send(agree, { proposalId: proposal.proposalId })),
  );
  return outcomes.map((one) => (one.ok ? 'done' : one.reason)).sort();
};
const offer = async (productId: string, brands: string[]) => two.must(agree, await one.must(proposeOffer, { productId, brands, note }));

test('catalogue.proposeFund: houseUnknown; catalogue.proposeFund: houseNamedOtherwise; catalogue.proposeFund: fundCodeTaken; catalogue.proposeFund: fundNameTaken; catalogue.proposeFund: fundAccountTaken', async () => {
  const { houseName: _, ...unnamed } = FUND;
  await refused(one, proposeFund, { ...unnamed, code: 'F05' }, 'houseUnknown');
  await refused(one, proposeFund, { ...FUND, house: 'NUSA' }, 'houseNamedOtherwise');
  await refused(one, proposeFund, { ...FUND, code: 'F05' }, 'fundCodeTaken');
  await refused(one, proposeFund, { ...FUND, name: 'tirta  PASAR uang' }, 'fundNameTaken');
  const { rows } = await platform.owner.query(`select custodian_bank, custodian_account from catalogue.product where product_id = 'F05'`);
  const { custodian_bank: custodianBank, custodian_account: custodianAccount } = rows[0] as { custodian_bank: string; custodian_account: string };
  await refused(one, proposeFund, { ...FUND, custodianBank, custodianAccount }, 'fundAccountTaken');
});

test('catalogue.proposeFund: benchmarkUnknown; catalogue.proposeFund: timesOutOfOrder; catalogue.proposeFund: minimumsWrong; catalogue.proposeFund: feesWrong', async () => {
  await refused(one, proposeFund, { ...FUND, benchmark: 'NOSUCHINDEX' }, 'benchmarkUnknown');
  await refused(one, proposeFund, { ...FUND, terms: { ...FUND.terms, cutOff: '17:00' } }, 'timesOutOfOrder');
  await refused(one, proposeFund, { ...FUND, figures: { ...FUND.figures, minimumHolding: 200_000 } }, 'minimumsWrong');
  await refused(one, proposeFund, { ...FUND, figures: { ...FUND.figures, subscriptionFee: '1' } }, 'feesWrong');
});

test('catalogue.proposeFund: fundProposed; catalogue.proposeOffer: navMissing; catalogue.proposeOffer: prospectusMissing; catalogue.proposeOffer: offerProposed; a fund is entered, priced, offered, bought and settled', async () => {
  const { code } = FUND;
  expect(
    await platform.sandbox.post('registry/funds', { fund: code, name: FUND.name, nav: '1250', bank: FUND.custodianBank, account: FUND.custodianAccount }),
  ).toMatchObject({ status: 200 });
  const { proposalId } = await one.must(proposeFund, FUND);
  await refused(one, proposeFund, FUND, 'fundProposed');
  expect((await two.must(listEntries, {})).proposals).toEqual([{ code, proposalId }]);
  const { facts } = (await two.must(getDecision, { proposalId })).decision;
  expect(facts).toEqual(
    expect.arrayContaining([
      { fact: 'house', kind: 'text', value: 'Zamrud Manajemen Investasi (ZAMRUD)' },
      { fact: 'fundAccount', kind: 'text', value: '909 9090000017' },
      { fact: 'minimum', kind: 'money', value: '100000', currency: 'IDR' },
      { fact: 'buyFee', kind: 'share', value: '10000' },
    ]),
  );
  await refused(one, agree, { proposalId }, 'ownProposal');
  await two.must(agree, { proposalId });
  expect(await entry(code)).toMatchObject({ house: 'Zamrud Manajemen Investasi', isOpen: false, brands: [], nav: null, hasProspectus: false });
  await refused(one, proposeOffer, { productId: code, brands: ['own'], note }, 'navMissing');

  // Its first NAV awaits two operators, like the first of any.
  await close();
  const { day, version } = (await one.must(listWaitingNavs, { size: 100 })).items.find(({ productId }) => productId === code)!;
  await two.must(agree, await one.must(proposeVerdict, { productId: code, day, version, verdict: 'publish', note }));
  await queueIsEmpty(platform);
  expect(await entry(code)).toMatchObject({ nav: '1250.0000', navDay: day });
  await refused(one, proposeOffer, { productId: code, brands: ['own'], note }, 'prospectusMissing');
  const { caller, investorId } = await platform.newInvestor();
  expect((await caller.fault(getProduct, { id: code })).status).toBe(404);

  await publishProspectus(one, await platform.operator('compliance'), code);
  const sold = await one.must(proposeOffer, { productId: code, brands: ['own'], note });
  await refused(one, proposeOffer, { productId: code, brands: ['own'], note }, 'offerProposed');
  await two.must(agree, sold);
  expect((await caller.must(getProduct, { id: 'zamrud-pasar-uang' })).product).toMatchObject({
    productId: code,
    isOpen: true,
    cutOff: '13:00',
    settlementDays: 5,
  });

  const { orderId, bill } = await placeOrder(platform, caller, investorId, { [code]: 1_000_000 });
  // One per cent, and the tax on it.
  expect(bill.amount).toBe(1_011_100);
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  await close();
  const { order } = await caller.must(getOrder, { id: orderId });
  expect(order).toMatchObject({ state: 'done', lines: [{ productId: code, nav: '1250.0000', units: '800.0000' }] });

  // Closed to new money: holdings can still be sold.
  await offer(code, []);
  await refused(caller, saveItem, { productId: code, transactionType: 1, amount: 100_000 }, 'subscriptionClosed');
  const sale = await placeSale(platform, caller, investorId, { productId: code, units: '100' });
  await close();
  expect((await caller.must(getOrder, { id: sale.orderId })).order.state).toBe('settled');
  await offer(code, ['own']);
  await queueIsEmpty(platform);
  expect(await platform.audit()).toEqual([]);
  expect(await platform.auditPartners()).toEqual([]);
});

test('catalogue.proposeOffer: noSuchBrand; catalogue.proposeOffer: offerUnchanged; catalogue.proposeOffer: fundEnds; a fund one brand no longer sells is closed only for its investors', async () => {
  await refused(one, proposeOffer, { productId: 'F05', brands: ['own', 'nobody'], note }, 'noSuchBrand');
  const { brands } = (await entry('F05'))!;
  await refused(one, proposeOffer, { productId: 'F05', brands, note }, 'offerUnchanged');
  expect((await one.fault(proposeOffer, { productId: 'NOSUCH', brands: [], note })).status).toBe(404);
  await platform.owner.query(`update catalogue.product set ends_on = '2027-06-01' where product_id = 'F07'`);
  await refused(one, proposeOffer, { productId: 'F07', brands: [], note }, 'fundEnds');
  await platform.owner.query(`update catalogue.product set ends_on = null where product_id = 'F07'`);

  const visitor = platform.caller();
  const isOpen = async (id: string) => (await visitor.must(getProduct, { id })).product.isOpen;
  await offer('F05', brands.filter((brand) => brand !== 'own').concat(brands.length > 1 ? [] : ['blu']));
  expect(await isOpen('F05')).toBe(false);
  expect((await entry('F05'))!.isOpen).toBe(true);
  await offer('F05', ['own']);
  expect(await isOpen('F05')).toBe(true);
});

test('catalogue.proposeTerms: termsTooSoon; catalogue.proposeTerms: termsProposed; catalogue.proposeTerms: termsKnown; catalogue.proposeTerms: timesOutOfOrder; catalogue.proposeTerms: minimumsWrong; catalogue.proposeTerms: feesWrong; catalogue.proposeTerms: fundEnds', async () => {
  const held = (await entry('F03'))!;
  const terms = { ...held.terms, cutOff: '11:00' };
  const figures = { ...held.figures, subscriptionFee: '0.020000' };
  const [today, tomorrow] = ((now) => [now, new Date(Date.parse(now) + 86_400_000).toISOString().slice(0, 10)])(
    (await platform.sandbox.get<{ clock: string }>('clock')).clock.slice(0, 10),
  ) as [string, string];
  const change = { productId: 'F03', from: tomorrow, terms, figures, note };
  await refused(one, proposeTerms, { ...change, from: today, terms: { ...terms, cutOff: '23:00' } }, 'termsTooSoon');
  await refused(one, proposeTerms, { ...change, terms: { ...terms, cutOff: '23:00' } }, 'timesOutOfOrder');
  await refused(one, proposeTerms, { ...change, figures: { ...figures, minimumSubscription: 0 } }, 'minimumsWrong');
  await refused(one, proposeTerms, { ...change, figures: { ...figures, switchingFee: '0.5' } }, 'feesWrong');
  await platform.owner.query(`update catalogue.product set ends_on = '2027-06-01' where product_id = 'F07'`);
  await refused(one, proposeTerms, { ...change, productId: 'F07' }, 'fundEnds');
  await platform.owner.query(`update catalogue.product set ends_on = null where product_id = 'F07'`);
  const proposal = await one.must(proposeTerms, change);
  await refused(one, proposeTerms, change, 'termsProposed');
  await two.must(agree, proposal);
  await refused(one, proposeTerms, change, 'termsKnown');
  expect(await entry('F03')).toMatchObject({ changesOn: tomorrow, terms: held.terms, figures: held.figures });
  const late = await one.must(proposeTerms, { ...change, from: new Date(Date.parse(tomorrow) + 86_400_000).toISOString().slice(0, 10) });

  // An order placed before keeps its fee.
  const { caller, investorId } = await platform.newInvestor();
  const { bill, orderId } = await placeOrder(platform, caller, investorId, { F03: 1_000_000 });
  await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  const feeOf = async (id: string) => (await caller.must(getOrder, { id })).order.lines[0]!.fee;
  const fee = await feeOf(orderId);
  await platform.sandbox.post('clock', { advance: 'P2D' });
  await queueIsEmpty(platform);
  expect(await entry('F03')).toMatchObject({ changesOn: null, terms, figures });
  await caller.must(saveItem, { productId: 'F03', transactionType: 1, amount: 1_000_000 });
  expect((await caller.must(quoteFee, {})).items[0]!.fee).toBe(20_000);
  expect(await feeOf(orderId)).toEqual(fee);
  // Approved on their first day, the terms do not take effect.
  await refused(two, agree, late, 'overtaken');
});

test('of two funds with one name that are approved concurrently one is entered and the other overtaken; one proposal is entered once', async () => {
  const twin = (code: string, account: string) => ({ ...FUND, code, name: 'Zamrud Kembar', custodianAccount: account });
  const three = await platform.operator('product');
  const [left, right] = [await one.must(proposeFund, twin('ZMRK1', '9090000021')), await three.must(proposeFund, twin('ZMRK2', '9090000022'))];
  expect(await approveTogether(left, right)).toEqual(['done', 'overtaken']);
  const again = await one.must(proposeFund, { ...twin('ZMRK3', '9090000023'), name: 'Zamrud Sekali' });
  const both = await Promise.all([two, three].map((operator) => operator.send(agree, again)));
  expect(both.map((one) => (one.ok ? 'done' : one.reason)).sort()).toEqual(['done', 'proposalClosed']);
});

test('catalogue.proposeFactSheet: factSheetDayWrong; catalogue.proposeFactSheet: holdingsWrong; catalogue.proposeFactSheet: feesWrong; catalogue.proposeFactSheet: factSheetProposed; approved facts are on the page of the fund, and an older sheet is overtaken', async () => {
  const visitor = platform.caller();
  const today = dayOf((await errandOf(platform.app, platform.app.pools.jobs)).business);
  const holding = (nameId: string, nameEn: string, share: string) => ({ nameId, nameEn, share });
  const sheet = {
    productId: 'F09',
    asOf: addDays(today, -10),
    summaryId: 'Saham perusahaan besar dan sedikit kas.',
    summaryEn: 'Shares of large companies, and some cash.',
    expenseRatio: '0.0125',
    assetsUnderManagement: 987_654_321_000,
    holdings: [holding('Kas', 'Cash', '0.05'), holding('Bank Satu', 'Bank One', '0.125')],
    note,
  };
  await refused(one, proposeFactSheet, { ...sheet, asOf: addDays(today, 1) }, 'factSheetDayWrong');
  for (const holdings of [
    [holding('Kas', 'Cash', '0')],
    [holding('Kas', 'Cash', '0.5'), holding('Bank', 'Bank', '0.500001')],
    [holding('Kas', 'Cash', '0.1'), holding('KAS', 'Money', '0.1')],
    [holding('Kas', 'Cash', '0.1'), holding('Bank', 'cash', '0.1')],
  ])
    await refused(one, proposeFactSheet, { ...sheet, holdings }, 'holdingsWrong');
  await refused(one, proposeFactSheet, { ...sheet, expenseRatio: '0.100001' }, 'feesWrong');
  expect((await one.fault(proposeFactSheet, { ...sheet, productId: 'NOSUCH' })).status).toBe(404);

  const { proposalId } = await one.must(proposeFactSheet, sheet);
  await refused(one, proposeFactSheet, sheet, 'factSheetProposed');
  const { facts } = (await two.must(getDecision, { proposalId })).decision;
  expect(facts).toEqual(
    expect.arrayContaining([
      { fact: 'asOf', kind: 'day', value: sheet.asOf },
      { fact: 'expense', kind: 'share', value: '12500' },
      { fact: 'holdings', kind: 'text', value: 'Kas / Cash: 5.00%; Bank Satu / Bank One: 12.50%' },
    ]),
  );
  expect((await visitor.must(getProduct, { id: 'F09' })).product.factsAsOf).toBeNull();
  await refused(one, agree, { proposalId }, 'ownProposal');
  await two.must(agree, { proposalId });
  expect((await visitor.must(getProduct, { id: 'F09' })).product).toMatchObject({
    summary: sheet.summaryId,
    expenseRatio: '0.012500',
    assetsUnderManagement: sheet.assetsUnderManagement,
    factsAsOf: sheet.asOf,
    holdings: [
      { name: 'Bank Satu', share: '0.125000' },
      { name: 'Kas', share: '0.050000' },
    ],
  });
  expect(await entry('F09')).toMatchObject({ asOf: sheet.asOf, factSheetProposalId: null });

  await refused(one, proposeFactSheet, { ...sheet, asOf: addDays(today, -11) }, 'factSheetDayWrong');
  const again = await one.must(proposeFactSheet, { ...sheet, asOf: addDays(today, -5), holdings: [] });
  await platform.owner.query('update catalogue.product set facts_as_of = $1 where product_id = $2', [addDays(today, -4), sheet.productId]);
  await refused(two, agree, again, 'overtaken');
  expect((await visitor.must(getProduct, { id: 'F09' })).product.holdings).toHaveLength(2);
});

test('catalogue.proposeDetails: detailsUnchanged; catalogue.proposeDetails: fundNameTaken; catalogue.proposeDetails: benchmarkUnknown; catalogue.proposeDetails: detailsProposed; catalogue.proposeDetails: fundEnds; approved details apply at once, and every holder is told once', async () => {
  const [holder, other] = [await platform.newInvestor(), await platform.newInvestor()];
  await grantUnits(platform.books, holder.investorId, 'F01', 1_000_000n);
  await platform.owner.query('update kyc.investor_status set risk_level = 2 where investor_id = any($1)', [[holder.investorId, other.investorId]]);
  const { name, riskLevel, benchmark, takesPlans } = (await entry('F01'))!;
  expect(riskLevel).toBeLessThan(3);
  const same = { productId: 'F01', name, riskLevel, takesPlans, ...(benchmark === null ? {} : { benchmark }), note };
  const change = { ...same, name: 'Nusa Kas Baru', riskLevel: 3 };
  await refused(one, proposeDetails, same, 'detailsUnchanged');
  await refused(one, proposeDetails, { ...same, name: 'TIRTA pasar uang syariah', benchmark: 'NOSUCHINDEX' }, 'fundNameTaken');
  await refused(one, proposeDetails, { ...same, benchmark: 'NOSUCHINDEX' }, 'benchmarkUnknown');
  await platform.owner.query(`update catalogue.product set ends_on = '2027-06-01' where product_id = 'F07'`);
  await refused(one, proposeDetails, { ...change, productId: 'F07' }, 'fundEnds');
  await platform.owner.query(`update catalogue.product set ends_on = null where product_id = 'F07'`);
  expect((await one.fault(proposeDetails, { ...change, productId: 'NOSUCH' })).status).toBe(404);

  const { proposalId } = await one.must(proposeDetails, change);
  await refused(one, proposeDetails, change, 'detailsProposed');
  expect((await two.must(getDecision, { proposalId })).decision.facts).toEqual([
    { fact: 'product', kind: 'text', value: 'F01' },
    { fact: 'fundName', kind: 'text', value: 'Nusa Kas Baru' },
    { fact: 'riskLevel', kind: 'count', value: '3' },
    { fact: 'before', kind: 'text', value: `${name}; ${riskLevel}` },
  ]);
  await other.caller.must(saveItem, { productId: 'F01', transactionType: 1, amount: 1_000_000 });
  expect((await other.caller.must(quoteFee, {})).risk).toBeNull();
  await two.must(agree, { proposalId });
  const { slug } = (await platform.caller().must(getProduct, { id: 'F01' })).product;
  expect((await platform.caller().must(getProduct, { id: slug })).product).toMatchObject({ name: 'Nusa Kas Baru', riskLevel: 3 });
  expect((await other.caller.must(quoteFee, {})).risk?.items).toMatchObject([{ name: 'Nusa Kas Baru', riskLevel: 3 }]);

  const told = async ({ caller }: Pick<typeof holder, 'caller'>) =>
    (await caller.must(listNotifications, {})).items.filter(({ text }) => text.includes('Nusa Kas Baru')).map(({ text }) => text);
  await until('the notices', async () => (await told(holder)).length === 2);
  await queueIsEmpty(platform);
  expect((await told(holder)).sort()).toEqual([
    `${name} kini bernama Nusa Kas Baru. Unit, modal, dan rencana Anda tetap sama.`,
    expect.stringContaining('menjadi sedang.'),
  ]);
  expect(await told(other)).toEqual([]);

  // A fund may take back its earlier name; whether plans may buy it concerns no holder.
  await two.must(agree, await one.must(proposeDetails, { ...same, riskLevel: 3, takesPlans: !takesPlans }));
  await queueIsEmpty(platform);
  expect(await told(holder)).toHaveLength(3);
  expect(await entry('F01')).toMatchObject({ name, riskLevel: 3, takesPlans: !takesPlans, detailsProposalId: null });
});

test('a fund rated above an investor’s profile: their plan leaves it out, and an order that waits for a second person keeps its consent', async () => {
  const mild = (await two.must(listEntries, {})).items.filter((fund) => fund.isOpen && fund.takesPlans && fund.currency === 'IDR' && fund.riskLevel <= 2);
  const [kept, raised] = [mild[0]!, mild.at(-1)!];
  expect(kept.productId).not.toBe(raised.productId);
  const [saver, company] = [await platform.newInvestor(), await platform.newCompany()];
  await platform.owner.query('update kyc.investor_status set risk_level = 2 where investor_id = any($1)', [[saver.investorId, company.investorId]]);
  const products = [kept, raised].map(({ productId }) => ({ productId, amount: 500_000 }));
  const { strategyId } = await started(platform, saver.caller, saver.investorId, { ...MONTHLY, products });
  const { productId, name, benchmark, takesPlans } = raised;
  await confirmAs(platform, company, company.maker, { productId, amount: 1_000_000 });
  const { orderId } = await company.maker.caller.must(subscribe, { PaymentMethod: 2 });

  const details = { productId, name, riskLevel: 4, takesPlans, ...(benchmark === null ? {} : { benchmark }), note };
  await two.must(agree, await one.must(proposeDetails, details));
  await runPlans(platform, saver.investorId, '2027-01-19');
  const { unpaidOrderId } = (await saver.caller.must(getDisciplineV2, { strategyId })).discipline;
  expect((await saver.caller.must(getOrder, { id: unpaidOrderId! })).order.lines.map((line) => line.productId)).toEqual([kept.productId]);

  const { input } = await askToApprove(platform, company, company.approver, orderId);
  expect((await company.approver.caller.must(approve, input)).bill).not.toBeNull();
  // The next order needs the consent of the person who places it.
  await company.maker.caller.must(saveItem, { productId, amount: 1_000_000 });
  expect((await company.maker.caller.must(quoteFee, {})).risk?.items).toMatchObject([{ name, riskLevel: 4 }]);
});

test('a fund that takes the name of another while that one is entered: one of both succeeds', async () => {
  const { riskLevel, benchmark, takesPlans } = (await entry('F04'))!;
  const fund = { ...FUND, code: 'ZMRK4', name: 'Zamrud Dua Kali', custodianAccount: '9090000024' };
  const proposals = [
    await one.must(proposeFund, fund),
    await one.must(proposeDetails, { productId: 'F04', name: 'zamrud dua-kali', riskLevel, takesPlans, ...(benchmark === null ? {} : { benchmark }), note }),
  ];
  expect(await approveTogether(...proposals)).toEqual(['done', 'overtaken']);
});
