/** Tests that lists of the console name the investor, masked and with a link: orders, money, queues, findings of statements and reconciliations. */
import { getOrder, listMoney, listOrders, listReconciliations, listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { listFindings } from '@lumbung/contract/payments/routes.gen.ts';
import { writeDifference } from '@lumbung/kernel/partner-difference.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { overpay } from '../../../../../../tests/support/buying.ts';
import { type Platform, sharedPlatform } from '../../../../../../tests/support/platform.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await sharedPlatform();
});

const nameOf = async (investorId: string): Promise<string> => {
  const { rows } = await platform.owner.query<{ name_encrypted: Buffer }>('select name_encrypted from accounts.login where investor_id = $1', [investorId]);
  return platform.app.keys.decrypt(rows[0]!.name_encrypted, `${investorId}:accounts.login.name`);
};
const masked = (name: string): string =>
  name
    .split(' ')
    .map((word) => `${word[0]}•••`)
    .join(' ');

test('orders, money and pending items show the investor’s masked name; an unknown investor has none', async () => {
  const { investorId, order, suspenseId } = await overpay(platform, null);
  const operator = await platform.operator('finance');
  const name = masked(await nameOf(investorId));
  expect(name).toMatch(/^\p{Lu}•••/u);
  expect((await operator.must(listOrders, { code: order.orderCode })).items).toMatchObject([{ investorId, investorName: name }]);
  expect((await operator.must(listMoney, { investorId })).items).toMatchObject([{ sourceId: suspenseId, investorName: name }]);
  expect(await operator.must(getOrder, { investorId, id: order.orderId })).toMatchObject({ investorName: name });
  const waiting = (await operator.must(listWaiting, { queue: 'payoutApprovals.suspense', size: 100 })).items;
  expect(waiting.find(({ id }) => id === suspenseId)).toMatchObject({ investorId, investorName: name });
  // An erased investor has an empty name.
  await platform.owner.query('update accounts.login set name_encrypted = $2 where investor_id = $1', [
    investorId,
    platform.app.keys.encrypt('', `${investorId}:accounts.login.name`),
  ]);
  expect((await operator.must(listOrders, { code: order.orderCode })).items).toMatchObject([{ investorId, investorName: null }]);
});

test('a finding about a leg, a bill, a payout or an order links to the order and the investor; an unknown id links to nothing', async () => {
  const { investorId, order } = await overpay(platform, null);
  const operator = await platform.operator('finance');
  const { rows } = await platform.owner.query<{ leg_id: string }>('select leg_id from orders.leg where order_id = $1', [order.orderId]);
  const stranger = crypto.randomUUID();
  const found = [
    `${investorId} ${order.orderId}`,
    `${investorId} ${rows[0]!.leg_id}`,
    `${investorId} ${order.bill!.billId}`,
    `${investorId} suspense IDR`,
    `${investorId} ${stranger}`,
    `${stranger} ${order.orderId}`,
    `${HOUSE_INVESTOR} suspense: 1, written down 2`,
    writeDifference({ difference: 'cashUnknown', productId: 'F01', navDay: '2026-11-12' }),
    writeDifference({ difference: 'payoutOtherwise', bank: 'bca', investorId, payoutId: stranger }),
  ];
  const runId = crypto.randomUUID();
  await platform.owner.query(
    `insert into operations.reconciliation (reconciliation_id, started_by, days, state, rules_total, results, started_at, heard_at)
     values ($1, $1, 1, 'done', 1, $2, now() + interval '9 years', now())`,
    [runId, JSON.stringify([{ rule: 'an order does not add up to its legs', total: found.length, found }])],
  );
  const [run] = (await operator.must(listReconciliations, {})).items.filter(({ reconciliationId }) => reconciliationId === runId);
  const whose = { investorId, investorName: masked(await nameOf(investorId)) };
  const ofOrder = { ...whose, orderId: order.orderId };
  expect(run!.results[0]!.about).toEqual([
    ofOrder,
    ofOrder,
    ofOrder,
    { ...whose, orderId: null },
    { ...whose, orderId: null },
    null,
    null,
    null,
    { ...whose, orderId: null },
  ]);
  await platform.owner.query('delete from operations.reconciliation where reconciliation_id = $1', [runId]);
});

test('a payout missing on a statement links to its investor and to the sale', async () => {
  const { investorId } = await platform.newInvestor();
  const operator = await platform.operator('finance');
  const [payoutId, orderId, findingId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await platform.owner.query(
    `insert into payouts.payout (investor_id, payout_id, purpose, source_id, bank, path, amount, beneficiary_encrypted, state, step, planned_at, sent_at, done_at)
     values ($1, $2, 'redemption', $3, 'bca', 'proceeds', 5, '', 'failed', 1, now(), now(), now())`,
    [investorId, payoutId, orderId],
  );
  await platform.owner.query(
    `insert into payments.statement_finding (finding_id, bank, account, day, kind, subject, currency, found_at) values ($1, 'bca', '9', '2026-11-12', 'payoutMissing', $2, 'IDR', now())`,
    [findingId, payoutId],
  );
  const { items } = await operator.must(listFindings, {});
  expect(items.find((one) => one.findingId === findingId)).toMatchObject({ about: { investorId, investorName: masked(await nameOf(investorId)), orderId } });
  await platform.owner.query('delete from payments.statement_finding where finding_id = $1', [findingId]);
  await platform.owner.query('delete from payouts.payout where payout_id = $1', [payoutId]);
});
