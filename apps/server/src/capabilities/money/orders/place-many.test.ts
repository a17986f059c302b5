/** Tests placing the orders of many investors at once: same rows as for one, in few statements, and one order per origin key. */
import { minor } from '@lumbung/kernel/amounts.ts';
import { dayOf, plus } from '@lumbung/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { readMoment } from '../../../platform/clock.ts';
import type { InvestorContext, TimedContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/random.ts';
import { billOrders } from '../payments/index.ts';
import { claimOrderCodes, findEvidence, insertNewOrders, keepConsent, type NewOrder, openShown, UNPAID } from './index.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const PRICE = { amount: minor(1_000_000n), fee: minor(10_000n), vat: minor(1_100n), total: minor(1_011_100n) };

/** Places the plan orders of these investors in one transaction, as a plan run does. Returns the number of orders, bills and statements. */
async function run(investors: readonly string[], period: string, consents: ReadonlyMap<string, string>) {
  const { app } = platform;
  let statements = 0;
  const orders = await platform.books.transact(async (plain) => {
    const tx: Tx = Object.assign(Object.create(plain) as Tx, {
      query(...asked: Parameters<Tx['query']>) {
        statements += 1;
        return plain.query(...asked);
      },
      send(...asked: Parameters<Tx['send']>) {
        statements += 1;
        plain.send(...asked);
      },
    });
    const moment = await readMoment(plain, app.clock);
    const context = { ...moment, settings: app.settings, reference: app.reference } as TimedContext;
    const by = { who: 'job:plans.run', at: moment.business };
    const payBy = plus(moment.business, 86_400_000);
    const day = dayOf(moment.business);
    const named = investors.map((investorId) => ({ investorId, orderId: newId(moment.system), prefix: 'INV' }));
    const codes = await claimOrderCodes(tx, named, day);
    const wanted = named.map(
      ({ investorId, orderId }, index): NewOrder => ({
        investorId,
        orderId,
        code: codes[index]!,
        kind: 'subscription',
        origin: 'discipline',
        originKey: `${investorId}:${period}`,
        state: UNPAID.order,
        legState: UNPAID.leg,
        loginId: investorId,
        currency: 'IDR',
        charge: PRICE,
        payBy,
        accountId: null,
        payDay: null,
        approval: null,
        legs: [0, 1].map((place) => ({
          legId: newId(moment.system),
          side: 'in',
          portfolioId: investorId,
          productId: ['F01', 'F03'][place]!,
          askedAmount: 500_000n,
          amount: 500_000n,
          fee: 5_000n,
          vat: 550n,
          feePpm: 10_000n,
          vatPpm: 110_000n,
          promised: day,
        })),
        evidence: { consentId: consents.get(investorId)! },
      }),
    );
    const written = await insertNewOrders(tx, wanted, by);
    const bills = await billOrders(
      tx,
      context,
      wanted
        .filter(({ orderId }) => written.has(orderId))
        .map(({ investorId, orderId }) => ({ investorId, orderId, amount: PRICE.total, currency: 'IDR', method: 2, expiresAt: payBy })),
      by,
    );
    expect(bills.map(({ order_id }) => order_id)).toEqual(wanted.filter(({ orderId }) => written.has(orderId)).map(({ orderId }) => orderId));
    return written.size;
  });
  return { orders, statements };
}

/** Creates `count` investors with a mandate; the first fifty were referred by an agent with an agreed rate. */
async function withMandates(count: number) {
  const { app } = platform;
  const investors = Array.from({ length: count }, () => crypto.randomUUID());
  const agentId = crypto.randomUUID();
  await platform.owner.query(`insert into accounts.referral select unnest($1::uuid[]), $2, '2026-01-01'`, [investors.slice(0, 50), agentId]);
  await platform.owner.query(
    `insert into commissions.rate (rate_id, agent_id, product_id, side, valid_from, share_ppm, proposed_by, agreed_by, agreed_at)
     values (gen_random_uuid(), $1, 'F01', 'in', '2026-02-01', 250000, gen_random_uuid(), gen_random_uuid(), '2026-01-15')`,
    [agentId],
  );
  const consents = new Map(investors.map((investorId) => [investorId, crypto.randomUUID()]));
  await platform.books.transact(async (tx) => {
    const moment = await readMoment(tx, app.clock);
    for (const [investorId, consentId] of consents) {
      const context = { ...moment, keys: app.keys, session: { investorId, loginId: investorId }, clientHash: Buffer.alloc(32), address: '127.0.0.1' };
      const shown = { shown: Buffer.from(`{"mandate":"${consentId}"}`), shownAt: moment.business, factor: 'emailCode' };
      keepConsent(tx, context as unknown as InvestorContext, consentId, shown);
    }
  });
  return { investors, consents, agentId };
}

test('500 orders of 500 investors are placed and billed in at most 8 statements; a repeated run places none', async () => {
  const { investors, consents, agentId } = await withMandates(500);
  const first = await run(investors, '2026-12', consents);
  expect(first.orders).toBe(500);
  expect(first.statements).toBeLessThanOrEqual(8);
  expect(await platform.audit()).toEqual([]);

  const { rows } = await platform.owner.query(
    `select l.product_id, l.agent_id, l.commission_ppm::int as share, count(*)::int as legs, min(l.position)::int as position
     from orders.leg l where l.investor_id = any($1) group by 1, 2, 3 order by 1, 2 nulls last`,
    [investors],
  );
  expect(rows).toEqual([
    { product_id: 'F01', agent_id: agentId, share: 250_000, legs: 50, position: 1 },
    { product_id: 'F01', agent_id: null, share: null, legs: 450, position: 1 },
    // The default rate for agents, where this agent has no rate.
    { product_id: 'F03', agent_id: agentId, share: 5_000, legs: 50, position: 2 },
    { product_id: 'F03', agent_id: null, share: null, legs: 450, position: 2 },
  ]);
  const bills = await platform.owner.query(
    `select count(*)::int as bills, count(distinct account_number)::int as numbers from payments.bill where investor_id = any($1)`,
    [investors],
  );
  expect(bills.rows).toEqual([{ bills: 500, numbers: 500 }]);

  // The same period again places nothing; a run with one more investor places only that order.
  expect((await run(investors, '2026-12', consents)).orders).toBe(0);
  const more = await withMandates(1);
  expect((await run([...more.investors, ...investors], '2026-12', new Map([...more.consents, ...consents]))).orders).toBe(1);
  // Two concurrent runs place each order once.
  const twice = await Promise.all([run(investors, '2027-01', consents), run(investors, '2027-01', consents)]);
  expect(twice.map(({ orders }) => orders).toSorted((one, other) => one - other)).toEqual([0, 500]);
  expect(await platform.audit()).toEqual([]);
});

test('one consent is the evidence of every order placed under it; evidence needs either a shown text or a consent that exists', async () => {
  const { investors, consents } = await withMandates(1);
  const [investorId] = investors;
  await run(investors, '2026-12', consents);
  await run(investors, '2027-01', consents);
  const { rows } = await platform.owner.query<{ order_id: string }>('select order_id from orders.order where investor_id = $1', [investorId]);
  expect(rows).toHaveLength(2);
  for (const { order_id: orderId } of rows) {
    const evidence = await platform.books.transact((tx) => findEvidence(tx, investorId!, orderId));
    expect(evidence).toMatchObject({ consent_id: consents.get(investorId!), factor: 'emailCode' });
    expect(openShown(platform.app.keys, investorId!, evidence)).toEqual({ shown: `{"mandate":"${consents.get(investorId!)}"}`, isIntact: true });
  }
  const prove = (columns: string, values: string) =>
    platform.owner.query(`insert into orders.evidence (investor_id, order_id, ${columns}) values ($1, gen_random_uuid(), ${values})`, [investorId]);
  await expect(prove('address', `'127.0.0.1'`)).rejects.toThrow('shown_for_it_or_by_consent');
  await expect(prove('consent_id, address', `'${consents.get(investorId!)}', '127.0.0.1'`)).rejects.toThrow('shown_for_it_or_by_consent');
  await prove('consent_id', 'gen_random_uuid()');
  expect(await platform.audit()).toEqual([expect.stringContaining('an order was placed by a consent that is not there')]);
  await platform.owner.query('delete from orders.evidence where investor_id = $1 and consent_id <> $2', [investorId, consents.get(investorId!)]);
});
