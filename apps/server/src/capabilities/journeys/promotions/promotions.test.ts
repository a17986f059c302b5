/** Tests promotion codes: benefits, eligibility, each refusal by name, the rate limit for guessing; and how operators write, publish, pause and change them. */
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import {
  applyCode,
  checkCode,
  checkOwnCode,
  checkOwnCodes,
  getCodeUse,
  getImage,
  getPromotion,
  listAll,
  listAvailable,
  listChoices,
  listForProduct,
  listGrants,
  listNews,
  listPaymentMethods,
  listPromotions,
  pausePromotion,
  previewPromotion,
  proposeChange,
  proposeFunding,
  proposePublish,
  quoteCashback,
  removeAllCodes,
  removeCode,
  writePromotion,
} from '@lumbung/contract/promotions/routes.gen.ts';
import type { JudgingRefusal } from '@lumbung/contract/promotions/promotion.ts';
import { addDays, type Day } from '@lumbung/kernel/time.ts';
import { beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../../../../tests/support/buying.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { draftOf, newCode, publishPromotion, todayOf } from '../../../../../../tests/support/promoting.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';

const note = 'Rencana pemasaran bulan ini';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

let day: Day;
beforeAll(async () => {
  day = await todayOf(platform);
});
const today = () => day;
const add = (caller: Caller, productId = 'F01', amount = 2_000_000) => caller.must(saveItem, { productId, amount });
/** Changes a promotion directly in the database, for causes that take days to arise. */
const set = (promotionId: string, table: 'promotion' | 'stock', change: string) =>
  platform.owner.query(`update promotions.${table} set ${change} where promotion_id = $1`, [promotionId]);

test('a promotion code is applied to a cart, replaced by another, and removed', async () => {
  const { caller } = await platform.newInvestor();
  const [{ code }, other] = [await publishPromotion(platform), await publishPromotion(platform, { amount: 10_000 })];
  await add(caller);
  const applied = await caller.must(applyCode, { code: ` ${code.toLowerCase()} ` });
  expect(applied).toMatchObject({ currency: 'IDR', cashback: 20_000, promotion: { code, title: 'Cashback akhir tahun', left: 'many', state: 'open' } });
  await caller.must(applyCode, { code: other.code });
  const taken = await caller.must(removeCode, { code });
  expect([taken.removed, taken.cart.items.length]).toEqual([0, 1]);
  expect((await caller.must(removeCode, { code: other.code })).removed).toBe(1);
  await caller.must(applyCode, { code });
  await add(caller, 'F01', 1_000_000);
  expect((await caller.must(removeAllCodes, {})).removed).toBe(1);
  expect((await caller.must(removeAllCodes, {})).removed).toBe(0);
});

test('promotions.checkCode: promotionUnknown; promotions.checkCode: promotionNotBegun; promotions.checkCode: promotionOver; promotions.checkCode: promotionPaused; promotions.checkCode: quotaUsedUp; promotions.checkCode: budgetUsedUp; also for a visitor without an account', async () => {
  const visitor = platform.caller();
  await refused(visitor, checkCode, { code: newCode() }, 'promotionUnknown');
  const { promotionId, code, writer } = await publishPromotion(platform);
  expect(await visitor.must(checkCode, { code })).toMatchObject({ code, isAvailable: true, left: 'many' });
  await set(promotionId, 'stock', 'committed = budget');
  await refused(visitor, checkCode, { code }, 'budgetUsedUp');
  await set(promotionId, 'stock', 'uses = quota');
  await refused(visitor, checkCode, { code }, 'quotaUsedUp');
  await writer.must(pausePromotion, { promotionId, isPaused: true });
  await refused(visitor, checkCode, { code }, 'promotionPaused');
  await set(promotionId, 'promotion', `begins_at = begins_at + interval '5 days'`);
  await refused(visitor, checkCode, { code }, 'promotionNotBegun');
  await set(promotionId, 'promotion', `begins_at = begins_at - interval '30 days', ends_at = begins_at - interval '10 days'`);
  await refused(visitor, checkCode, { code }, 'promotionOver');
  await set(promotionId, 'stock', 'uses = 0, committed = 0');
});

test('promotions.checkCode: tooManyCodes; promotions.getPromotion: tooManyCodes; promotions.checkOwnCode: tooManyCodes; promotions.checkOwnCodes: tooManyCodes; promotions.quoteCashback: tooManyCodes; promotions.applyCode: tooManyCodes; promotions.getCodeUse: tooManyCodes; promotions.listPaymentMethods: tooManyCodes: after thirty unknown codes in an hour, also for a code that exists', async () => {
  const { caller } = await platform.newInvestor();
  const { code } = await publishPromotion(platform);
  const twenty = () => Array.from({ length: 20 }, newCode);
  expect((await caller.must(checkOwnCodes, { codes: twenty() })).items).toMatchObject([{ applies: false, reason: 'promotionUnknown' }, ...Array(19).fill({})]);
  for (let index = 0; index < 10; index += 1) await refused(caller, checkCode, { code: newCode() }, 'promotionUnknown');
  await caller.must(checkCode, { code });
  await refused(caller, checkCode, { code: newCode() }, 'tooManyCodes');
  for (const route of [checkCode, getPromotion, checkOwnCode, quoteCashback, applyCode, getCodeUse])
    await refused(caller, route as typeof checkCode, { code }, 'tooManyCodes');
  await refused(caller, checkOwnCodes, { codes: [code] }, 'tooManyCodes');
  await refused(caller, listPaymentMethods, { codes: [code] }, 'tooManyCodes');
});

test('promotions.getPromotion: promotionUnknown; promotions.getCodeUse: promotionUnknown; promotions.checkOwnCode: promotionUnknown; promotions.quoteCashback: promotionUnknown; promotions.applyCode: promotionUnknown; promotions.listPaymentMethods: promotionUnknown; a draft counts as unknown', async () => {
  const { caller } = await platform.newInvestor();
  const draft = draftOf(today());
  await (await platform.operator('product')).must(writePromotion, draft);
  for (const code of [newCode(), draft.code]) {
    for (const route of [getPromotion, getCodeUse, checkOwnCode, quoteCashback, applyCode])
      await refused(caller, route as typeof getPromotion, { code }, 'promotionUnknown');
    await refused(caller, listPaymentMethods, { codes: [code] }, 'promotionUnknown');
    expect((await caller.fault(getImage, { code })).status).toBe(404);
  }
});

/** Expects that a code gives nothing for the given reason in every call. */
const givesNothing = async (caller: Caller, code: string, reason: JudgingRefusal) => {
  for (const route of [quoteCashback, applyCode]) await refused(caller, route as typeof applyCode, { code }, reason);
  expect(await caller.must(checkOwnCode, { code })).toMatchObject({ code, applies: false, reason, cashback: null });
};

test('promotions.quoteCashback: promotionNotBegun; promotions.applyCode: promotionNotBegun; promotions.quoteCashback: promotionOver; promotions.applyCode: promotionOver; promotions.quoteCashback: promotionPaused; promotions.applyCode: promotionPaused; promotions.quoteCashback: quotaUsedUp; promotions.applyCode: quotaUsedUp; promotions.quoteCashback: budgetUsedUp; promotions.applyCode: budgetUsedUp', async () => {
  const { caller } = await platform.newInvestor();
  const { promotionId, code } = await publishPromotion(platform);
  await set(promotionId, 'stock', 'committed = budget, uses = quota');
  await set(promotionId, 'promotion', `state = 'paused', begins_at = begins_at + interval '1 day'`);
  await givesNothing(caller, code, 'promotionNotBegun');
  await set(promotionId, 'promotion', `begins_at = begins_at - interval '1 day'`);
  await givesNothing(caller, code, 'promotionPaused');
  await set(promotionId, 'promotion', `state = 'published'`);
  await givesNothing(caller, code, 'quotaUsedUp');
  await set(promotionId, 'stock', 'uses = 0');
  await givesNothing(caller, code, 'budgetUsedUp');
  await set(promotionId, 'stock', 'committed = 0');
  await set(promotionId, 'promotion', `begins_at = begins_at - interval '60 days', ends_at = begins_at - interval '20 days'`);
  await givesNothing(caller, code, 'promotionOver');
});

test('promotions.quoteCashback: notForYou; promotions.applyCode: notForYou; promotions.quoteCashback: alreadyUsed; promotions.applyCode: alreadyUsed; promotions.quoteCashback: notFirstPurchase; promotions.applyCode: notFirstPurchase; promotions.quoteCashback: emptyCart; promotions.applyCode: emptyCart', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { promotionId, code } = await publishPromotion(platform, { audience: 'companies', isFirstOnly: true });
  await platform.owner.query(
    `insert into promotions.taken select promotions.person_key($1), $2::uuid, 1, $1::uuid, gen_random_uuid() union all
     select promotions.person_key($1), '00000000-0000-0000-0000-000000000000'::uuid, 1, $1, gen_random_uuid()`,
    [investorId, promotionId],
  );
  await givesNothing(caller, code, 'notForYou');
  await set(promotionId, 'promotion', `audience = 'persons'`);
  await givesNothing(caller, code, 'alreadyUsed');
  await platform.owner.query('delete from promotions.taken where investor_id = $1 and promotion_id = $2', [investorId, promotionId]);
  await givesNothing(caller, code, 'notFirstPurchase');
  await platform.owner.query('delete from promotions.taken where investor_id = $1', [investorId]);
  await givesNothing(caller, code, 'emptyCart');
});

test('promotions.quoteCashback: currencyOther; promotions.applyCode: currencyOther; promotions.quoteCashback: productsOther; promotions.applyCode: productsOther; promotions.quoteCashback: belowPromotionMinimum; promotions.applyCode: belowPromotionMinimum; promotions.quoteCashback: methodOther', async () => {
  const { caller } = await platform.newInvestor();
  const { promotionId, code } = await publishPromotion(platform, { products: ['F02'], methods: [2], minimum: 3_000_000 });
  await add(caller);
  await set(promotionId, 'promotion', `currency = 'USD'`);
  await givesNothing(caller, code, 'currencyOther');
  await set(promotionId, 'promotion', `currency = 'IDR'`);
  await givesNothing(caller, code, 'productsOther');
  await add(caller, 'F02', 2_999_999);
  await givesNothing(caller, code, 'belowPromotionMinimum');
  await add(caller, 'F02', 3_000_000);
  await refused(caller, quoteCashback, { code, PaymentMethod: 3 }, 'methodOther');
  expect(await caller.must(quoteCashback, { code, PaymentMethod: 2 })).toMatchObject({
    eligible: 3_000_000,
    cashback: 30_000,
    cap: 50_000,
    lines: [
      { productId: 'F01', counts: false },
      { productId: 'F02', counts: true },
    ],
  });
  expect(await caller.must(applyCode, { code })).toMatchObject({ cashback: 30_000 });
});

test('several errors at once: reports the code first, then whether it runs, what is left of it, who asks, and last the cart', async () => {
  const { caller } = await platform.newInvestor();
  const { promotionId, code } = await publishPromotion(platform, { audience: 'companies', products: ['F02'], methods: [2] });
  await set(promotionId, 'promotion', `state = 'paused'`);
  await set(promotionId, 'stock', 'uses = quota');
  await givesNothing(caller, code, 'promotionPaused');
  await set(promotionId, 'promotion', `state = 'published'`);
  await givesNothing(caller, code, 'quotaUsedUp');
  await set(promotionId, 'stock', 'uses = 0');
  await refused(caller, quoteCashback, { code, PaymentMethod: 3 }, 'notForYou');
});

test('quotes the cashback for lines that are in no cart, and rejects an invalid line', async () => {
  const { caller } = await platform.newInvestor();
  const { code } = await publishPromotion(platform);
  expect(await caller.must(quoteCashback, { code, lines: [{ productId: 'F01', amount: 1_000_099 }] })).toMatchObject({ eligible: 1_000_099, cashback: 10_000 });
  for (const line of [
    { productId: 'none', amount: 1 },
    { productId: 'F01', amount: 0 },
    { productId: 'F01', amount: '1.5' },
  ])
    expect((await caller.fault(quoteCashback, { code, lines: [line] })).status).toBe(400);
});

test('an investor’s codes are listed with the best for the cart first, and a product lists the codes that count for it', async () => {
  const { caller } = await platform.newInvestor();
  const [small, big, elsewhere] = [
    await publishPromotion(platform, { amount: 11_111 }),
    await publishPromotion(platform, { amount: 4_999_999, budget: 99_000_000 }),
    await publishPromotion(platform, { amount: 4_999_998, products: ['F09'] }),
  ];
  await add(caller);
  const { items } = await caller.must(listAvailable, { size: 100 });
  expect(items[0]).toMatchObject({ code: big.code, applies: true, cashback: 4_999_999 });
  expect(items.find((one) => one.code === small.code)).toMatchObject({ applies: true, cashback: 11_111 });
  expect(items.find((one) => one.code === elsewhere.code)).toMatchObject({ applies: false, reason: 'productsOther' });
  const of = async (productId: string) => (await platform.caller().must(listForProduct, { productId, size: 100 })).items.map((one) => one.code);
  expect(await of('F09')).toEqual(expect.arrayContaining([big.code, elsewhere.code]));
  expect(await of('F01')).not.toContain(elsewhere.code);
  expect(await of('none')).toEqual([]);
  await Promise.all([small, big, elsewhere].map(({ promotionId }) => set(promotionId, 'promotion', `state = 'paused'`)));
});

test('all codes are listed until thirty days after their end; terms and picture are in both languages', async () => {
  const visitor = platform.caller();
  const { promotionId, code } = await publishPromotion(platform, { titleId: 'Tahun <baru>', titleEn: 'New & bright' });
  const listed = async () => (await visitor.must(listAll, { size: 100 })).items.find((one) => one.code === code);
  expect(await listed()).toMatchObject({ state: 'open', minimum: 1_000_000, share: '0.010000', cap: 50_000, perPerson: 1, holdingDays: 30 });
  expect((await visitor.must(getPromotion, { code })).promotion).toMatchObject({ title: 'Tahun <baru>', terms: 'Unit disimpan tiga puluh hari.' });
  const picture = await (await visitor.must(getImage, { code })).text();
  expect(picture).toContain('Tahun &#60;baru&#62;');
  expect(picture).not.toContain('<baru>');
  await set(promotionId, 'promotion', `begins_at = begins_at - interval '40 days', ends_at = ends_at - interval '35 days'`);
  expect(await listed()).toMatchObject({ state: 'over' });
  await set(promotionId, 'promotion', `begins_at = begins_at - interval '40 days', ends_at = ends_at - interval '6 days'`);
  expect(await listed()).toBeUndefined();
});

test('lists the payment methods that all given codes allow', async () => {
  const { caller } = await platform.newInvestor();
  const [one, other] = [await publishPromotion(platform, { methods: [2, 3] }), await publishPromotion(platform, { methods: [3, 4] })];
  const of = async (codes: string[]) =>
    (await caller.must(listPaymentMethods, { codes })).methods.flatMap(({ providers }) => providers.map((provider) => provider.code)).sort();
  expect(await of([one.code])).toEqual([2, 3]);
  expect(await of([one.code, other.code, one.code])).toEqual([3]);
});

test('news is marked as new once', async () => {
  const { caller } = await platform.newInvestor();
  const { code } = await publishPromotion(platform, { endsOn: addDays(today(), 1) });
  const own = async () => (await caller.must(listNews, {})).items.filter((one) => one.code === code);
  expect(await own()).toMatchObject([
    { kind: 'endsSoon', isNew: true },
    { kind: 'begun', isNew: true },
  ]);
  expect((await own()).map((one) => one.isNew)).toEqual([false, false]);
  expect((await caller.must(listNews, {})).unseen).toBe(0);
});

test('promotions.writePromotion: promotionImpossible; promotions.writePromotion: productNotFound; promotions.writePromotion: funderUnknown; promotions.writePromotion: codeTaken; promotions.writePromotion: promotionNotDraft; a draft can be rewritten until it is published', async () => {
  const { promotionId, code, writer } = await publishPromotion(platform);
  const draft = draftOf(today());
  for (const wrong of [
    { amount: 1_000 },
    { code: 'ABC' },
    { share: '0' },
    { endsOn: addDays(today(), -1), beginsOn: addDays(today(), -3) },
    { endsOn: addDays(today(), -1) },
    { budget: 0 },
    { cap: 0 },
    { minimum: '1.5' },
  ])
    await refused(writer, writePromotion, { ...draft, ...wrong }, 'promotionImpossible');
  await refused(writer, writePromotion, { ...draft, products: ['F01', 'none'] }, 'productNotFound');
  await refused(writer, writePromotion, { ...draft, funder: 'nobody' }, 'funderUnknown');
  await refused(writer, writePromotion, { ...draft, code: code.toLowerCase() }, 'codeTaken');
  await refused(writer, writePromotion, { ...draft, promotionId }, 'promotionNotDraft');
  expect((await writer.fault(writePromotion, { ...draft, promotionId: crypto.randomUUID() })).status).toBe(404);
  const written = await writer.must(writePromotion, draft);
  await writer.must(writePromotion, { ...draft, promotionId: written.promotionId, quota: 7 });
  const { items } = await writer.must(listPromotions, {});
  expect(items.find((one) => one.promotionId === written.promotionId)).toMatchObject({
    state: 'draft',
    quota: 7,
    uses: 0,
    committed: 0,
    publishedByName: null,
    proposalId: null,
  });
  const { proposalId } = await writer.must(proposePublish, { promotionId: written.promotionId, note });
  const own = await writer.must(listPromotions, { promotionId: written.promotionId });
  expect(own.items.map((one) => [one.promotionId, one.proposalId])).toEqual([[written.promotionId, proposalId]]);
  expect((await writer.must(listPromotions, { promotionId: crypto.randomUUID() })).items).toEqual([]);
});

test('a writer chooses among the existing fund houses, funds and payment methods', async () => {
  const writer = await platform.operator('product');
  const { houses, products, methods } = await writer.must(listChoices, {});
  const { rows } = await platform.owner.query<{ houses: number; funds: number }>(
    'select (select count(*)::int from catalogue.house) as houses, (select count(*)::int from catalogue.product) as funds',
  );
  expect([houses.length, products.length]).toEqual([rows[0]!.houses, rows[0]!.funds]);
  expect(methods).toContainEqual({ code: 2, name: 'BCA Virtual Account' });
  const [house, product, method] = [houses[0]!, products[0]!, methods[0]!];
  const draft = draftOf(today(), { funder: house.houseId, products: [product.productId], methods: [method.code], currency: product.currency });
  await writer.must(writePromotion, draft);
});

test('promotions.proposePublish: promotionNotDraft; promotions.proposePublish: promotionEnded; promotions.proposePublish: alreadyProposed; a draft rewritten since its proposal is not published, and nobody approves a text they wrote', async () => {
  const { promotionId, writer, other } = await publishPromotion(platform);
  await refused(writer, proposePublish, { promotionId, note }, 'promotionNotDraft');
  const draft = draftOf(today());
  const { promotionId: second } = await writer.must(writePromotion, draft);
  await set(second, 'promotion', `begins_at = begins_at - interval '30 days', ends_at = begins_at - interval '20 days'`);
  await refused(writer, proposePublish, { promotionId: second, note }, 'promotionEnded');
  await writer.must(writePromotion, { ...draft, promotionId: second });
  const { proposalId } = await writer.must(proposePublish, { promotionId: second, note });
  await refused(writer, proposePublish, { promotionId: second, note }, 'alreadyProposed');
  await refused(writer, agree, { proposalId }, 'ownProposal');
  await writer.must(writePromotion, { ...draft, promotionId: second, budget: 90_000_000 });
  await refused(other, agree, { proposalId }, 'overtaken');
  // Proposed by another operator, the author would approve their own text.
  const third = await platform.operator('product');
  const again = await third.must(proposePublish, { promotionId: second, note });
  await refused(writer, agree, { proposalId: again.proposalId }, 'overtaken');
  const last = await third.must(proposePublish, { promotionId: second, note });
  await other.must(agree, { proposalId: last.proposalId });
  expect(await platform.caller().must(checkCode, { code: draft.code })).toMatchObject({ isAvailable: true });
});

test('promotions.pausePromotion: promotionNotOpen; promotions.pausePromotion: nothingChanges', async () => {
  const { promotionId, code, writer } = await publishPromotion(platform);
  await refused(writer, pausePromotion, { promotionId, isPaused: false }, 'nothingChanges');
  await writer.must(pausePromotion, { promotionId, isPaused: true });
  await refused(platform.caller(), checkCode, { code }, 'promotionPaused');
  await writer.must(pausePromotion, { promotionId, isPaused: false });
  await platform.caller().must(checkCode, { code });
  const draft = await writer.must(writePromotion, draftOf(today()));
  await refused(writer, pausePromotion, { promotionId: draft.promotionId, isPaused: true }, 'promotionNotOpen');
});

test('promotions.proposeChange: promotionNotOpen; promotions.proposeChange: nothingChanges; promotions.proposeChange: limitsOnlyRise; promotions.proposeChange: alreadyProposed; limits only rise and the end only moves earlier, all or nothing', async () => {
  const { promotionId, writer, other } = await publishPromotion(platform);
  const draft = await writer.must(writePromotion, draftOf(today()));
  await refused(writer, proposeChange, { promotionId: draft.promotionId, quota: 2_000, note }, 'promotionNotOpen');
  await refused(writer, proposeChange, { promotionId, note }, 'nothingChanges');
  for (const wrong of [{ quota: 1_000 }, { budget: 1 }, { budget: '1.5' }, { endsOn: addDays(today(), 30) }, { quota: 2_000, endsOn: addDays(today(), -1) }])
    await refused(writer, proposeChange, { promotionId, ...wrong, note }, 'limitsOnlyRise');
  const { proposalId } = await writer.must(proposeChange, { promotionId, quota: 2_000, budget: 60_000_000, endsOn: addDays(today(), 5), note });
  await refused(writer, proposeChange, { promotionId, quota: 3_000, note }, 'alreadyProposed');
  await other.must(agree, { proposalId });
  const listed = async () => (await writer.must(listPromotions, { size: 100 })).items.find((one) => one.promotionId === promotionId)!;
  expect(await listed()).toMatchObject({ quota: 2_000, budget: 60_000_000, endsAt: `${addDays(today(), 6)}T00:00:00+07:00` });
  // One of the two limits no longer rises at approval, so neither is raised.
  const next = await writer.must(proposeChange, { promotionId, quota: 3_000, budget: 70_000_000, note });
  await set(promotionId, 'stock', 'budget = 80000000');
  await refused(other, agree, { proposalId: next.proposalId }, 'overtaken');
  expect(await listed()).toMatchObject({ quota: 2_000, budget: 80_000_000 });
});

test('promotions.proposeFunding: funderUnknown; promotions.proposeFunding: moneyNotOnHold', async () => {
  const finance = await platform.operator('finance');
  await refused(finance, proposeFunding, { suspenseId: crypto.randomUUID(), funder: 'nobody', note }, 'funderUnknown');
  const { rows } = await platform.owner.query<{ house_id: string }>('select house_id from catalogue.house order by 1 limit 1');
  await refused(finance, proposeFunding, { suspenseId: crypto.randomUUID(), funder: rows[0]!.house_id, note }, 'moneyNotOnHold');
});

test('a preview counts the paid orders the promotion would have matched, within its quota and budget', async () => {
  const { writer } = await publishPromotion(platform);
  const isOwn = { products: ['F20'], minimum: 1_000_000 };
  const of = async (more: Partial<Parameters<typeof draftOf>[1]>) =>
    writer.must(previewPromotion, { promotionId: (await writer.must(writePromotion, draftOf(today(), { ...isOwn, ...more }))).promotionId });
  expect(await of({})).toMatchObject({ orders: 0, investors: 0, invested: 0, cashback: 0, beyond: 0 });
  const [one, two] = [await platform.newInvestor(), await platform.newInvestor()];
  for (const [{ caller, investorId }, amount, method] of [
    [one, 1_000_000, 2],
    [one, 6_000_000, 2],
    [two, 2_000_000, 3],
    [two, 999_999, 2],
  ] as const) {
    const { bill } = await placeOrder(platform, caller, investorId, { F20: amount }, method);
    await platform.sandbox.pay(bill.virtualAccount, bill.amount);
  }
  expect(await of({})).toMatchObject({ orders: 2, investors: 2, invested: 3_000_000, cashback: 30_000, beyond: 0 });
  expect(await of({ perPerson: 2 })).toMatchObject({ orders: 3, investors: 2, cashback: 80_000 });
  expect(await of({ methods: [3] })).toMatchObject({ orders: 1, investors: 1, cashback: 20_000 });
  expect(await of({ perPerson: 2, quota: 1 })).toMatchObject({ orders: 1, cashback: 10_000, beyond: 2 });
  expect(await of({ perPerson: 2, budget: 60_000 })).toMatchObject({ orders: 2, cashback: 60_000, beyond: 1 });
  expect(await of({ isFirstOnly: true })).toMatchObject({ orders: 2, cashback: 30_000 });
  expect(await of({ audience: 'companies' })).toMatchObject({ orders: 0 });
  expect(await of({ amount: 7_000, cap: undefined, share: undefined })).toMatchObject({ orders: 2, cashback: 14_000 });
  expect((await writer.must(listGrants, { promotionId: crypto.randomUUID() })).items).toEqual([]);
});
