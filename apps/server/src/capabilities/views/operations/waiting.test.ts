/** Tests the queues: every queue by its own cause, with age and level; and the cost does not grow with finished items. */
import fs from 'node:fs';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { getOverview, listQueues, listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { QUEUES, type QueueName } from '@lumbung/contract/operations/queues.ts';
import { listWaitingNavs, proposeVerdict } from '@lumbung/contract/prices/routes.gen.ts';
import { agree, decline } from '@lumbung/contract/decisions/routes.gen.ts';
import { propose } from '@lumbung/contract/payout-approvals/routes.gen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overpay, placeOrder } from '../../../../../../tests/support/buying.ts';
import type { OperatorCaller } from '../../../../../../tests/support/caller.ts';
import { writeHistory } from '../../../../../../tests/support/history.ts';
import { oddNavs } from '../../../../../../tests/support/navs.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { scanned } from '../../../../../../tests/support/plans.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { knownStatements } from '../../../platform/database.ts';
import { queueStatements } from './waiting-queries.ts';
import { watchQueues } from './watch-queues.ts';
import { inProof } from '../../../../../../tests/support/depth.ts';

/** Takes seconds. */
const slow = inProof(import.meta.filename, 'views/operations', 'database/migrations');

let platform: Platform;
let operator: OperatorCaller;
beforeAll(async () => {
  // A separate platform, because items are counted over all investors.
  platform = await startPlatform();
  operator = await platform.operator('product', 'compliance');
});
afterAll(() => platform.stop());

const HOUR = 3_600_000;
const queueOf = async (name: QueueName) => (await operator.must(listQueues, {})).items.find(({ queue }) => queue === name)!;
const waiting = async (name: QueueName) => (await operator.must(listWaiting, { queue: name })).items;
const ago = (ms: number): Date => new Date(platform.app.clock() - ms);

test('M18 money without a destination waits with its age, becomes late, alarms, and shows what is proposed for it', async () => {
  expect(await queueOf('payoutApprovals.suspense')).toMatchObject({ actor: 'finance', screen: 'money', count: 0, oldestAt: null, level: 'calm' });
  const { investorId, suspenseId, order, amount } = await overpay(platform, null);
  expect(await queueOf('payoutApprovals.suspense')).toMatchObject({ count: 1, level: 'calm' });
  expect(await waiting('payoutApprovals.suspense')).toMatchObject([
    {
      id: suspenseId,
      investorId,
      orderId: order.orderId,
      level: 'calm',
      facts: expect.arrayContaining([{ fact: 'amount', kind: 'money', value: String(amount), currency: 'IDR' }]),
    },
  ]);
  const since = (at: Date) => platform.owner.query('update payments.suspense set at = $1 where suspense_id = $2', [at, suspenseId]);
  await since(ago(4 * 24 * HOUR));
  expect((await queueOf('payoutApprovals.suspense')).level).toBe('late');
  await since(ago(10 * 24 * HOUR));
  expect((await queueOf('payoutApprovals.suspense')).level).toBe('alarm');
  expect(await waiting('payoutApprovals.suspense')).toMatchObject([{ level: 'alarm', seconds: expect.closeTo(10 * 24 * 3_600, -3) }]);
  const finance = await platform.operator('finance');
  const { proposalId } = await finance.must(propose, { investorId, purpose: 'refund', sourceId: suspenseId, target: 'ownAccount', note: 'Bank diam saja' });
  expect(await waiting('payoutApprovals.suspense')).toMatchObject([{ proposalId }]);
  expect(await waiting('decisions.open')).toMatchObject([{ id: proposalId, investorId }]);
  await finance.must(decline, { proposalId });
  expect(await waiting('payoutApprovals.suspense')).toMatchObject([{ proposalId: null }]);
});

test('M18 a payout that a bank refused waits until the same money is sent again', async () => {
  const [first, second] = [await platform.operator('finance'), await platform.operator('finance')];
  // An account unknown to the bank.
  const { investorId, suspenseId, amount } = await overpay(platform, { bank: '014', account: '5550001000' });
  const refused = () => until('the refusal', async () => (await queueOf('payoutApprovals.refused')).count === 1);
  await refused();
  expect(await waiting('payoutApprovals.refused')).toMatchObject([
    { investorId, facts: expect.arrayContaining([{ fact: 'amount', kind: 'money', value: String(amount), currency: 'IDR' }]) },
  ]);
  const { proposalId } = await first.must(propose, {
    investorId,
    purpose: 'refund',
    sourceId: suspenseId,
    target: 'ownAccount',
    note: 'Rekening asal tidak ada',
  });
  expect(await waiting('payoutApprovals.refused')).toMatchObject([{ proposalId }]);
  await second.must(agree, { proposalId });
  await until(
    'the money',
    async () => (await platform.owner.query(`select 1 from payouts.payout where investor_id = $1 and state = 'done'`, [investorId])).rows.length === 1,
  );
  expect([(await queueOf('payoutApprovals.refused')).count, (await queueOf('payoutApprovals.suspense')).count]).toEqual([0, 1]);
});

/** Statements that put one order into a state that waits, with the queue that must contain it. */
const CAUSES: readonly (readonly [queue: QueueName, cause: string])[] = [
  ['payments.preparing', `update payments.bill set state = 'preparing' where order_id = $1`],
  ['payments.unopened', `update payments.bill set state = 'failed' where order_id = $1`],
  ['payments.unended', `update payments.bill set state = 'pending', expires_at = $2 where order_id = $1`],
  [
    'payments.chargesUnknown',
    `insert into payments.charge (investor_id, charge_id, bill_id, partner, attempt, reference, amount, state, step, created_at, sent_at, expires_at)
     select investor_id, gen_random_uuid(), bill_id, 'gopay', 1, bill_id, amount, 'sent', 1, $2, $2, $2 from payments.bill where order_id = $1`,
  ],
  [
    'payments.reversed',
    `insert into payments.reversal (investor_id, reversal_id, charge_id, bill_id, partner, reference, amount, state, heard_at)
     select investor_id, gen_random_uuid(), bill_id, bill_id, 'gopay', 'deny', amount, 'open', $2 from payments.bill where order_id = $1`,
  ],
  ...(['payments.linking', 'payments.unlinking'] as const).map(
    (queue) =>
      [
        queue,
        `insert into payments.link (investor_id, link_id, login_id, bank, state, step, terms, begun_at, until, ended_at, key_encrypted, bank_link_id, account_encrypted)
         select investor_id, order_id, login_id, '${queue.slice(9)}', '${queue.slice(9)}', 1, 1, $2, $2, $2, '\\x00', 'x', '\\x00' from orders.order where order_id = $1`,
      ] as const,
  ),
  ...(['receipts.waiting', 'receipts.asked'] as const).map(
    (queue) =>
      [
        queue,
        `insert into receipts.receipt (investor_id, receipt_id, login_id, order_id, file_id, sha256, size, width, height, state, step, uploaded_at, currency,
           read_encrypted, said_encrypted, amount, paid_at, waiting_since, asked_at)
         select investor_id, gen_random_uuid(), login_id, order_id, order_id, '\\x00', 1, 1, 1, '${queue.slice(9)}', 1, $2, currency, '\\x00', '\\x00', 1, $2, $2, $2
         from orders.order where order_id = $1`,
      ] as const,
  ),
  [
    'chat.waiting',
    `insert into chat.conversation (investor_id, conversation_id, login_id, about_kind, about_id, about_name, state, opened_at, waiting_since)
     select investor_id, gen_random_uuid(), login_id, 'order', order_id::text, code, 'waiting', $2, $2 from orders.order where order_id = $1`,
  ],
  ['settlement.unsent', `update orders.leg set state = 'ready', nav_day = '2026-11-12' where order_id = $1 and $2::timestamptz is not null`],
  [
    'settlement.refused',
    `update orders.leg set state = 'batched', batch = 1, nav_day = '2026-11-12', refusal = '422 UNKNOWN_IFUA', refused_at = $2 where order_id = $1`,
  ],
  ['settlement.unpriced', `update orders.leg set state = 'submitted', nav_day = '2026-11-12' where order_id = $1 and $2::timestamptz is not null`],
  ['settlement.unconfirmed', `update orders.leg set state = 'priced', nav_day = '2026-11-12' where order_id = $1 and $2::timestamptz is not null`],
  ['settlement.mismatched', `update orders.leg set state = 'mismatched' where order_id = $1 and $2::timestamptz is not null`],
  ['orders.awaitingApproval', `update orders.order set state = 'awaitingApproval', approve_by = $2 where order_id = $1`],
  [
    'corrections.claims',
    `insert into corrections.claim
     select investor_id, gen_random_uuid(), order_id, leg_id, 2, portfolio_id, product_id, product_id, 1, 1, 'open', $2 from orders.leg where order_id = $1`,
  ],
  [
    'corrections.uncovered',
    `insert into corrections.claim
     select investor_id, gen_random_uuid(), order_id, leg_id, 3, portfolio_id, product_id, product_id, 1, 1, 'waived', $2, gen_random_uuid(), $2
     from orders.leg where order_id = $1`,
  ],
  [
    'commissions.unaccrued',
    `update orders.leg set state = 'settled', settled_version = 1, settled_at = $2::timestamptz - interval '2 days', agent_id = investor_id, commission_ppm = 0
     where order_id = $1`,
  ],
  [
    'promotions.unmatched',
    `with o as (update orders.order set state = 'done', ended_at = $2 where order_id = $1 returning investor_id, order_id)
     insert into promotions.grant (investor_id, grant_id, order_id, promotion_id, code, state, step, currency, funder, holding_days, methods, products, eligible, promised, reserved_at)
     select investor_id, gen_random_uuid(), order_id, gen_random_uuid(), 'TEST', 'reserved', 1, 'IDR', 'house', 30, '{}', '{}', 1, 1, $2 from o`,
  ],
  [
    'promotions.due',
    `insert into promotions.grant (investor_id, grant_id, order_id, promotion_id, code, state, step, currency, funder, holding_days, methods, products, eligible, promised,
       reserved_at, earned, kept, earned_at, holds_until, due_at)
     select investor_id, gen_random_uuid(), order_id, gen_random_uuid(), 'TEST', 'held', 1, 'IDR', 'house', 30, '{}', '{}', 1, 1, $2, 1, 1, $2, '2026-11-12', $2
     from orders.order where order_id = $1`,
  ],
  [
    'custody.unsent',
    `insert into custody.transfer select '${HOUSE_INVESTOR}', gen_random_uuid(), 'out', 'subscriptions', product_id, '2026-11-12', currency, 'bca', 5, 0, 'planned', 1, $2, $2, $2
     from orders.leg where order_id = $1`,
  ],
  [
    'custody.overdue',
    `insert into custody.transfer select '${HOUSE_INVESTOR}', gen_random_uuid(), 'out', 'subscriptions', product_id, '2026-11-12', currency, 'bca', 5, 0, 'sent', 1, $2, $2, $2
     from orders.leg where order_id = $1`,
  ],
  [
    'custody.refused',
    `insert into custody.transfer select '${HOUSE_INVESTOR}', gen_random_uuid(), 'out', 'subscriptions', product_id, '2026-11-12', currency, 'bca', 5, 0, 'failed', 1, $2, $2, $2
     from orders.leg where order_id = $1`,
  ],
  [
    'custody.late',
    `insert into custody.transfer select '${HOUSE_INVESTOR}', gen_random_uuid(), 'in', 'redemptions', product_id, '2026-11-12', currency, 'bca', 5, 1, 'awaited', 1, $2, $2, $2
     from orders.leg where order_id = $1`,
  ],
  [
    'custody.short',
    `insert into custody.transfer select '${HOUSE_INVESTOR}', gen_random_uuid(), 'in', 'redemptions', product_id, '2026-11-12', currency, 'bca', 5, 4, 'awaited', 1, $2, $2, $2
     from orders.leg where order_id = $1`,
  ],
  [
    'custody.exceeded',
    `insert into custody.transfer select '${HOUSE_INVESTOR}', gen_random_uuid(), 'in', 'redemptions', product_id, '2026-11-12', currency, 'bca', 5, 6, 'exceeded', 1, $2, $2, $2
     from orders.leg where order_id = $1`,
  ],
  ['redemptions.due', `update orders.order set state = 'settled', pay_day = '2026-11-12' where order_id = $1 and $2::timestamptz is not null`],
];

test.each(CAUSES)('M18 %s holds its pending items', async (queue, cause) => {
  const { caller, investorId } = await platform.newInvestor();
  const { orderId } = await placeOrder(platform, caller, investorId);
  expect((await queueOf(queue)).count).toBe(0);
  await platform.owner.query(cause.includes('$2') ? cause : `${cause} and $2::timestamptz is not null`, [orderId, ago(HOUR)]);
  const [found] = await waiting(queue);
  expect((await queueOf(queue)).count).toBe(1);
  if (found!.orderId !== null) expect(found).toMatchObject({ orderId, investorId });
  await platform.owner.query(`update orders.order set state = 'expired', pay_day = null where order_id = $1`, [orderId]);
  await platform.owner.query(`update orders.leg set state = 'expired' where order_id = $1`, [orderId]);
  await platform.owner.query(`update payments.bill set state = 'expired' where order_id = $1`, [orderId]);
  await platform.owner.query('delete from corrections.claim where order_id = $1', [orderId]);
  await platform.owner.query('delete from custody.transfer');
});

/** A commission statement of an agent ($1) drawn at a time ($2). */
const statementSince = (state: string): string =>
  `insert into commissions.statement (investor_id, statement_id, currency, month, earned, brought, gross, base, tax, tax_rupiah, net, has_tax_number, state, drawn_at)
  values ($1, gen_random_uuid(), 'IDR', '2026-01-01', 100, 0, 100, 50, 2, 2, 98, true, '${state}', $2)`;

/** Statements that put one investor, or the platform itself, into a queue ($1 investor, $2 since when), with the expected level and the age of an alarm. */
const WAITING_PEOPLE: readonly (readonly [
  queue: QueueName,
  causes: readonly string[],
  hours: number,
  level: string,
  alarmHours: number,
  facts: object | null,
])[] = [
  [
    'commissions.undrawn',
    [
      `insert into commissions.accrual (investor_id, leg_id, version, agent_id, day, product_id, currency, fee, share_ppm, amount, accrued_at)
      select gen_random_uuid(), gen_random_uuid(), 1, $1, ($2::timestamptz - interval '40 days')::date, 'F03', 'IDR', 1, 1, 1, $2`,
    ],
    24,
    'alarm',
    24,
    { fact: 'legs', value: '1' },
  ],
  [
    'commissions.unapproved',
    [
      `insert into kyc.bank_account (investor_id, account_id, bank, currency, account_encrypted, holder_encrypted, state, added_at, usable_from)
      values ($1, gen_random_uuid(), '014', 'IDR', '', '', 'active', $2, $2)`,
      statementSince('open'),
    ],
    24 * 7,
    'late',
    24 * 16,
    { fact: 'amount', value: '98' },
  ],
  ['commissions.accountMissing', [statementSince('open')], 24 * 15, 'late', 24 * 90, { fact: 'amount', value: '98' }],
  // Of a month that is over, whatever its day: it waits since the first.
  [
    'commissions.taxDue',
    [
      `insert into commissions.statement (investor_id, statement_id, currency, month, earned, brought, gross, base, tax, tax_rupiah, net, has_tax_number, state, drawn_at,
        proposed_by, approved_by, approved_at, tax_month)
      values ($1, gen_random_uuid(), 'IDR', '2026-01-01', 100, 0, 100, 50, 2, 2, 98, true, 'approved', $2, gen_random_uuid(), gen_random_uuid(), $2, '2026-02-01')`,
    ],
    24,
    'alarm',
    24,
    { fact: 'amount', value: '2' },
  ],
  [
    'plans.due',
    [
      `insert into plans.plan (investor_id, plan_id, kind, state, step, made_at, version, next_period, next_nominal, next_due, active_since, bucket)
      select $1, gen_random_uuid(), 'discipline', 'active', 1, now(), 1, 'once', day, day, now(), 0
      from (select ($2::timestamptz at time zone 'Asia/Jakarta')::date - 1 as day) d`,
    ],
    1,
    'alarm',
    48,
    { fact: 'day' },
  ],
  [
    'plans.debits',
    [
      `insert into payments.bill (investor_id, bill_id, order_id, number, method, amount, state, step, account_number, created_at, expires_at, currency)
      values ($1, '00000000-0000-7000-8000-0000000000d1', '00000000-0000-7000-8000-0000000000d2', 1, 8, 5, 'expired', 1, 'D1', $2, $2, 'IDR')`,
      `insert into plans.debit (investor_id, order_id, bill_id, plan_id, due_on, next_at)
      values ($1, '00000000-0000-7000-8000-0000000000d2', '00000000-0000-7000-8000-0000000000d1', gen_random_uuid(), '2026-11-18', $2)`,
    ],
    1,
    'late',
    3,
    { fact: 'amount' },
  ],
  [
    'plans.faulty',
    [
      `insert into plans.plan (investor_id, plan_id, kind, state, step, made_at, version, next_period, next_nominal, next_due, active_since, bucket, fault, faulty_since)
      values ($1, gen_random_uuid(), 'discipline', 'active', 1, now(), 1, 'once', '2026-11-18', '2026-11-18', now(), 0, 'x', $2)`,
    ],
    5,
    'late',
    25,
    { fact: 'day' },
  ],
  [
    'plans.offered',
    [
      `insert into plans.occurrence (investor_id, plan_id, period, nominal, due_on, version, outcome, amount, at, who)
      values ($1, gen_random_uuid(), 'once', '2026-11-18', '2026-11-18', 1, 'offered', 5, $2, 'job:test')`,
    ],
    1,
    'calm',
    24 * 60,
    { fact: 'amount', value: '5' },
  ],
  [
    'plans.rebalancing',
    [
      `insert into plans.rebalancing (investor_id, rebalancing_id, plan_id, state, step, digest, shown_encrypted, made_at, since, expires_at)
      values ($1, gen_random_uuid(), gen_random_uuid(), 'proposed', 1, 'x', '', $2, $2, $2)`,
    ],
    1,
    'calm',
    24 * 60,
    null,
  ],
  [
    'profile.bankChecks',
    [
      `insert into kyc.bank_account (investor_id, account_id, bank, currency, account_encrypted, holder_encrypted, state, added_at, usable_from)
      values ($1, gen_random_uuid(), '014', 'IDR', '', '', 'draft', $2, $2)`,
    ],
    2,
    'late',
    25,
    { fact: 'bank', value: '014' },
  ],
  [
    'profile.dataChanges',
    [
      `insert into profile.data_change (investor_id, change_id, login_id, fields, values_encrypted, state, asked_at)
      values ($1, gen_random_uuid(), gen_random_uuid(), '{motherName}', '', 'waiting', $2)`,
    ],
    1,
    'calm',
    24 * 9,
    null,
  ],
  [
    'screening.hits',
    [
      `insert into screening.hit (investor_id, hit_id, party, list, edition_id, row, entry_key, party_key, score, state, found_at)
      values ($1, gen_random_uuid(), 'investor', 'dttot', gen_random_uuid(), 1, '', '', 92, 'open', $2)`,
    ],
    5,
    'late',
    24 * 9,
    { fact: 'score', value: '92' },
  ],
  [
    'screening.frozen',
    [
      `insert into screening.hit (investor_id, hit_id, party, list, edition_id, row, entry_key, party_key, score, state, found_at, decided_at)
      values ($1, gen_random_uuid(), 'investor', 'dttot', gen_random_uuid(), 1, '', '', 100, 'confirmed', $2, $2)`,
      // A match with a list of political offices alone freezes nothing, so no report is due.
      `insert into screening.hit (investor_id, hit_id, party, list, edition_id, row, entry_key, party_key, score, state, found_at, decided_at)
      values ($1, gen_random_uuid(), 'investor', 'pep', gen_random_uuid(), 1, '', '', 100, 'confirmed', $2, $2)`,
    ],
    1,
    'calm',
    24 * 40,
    { fact: 'list', value: 'dttot' },
  ],
  [
    'screening.editions',
    [
      `insert into screening.edition (edition_id, list, name, issued_on, state, rows, wrong, imported_by, begun_at)
      values (gen_random_uuid(), 'own', 'Daftar sendiri', '2026-11-01', 'ready', 3, 0, $1, $2)`,
    ],
    5,
    'late',
    24 * 9,
    { fact: 'rows', value: '3' },
  ],
  [
    'screening.behind',
    [
      // An edition activated before the request starts no wait.
      `update screening.edition set activated_at = $2 where state = 'active' and $1::uuid is not null`,
      `insert into screening.party (investor_id, party, revision, party_encrypted, party_key, asked_at) values ($1, 'investor', 1, '', '', $2)`,
    ],
    1,
    'late',
    5,
    null,
  ],
  [
    'renewal.cases',
    [
      `insert into renewal.request (investor_id, request_id, cause, state, asked_at, due_at, login_id, answer_encrypted, answered_at)
      values ($1, gen_random_uuid(), 'term', 'inReview', $2, $2, gen_random_uuid(), '', $2)`,
    ],
    1,
    'calm',
    24 * 9,
    null,
  ],
  [
    'renewal.unanswered',
    [
      `insert into accounts.investor (investor_id, kind, created_at) values ($1, 'person', $2)`,
      `insert into renewal.request (investor_id, request_id, cause, state, asked_at, due_at, fell_due_at)
      values ($1, gen_random_uuid(), 'term', 'open', $2, $2, $2::timestamptz - interval '60 days')`,
    ],
    25,
    'late',
    24 * 25,
    null,
  ],
  [
    'bondCoupons.untold',
    [
      `insert into bond_coupons.run (seri, number, coupon_on, pay_on, is_last, rate_ppm, per_unit, tax_ppm, state, drawn_at, holders, units, gross, tax, net, principal)
      select 'ORI031T3', 1, ($2::timestamptz at time zone 'Asia/Jakarta')::date - 1, ($2::timestamptz at time zone 'Asia/Jakarta')::date - 1, false, 66000, 5323, 100000,
        'drawn', $2, 1, 1, 5323, 532, 4791, 0 where $1::uuid is not null`,
    ],
    0,
    'late',
    24 * 9,
    { fact: 'product', value: 'ORI031T3' },
  ],
  [
    'bondCoupons.mismatched',
    [
      `insert into bond_coupons.run (seri, number, coupon_on, pay_on, is_last, rate_ppm, per_unit, tax_ppm, state, drawn_at, holders, units, gross, tax, net, principal)
      select 'ORI031T3', 2, date '2026-02-15', date '2026-02-16', false, 66000, 5500, 100000, 'told', $2, 1, 1, 5500, 550, 4950, 0 where $1::uuid is not null`,
      `insert into bond_coupons.coupon (investor_id, seri, number, units, gross, tax, net, principal, state, since, told_units, told_gross, told_tax, told_net, told_principal)
      values ($1, 'ORI031T3', 2, 1, 5500, 550, 4950, 0, 'mismatched', $2, 1, 5501, 550, 4951, 0)`,
    ],
    5,
    'late',
    24 * 9,
    { fact: 'product', value: 'ORI031T3' },
  ],
  [
    'bondCoupons.unbooked',
    [
      `insert into bond_coupons.run (seri, number, coupon_on, pay_on, is_last, rate_ppm, per_unit, tax_ppm, state, drawn_at, told_at, holders, units, gross, tax, net, principal)
      select 'ORI031T3', 36, date '2026-02-15', date '2026-02-16', true, 66000, 5500, 100000, 'told', $2, $2, 1, 1, 5500, 550, 4950, 1000000 where $1::uuid is not null`,
      `insert into bond_coupons.coupon (investor_id, seri, number, units, gross, tax, net, principal, state, since)
      values ($1, 'ORI031T3', 36, 1, 5500, 550, 4950, 1000000, 'due', $2)`,
    ],
    2,
    'late',
    24 * 9,
    { fact: 'product', value: 'ORI031T3' },
  ],
  [
    'bondCoupons.returned',
    [
      `insert into bond_coupons.run (seri, number, coupon_on, pay_on, is_last, rate_ppm, per_unit, tax_ppm, state, drawn_at, holders, units, gross, tax, net, principal)
      select 'ORI031T6', 2, date '2026-02-15', date '2026-02-16', false, 66000, 5500, 100000, 'paid', $2, 1, 1, 5500, 550, 4950, 0 where $1::uuid is not null`,
      `insert into bond_coupons.coupon (investor_id, seri, number, units, gross, tax, net, principal, state, since, paid_at, is_returned)
      values ($1, 'ORI031T6', 2, 1, 5500, 550, 4950, 0, 'paid', $2, $2, true)`,
    ],
    1,
    'calm',
    24 * 30,
    { fact: 'product', value: 'ORI031T6' },
  ],
  [
    'bondAccounts.opening',
    [
      `insert into bond_accounts.registration (investor_id, version, state, since, answers_encrypted, agreed_at)
      values ($1, 1, 'registering', $2, '', $2)`,
    ],
    2,
    'late',
    25,
    { fact: 'kind', value: 'registering' },
  ],
  [
    'bondAccounts.refused',
    [
      `insert into bond_accounts.registration (investor_id, version, state, since, answers_encrypted, agreed_at, refused_by, reason_encrypted)
      values ($1, 1, 'refused', $2, '', $2, 'registry', '')`,
    ],
    1,
    'calm',
    24 * 9,
    { fact: 'reason', value: 'registry' },
  ],
  [
    'registryUpdates.untold',
    [
      `insert into registry_updates.message (investor_id, message_id, number, content_encrypted, digest, state, since)
      values ($1, gen_random_uuid(), 1, '', '', 'toTell', $2)`,
    ],
    2,
    'late',
    25,
    null,
  ],
  [
    'registryUpdates.refused',
    [
      `insert into registry_updates.message (investor_id, message_id, number, content_encrypted, digest, state, since, reason)
      values ($1, gen_random_uuid(), 1, '', '', 'refused', $2, 'ROW_INCOMPLETE')`,
    ],
    1,
    'calm',
    24 * 9,
    { fact: 'reason', value: 'ROW_INCOMPLETE' },
  ],
  [
    'colleagues.changes',
    [
      `insert into colleagues.change (investor_id, change_id, kind, subject, needs_approval, raises_own, needs_second, state, proposed_by, proposed_at, ends_at)
      values ($1, gen_random_uuid(), 'rule', 'rule', true, false, true, 'waiting', gen_random_uuid(), $2, $2)`,
    ],
    1,
    'calm',
    24 * 9,
    null,
  ],
  [
    'payouts.stops',
    [
      `insert into payouts.stop (stop_id, investor_id, rule, reconciliation_id, state, since)
      values (gen_random_uuid(), $1, 'held differs from the open holds', gen_random_uuid(), 'open', $2)`,
    ],
    1,
    'alarm',
    2,
    { fact: 'rule', value: 'held differs from the open holds' },
  ],
  [
    'settlement.oddRows',
    [
      `insert into settlement.odd_row (nav_day, digest, said, first_seen_at, last_seen_at) select '2026-11-12', '\\x01', 'a row', $2, $2 where $1::uuid is not null`,
    ],
    1,
    'calm',
    24 * 9,
    { fact: 'row', value: 'a row' },
  ],
  [
    'payments.statements',
    [`insert into payments.statement (bank, account, day, currency, asked_at) select 'bca', '9', '2026-11-12', 'IDR', $2 where $1::uuid is not null`],
    13,
    'late',
    25,
    { fact: 'bank', value: 'bca' },
  ],
  [
    'payments.gatewayDays',
    [`insert into payments.gateway_day (partner, day, state, due, due_at) select 'gopay', '2026-11-12', 'awaited', 1, $2 where $1::uuid is not null`],
    1,
    'late',
    25,
    { fact: 'bank', value: 'gopay' },
  ],
  [
    'payments.statementFindings',
    [
      `insert into payments.statement_finding (finding_id, bank, account, day, kind, subject, currency, found_at)
      select gen_random_uuid(), 'bca', '9', '2026-11-12', 'gapBefore', '', 'IDR', $2 where $1::uuid is not null`,
    ],
    13,
    'late',
    25,
    { fact: 'bank', value: 'bca' },
  ],
  [
    'payments.repeatedLines',
    [
      `insert into payments.statement_finding (finding_id, bank, account, day, kind, subject, amount, currency, found_at)
      select gen_random_uuid(), 'bca', '9', '2026-11-12', 'repeated', 'LINE7', 5, 'IDR', $2 where $1::uuid is not null`,
    ],
    5,
    'late',
    25,
    { fact: 'bankReference', value: 'LINE7' },
  ],
  [
    'calendar.proposed',
    [
      `insert into decisions.proposal (proposal_id, kind, subject, about, facts, note_encrypted, state, proposed_by, proposed_at)
      values (gen_random_uuid(), 'calendar.change', 'IDX 2026-12-24', '{}', '{"calendar": "IDX"}', '', 'open', $1, $2)`,
    ],
    2,
    'late',
    5,
    { fact: 'calendar', value: 'IDX' },
  ],
  [
    'bondSeries.rates',
    [`insert into bond_series.reset (seri, from_day) select 'ST017T2', ($2::timestamptz at time zone 'Asia/Jakarta')::date where $1::uuid is not null`],
    5,
    'late',
    24 * 5,
    { fact: 'product', value: 'ST017T2' },
  ],
  [
    'documents.proposed',
    [
      `insert into decisions.proposal (proposal_id, kind, subject, about, facts, note_encrypted, state, proposed_by, proposed_at)
      values (gen_random_uuid(), 'documents.publish', 'a document', '{}', '{"product": "A fund"}', '', 'open', $1, $2)`,
    ],
    5,
    'calm',
    24 * 7,
    { fact: 'product', value: 'A fund' },
  ],
  [
    'bondLots.unanswered',
    [
      `insert into bond_lots.request (investor_id, order_id, kind, seri, amount, asked_at, sent_at)
      values ($1, gen_random_uuid(), 'subscription', 'ST017T2', 1000000, $2, $2)`,
    ],
    0.2,
    'late',
    1,
    { fact: 'product', value: 'ST017T2' },
  ],
  [
    'bondLots.undecided',
    [
      `insert into bond_lots.lot (investor_id, order_id, leg_id, seri, units, kode_pemesanan, kode_billing, made_at, pay_before)
      values ($1, gen_random_uuid(), $1, 'ST017T2', 5, 'PS1', '1', $2, $2)`,
    ],
    1,
    'late',
    3,
    { fact: 'amount', value: '5000000' },
  ],
  [
    'bondLots.unsettled',
    [
      `update bond_series.series set settles_on = ($2::timestamptz at time zone 'Asia/Jakarta')::date where seri = 'ST017T2' and $1::uuid is not null`,
      `insert into bond_lots.lot (investor_id, order_id, leg_id, seri, units, kode_pemesanan, kode_billing, made_at, pay_before, paid_at)
      values ($1, gen_random_uuid(), $1, 'ST017T2', 5, 'PS1', '1', $2, $2, $2)`,
    ],
    24,
    'late',
    24 * 5,
    { fact: 'product', value: 'ST017T2' },
  ],
  ...(
    [
      ['bondRedemptions.unanswered', 'null', 'null', 0.2, 1],
      ['bondRedemptions.unsettled', "'RD1'", '$2', 24, 24 * 5],
    ] as const
  ).map(
    ([queue, code, takenAt, age, alarm]) =>
      [
        queue,
        [
          `insert into bond_redemptions.redemption (investor_id, order_id, leg_id, lot_id, seri, units, kode_pemesanan, placed_at, settles_on, kode_redeem, taken_at)
          values ($1, gen_random_uuid(), $1, $1, 'ST017T2', 5, 'PS1', $2, ($2::timestamptz at time zone 'Asia/Jakarta')::date, ${code}, ${takenAt})`,
        ],
        age,
        'late',
        alarm,
        { fact: 'amount', value: '5000000' },
      ] as const,
  ),
  ...(
    [
      ['bondSales.unanswered', 'null', 0.2, 1],
      ['bondSales.unsettled', '$2', 24, 24 * 5],
    ] as const
  ).map(
    ([queue, takenAt, age, alarm]) =>
      [
        queue,
        [
          `insert into bond_sales.trade (investor_id, order_id, leg_id, lot_id, kode_pemesanan, seri, units, quote_id, price, spread, proceed, gain, accrued, tax, fee,
            arrives, settles_on, asked_at, taken_at)
          values ($1, gen_random_uuid(), $1, $1, 'PS1', 'ORI031T3', 5, 'Q1', 1000000, 0, 5000000, 0, 0, 0, 0, 5000000,
            ($2::timestamptz at time zone 'Asia/Jakarta')::date, $2, ${takenAt})`,
        ],
        age,
        'late',
        alarm,
        { fact: 'amount', value: '5000000' },
      ] as const,
  ),
  [
    'content.proposed',
    [
      `insert into decisions.proposal (proposal_id, kind, subject, about, facts, note_encrypted, state, proposed_by, proposed_at)
      values (gen_random_uuid(), 'content.change', 'an article', '{}', '{"nameEn": "A title"}', '', 'open', $1, $2)`,
    ],
    5,
    'calm',
    24 * 7,
    { fact: 'nameEn', value: 'A title' },
  ],
];

/** Tables in which other rows are kept. */
const KEPT: Readonly<Record<string, string>> = {
  'accounts.investor': 'investor_id = $1',
  'kyc.bank_account': `account_encrypted = ''`,
  'screening.edition': `state = 'ready'`,
  'bond_series.reset': `rate_ppm is null and from_day <= '2026-11-18'`,
};

test.each(WAITING_PEOPLE)('M18 %s holds its pending items, and reports how late they are', async (queue, causes, age, level, alarmAge, fact) => {
  const investorId = crypto.randomUUID();
  const seen: unknown[] = [];
  for (const hours of [age, alarmAge]) {
    expect((await queueOf(queue)).count).toBe(0);
    for (const cause of causes) await platform.owner.query(cause, [investorId, ago(hours * HOUR)]);
    const [found, ...more] = await waiting(queue);
    expect(more).toEqual([]);
    if (fact) expect(found!.facts).toEqual(expect.arrayContaining([expect.objectContaining(fact)]));
    if (found!.investorId !== null) expect(found!.investorId).toBe(investorId);
    seen.push((await queueOf(queue)).level);
    for (const table of causes.flatMap((cause) => /insert into (\S+)/.exec(cause)?.[1] ?? []))
      await platform.owner.query(`delete from ${table}${table in KEPT ? ` where ${KEPT[table]}` : ''}`, table === 'accounts.investor' ? [investorId] : []);
  }
  expect(seen).toEqual([level, 'alarm']);
});

test('every queue is covered in this file', () => {
  const told = fs.readFileSync(import.meta.filename, 'utf8');
  const without = (text: string): readonly string[] => QUEUES.filter((queue) => !text.includes(`'${queue}'`));
  expect(without(told)).toEqual([]);
  expect(without(told.replaceAll("'renewal.cases'", ''))).toEqual(['renewal.cases']);
});

test('M5 suspicious NAVs, proposals about them and missing NAVs wait in their queues', async () => {
  await oddNavs(platform);
  const product = await platform.operator('product');
  expect(await queueOf('prices.waiting')).toMatchObject({ count: 3 });
  expect((await waiting('prices.waiting'))[0]!.facts).toEqual(expect.arrayContaining([{ fact: 'reason', kind: 'text', value: expect.any(String) }]));
  expect(await queueOf('prices.late')).toMatchObject({ count: 1, level: 'alarm', actor: 'fundRegistry', screen: 'navs' });
  // Late indices wait for the index provider, not for the registry.
  await platform.owner.query(`insert into prices.late (product_id, day, since) values ('NSG', '2026-11-17', $1)`, [ago(13 * HOUR)]);
  expect(await queueOf('prices.lateIndices')).toMatchObject({ count: 1, level: 'late', actor: 'indexProvider' });
  expect(await queueOf('prices.late')).toMatchObject({ count: 1 });
  const { productId, day, version } = (await product.must(listWaitingNavs, {})).items[0]!;
  const { proposalId } = await product.must(proposeVerdict, { productId, day, version, verdict: 'refuse', note: 'Angka bank kustodian lain' });
  const proposed = (await waiting('prices.waiting')).filter((row) => row.proposalId !== null);
  expect(proposed).toMatchObject([{ id: `${productId} ${day} ${version}`, proposalId }]);
  expect(await waiting('decisions.open')).toMatchObject([{ id: proposalId }]);
  await platform.owner.query(`delete from prices.nav where state = 'proposed'`);
  await platform.owner.query('truncate prices.late, decisions.proposal, prices.odd_row');
});

test('distributions that differ or are incomplete, and funds whose end an order blocks, wait in their queues', async () => {
  const { caller, investorId } = await platform.newInvestor();
  const { orderId } = await placeOrder(platform, caller, investorId, { F09: 1_000_000 });
  const action = (kind: string, state: string, more = `12000000, 'DIST-1', null`) =>
    platform.owner.query(
      `insert into holdings.action (action_id, kind, product_id, day, state, source, announced_at, per_unit, reference, into_product_id)
       values (gen_random_uuid(), $1, 'F09', '2026-11-12', $2, 'registry', now(), ${more}) returning action_id`,
      [kind, state],
    );
  const { action_id: actionId } = (await action('distribution', 'moving')).rows[0] as { action_id: string };
  await platform.owner.query(`insert into holdings.allocation values ($1, $2, 'mismatched', 1, 70000, 50000, 0, $3)`, [investorId, actionId, ago(HOUR)]);
  await action('merger', 'announced', `null, null, 'F08'`);
  expect([(await queueOf('holdings.mismatched')).level, (await queueOf('holdings.untold')).count, (await queueOf('holdings.ending')).count]).toEqual([
    'calm',
    1,
    1,
  ]);
  expect(await waiting('holdings.ending')).toMatchObject([
    { investorId, orderId, facts: expect.arrayContaining([{ fact: 'product', kind: 'text', value: 'F09' }]) },
  ]);
  expect((await waiting('holdings.mismatched'))[0]!.facts).toEqual(expect.arrayContaining([{ fact: 'theirUnits', kind: 'units', value: '70000' }]));
  await platform.owner.query('delete from holdings.allocation');
  await platform.owner.query('delete from holdings.action');
  await platform.owner.query(`update orders.leg set state = 'expired' where order_id = $1`, [orderId]);
  await platform.owner.query(`update orders.order set state = 'expired' where order_id = $1`, [orderId]);
  await platform.owner.query(`update payments.bill set state = 'expired' where order_id = $1`, [orderId]);
});

test('M18 payouts, files, cases, jobs, schedules, seals and nights without a reconciliation wait in their queues', async () => {
  const investorId = crypto.randomUUID();
  const payout = (state: string) =>
    platform.owner.query(
      `insert into payouts.payout (investor_id, payout_id, purpose, source_id, bank, path, amount, beneficiary_encrypted, state, step, planned_at, sent_at)
       values ($1, gen_random_uuid(), 'redemption', gen_random_uuid(), 'bca', 'proceeds', 5, '', $2, 1, $3, $3)`,
      [investorId, state, ago(HOUR)],
    );
  await payout('planned');
  await payout('sent');
  await platform.owner.query(`insert into settlement.batch values ('2026-11-12', 'F01', 'subscription', 1, 3, $1)`, [ago(HOUR)]);
  await platform.owner.query(`insert into kyc.investor_status (investor_id, state, submitted_at) values ($1, 'submitted', $2)`, [investorId, ago(HOUR)]);
  await platform.owner.query(`insert into kyc.investor_status (investor_id, state) values (gen_random_uuid(), 'approved')`);
  for (const state of ['submitted', 'approved'])
    await platform.owner.query('insert into company_kyc.standing values (gen_random_uuid(), gen_random_uuid(), $1, $2)', [state, ago(HOUR)]);
  await platform.owner.query(
    `insert into kyc.event (investor_id, event_id, kind, at) select investor_id, gen_random_uuid(), 'approved', $1 from kyc.investor_status where state = 'approved'`,
    [ago(HOUR)],
  );
  const job = (task: string, attempts: number) =>
    platform.owner.query(
      `insert into graphile_worker._private_jobs (task_id, payload, key, attempts, max_attempts, created_at, run_at)
       select id, '{}', $1 || ':waiting', $2, 20, now() - interval '7 hours', now() + interval '1 day' from graphile_worker._private_tasks where identifier = $1`,
      [task, attempts],
    );
  await job('payments.findLost', 20);
  await job('payments.expireBills', 7);
  await job('notifications.tellPaid', 4);
  // No job sweeps tasks of an unknown name; it is deleted at the end.
  await platform.owner.query(
    `insert into operations.reconciliation (reconciliation_id, started_by, days, state, rules_total, results, started_at, heard_at)
    values (gen_random_uuid(), gen_random_uuid(), 1, 'done', 2, '[{"rule": "a balance is not the sum of its entries", "total": 3, "found": []}, {"rule": "held differs from the open holds", "total": 0, "found": []}]', $1, $1)`,
    [ago(50 * HOUR)],
  );
  await platform.owner.query(
    `insert into ledger.posting (investor_id, posting_id, reference, kind, business_at, business_day, recorded_at)
    values ($1, gen_random_uuid(), 'old', 'moneyPaidOut', now(), current_date, now() - interval '60 hours')`,
    [investorId],
  );
  const counts = Object.fromEntries((await operator.must(listQueues, {})).items.map(({ queue, count, level }) => [queue, `${count} ${level}`]));
  expect(counts).toMatchObject({
    'payouts.unsent': '1 late',
    'payouts.unknown': '1 late',
    'settlement.unanswered': '1 late',
    'kyc.cases': '1 calm',
    'kyc.openings': '1 late',
    'companyKyc.cases': '1 calm',
    'companyKyc.openings': '1 late',
    'operations.deadJobs': '1 alarm',
    'operations.triedJobs': '1 alarm',
    'notifications.unsent': '1 alarm',
    'operations.unreconciled': '1 alarm',
    'operations.findings': '1 alarm',
    'ledger.unsealed': '1 alarm',
    'timetable.overdue': '0 calm',
  });
  expect(await waiting('operations.findings')).toMatchObject([
    { facts: expect.arrayContaining([{ fact: 'rule', kind: 'rule', value: 'a balance is not the sum of its entries' }]) },
  ]);
  await platform.owner.query(`delete from payouts.payout where investor_id = $1; `, [investorId]);
  await platform.owner.query(`delete from ledger.posting where reference = 'old'`);
});

test('M18 an alarm is logged and counted once while it lasts, by one of two concurrent watchers, and again when it returns', async () => {
  const raised = () =>
    platform.logged
      .map((line) => JSON.parse(line) as { level: number; alarm?: string })
      .filter(({ alarm, level }) => alarm === 'settlement.unanswered' && level === 50);
  const look = () => Promise.all([watchQueues(platform.app), watchQueues(platform.app)]);
  const measured = async () => (await (await fetch(`${platform.url}/metrics`)).text()).split('\n').filter((line) => line.includes('settlement.unanswered'));
  await platform.owner.query('delete from settlement.batch');
  await look();
  await platform.owner.query(`insert into settlement.batch values ('2026-11-11', 'F09', 'subscription', 1, 1, $1)`, [ago(3 * HOUR)]);
  for (let round = 0; round < 3; round += 1) await look();
  expect(raised()).toMatchObject([{ count: 1, acts: 'fundRegistry', msg: 'queue alarm raised' }]);
  expect(await measured()).toEqual(
    expect.arrayContaining(['lumbung_alarm{queue="settlement.unanswered"} 1', 'lumbung_waiting{queue="settlement.unanswered"} 1']),
  );
  await platform.owner.query('update settlement.batch set accepted_at = made_at');
  await look();
  expect(await measured()).toContain('lumbung_alarm{queue="settlement.unanswered"} 0');
  await platform.owner.query('update settlement.batch set accepted_at = null');
  await look();
  expect(raised()).toHaveLength(2);
  const { rows } = await platform.owner.query(
    `select ended_at is null as is_open from operations.alarm where queue = 'settlement.unanswered' order by raised_at`,
  );
  expect(rows).toEqual([{ is_open: false }, { is_open: true }]);
  await platform.owner.query('delete from settlement.batch');
});

test('a queue whose query fails hides no other, and is reported as unknown', async () => {
  await platform.owner.query('alter table settlement.batch rename column made_at to away');
  const { items } = await operator.must(listQueues, {});
  await platform.owner.query('alter table settlement.batch rename column away to made_at');
  expect(items.filter(({ level }) => level === 'unknown').map(({ queue }) => queue)).toEqual(['settlement.unanswered']);
});

test('pending items are paged, oldest first, each once; an invalid cursor is a validation error', async () => {
  await platform.owner.query(
    `insert into settlement.batch select '2026-11-11', 'F0' || i, 'subscription', 1, 1, $1::timestamptz - i / 2 * interval '1 minute' from generate_series(1, 7) as i`,
    [ago(HOUR)],
  );
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await operator.must(listWaiting, { queue: 'settlement.unanswered', size: 2, ...(after ? { after } : {}) });
    seen.push(...page.items.map(({ since, id }) => `${since} ${id}`));
    after = page.next ?? undefined;
  } while (after);
  expect(seen).toEqual(seen.toSorted());
  expect(new Set(seen).size).toBe(7);
  expect((await operator.fault(listWaiting, { queue: 'settlement.unanswered', after: 'bm9uZQ' })).status).toBe(400);
  await platform.owner.query('delete from settlement.batch');
});

slow(
  'M18 neither the overview nor any queue reads a table through, and both touch as much after ten times the history',
  async () => {
    const measured = async () => {
      // Registers the names of statements a page of the console uses.
      await operator.must(getOverview, {});
      const statements = [
        ...queueStatements(),
        ...[...knownStatements()]
          .filter(([name]) => /^consoleQueries\.(failing|ready|heard)$|^operations\.reconciliations$/.test(name))
          .map(([name, text]) => ({ name, text })),
      ];
      expect(statements.length).toBeGreaterThan(45);
      return scanned(platform.owner, statements, new Date(platform.app.clock()));
    };
    await writeHistory(platform.owner, { orders: 2_000, until: '2026-11-10', daily: 100 });
    const few = await measured();
    await writeHistory(platform.owner, { orders: 20_000, until: '2026-11-10', daily: 1_000, begin: 1_000_000 });
    const many = await measured();
    expect(many.readThrough).toEqual([]);
    expect(many.buffers).toBeLessThan(few.buffers * 1.5);
  },
  300_000,
);
