/** Tests the ledger: nothing unbalanced, nothing twice, nothing below what the chart of accounts allows, nothing changed afterwards. */
import fc from 'fast-check';
import type pg from 'pg';
import { day, type Instant, parseInstant } from '@lumbung/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Platform, startPlatform } from '../../../../tests/support/platform.ts';
import { until } from '../../../../tests/support/sandbox.ts';
import { grantUnits } from '../../../../tests/support/selling.ts';
import { transact, type Tx } from '../platform/database.ts';
import { auditSeals, balances, balancesAt, type Entry, hold, mark, post, type Posting, release, seal } from './ledger.ts';

let platform: Platform;
beforeAll(async () => {
  // A platform of its own: bare postings have no orders behind them, which the audits of other tests would report.
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const now = () => platform.app.clock();
const inTx = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  transact(platform.app.pools.money, async (tx) => ({ keep: true, result: await work(tx) }));
const posting = (investorId: string, entries: readonly Entry[], reference: string = crypto.randomUUID()): Posting => ({
  investorId,
  postingId: crypto.randomUUID(),
  reference,
  kind: 'subscriptionPaid',
  entries,
});
const received = (amount: bigint): Entry[] => [
  { path: 'clearing/bca', asset: 'IDR', amount: -amount },
  { path: 'cash', asset: 'IDR', amount },
];
/** What the audit reports, except money without orders, of which this file creates plenty. */
const audit = async () => (await platform.audit()).filter((line) => !line.startsWith('money received'));
const cashOf = async (investorId: string) => (await balances(platform.app.money, investorId)).find((row) => row.path === 'cash');

test('I-01 an unbalanced posting is refused by the database, per asset and per investor', async () => {
  const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
  const refusedWith = { code: 'LB001' };
  await expect(inTx((tx) => post(tx, [posting(a, [{ path: 'cash', asset: 'IDR', amount: 1n }])], now()))).rejects.toMatchObject(refusedWith);
  await expect(
    inTx((tx) =>
      post(
        tx,
        [
          posting(a, [
            { path: 'clearing/bca', asset: 'IDR', amount: -1n },
            { path: 'units', asset: 'F01', amount: 1n },
          ]),
        ],
        now(),
      ),
    ),
  ).rejects.toMatchObject(refusedWith);
  const shared = { ...posting(b, [received(5n)[1]!]), postingId: crypto.randomUUID() };
  await expect(inTx((tx) => post(tx, [{ ...shared, investorId: a, entries: [received(5n)[0]!] }, shared], now()))).rejects.toMatchObject(refusedWith);
  expect(await balances(platform.app.money, a)).toEqual([]);
});

test('an account that is not in the chart is refused', async () => {
  await expect(
    inTx((tx) =>
      post(
        tx,
        [
          posting(crypto.randomUUID(), [
            { path: 'pocket', asset: 'IDR', amount: 1n },
            { path: 'clearing/bca', asset: 'IDR', amount: -1n },
          ]),
        ],
        now(),
      ),
    ),
  ).rejects.toMatchObject({ code: 'LB002' });
});

test('a portfolio has its own balances and holds; an account that an investor has once exists only in the general portfolio', async () => {
  const [investorId, portfolioId] = [crypto.randomUUID(), crypto.randomUUID()];
  const bought = (of: string, amount: bigint): Entry[] => [
    { portfolioId: of, path: 'fund/F01/register', asset: 'F01', amount: -amount },
    { portfolioId: of, path: 'units', asset: 'F01', amount },
  ];
  await inTx((tx) => post(tx, [posting(investorId, [...bought(investorId, 5n), ...bought(portfolioId, 7n)])], now()));
  const units = (of: string, amount: bigint): Entry => ({ portfolioId: of, path: 'units', asset: 'F01', amount });
  expect(await inTx((tx) => hold(tx, investorId, 'sell:1', units(portfolioId, 8n), now()))).toBe(false);
  expect(await inTx((tx) => hold(tx, investorId, 'sell:1', units(portfolioId, 7n), now()))).toBe(true);
  await expect(inTx((tx) => post(tx, [posting(investorId, bought(investorId, -6n))], now()))).rejects.toMatchObject({ code: '23514' });
  const of = async () => (await balances(platform.app.money, investorId)).filter((row) => row.path === 'units');
  expect(await of()).toEqual(
    expect.arrayContaining([
      { portfolio_id: investorId, path: 'units', asset: 'F01', balance: 5n, held: 0n },
      { portfolio_id: portfolioId, path: 'units', asset: 'F01', balance: 7n, held: 7n },
    ]),
  );
  const misplaced = received(3n).map((entry) => ({ ...entry, portfolioId }));
  await expect(inTx((tx) => post(tx, [posting(investorId, misplaced)], now()))).rejects.toMatchObject({ code: 'LB002' });
  const unheardOf = bought(investorId, 1n).map((entry) => ({ ...entry, asset: 'NO-SUCH-FUND' }));
  await expect(inTx((tx) => post(tx, [posting(investorId, unheardOf)], now()))).rejects.toMatchObject({ code: 'LB002' });
  // Deleted directly in the tables, so that the other audit rules stay quiet.
  await platform.owner.query(`delete from ledger.hold where investor_id = $1`, [investorId]);
  await platform.owner.query(`delete from ledger.entry where investor_id = $1`, [investorId]);
  await platform.owner.query(`delete from ledger.account where investor_id = $1`, [investorId]);
  await platform.owner.query(`delete from ledger.posting where investor_id = $1`, [investorId]);
});

test('M16 a hold that has ended is not granted again under its reference', async () => {
  const investorId = crypto.randomUUID();
  await inTx((tx) => post(tx, [posting(investorId, received(100n))], now()));
  const on: Entry = { path: 'cash', asset: 'IDR', amount: 60n };
  expect(await inTx((tx) => hold(tx, investorId, 'plan:1', on, now()))).toBe(true);
  expect(await inTx((tx) => hold(tx, investorId, 'plan:1', on, now()))).toBe(true);
  await inTx((tx) => release(tx, [{ investorId, reference: 'plan:1' }]));
  expect(await inTx((tx) => hold(tx, investorId, 'plan:1', on, now()))).toBe(false);
  expect(await cashOf(investorId)).toMatchObject({ balance: 100n, held: 0n });
});

test('I-04 no balance goes below what the chart allows; only mirror accounts may be negative', async () => {
  const investorId = crypto.randomUUID();
  await inTx((tx) => post(tx, [posting(investorId, received(100n))], now()));
  await expect(inTx((tx) => post(tx, [posting(investorId, received(-101n))], now()))).rejects.toMatchObject({ code: '23514' });
  expect(await cashOf(investorId)).toMatchObject({ balance: 100n });
});

test('a repeated reference writes nothing, alone, in a batch, and 50 at once', async () => {
  const investorId = crypto.randomUUID();
  const reference = 'bill:1:paid';
  const written = await Promise.all(Array.from({ length: 50 }, () => inTx((tx) => post(tx, [posting(investorId, received(100n), reference)], now()))));
  expect(written.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await inTx((tx) => post(tx, [posting(investorId, received(100n), reference), posting(investorId, received(7n), 'bill:2:paid')], now()))).toBe(1);
  expect(await cashOf(investorId)).toMatchObject({ balance: 107n });
});

test('postings beside a repeat are checked like any other, and accounts opened concurrently are opened once', async () => {
  const investorId = crypto.randomUUID();
  const again = () => posting(investorId, received(100n), 'bill:1:paid');
  await inTx((tx) => post(tx, [again()], now()));
  const pocket = received(3n).map((entry) => ({ ...entry, path: entry.path.replace('cash', 'pocket') }));
  await expect(inTx((tx) => post(tx, [again(), posting(investorId, pocket)], now()))).rejects.toMatchObject({ code: 'LB002' });
  const misplaced = received(3n).map((entry) => ({ ...entry, portfolioId: crypto.randomUUID() }));
  await expect(inTx((tx) => post(tx, [again(), posting(investorId, misplaced)], now()))).rejects.toMatchObject({ code: 'LB002' });
  const shared = { ...posting(investorId, [received(5n)[1]!]), postingId: crypto.randomUUID() };
  const torn = [again(), { ...shared, investorId: crypto.randomUUID(), entries: [received(5n)[0]!] }, shared];
  await expect(inTx((tx) => post(tx, torn, now()))).rejects.toMatchObject({ code: 'LB001' });

  const others = Array.from({ length: 20 }, () => crypto.randomUUID());
  const batches = Array.from({ length: 12 }, (_, batch) =>
    inTx((tx) => {
      const own = others.map((one) => posting(one, received(BigInt(batch + 1)), `bill:${batch}:paid`));
      return post(tx, batch % 2 === 0 ? own : own.reverse(), now());
    }),
  );
  expect(await Promise.all(batches)).toEqual(Array.from({ length: 12 }, () => 20));
  for (const one of others) expect(await cashOf(one)).toMatchObject({ balance: 78n });
  expect(await cashOf(investorId)).toMatchObject({ balance: 100n });
});

test('of 50 parallel holds of the whole balance one is granted', async () => {
  const investorId = crypto.randomUUID();
  await inTx((tx) => post(tx, [posting(investorId, received(100n))], now()));
  const on: Entry = { path: 'cash', asset: 'IDR', amount: 100n };
  const held = await Promise.all(Array.from({ length: 50 }, (_, index) => inTx((tx) => hold(tx, investorId, `sell:${index}`, on, now()))));
  expect(held.filter(Boolean).length).toBe(1);
  const reference = `sell:${held.indexOf(true)}`;
  expect(await inTx((tx) => hold(tx, investorId, reference, on, now()))).toBe(true);
  expect(await cashOf(investorId)).toMatchObject({ balance: 100n, held: 100n });
  await expect(inTx((tx) => post(tx, [posting(investorId, received(-1n))], now()))).rejects.toMatchObject({ code: '23514' });
  await inTx((tx) => release(tx, [{ investorId, reference }]));
  await expect(inTx((tx) => release(tx, [{ investorId, reference }]))).rejects.toThrow('nothing is set aside for 1 of 1');
  await inTx((tx) => hold(tx, investorId, 'again', on, now()));
  const paid: Posting = { ...posting(investorId, received(-100n), 'paid'), ends: 'again' };
  expect(await inTx((tx) => post(tx, [paid], now()))).toBe(1);
  expect(await inTx((tx) => post(tx, [{ ...paid, postingId: crypto.randomUUID() }], now()))).toBe(0);
  expect(await cashOf(investorId)).toMatchObject({ balance: 0n, held: 0n });
});

test('a posting whose hold is missing is refused whole; one above its hold takes free balance but nothing from other holds', async () => {
  const investorId = crypto.randomUUID();
  await inTx((tx) => post(tx, [posting(investorId, received(100n))], now()));
  const leaving = (amount: bigint, ends: string): Posting => ({ ...posting(investorId, received(-amount)), ends });
  await expect(inTx((tx) => post(tx, [leaving(1n, 'nobody')], now()))).rejects.toMatchObject({ code: 'LB003' });
  for (const [reference, amount] of [
    ['one', 30n],
    ['two', 50n],
  ] as const) {
    expect(await inTx((tx) => hold(tx, investorId, reference, { path: 'cash', asset: 'IDR', amount }, now()))).toBe(true);
  }
  // Of 100 the other hold keeps 50: 51 are too many, and then neither the money nor the hold has moved.
  await expect(inTx((tx) => post(tx, [leaving(51n, 'one')], now()))).rejects.toMatchObject({ code: '23514' });
  expect(await cashOf(investorId)).toMatchObject({ balance: 100n, held: 80n });
  expect(await inTx((tx) => post(tx, [leaving(45n, 'one')], now()))).toBe(1);
  expect(await cashOf(investorId)).toMatchObject({ balance: 55n, held: 50n });
  expect(await inTx((tx) => post(tx, [leaving(50n, 'two'), posting(investorId, received(7n))], now()))).toBe(2);
  expect(await cashOf(investorId)).toMatchObject({ balance: 12n, held: 0n });
});

test('balances are available as of a business day and a recording time', async () => {
  const investorId = crypto.randomUUID();
  const at = (text: string) => parseInstant(text) as Instant;
  await inTx((tx) => post(tx, [posting(investorId, received(10n))], at('2026-11-16T23:59:00+07:00')));
  await inTx((tx) => post(tx, [posting(investorId, received(5n))], at('2026-11-17T00:01:00+07:00')));
  const later = (Date.now() + 60_000) as Instant;
  const cash = async (on: string, known: Instant) =>
    (await balancesAt(platform.app.money, investorId, day(on), known)).find((row) => row.path === 'cash')?.balance;
  expect([
    await cash('2026-11-15', later),
    await cash('2026-11-16', later),
    await cash('2026-11-17', later),
    await cash('2026-11-17', (Date.now() - 60_000) as Instant),
  ]).toEqual([undefined, 10n, 15n, undefined]);
});

test('random histories: balances equal the sum of entries, nothing is negative, nothing is lost', async () => {
  const move = fc.record({
    kind: fc.constantFrom('receive', 'invest', 'allot', 'fee', 'hold', 'release', 'repeat'),
    amount: fc.oneof(fc.bigInt(1n, 1_000_000n), fc.constantFrom(1n, 9_007_199_254_740_993n, 999_999_999_999n)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 25 }), async (moves) => {
      const investorId = crypto.randomUUID();
      const model = new Map<string, bigint>();
      const held = new Map<string, bigint>();
      let last: Posting | null = null;
      const shift = (path: string, amount: bigint) => model.set(path, (model.get(path) ?? 0n) + amount);
      const free = (path: string) => (model.get(path) ?? 0n) - (path === 'cash' ? [...held.values()].reduce((sum, amount) => sum + amount, 0n) : 0n);
      for (const [index, { kind, amount }] of moves.entries()) {
        const transfer = async (from: string, to: string) => {
          const made = posting(investorId, [
            { path: from, asset: 'IDR', amount: -amount },
            { path: to, asset: 'IDR', amount },
          ]);
          const fits = from.startsWith('clearing/') || free(from) >= amount;
          const outcome = await inTx((tx) => post(tx, [made], now())).then(
            () => true,
            (error: pg.DatabaseError) => {
              expect(error.code).toBe('23514');
              return false;
            },
          );
          expect(outcome).toBe(fits);
          if (!fits) return;
          shift(from, -amount);
          shift(to, amount);
          last = made;
        };
        if (kind === 'receive') await transfer('clearing/bca', 'cash');
        else if (kind === 'invest') await transfer('cash', 'fund/F01/subscriptions');
        else if (kind === 'allot') await transfer('fund/F01/subscriptions', 'fund/F01/invested');
        else if (kind === 'fee') await transfer('cash', 'fees/subscription');
        else if (kind === 'hold') {
          const fits = free('cash') >= amount;
          expect(await inTx((tx) => hold(tx, investorId, `hold:${index}`, { path: 'cash', asset: 'IDR', amount }, now()))).toBe(fits);
          if (fits) held.set(`hold:${index}`, amount);
        } else if (kind === 'release') {
          const [reference] = held.keys();
          if (reference) {
            await inTx((tx) => release(tx, [{ investorId, reference }]));
            held.delete(reference);
          }
        } else if (last) expect(await inTx((tx) => post(tx, [{ ...last!, postingId: crypto.randomUUID() }], now()))).toBe(0);
      }
      const rows = await balances(platform.app.money, investorId);
      expect(rows.filter((row) => row.balance !== 0n).map((row) => [row.path, row.balance])).toEqual(
        [...model].filter(([, amount]) => amount !== 0n).sort(([x], [y]) => (x < y ? -1 : 1)),
      );
      expect(rows.find((row) => row.path === 'cash')?.held ?? 0n).toBe([...held.values()].reduce((sum, amount) => sum + amount, 0n));
      expect(rows.reduce((sum, row) => sum + row.balance, 0n)).toBe(0n);
    }),
    { numRuns: 40 },
  );
  expect(await audit()).toEqual([]);
});

/** Seals everything written so far; concurrent work of the platform itself ends soon. */
const sealed = async (): Promise<void> => {
  await inTx(mark);
  await until('the mark to be over', async () => {
    while ((await inTx((tx) => seal(tx, platform.app.keys, 1_000))) > 0);
    return (await platform.owner.query('select 1 from ledger.seal_mark where before > pg_snapshot_xmin(pg_current_snapshot())')).rowCount === 0;
  });
  while ((await inTx((tx) => seal(tx, platform.app.keys, 1_000))) > 0);
};

test('M15 a transaction still running when the books are sealed is in the next seal and raises no alarm', async () => {
  const [early, late] = [crypto.randomUUID(), crypto.randomUUID()];
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const running = inTx(async (tx) => {
    await post(tx, [posting(early, received(5n))], now());
    begun.resolve();
    await gate.promise;
  });
  await begun.promise;
  await inTx((tx) => post(tx, [posting(late, received(6n))], now()));
  await inTx(mark);
  while ((await inTx((tx) => seal(tx, platform.app.keys, 1_000))) > 0);
  const sealedOf = async (investorId: string) =>
    (
      await platform.owner.query('select 1 from ledger.posting where investor_id = $1 and recorded_at < (select max(sealed_until) from ledger.seal)', [
        investorId,
      ])
    ).rowCount;
  expect([await sealedOf(early), await sealedOf(late)]).toEqual([0, 0]);
  gate.resolve();
  await running;
  await sealed();
  expect([await sealedOf(early), await sealedOf(late)]).toEqual([1, 1]);
  expect(await auditSeals(platform.app.money, platform.app.keys)).toEqual([]);
});

test('M15 the other fields of a posting and every state change are sealed too', async () => {
  const { investorId } = await platform.newInvestor();
  await grantUnits(platform.books, investorId);
  await sealed();
  const broken = async () => (await auditSeals(platform.app.money, platform.app.keys)).length;
  for (const [table, set, back] of [
    ['ledger.posting', `business_day = business_day + 1`, `business_day = business_day - 1`],
    ['platform.state_event', `who = 'login:somebody'`, `who = 'seed'`],
  ] as const) {
    expect(await broken(), table).toBe(0);
    await platform.owner.query(`update ${table} set ${set} where investor_id = $1`, [investorId]);
    expect(await broken(), table).toBe(1);
    await platform.owner.query(`update ${table} set ${back} where investor_id = $1`, [investorId]);
  }
});

test('direct changes to sealed entries are detected', async () => {
  const investorId = crypto.randomUUID();
  await inTx((tx) => post(tx, [posting(investorId, received(77n))], now()));
  await sealed();
  const sealedOf = async () =>
    (
      await platform.owner.query('select 1 from ledger.posting where investor_id = $1 and recorded_at < (select max(sealed_until) from ledger.seal)', [
        investorId,
      ])
    ).rowCount;
  expect(await sealedOf()).toBe(1);
  expect(await auditSeals(platform.app.money, platform.app.keys)).toEqual([]);
  const flip = (to: number) => platform.owner.query(`update ledger.entry set amount = $2 where investor_id = $1 and path = 'cash'`, [investorId, to]);
  await flip(78);
  expect((await auditSeals(platform.app.money, platform.app.keys)).map((row) => row.what)).toEqual(['entries changed']);
  expect((await audit()).length).toBeGreaterThan(1);
  // The owner of the tables can recompute every digest, but no signature.
  await platform.owner.query('delete from ledger.seal');
  await platform.owner.query('select ledger.mark()');
  await until('seals again', async () => (await platform.owner.query('select ledger.seal_batch(1000000) as sealed')).rows[0].sealed > 0);
  expect((await platform.owner.query('select 1 from ledger.broken_seals()')).rowCount).toBe(0);
  expect((await auditSeals(platform.app.money, platform.app.keys)).map((row) => row.what)).toEqual(['signature is not ours']);
  await flip(77);
  await platform.owner.query('update ledger.seal set digest = sha256(digest), chain = sha256(chain) where number = 1');
  expect((await auditSeals(platform.app.money, platform.app.keys)).length).toBeGreaterThan(0);
  await platform.owner.query('delete from ledger.seal');
  expect(await audit()).toEqual([]);
});
