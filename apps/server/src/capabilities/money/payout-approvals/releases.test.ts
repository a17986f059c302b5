/** Tests that pending money goes out when two operators agree, once, to the account that both saw. */
import { agree, decline, get as getDecision } from '@lumbung/contract/decisions/routes.gen.ts';
import { getOrder, listMoney } from '@lumbung/contract/operations/routes.gen.ts';
import { propose } from '@lumbung/contract/payout-approvals/routes.gen.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overpay } from '../../../../../../tests/support/buying.ts';
import type { OperatorCaller } from '../../../../../../tests/support/caller.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { transact } from '../../../platform/database.ts';
import { balances, post } from '../../../ledger/ledger.ts';
import { readMoment } from '../../../platform/clock.ts';
import { planPayout } from '../payouts/index.ts';

let platform: Platform;
let finance: OperatorCaller;
let second: OperatorCaller;
beforeAll(async () => {
  // A platform of its own: stops set elsewhere would block the payouts here.
  platform = await startPlatform();
  [finance, second] = await Promise.all([platform.operator('finance'), platform.operator('finance')]);
});
afterAll(() => platform.stop());

/** An account that the bank does not know: transfers to it are refused. */
const NO_ACCOUNT = { bank: '014', account: '5550001000' };
const note = 'Bank tidak menyebut asal dana';
const about = (money: { investorId: string; suspenseId: string }, target: 'source' | 'ownAccount' = 'ownAccount') =>
  ({ investorId: money.investorId, purpose: 'refund', sourceId: money.suspenseId, target, note }) as const;
const payouts = async (investorId: string) =>
  (
    await platform.owner.query<{ payout_id: string; state: string }>('select payout_id, state from payouts.payout where investor_id = $1 order by 1', [
      investorId,
    ])
  ).rows;
const inState = (investorId: string, state: string) =>
  until(`a payout that is ${state}`, async () => (await payouts(investorId)).find((row) => row.state === state));
const suspended = async (investorId: string) => (await balances(platform.app.money, investorId)).find((account) => account.path === 'suspense')?.balance;
const transfersOf = async (payoutId: string) =>
  (await platform.sandbox.get<{ reference: string; amount: number; to: { bank: string; account: string } }[]>('banks/transfers')).filter(
    (transfer) => transfer.reference === payoutId.replaceAll('-', '').toUpperCase(),
  );
const listed = async (money: { investorId: string; suspenseId: string }) =>
  (await finance.must(listMoney, { investorId: money.investorId, which: 'all' })).items.find((item) => item.sourceId === money.suspenseId)!;

test('C35.seen money from an unknown source goes to the investor’s own account once two operators agree', async () => {
  const money = await overpay(platform, null);
  expect(await listed(money)).toMatchObject({
    state: 'waiting',
    bank: 'bca',
    amount: String(money.amount),
    reason: 'wrongAmount',
    isSourceKnown: false,
    tries: 0,
  });
  const { proposalId } = await finance.must(propose, about(money));
  expect(await listed(money)).toMatchObject({ state: 'waiting', proposalId });
  const { decision } = await second.must(getDecision, { proposalId });
  expect(decision).toMatchObject({ kind: 'payoutApprovals.send', investorId: money.investorId, note, proposedBy: finance.operatorId, mayAgree: true });
  expect(decision.facts).toContainEqual({ fact: 'target', kind: 'text', value: 'ownAccount' });
  expect(decision.beneficiary).toEqual({ bank: '014', account: expect.stringMatching(/^•••• \d{4}$/) });
  // An operator who neither proposed it nor may agree does not see the account.
  expect((await (await platform.operator('support')).must(getDecision, { proposalId })).decision).toMatchObject({ beneficiary: null, mayAgree: false });
  expect(await payouts(money.investorId)).toEqual([]);
  await second.must(agree, { proposalId });
  const { payout_id: payoutId } = await inState(money.investorId, 'done');
  const [transfer, ...more] = await transfersOf(payoutId);
  expect(more).toEqual([]);
  expect(transfer).toMatchObject({ amount: money.amount, to: { bank: '014' } });
  expect(await suspended(money.investorId)).toBe(0n);
  const planned = (await finance.must(getOrder, { investorId: money.investorId, id: money.order.orderId })).log.find(({ event }) => event === 'planned');
  expect(planned).toMatchObject({ subject: 'payout', who: 'operator', name: 'Intan Permata', request: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(await listed(money)).toMatchObject({ state: 'returned', tries: 1, proposalId: null });
  expect(await platform.audit()).toEqual([]);
});

test('a payout that the bank refused is tried again to the same account, or to the investor’s own', async () => {
  const money = await overpay(platform, NO_ACCOUNT);
  await inState(money.investorId, 'failed');
  expect(await listed(money)).toMatchObject({ state: 'failed', isSourceKnown: true, tries: 1, lastPayout: { state: 'failed', reason: 'no such account' } });
  const same = await finance.must(propose, about(money, 'source'));
  expect((await second.must(getDecision, same)).decision.beneficiary).toEqual({ bank: '014', account: '•••• 1000' });
  await second.must(agree, { proposalId: same.proposalId });
  await until('the second failure', async () => (await payouts(money.investorId)).filter((row) => row.state === 'failed').length === 2);
  // It is pending once, however often it was tried.
  expect(await platform.audit()).toEqual([expect.stringContaining('a payout was refused for good and waits for an operator')]);
  const own = await finance.must(propose, about(money));
  await second.must(agree, { proposalId: own.proposalId });
  await inState(money.investorId, 'done');
  expect(await listed(money)).toMatchObject({ state: 'returned', tries: 3 });
  expect(await suspended(money.investorId)).toBe(0n);
  expect(await platform.audit()).toEqual([]);
});

test('sale proceeds that the bank refused go to the investor’s own account in the same way', async () => {
  const { investorId } = await platform.newInvestor();
  const { app } = platform;
  const [sourceId, amount] = [crypto.randomUUID(), 2_500_000n];
  // As a sale leaves it: money in `proceeds`, and a payout to the account that was shown.
  await transact(app.pools.money, async (tx) => {
    const moment = await readMoment(tx, app.clock);
    const entries = [
      { path: 'clearing/bca', asset: 'IDR', amount: -amount },
      { path: 'proceeds', asset: 'IDR', amount },
    ];
    await post(tx, [{ investorId, postingId: crypto.randomUUID(), reference: `sale:${sourceId}:booked`, kind: 'unitsRedeemed', entries }], moment.business);
    const payout = { purpose: 'redemption', sourceId, bank: 'bca', path: 'proceeds', amount, currency: 'IDR', to: NO_ACCOUNT, who: 'test' } as const;
    return { keep: true, result: await planPayout(tx, moment, app.keys, investorId, payout) };
  });
  await inState(investorId, 'failed');
  const [waiting] = (await finance.must(listMoney, { investorId })).items;
  expect(waiting).toMatchObject({ purpose: 'redemption', sourceId, state: 'failed', reason: 'refused', bank: 'bca', isSourceKnown: true, tries: 1 });
  const { proposalId } = await finance.must(propose, { investorId, purpose: 'redemption', sourceId, target: 'ownAccount', note });
  await second.must(agree, { proposalId });
  const { payout_id: payoutId } = await inState(investorId, 'done');
  expect(await transfersOf(payoutId)).toMatchObject([{ amount: Number(amount), to: { bank: '014' } }]);
  expect((await balances(app.money, investorId)).filter((account) => account.balance !== 0n)).toEqual([]);
  expect((await finance.must(listMoney, { investorId, which: 'all' })).items).toMatchObject([{ state: 'returned', tries: 2 }]);
  // There was no such sale: the audits of other tests must not report it as missing.
  await platform.owner.query('delete from payouts.payout where investor_id = $1', [investorId]);
  expect(await platform.audit()).toEqual([]);
});

test('C23.payouts nobody can approve their own proposal, and the database rejects the same person twice', async () => {
  const money = await overpay(platform, null);
  const { proposalId } = await finance.must(propose, about(money));
  await refused(finance, agree, { proposalId }, 'ownProposal');
  await expect(
    platform.owner.query(`update decisions.proposal set state = 'agreed', decided_by = proposed_by where proposal_id = $1`, [proposalId]),
  ).rejects.toThrow(/two_people/);
  await second.must(decline, { proposalId });
});

test('twenty concurrent approvals count once, and the money is sent once', async () => {
  const money = await overpay(platform, null);
  const { proposalId } = await finance.must(propose, about(money));
  const answers = await Promise.all(Array.from({ length: 20 }, () => second.send(agree, { proposalId })));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  for (const answer of answers.filter((one) => !one.ok)) expect(answer).toMatchObject({ reason: 'proposalClosed' });
  const { payout_id: payoutId } = await inState(money.investorId, 'done');
  expect(await transfersOf(payoutId)).toHaveLength(1);
  expect(await payouts(money.investorId)).toHaveLength(1);
  expect(await platform.audit()).toEqual([]);
});

test('payoutApprovals.propose: alreadyProposed for all but one of ten concurrent proposals, until that one is declined', async () => {
  const money = await overpay(platform, null);
  const answers = await Promise.all(Array.from({ length: 10 }, () => finance.send(propose, about(money))));
  const [won, ...others] = answers.filter((answer) => answer.ok);
  expect(others).toEqual([]);
  for (const answer of answers.filter((one) => !one.ok)) expect(answer).toMatchObject({ reason: 'alreadyProposed' });
  const { proposalId } = (won as { value: { proposalId: string } }).value;
  await finance.must(decline, { proposalId });
  await finance.must(propose, about(money));
});

test('a decided proposal can be neither declined nor approved', async () => {
  const money = await overpay(platform, null);
  const { proposalId } = await finance.must(propose, about(money));
  await second.must(decline, { proposalId });
  await refused(second, decline, { proposalId }, 'proposalClosed');
  await refused(second, agree, { proposalId }, 'proposalClosed');
  expect((await second.fault(agree, { proposalId: crypto.randomUUID() })).status).toBe(404);
  expect((await second.fault(decline, { proposalId: crypto.randomUUID() })).status).toBe(404);
});

test('payoutApprovals.propose: alreadyPaidOut while a payout is under way and after it arrived', async () => {
  const money = await overpay(platform, { bank: '008', account: '1370012345' });
  await refused(finance, propose, about(money), 'alreadyPaidOut');
  await inState(money.investorId, 'done');
  await refused(finance, propose, about(money, 'source'), 'alreadyPaidOut');
  expect((await finance.fault(propose, { ...about(money), sourceId: crypto.randomUUID() })).status).toBe(404);
  expect((await finance.fault(propose, { ...about(money), purpose: 'redemption' })).status).toBe(404);
});

/** Makes a custodian owe this money, as for a distribution of a fund before it arrives. */
async function owedByCustodian({ suspenseId }: { suspenseId: string }): Promise<string> {
  const transferId = crypto.randomUUID();
  await platform.owner.query(
    `insert into custody.transfer (investor_id, transfer_id, direction, purpose, product_id, nav_day, currency, bank, amount, state, step, planned_at, due_at, since)
     values ($2, $1, 'in', 'movements', 'F01', '2026-11-17', 'IDR', 'bca', 1, 'awaited', 1, now(), now() + interval '1 year', now())`,
    [transferId, HOUSE_INVESTOR],
  );
  await platform.owner.query('update payments.suspense set awaits = $2 where suspense_id = $1', [suspenseId, transferId]);
  return transferId;
}

test('a proposal made before the custodian owed the money is overtaken; it can be proposed again once the money arrived', async () => {
  const money = await overpay(platform, null);
  const early = await finance.must(propose, about(money));
  const transferId = await owedByCustodian(money);
  await refused(finance, propose, about(money), 'custodianAwaited');
  expect(await listed(money)).toMatchObject({ state: 'awaited', proposalId: early.proposalId });
  await refused(second, agree, early, 'overtaken');
  expect(await payouts(money.investorId)).toEqual([]);
  await platform.owner.query(`update custody.transfer set state = 'confirmed', moved = amount where transfer_id = $1`, [transferId]);
  expect(await listed(money)).toMatchObject({ state: 'waiting', proposalId: null });
  const { proposalId } = await finance.must(propose, about(money));
  await second.must(agree, { proposalId });
  await inState(money.investorId, 'done');
  await platform.owner.query('update payments.suspense set awaits = null where suspense_id = $1', [money.suspenseId]);
  await platform.owner.query('delete from custody.transfer where transfer_id = $1', [transferId]);
});

test('payoutApprovals.propose: sourceUnknown when the bank did not report the source account', async () => {
  const money = await overpay(platform, null);
  await refused(finance, propose, about(money, 'source'), 'sourceUnknown');
});

test('payoutApprovals.propose: ownAccountMissing, then payoutApprovals.propose: ownAccountCoolingOff', async () => {
  const money = await overpay(platform, null);
  await platform.owner.query(`update kyc.bank_account set usable_from = now() + interval '400 days' where investor_id = $1`, [money.investorId]);
  await refused(finance, propose, about(money), 'ownAccountCoolingOff');
  await platform.owner.query(`update kyc.bank_account set state = 'replaced' where investor_id = $1`, [money.investorId]);
  await refused(finance, propose, about(money), 'ownAccountMissing');
});

test('C23.bound a proposal is overtaken if the investor’s account has changed since, and the money stays pending', async () => {
  const money = await overpay(platform, null);
  const { proposalId } = await finance.must(propose, about(money));
  await platform.owner.query(`update kyc.bank_account set state = 'replaced' where investor_id = $1`, [money.investorId]);
  await refused(second, agree, { proposalId }, 'overtaken');
  expect(await listed(money)).toMatchObject({ state: 'waiting', proposalId: null });
  expect(await payouts(money.investorId)).toEqual([]);
});

test('a proposal is overtaken if the money left by another payout in the meantime', async () => {
  const money = await overpay(platform, null);
  const { proposalId } = await finance.must(propose, about(money));
  await transact(platform.app.pools.money, async (tx) => {
    const payout = {
      purpose: 'refund',
      sourceId: money.suspenseId,
      bank: 'bca',
      path: 'suspense',
      amount: BigInt(money.amount),
      to: { bank: '014', account: '77123451' },
      currency: 'IDR',
      who: 'test',
    } as const;
    return { keep: true, result: await planPayout(tx, await readMoment(tx, platform.app.clock), platform.app.keys, money.investorId, payout) };
  });
  await refused(second, agree, { proposalId }, 'overtaken');
  await inState(money.investorId, 'done');
  expect(await payouts(money.investorId)).toHaveLength(1);
  expect(await platform.audit()).toEqual([]);
});

test('if several refusals apply, an open proposal is reported before a missing own account', async () => {
  const money = await overpay(platform, null);
  await platform.owner.query(`update kyc.bank_account set state = 'replaced' where investor_id = $1`, [money.investorId]);
  await platform.owner.query(
    `insert into decisions.proposal (proposal_id, kind, subject, about, facts, note_encrypted, state, proposed_by, proposed_at)
     select gen_random_uuid(), 'payoutApprovals.send', suspense_id, '{}', '{}', '', 'open', $2, now() from payments.suspense where investor_id = $1`,
    [money.investorId, finance.operatorId],
  );
  await refused(finance, propose, about(money), 'alreadyProposed');
  await platform.owner.query('delete from decisions.proposal where subject = $1', [money.suspenseId]);
  await refused(finance, propose, about(money), 'ownAccountMissing');
});

test('pending money is listed page by page, each item once', async () => {
  for (let count = 0; count < 3; count += 1) await overpay(platform, null);
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await finance.must(listMoney, { size: 2, ...(after ? { after } : {}) });
    seen.push(...page.items.map((item) => item.sourceId));
    after = page.next ?? undefined;
  } while (after);
  expect(new Set(seen).size).toBe(seen.length);
  const { rows } = await platform.owner.query<{ count: number }>(
    `select count(*)::int as count from payments.suspense s where not exists (
       select from payouts.payout p where p.source_id = s.suspense_id and p.state <> 'failed')`,
  );
  expect(seen.length).toBe(rows[0]!.count);
  expect((await finance.fault(listMoney, { after: 'bm9uc2Vuc2U' })).status).toBe(400);
});
