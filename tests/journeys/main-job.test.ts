/** Tests the whole main job over HTTP: register, verify the identity, buy, sell, be paid, switch; and all books agree. */
import { register, verifyRegistrationCode } from '@lumbung/contract/accounts/routes.gen.ts';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { quoteFee, sell, sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { getOrder, listHistories } from '@lumbung/contract/histories/routes.gen.ts';
import { approveCase, finish, getReview } from '@lumbung/contract/kyc/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import { listReconciliations, reconcile } from '@lumbung/contract/operations/routes.gen.ts';
import { listHoldings } from '@lumbung/contract/portfolio/routes.gen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookedAt } from '../support/cases.ts';
import { fillIn, newCitizen } from '../support/identifying.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { refused } from '../support/refusals.ts';
import { until } from '../support/sandbox.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const clockTo = async (to: string) => expect(await platform.sandbox.post('clock', { to })).toMatchObject({ status: 200 });
const close = async () => expect(await platform.sandbox.post('market/close')).toMatchObject({ status: 200 });

test('a newcomer registers, is verified, buys two funds, sells one, is paid and switches the other; every book agrees', async () => {
  const { sandbox } = platform;
  const citizen = newCitizen();
  const [email, password] = ['pendatang.baru@example.test', 'tiga perahu di muara'];
  const caller = platform.caller();
  await caller.start();
  await caller.must(register, { email, name: citizen.name, phone: '081290001234', password, isAgree: true });
  await caller.must(verifyRegistrationCode, { email, code: await sandbox.code(email) });
  await caller.signIn(email, password);

  // Before verification an investor may browse and fill a cart, but not order.
  await caller.must(saveItem, { productId: 'F01', amount: 3_000_000 });
  await caller.must(saveItem, { productId: 'F03', amount: 2_000_000 });
  await refused(caller, quoteFee, {}, 'identityNotVerified');
  await fillIn(caller, citizen);
  const { submissionId } = await caller.must(finish, { isAgree: true });
  const { user } = await caller.signIn(email, password);
  const investorId = user.userId;
  const compliance = await platform.operator('compliance');
  await lookedAt(compliance, investorId);
  await compliance.must(approveCase, { investorId, submissionId: submissionId! });
  await until('the accounts', async () => (await caller.must(getReview, {})).state === 'active');

  const confirm = async () => {
    const before = await sandbox.newestCode(email);
    await caller.must(sendCode, {});
    await caller.must(verifyCode, { Code: await sandbox.code(email, before) });
  };
  // 1.5 % of two million, and 11 % of that.
  expect(await caller.must(quoteFee, {})).toMatchObject({ amount: 5_000_000, total: 5_000_000 + 20_000 + 2_200 });
  await confirm();
  const { bill, orderId } = await caller.must(subscribe, { PaymentMethod: 4 });
  expect(bill).toMatchObject({ bank: 'bni', state: 'pending' });
  expect(bill!.virtualAccount).toMatch(/^\d{16}$/);
  await sandbox.pay(bill!.virtualAccount, bill!.amount);
  await until('the payment', async () => (await caller.must(getOrder, { id: orderId })).order.state === 'paid');
  await close();
  await until('the units', async () => (await caller.must(getOrder, { id: orderId })).order.state === 'done');
  expect((await caller.must(listHoldings, {})).holdings.map((holding) => holding.productId).sort()).toEqual(['F01', 'F03']);

  await clockTo('2026-11-19T09:00:00+07:00');
  await caller.must(saveItem, { transactionType: 2, productId: 'F01', isAllUnits: true });
  const [quoted] = (await caller.must(quoteFee, {})).sales;
  expect(quoted).toMatchObject({ isAllUnits: true, paidTo: { bank: citizen.account.bank } });
  await confirm();
  const sale = await caller.must(sell, {});
  await close();
  const { cashOn } = (await caller.must(getOrder, { id: sale.orderId })).order;
  await until('the sale to be booked', async () => (await caller.must(getOrder, { id: sale.orderId })).order.state === 'settled');
  await clockTo(`${cashOn}T09:00:00+07:00`);
  const paidOut = await until('the money', async () => {
    const { order } = await caller.must(getOrder, { id: sale.orderId });
    return order.state === 'done' && order.total;
  });
  const sent = (await sandbox.get<{ amount: number; to: { bank: string; account: string } }[]>('banks/transfers')).filter(
    ({ to }) => to.account === citizen.account.account,
  );
  expect(sent).toMatchObject([{ amount: paidOut, to: { bank: citizen.account.bank } }]);

  await caller.must(saveItem, { transactionType: 6, productId: 'F03', switchProductId: 'F02', isAllUnits: true });
  await caller.must(quoteFee, {});
  await confirm();
  const swap = await caller.must(sell, {});
  await close();
  await until('the switch', async () => (await caller.must(getOrder, { id: swap.orderId })).order.state === 'done');
  expect((await caller.must(listHoldings, {})).holdings.map((holding) => holding.productId)).toEqual(['F02']);
  expect((await caller.must(listHistories, {})).items.map((order) => order.transactionType)).toEqual([6, 2, 1]);
  expect((await caller.must(list, {})).items.map((note) => note.title).sort()).toEqual([
    'Hasil penjualan dikirim',
    'Identitas Anda terverifikasi',
    'Pembayaran diterima',
    'Pengalihan selesai',
    'Unit masuk ke portofolio',
    'Unit terjual',
  ]);

  // The reconciliation an operator runs: the books by their rules, banks and the custodian by their records.
  const finance = await platform.operator('finance');
  await finance.must(reconcile, { days: 31 });
  const run = await until('reconciliation', async () => (await finance.must(listReconciliations, {})).items.find(({ state }) => state !== 'running'));
  expect(run.state).toBe('done');
  expect(run.results.filter(({ total }) => total > 0)).toEqual([]);
  expect(await platform.audit()).toEqual([]);
});
