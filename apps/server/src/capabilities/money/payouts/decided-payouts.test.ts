/** Tests that a decision of two operators never sends the money of a payout twice, whatever the worker and the bank do concurrently. */
import { agree, decline } from '@lumbung/contract/decisions/routes.gen.ts';
import { propose } from '@lumbung/contract/payout-approvals/routes.gen.ts';
import { listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { proposeLift, proposeOutcome } from '@lumbung/contract/payouts/routes.gen.ts';
import { dayOf } from '@lumbung/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Bank } from '../../../partners/banks/port.ts';
import { overpay } from '../../../../../../tests/support/buying.ts';
import type { OperatorCaller } from '../../../../../../tests/support/caller.ts';
import { waitersOf } from '../../../../../../tests/support/in-line.ts';
import { runJob } from '../../../../../../tests/support/jobs.ts';
import { liftStops, unheardPayout } from '../../../../../../tests/support/payouts.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { type Errand, errandOf } from '../../../platform/jobs.ts';
import { BANK_STOPS } from './stops.ts';
import { bookUnpaid } from './book-outcome.ts';
import { sendPayout } from './send-payout.ts';
import { lockPayout } from './store.ts';

let platform: Platform;
let ani: OperatorCaller;
let budi: OperatorCaller;
beforeAll(async () => {
  // A platform of its own: its stops would block the payouts of other test files.
  platform = await startPlatform();
  [ani, budi] = [await platform.operator('finance'), await platform.operator('finance')];
});
afterAll(() => platform.stop());

const note = 'Dipastikan lewat telepon ke bank';
const fault = (kind: string, count: number) => platform.sandbox.post('partners/bank/faults', { kind, count });
const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await platform.owner.query<Row>(text, values as unknown[])).rows;
const payouts = (investorId: string) =>
  query<{ payout_id: string; state: string }>('select payout_id, state from payouts.payout where investor_id = $1 order by payout_id', [investorId]);
/** What the bank itself sent of an investor's money. */
const transfersOf = async (investorId: string) => {
  const ours = new Set((await payouts(investorId)).map(({ payout_id: id }) => id.replaceAll('-', '').toUpperCase()));
  return (await platform.sandbox.get<{ reference: string }[]>('banks/transfers')).filter(({ reference }) => ours.has(reference));
};

/** Money that was sent two hours ago and never reached the bank; its job is halted, and the bank is reachable again. */
async function unheard() {
  const money = await overpay(platform, null);
  await fault('down', 100_000);
  const { payoutId, about } = await unheardPayout(platform, money, 2);
  await until('the job to stand still', async () => {
    const moved = await query(
      `update graphile_worker._private_jobs set run_at = now() + interval '1 day' where key = $1 and locked_at is null and attempts > 0 returning 1`,
      [`payouts.send:${payoutId}`],
    );
    return moved.length > 0;
  });
  await fault('down', 0);
  return { ...money, payoutId, about };
}
type Unheard = Awaited<ReturnType<typeof unheard>>;

/** An errand whose bank runs `before` ahead of each transfer. */
async function errandWhoseBank(before: () => Promise<void>): Promise<Errand> {
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  const bank = errand.partners.banks.bca!;
  const slow: Bank = {
    ...bank,
    async transfer(transfer) {
      await before();
      return bank.transfer(transfer);
    },
  };
  return { ...errand, partners: { ...errand.partners, banks: { ...errand.partners.banks, bca: slow } } };
}

/** Two operators declare a payout as never sent, if they may, and have it sent to the same account again. */
async function sayUnpaidAndResend({ investorId, about, suspenseId }: Unheard): Promise<string> {
  const said = await ani.send(proposeOutcome, { ...about, outcome: 'unpaid' });
  if (!said.ok) return said.reason;
  await budi.must(agree, { proposalId: said.value.proposalId });
  await resend({ investorId, suspenseId });
  return 'resent';
}
async function resend({ investorId, suspenseId }: Pick<Unheard, 'investorId' | 'suspenseId'>): Promise<void> {
  await budi.must(agree, await ani.must(propose, { investorId, purpose: 'refund', sourceId: suspenseId, target: 'source', note }));
  await until('the second payout', async () => (await payouts(investorId)).some(({ state }) => state === 'done'));
}

test('two operators who declare a payout never sent while the worker sends it again do not cause a second transfer', async () => {
  const money = await unheard();
  let said = '';
  const errand = await errandWhoseBank(async () => {
    said = await sayUnpaidAndResend(money);
  });
  await sendPayout(errand, { investorId: money.investorId, payoutId: money.payoutId });
  expect(await transfersOf(money.investorId)).toHaveLength(1);
  expect(said).toBe('payoutJustSent');
  expect(await payouts(money.investorId)).toMatchObject([{ payout_id: money.payoutId, state: 'done' }]);
  expect(await platform.audit()).toEqual([]);
});

test('while an outcome is proposed the worker queries the bank and sends nothing; once approved, the money leaves once, by the second payout', async () => {
  const money = await unheard();
  const { proposalId } = await ani.must(proposeOutcome, { ...money.about, outcome: 'unpaid' });
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  await expect(sendPayout(errand, { investorId: money.investorId, payoutId: money.payoutId })).rejects.toThrow('about to say what became of it');
  expect(await transfersOf(money.investorId)).toEqual([]);
  await budi.must(agree, { proposalId });
  // The job of the payout declared lost has nothing left to do.
  await sendPayout(errand, { investorId: money.investorId, payoutId: money.payoutId });
  await resend(money);
  expect(await transfersOf(money.investorId)).toHaveLength(1);
  expect(await payouts(money.investorId)).toMatchObject([{ payout_id: money.payoutId, state: 'failed' }, { state: 'done' }]);
  expect(await platform.audit()).toEqual([]);
});

test('after a proposal is declined the worker sends the money again', async () => {
  const money = await unheard();
  const { proposalId } = await ani.must(proposeOutcome, { ...money.about, outcome: 'unpaid' });
  await ani.must(decline, { proposalId });
  await sendPayout(await errandOf(platform.app, platform.app.pools.jobs), { investorId: money.investorId, payoutId: money.payoutId });
  expect(await transfersOf(money.investorId)).toHaveLength(1);
  await refused(ani, proposeOutcome, { ...money.about, outcome: 'unpaid' }, 'payoutNotSent');
  expect(await platform.audit()).toEqual([]);
});

/** As after a worker that was halted for a long time: its transfer leaves long after two operators declared that it did not. */
const forgetTheTry = (payoutId: string) =>
  query(`update payouts.payout set last_sent_at = last_sent_at - interval '2 hours', sent_at = sent_at - interval '2 hours' where payout_id = $1`, [payoutId]);
const openStops = () => query<{ stop_id: string; bank: string; rule: string; subject: string }>(`select * from payouts.stop where state = 'open'`);
async function lift(): Promise<void> {
  for (const { stop_id: stopId } of await openStops()) await budi.must(agree, await ani.must(proposeLift, { stopId, note }));
}

test('a bank that executes a payout declared never sent has its payouts stopped; the resend fails, and the first payout is booked as sent', async () => {
  const money = await unheard();
  const { investorId, suspenseId, payoutId } = money;
  const errand = await errandWhoseBank(async () => {
    await forgetTheTry(payoutId);
    await budi.must(agree, await ani.must(proposeOutcome, { ...money.about, outcome: 'unpaid' }));
  });
  await sendPayout(errand, { investorId, payoutId });
  expect(await openStops()).toMatchObject([{ bank: 'bca', rule: BANK_STOPS.sentAfterAll, subject: payoutId }]);
  expect((await ani.must(listWaiting, { queue: 'payouts.stops' })).items).toMatchObject([
    { facts: expect.arrayContaining([{ fact: 'cause', kind: 'text', value: payoutId }]) },
  ]);
  expect(platform.logged.some((line) => line.includes('bank completed a payout that is recorded as failed'))).toBe(true);
  // Nobody noticed, and sending it again is proposed, to the account that it has reached.
  await budi.must(agree, await ani.must(propose, { investorId, purpose: 'refund', sourceId: suspenseId, target: 'source', note }));
  await until('the first one to be booked', async () => (await payouts(investorId))[0]!.state === 'done');
  expect(await payouts(investorId)).toMatchObject([{ payout_id: payoutId, state: 'done' }, { state: 'failed' }]);
  expect(await transfersOf(investorId)).toHaveLength(1);
  await lift();
  expect(await transfersOf(investorId)).toHaveLength(1);
  expect(await platform.audit()).toEqual([]);
});

test('money that left twice despite all checks stops the bank until two operators lift the stop, and is booked once', async () => {
  const money = await unheard();
  const { investorId, payoutId } = money;
  const errand = await errandWhoseBank(async () => {
    await forgetTheTry(payoutId);
    expect(await sayUnpaidAndResend(money)).toBe('resent');
  });
  await sendPayout(errand, { investorId, payoutId });
  expect(await transfersOf(investorId)).toHaveLength(2);
  expect(await openStops()).toMatchObject([{ bank: 'bca', rule: BANK_STOPS.sentAfterAll, subject: payoutId }]);
  expect(await payouts(investorId)).toMatchObject([{ payout_id: payoutId, state: 'failed' }, { state: 'done' }]);
  await lift();
  expect(await platform.audit()).toEqual([]);
});

/** Its bank puts a debit of a payout on today's statement. Returns what processes the statement, and what reads the line's outcome. */
async function debited({ payoutId, amount }: Unheard) {
  const account = platform.app.config.banks.bca!.account;
  const line = {
    transactionId: `DEBIT${payoutId}`,
    amount: { value: `${amount}.00`, currency: 'IDR' },
    type: 'DEBIT',
    remark: payoutId.replaceAll('-', '').toUpperCase(),
  };
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  await platform.sandbox.post('banks/line', { account, change: `-${amount}`, line });
  return {
    errand,
    take: () => runJob(platform, 'payments.fetchStatement', { bank: 'bca', account, day: dayOf(errand.business) }),
    outcome: async () =>
      (await query<{ outcome: string | null }>('select outcome from payments.statement_line where reference = $1', [line.transactionId]))[0]?.outcome,
  };
}

test('a debit on a statement proves that a payout was sent: a proposal that it was not is overtaken', async () => {
  const money = await unheard();
  const { take, outcome } = await debited(money);
  await take();
  expect(await outcome()).toBe('payout');
  await refused(budi, agree, await ani.must(proposeOutcome, { ...money.about, outcome: 'unpaid' }), 'overtaken');
  await budi.must(agree, await ani.must(proposeOutcome, { ...money.about, outcome: 'paid', bankReference: 'SEEN' }));
  expect(await payouts(money.investorId)).toMatchObject([{ state: 'done' }]);
  expect(await platform.audit()).toEqual([]);
});

test('a debit processed while two operators declare its payout never sent counts as unknown and stops its bank', async () => {
  const money = await unheard();
  const { errand, take, outcome } = await debited(money);
  let isOver = false;
  // Not inside the transaction: no bank is called while one is open.
  const mayBegin = Promise.withResolvers<void>();
  const taking = mayBegin.promise.then(take).finally(() => {
    isOver = true;
  });
  await errand.transact(async (tx) => {
    const payout = await lockPayout(tx, money.investorId, money.payoutId);
    expect(await bookUnpaid(tx, payout!, { who: 'operator:test', at: errand.business }, 'never sent, say two people')).toBe(true);
    mayBegin.resolve();
    await until('the statement to wait for them, or to be taken in', async () => isOver || (await waitersOf(tx)) > 0);
  });
  await taking;
  expect(await outcome()).toBe('unknown');
  expect(await liftStops(platform)).toMatchObject([{ bank: 'bca', rule: BANK_STOPS.unknownDebit }]);
});
