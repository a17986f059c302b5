/** Coupons: drawn once for everybody, held against the custodian, booked once; what differs holds up nobody else. */
import { askAgain, listCoupons, proposeFigures } from '@lumbung/contract/bond-coupons/routes.gen.ts';
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { rupiah } from '@lumbung/kernel/amounts.ts';
import { uuidV7 } from '@lumbung/kernel/ids.ts';
import { day, parseInstant } from '@lumbung/kernel/time.ts';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { balances, post } from '../../../ledger/ledger.ts';
import { errandOf } from '../../../platform/jobs.ts';
import { book } from './book.ts';
import { drawSeries, mayMoveUnits } from './draw.ts';
import { tell } from './tell.ts';

const SERI = 'ORI031T3';
const NOTE = 'Sudah dicocokkan dengan kustodian';
let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

let number = 0;
/** Somebody who bought units at the registry, as her books say it once they are settled. */
async function buyer(units: number) {
  const one = await platform.newInvestor();
  const { bondRegistry, bondCustodian } = platform.app.partners;
  const sid = `IDD0101D${String(number++).padStart(5, '0')}12`;
  const holder = 'WIRA KUSUMA';
  const rest = { occupation: 'B05', city: '3171', address: 'Jalan Melati 1', phone: '628123456789', email: one.email, gender: 'male' } as const;
  await bondRegistry.register({ sid, name: holder, identityNumber: '3171014505900001', birthPlace: 'Jakarta', birthDate: day('1990-05-05'), ...rest });
  const opened = await bondCustodian.openAccount(one.investorId, { sid, name: holder, bank: '014', account: '1234567890' });
  if (opened.kind !== 'opened') throw new Error(opened.reason);
  const fund = await bondRegistry.addFundAccount(sid, { keeper: '014', account: '1234567890', holder });
  const securities = await bondRegistry.addSecuritiesAccount(sid, { keeper: opened.subregistry, account: opened.account, holder });
  if (fund.kind !== 'done' || securities.kind !== 'done') throw new Error('no accounts');
  const ids = { sid, fundAccountId: fund.done, securitiesAccountId: securities.done };
  const said = await bondRegistry.order({ ...ids, seri: SERI, nominal: rupiah(BigInt(units) * 1_000_000n) });
  if (said.kind !== 'done') throw new Error(said.kind);
  await platform.sandbox.post('banks/pay', { billingCode: said.done.kodeBilling, amount: units * 1_000_000 });
  await bookUnits(one.investorId, BigInt(units));
  return { ...one, units: BigInt(units) };
}
const newId = () => uuidV7(platform.app.clock(), randomBytes(10));
/** A lot in the books. */
const bookUnits = (investorId: string, units: bigint) =>
  platform.books.transact((tx) => {
    const lot = newId();
    const entries = [
      { path: 'outside/own', asset: 'IDR', amount: -units * 1_000_000n },
      { path: `bond/${SERI}/invested`, asset: 'IDR', amount: units * 1_000_000n },
      { path: `bond/${SERI}/register`, asset: SERI, amount: -units * 10_000n },
      { path: `bonds/${lot}`, asset: SERI, amount: units * 10_000n },
    ];
    return post(tx, [{ investorId, postingId: newId(), reference: `leg:${lot}:settled`, kind: 'bondSettled', entries }], platform.app.clock());
  });
const to = (moment: string) => platform.sandbox.post('clock', { to: `${moment}:00+07:00` });
const errand = (moment?: string) => errandOf(platform.app, platform.app.pools.jobs, moment === undefined ? undefined : parseInstant(`${moment}:00+07:00`)!);
/** A process that dies after so many transactions. */
const dying = async (after: number, moment?: string) => {
  const alive = await errand(moment);
  let left = after;
  const transact: typeof alive.transact = (work) => (left-- > 0 ? alive.transact(work) : Promise.reject(new Error('died')));
  return { ...alive, transact };
};
const run = async (of: number) => (await platform.owner.query('select * from bond_coupons.run where seri = $1 and number = $2', [SERI, of])).rows[0];
const states = async (of: number) =>
  (
    await platform.owner.query<{ state: string }>('select state from bond_coupons.coupon where seri = $1 and number = $2 order by investor_id', [SERI, of])
  ).rows.map(({ state }) => state);
const received = async (investorId: string) =>
  Object.fromEntries(
    (await balances(platform.app.reads, investorId))
      .filter(({ path }) => path === `bond/${SERI}/income` || path === 'withheld/final')
      .map(({ path, balance }) => [path.split('/').at(-1), balance]),
  );
const mine = async () => (await platform.audit('all')).filter((sentence) => sentence.includes('coupon'));

test('bond-coupons.askAgain: couponClosed; bond-coupons.proposeFigures: notMismatched; bond-coupons.proposeFigures: alreadyProposed; the coupons of a series: drawn by everybody at once, told and booked once each, and what differs by two people', async () => {
  const holders = [await buyer(10), await buyer(1), await buyer(3)];
  const [ten, one, three] = holders as [(typeof holders)[0], (typeof holders)[0], (typeof holders)[0]];
  await platform.sandbox.post('bonds/settle', { seri: SERI });
  await to('2027-01-14T17:00');
  // Nothing is due before the evening; from then on nobody moves units before they are drawn.
  const mayMove = async (moment: string) => {
    const { reference, transact, business } = await errand(moment);
    return transact((tx) => mayMoveUnits(tx, reference, SERI, business));
  };
  expect(await mayMove('2027-01-14T17:59')).toBe(true);
  expect(await mayMove('2027-01-14T18:00')).toBe(false);
  // Processes that die anywhere on the way, then three at once: a holder at a time, each once.
  for (const after of [0, 1, 2, 1]) await drawSeries(await dying(after, '2027-01-14T18:00'), SERI, 1).catch(() => {});
  await Promise.all(Array.from({ length: 3 }, async () => drawSeries(await errand('2027-01-14T18:00'), SERI, 1)));
  expect(await mayMove('2027-01-14T18:00')).toBe(true);
  expect(await run(1)).toMatchObject({
    state: 'drawn',
    holders: '3',
    units: '14',
    per_unit: '5323',
    gross: '74522',
    tax: '7452',
    net: '67070',
    principal: '0',
  });

  await to('2027-01-15T07:00');
  await tell(await errand(), { seri: SERI, number: 1 });
  expect((await run(1)).state).toBe('drawn');
  await to('2027-01-15T08:01');
  await Promise.all(Array.from({ length: 3 }, async () => tell(await errand(), { seri: SERI, number: 1 })));
  for (const after of [0, 1, 1]) await book(await dying(after), { seri: SERI, number: 1 }, 1).catch(() => {});
  await Promise.all(Array.from({ length: 3 }, async () => book(await errand(), { seri: SERI, number: 1 })));
  await until('a coupon booked', async () => (await run(1)).state === 'paid');
  expect(await received(ten.investorId)).toEqual({ income: -53_230n, final: 5_323n });
  expect(await received(one.investorId)).toEqual({ income: -5_323n, final: 532n });
  expect(await received(three.investorId)).toEqual({ income: -15_969n, final: 1_597n });
  expect(await ten.caller.must(listCoupons, {})).toMatchObject({
    items: [
      { seri: SERI, number: 1, couponOn: '2027-01-15', units: 10, gross: 53_230, tax: 5_323, net: 47_907, principal: 0, state: 'paid', isReturned: false },
    ],
  });
  expect(await ten.caller.must(listCoupons, { seri: 'SR024T3' })).toEqual({ items: [] });
  await platform.sandbox.mail(ten.email, ({ subject }) => subject.includes(SERI));
  expect(await mine()).toEqual([]);
  const finance = await platform.operator('finance');
  await refused(finance, askAgain, { seri: SERI, number: 1 }, 'couponClosed');
  expect((await finance.fault(askAgain, { seri: SERI, number: 30 })).status).toBe(404);

  // The next one: the custodian says a rupiah too much of two, and the bank of one gives it back. The third is booked all the same.
  await platform.sandbox.post('partners/bond-custodian/faults', { kind: 'coupon-other', count: 2 });
  await platform.sandbox.post('partners/bond-custodian/faults', { kind: 'coupon-returned', count: 1 });
  await to('2027-02-15T08:01');
  await until('the other one booked', async () => (await states(2)).filter((state) => state === 'paid').length === 1);
  expect((await run(2)).state).toBe('told');
  const { items } = await finance.must(listWaiting, { queue: 'bondCoupons.mismatched' });
  expect(items).toHaveLength(2);
  expect((await finance.must(listWaiting, { queue: 'bondCoupons.returned' })).items).toHaveLength(1);
  const [odd, mended] = items.map(({ investorId }) => investorId!) as [string, string];
  const about = { investorId: odd, seri: SERI, number: 2, note: NOTE };
  const { proposalId } = await finance.must(proposeFigures, about);
  await refused(finance, proposeFigures, about, 'alreadyProposed');
  const right = holders.find(({ investorId }) => investorId !== odd && investorId !== mended)!;
  await refused(finance, proposeFigures, { ...about, investorId: right.investorId }, 'notMismatched');
  await (await platform.operator('finance')).must(agree, { proposalId });
  await until('the agreed one booked', async () => (await states(2)).filter((state) => state === 'paid').length === 2);
  // The custodian mends the other one by itself.
  await to('2027-02-16T08:01');
  await until('the last one booked', async () => (await run(2)).state === 'paid');
  // 5,500 a unit, and the rupiah that the custodian said.
  for (const { investorId, units } of holders) {
    const first = { 10: 53_230n, 1: 5_323n, 3: 15_969n }[Number(units)]!;
    expect((await received(investorId)).income).toBe(-(first + units * 5_500n + (investorId === odd ? 1n : 0n)));
  }
  expect(await mine()).toEqual([]);
}, 300_000);
