/** Coupons: drawn once per holder, compared with the custodian, booked once; mismatches do not block the others. */
import { askAgain, getRun, listCoupons, listRows, listRuns, proposeFigures } from '@lumbung/contract/bond-coupons/routes.gen.ts';
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
import { balances, hold, post, release } from '../../../ledger/ledger.ts';
import type { CouponPage, CouponRow } from '../../../partners/bond-custodian/port.ts';
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
/** An investor who bought units at the registry, with the books as they are after settlement. */
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
/** Books a lot; returns its ledger path. */
const bookUnits = async (investorId: string, units: bigint, seri = SERI) => {
  const lot = newId();
  const path = `bonds/${lot}`;
  await platform.books.transact((tx) => {
    const entries = [
      { path: 'outside/own', asset: 'IDR', amount: -units * 1_000_000n },
      { path: `bond/${seri}/invested`, asset: 'IDR', amount: units * 1_000_000n },
      { path: `bond/${seri}/register`, asset: seri, amount: -units * 10_000n },
      { path, asset: seri, amount: units * 10_000n },
    ];
    return post(tx, [{ investorId, postingId: newId(), reference: `leg:${lot}:settled`, kind: 'bondSettled', entries }], platform.app.clock());
  });
  return path;
};
const to = (moment: string) => platform.sandbox.post('clock', { to: `${moment}:00+07:00` });
const errand = (moment?: string) => errandOf(platform.app, platform.app.pools.jobs, moment === undefined ? undefined : parseInstant(`${moment}:00+07:00`)!);
/** An errand whose process dies after that many transactions. */
const dying = async (after: number, moment?: string) => {
  const alive = await errand(moment);
  let left = after;
  const transact: typeof alive.transact = (work) => (left-- > 0 ? alive.transact(work) : Promise.reject(new Error('died')));
  return { ...alive, transact };
};
const run = async (of: number, seri = SERI) =>
  (await platform.owner.query('select * from bond_coupons.run where seri = $1 and number = $2', [seri, of])).rows[0];
const states = async (of: number, seri = SERI) =>
  (
    await platform.owner.query<{ state: string }>('select state from bond_coupons.coupon where seri = $1 and number = $2 order by investor_id', [seri, of])
  ).rows.map(({ state }) => state);
const received = async (investorId: string) =>
  Object.fromEntries(
    (await balances(platform.app.reads, investorId))
      .filter(({ path }) => path === `bond/${SERI}/income` || path === 'withheld/final')
      .map(({ path, balance }) => [path.split('/').at(-1), balance]),
  );
const mine = async () => (await platform.audit('all')).filter((sentence) => sentence.includes('coupon'));

test('bond-coupons.askAgain: couponClosed; bond-coupons.proposeFigures: notMismatched; bond-coupons.proposeFigures: alreadyProposed; concurrent runs draw and book each coupon of a series once; two operators accept figures that differ', async () => {
  const holders = [await buyer(10), await buyer(1), await buyer(3)];
  const [ten, one, three] = holders as [(typeof holders)[0], (typeof holders)[0], (typeof holders)[0]];
  await platform.sandbox.post('bonds/settle', { seri: SERI });
  await to('2027-01-14T17:00');
  // Nothing is due before the evening; from then on no units move before the coupon is drawn.
  const mayMove = async (moment: string) => {
    const { reference, transact, business } = await errand(moment);
    return transact((tx) => mayMoveUnits(tx, reference, SERI, business));
  };
  expect(await mayMove('2027-01-14T17:59')).toBe(true);
  expect(await mayMove('2027-01-14T18:00')).toBe(false);
  // Processes that die at any point, then three at once: each holder is drawn once.
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

  // The next coupon: the custodian reports one rupiah too much for two holders, and one bank returns the money. The third is booked regardless.
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
  // The custodian corrects the other one on its own.
  await to('2027-02-16T08:01');
  await until('the last one booked', async () => (await run(2)).state === 'paid');
  // 5,500 per unit, plus the rupiah that the custodian reported.
  for (const { investorId, units } of holders) {
    const first = { 10: 53_230n, 1: 5_323n, 3: 15_969n }[Number(units)]!;
    expect((await received(investorId)).income).toBe(-(first + units * 5_500n + (investorId === odd ? 1n : 0n)));
  }
  expect(await mine()).toEqual([]);
}, 300_000);

/** A drawn run with its holders: 1,000 rupiah per unit, and the principal if it is the last one. */
async function drawnRun(
  { seri, number: of }: OfRun,
  state: 'drawn' | 'told' | 'paid',
  isLast: boolean,
  holders: readonly { investorId: string; units: bigint }[],
) {
  const units = holders.reduce((sum, one) => sum + one.units, 0n);
  const principal = isLast ? units * 1_000_000n : 0n;
  const ago = "now() - interval '300 days'";
  await platform.owner.query(
    `insert into bond_coupons.run (seri, number, coupon_on, pay_on, is_last, rate_ppm, per_unit, tax_ppm, state, drawn_at, told_at, holders, units, gross, tax, net, principal)
     values ($1, $2, '2026-10-15', '2026-10-15', $3, 66000, 1000, 100000, $4, ${ago}, ${state === 'drawn' ? 'null' : ago}, $5, $6::bigint, $6::bigint * 1000, $6::bigint * 100, $6::bigint * 900, $7)`,
    [seri, of, isLast, state, holders.length, units, principal],
  );
  for (const { investorId, units } of holders)
    await platform.owner.query(
      `insert into bond_coupons.coupon (investor_id, seri, number, units, gross, tax, net, principal, state, since)
       values ($1, $2, $3, $4::bigint, $4::bigint * 1000, $4::bigint * 100, $4::bigint * 900, $5, 'due', ${ago})`,
      [investorId, seri, of, units, isLast ? units * 1_000_000n : 0n],
    );
}
type OfRun = { readonly seri: string; readonly number: number };
/** The custodian's row for a holder. */
const row = (reference: string, units: bigint, principal = 0n): CouponRow => ({
  reference,
  units,
  gross: rupiah(units * 1_000n),
  tax: rupiah(units * 100n),
  net: rupiah(units * 900n),
  principal: rupiah(principal),
  isReturned: false,
});
/** An errand whose custodian returns these rows, and totals that differ from ours. */
const hearing = async (page: Pick<CouponPage, 'rows'> & Partial<CouponPage>) => {
  const alive = await errand();
  const totals = { ...row('', 0n), holders: 999, returned: 0, paidOn: day('2026-10-15') };
  const bondCustodian = { ...alive.partners.bondCustodian, couponTotals: async () => totals, couponPage: async () => ({ odd: [], next: null, ...page }) };
  return { ...alive, partners: { ...alive.partners, bondCustodian } };
};
const registered = async () => {
  const one = await platform.newInvestor();
  await platform.owner.query(
    `insert into bond_accounts.registration (investor_id, version, state, since, answers_encrypted, agreed_at) values ($1, 1, 'registering', now(), '', now())`,
    [one.investorId],
  );
  return one;
};
const waits = async (queue: 'bondCoupons.unbooked' | 'bondCoupons.mismatched' | 'bondCoupons.untold', { seri, number: of }: OfRun) =>
  (await (await platform.operator('finance')).must(listWaiting, { queue })).items.filter(({ id }) => id.startsWith(`${seri} ${of}`));
/** Two operators accept the custodian's figures for a holder. */
const accepted = async (investorId: string, of: OfRun) => {
  const { proposalId } = await (await platform.operator('finance')).must(proposeFigures, { investorId, ...of, note: NOTE });
  await (await platform.operator('finance')).must(agree, { proposalId });
};
const unitsOf = async (investorId: string, seri: string) =>
  (await balances(platform.app.reads, investorId)).filter(({ path, asset }) => path.startsWith('bonds/') && asset === seri).map(({ balance }) => balance);

test('an investor with held units at maturity waits in a queue without blocking others, and is booked once the units are free', async () => {
  const of = { seri: 'ORI031T6', number: 36 };
  const [free, held] = [await platform.newInvestor(), await platform.newInvestor()];
  await bookUnits(free.investorId, 2n, of.seri);
  const path = await bookUnits(held.investorId, 3n, of.seri);
  const { clock } = platform.app;
  expect(await platform.books.transact((tx) => hold(tx, held.investorId, 'late sale', { path, asset: of.seri, amount: 10_000n }, clock()))).toBe(true);
  await drawnRun(of, 'told', true, [
    { ...free, units: 2n },
    { ...held, units: 3n },
  ]);
  await book(await errand(), of);
  expect([await unitsOf(free.investorId, of.seri), await unitsOf(held.investorId, of.seri)]).toEqual([[0n], [30_000n]]);
  expect((await states(36, of.seri)).sort()).toEqual(['due', 'paid']);
  expect((await run(36, of.seri)).state).toBe('told');
  expect(await waits('bondCoupons.unbooked', of)).toMatchObject([{ investorId: held.investorId }]);
  // It is retried automatically.
  expect(
    (await platform.owner.query(`select 1 from platform.scheduled_task where task = 'bondCoupons.book' and key = $1`, [`${of.seri}:36`])).rows,
  ).toHaveLength(1);
  await platform.books.transact((tx) => release(tx, [{ investorId: held.investorId, reference: 'late sale' }]));
  await book(await errand(), of);
  expect(await unitsOf(held.investorId, of.seri)).toEqual([0n]);
  expect((await run(36, of.seri)).state).toBe('paid');
  expect(await waits('bondCoupons.unbooked', of)).toEqual([]);
  expect(await mine()).toEqual([]);
});

test('the last coupon is booked with exactly the principal that the lots hold; two operators may accept it once the custodian reports the same', async () => {
  const of = { seri: 'ST017T2', number: 24 };
  // Sold on the last evening: drawn, and no longer held.
  const [sold, part, other] = [await registered(), await registered(), await registered()];
  await bookUnits(part.investorId, 1n, of.seri);
  await drawnRun(of, 'drawn', true, [
    { ...sold, units: 2n },
    { ...part, units: 3n },
  ]);
  await tell(await hearing({ rows: [row(sold.investorId, 0n), row(part.investorId, 3n, 3_000_000n), row(other.investorId, 1n)] }), of);
  await book(await errand(), of);
  // The books cannot repay principal that is not held, whoever reports it.
  expect((await states(24, of.seri)).sort()).toEqual(['due', 'mismatched', 'mismatched']);
  await accepted(sold.investorId, of);
  await accepted(other.investorId, of);
  await tell(await hearing({ rows: [row(part.investorId, 3n, 2_000_000n)] }), of);
  const finance = await platform.operator('finance');
  await refused(finance, proposeFigures, { investorId: part.investorId, ...of, note: NOTE }, 'notMismatched');
  await tell(await hearing({ rows: [row(part.investorId, 3n, 1_000_000n)] }), of);
  await accepted(part.investorId, of);
  await until('the last coupon booked', async () => (await run(24, of.seri)).state === 'paid');
  expect(await unitsOf(part.investorId, of.seri)).toEqual([0n]);
  expect((await part.caller.must(listCoupons, { seri: of.seri })).items).toMatchObject([{ units: 3, principal: 1_000_000, state: 'paid' }]);
  expect(await mine()).toEqual([]);
});

test('a holder whom the custodian names after a coupon was paid, or for a coupon without holders, is booked once two operators agree', async () => {
  const [paid, empty] = [
    { seri: 'SBR015T2', number: 3 },
    { seri: 'SBR015T2', number: 4 },
  ];
  for (const of of [paid, empty]) {
    const late = await registered();
    await drawnRun(of, 'paid', false, []);
    await platform.owner.query('update bond_coupons.run set paid_at = drawn_at, told_at = null where seri = $1 and number = $2', [of.seri, of.number]);
    await tell(await hearing({ rows: [row(late.investorId, 5n)] }), of);
    expect((await run(of.number, of.seri)).state).toBe('told');
    await accepted(late.investorId, of);
    await until('the late one booked', async () => (await run(of.number, of.seri)).state === 'paid');
    expect((await late.caller.must(listCoupons, { seri: of.seri })).items).toMatchObject([{ units: 5, net: 4_500, state: 'paid' }]);
  }
  expect(await mine()).toEqual([]);
});

test('an unreadable coupon row counts for no holder: holders without a row wait, and the rows are requested again', async () => {
  const of = { seri: 'SBR015T2', number: 5 };
  const [named, unread, left] = [await registered(), await registered(), await registered()];
  await drawnRun(of, 'drawn', false, [
    { ...named, units: 2n },
    { ...unread, units: 3n },
    { ...left, units: 4n },
  ]);
  await tell(await hearing({ rows: [row(named.investorId, 2n)], odd: ['{"reference":"?"}'] }), of);
  await until('the named one booked', async () => (await states(5, of.seri)).filter((state) => state === 'paid').length === 1);
  const figures = async (investorId: string) =>
    (await platform.owner.query('select state, told_net from bond_coupons.coupon where investor_id = $1 and number = 5', [investorId])).rows[0];
  expect(await figures(unread.investorId)).toEqual({ state: 'mismatched', told_net: null });
  expect(await waits('bondCoupons.untold', of)).toHaveLength(1);
  expect(await waits('bondCoupons.mismatched', of)).toHaveLength(2);
  const finance = await platform.operator('finance');
  await refused(finance, proposeFigures, { investorId: unread.investorId, ...of, note: NOTE }, 'notMismatched');
  // What the console shows: our figures, the custodian's readable figures, what is booked, and which rows are open.
  const [drawn, said] = [
    { holders: 3, units: 9, gross: 9_000, tax: 900, net: 8_100, principal: 0 },
    { holders: 1, units: 2, gross: 2_000, tax: 200, net: 1_800, principal: 0 },
  ];
  const listed = { ...of, state: 'told', drawn, unreadable: 1, mismatched: 2, returned: 0 };
  expect((await finance.must(listRuns, { seri: of.seri })).items.find((one) => one.number === of.number)).toMatchObject(listed);
  expect(await finance.must(getRun, of)).toMatchObject({ run: listed, told: said, booked: said });
  const first = await finance.must(listRows, { ...of, which: 'mismatched', size: 1 });
  const rest = await finance.must(listRows, { ...of, which: 'mismatched', size: 1, after: first.next! });
  expect([...first.items, ...rest.items].map(({ investorId, told, units }) => [investorId, told, units])).toEqual(
    [[unread.investorId, null, 3] as const, [left.investorId, null, 4] as const].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  expect(rest.next).toBeNull();
  expect((await finance.must(listRows, { ...of, which: 'paid' })).items).toMatchObject([{ investorId: named.investorId, state: 'paid', isReturned: false }]);
  expect((await finance.must(listRows, { ...of, which: 'due' })).items).toEqual([]);
  expect((await finance.must(listRows, { ...of, which: 'returned' })).items).toEqual([]);
  expect((await finance.fault(getRun, { ...of, number: 99 })).status).toBe(404);
  // The list of runs continues from a cursor.
  const runs = await finance.must(listRuns, { size: 1 });
  expect((await finance.must(listRuns, { size: 1, after: runs.next! })).items).not.toEqual(runs.items);
  // Readable at last: holders without a row were not paid.
  await tell(await hearing({ rows: [row(named.investorId, 2n), row(unread.investorId, 3n)] }), of);
  await until('the unread one booked', async () => (await figures(unread.investorId)).state === 'paid');
  expect(await figures(left.investorId)).toEqual({ state: 'mismatched', told_net: '0' });
  expect(await waits('bondCoupons.untold', of)).toEqual([]);
  await accepted(left.investorId, of);
  await until('the run ended', async () => (await run(5, of.seri)).state === 'paid');
  expect(await mine()).toEqual([]);
});
