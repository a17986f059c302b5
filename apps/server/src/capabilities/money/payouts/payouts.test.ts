/** Tests that money matching no bill goes back to where it came from, once, whatever the bank does in between. */
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { list } from '@lumbung/contract/notifications/routes.gen.ts';
import { listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { propose } from '@lumbung/contract/payout-approvals/routes.gen.ts';
import { proposeOutcome } from '@lumbung/contract/payouts/routes.gen.ts';
import { balances } from '../../../ledger/ledger.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../../../../tests/support/buying.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { unheardPayout } from '../../../../../../tests/support/payouts.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { accountContextOf, ownAccountById } from '../../people/investor-status/index.ts';
import { readMoment } from '../../../platform/clock.ts';
import { sql, transact } from '../../../platform/database.ts';
import { errandOf } from '../../../platform/jobs.ts';
import { planPayout } from './plan-payout.ts';
import { sendPayout } from './send-payout.ts';
import { markSent } from './store.ts';

let platform: Platform;
beforeAll(async () => {
  // A platform of its own: stops set elsewhere would block the payouts here.
  platform = await startPlatform();
});
afterAll(() => platform.stop());

interface Row {
  readonly payout_id: string;
  readonly state: string;
  readonly reason: string | null;
}
const fault = (kind: string, count = 1) => platform.sandbox.post('partners/bank/faults', { kind, count });
const payouts = async (investorId: string): Promise<Row[]> =>
  (await platform.owner.query<Row>('select payout_id, state, reason from payouts.payout where investor_id = $1 order by payout_id', [investorId])).rows;
const inState = (investorId: string, state: string): Promise<Row> =>
  until(`a payout that is ${state}`, async () => (await payouts(investorId)).find((row) => row.state === state));
/** What the bank recorded about a payout. */
const transfersOf = async (payoutId: string) =>
  (await platform.sandbox.get<{ reference: string; amount: number; to: { bank: string; account: string } }[]>('banks/transfers')).filter(
    (transfer) => transfer.reference === payoutId.replaceAll('-', '').toUpperCase(),
  );
const suspended = async (investorId: string): Promise<bigint | undefined> =>
  (await balances(platform.app.money, investorId)).find((account) => account.path === 'suspense')?.balance;

/** An order, and one rupiah too much for it, which its bank accepted all the same. */
async function overpaid(source: { bank: string; account: string } | null | undefined, before?: () => Promise<unknown>) {
  const investor = await platform.newInvestor();
  const order = await placeOrder(platform, investor.caller, investor.investorId);
  await before?.();
  const amount = order.bill.amount + 1;
  await platform.sandbox.pay(order.bill.virtualAccount, amount, { force: true, ...(source === undefined ? {} : { source }) });
  return { ...investor, amount };
}

test('money that matches no bill returns to its source account, and the investor is notified', async () => {
  const investor = await overpaid({ bank: '008', account: '1370012345' });
  const { payout_id: payoutId } = await inState(investor.investorId, 'done');
  expect(await transfersOf(payoutId)).toMatchObject([{ amount: investor.amount, to: { bank: '008', account: '1370012345' } }]);
  expect(await suspended(investor.investorId)).toBe(0n);
  const titles = async () => (await investor.caller.must(list, {})).items.map((note) => note.title).sort();
  await until('both notices', async () => (await titles()).length === 2);
  expect(await titles()).toEqual(['Dana Anda kami kembalikan', 'Dana sudah kembali']);
  expect(await platform.audit()).toEqual([]);
});

test.each(['timeout-after-doing', 'error', 'down'])('a bank that answers with "%s" executes the transfer once', async (kind) => {
  const investor = await overpaid(undefined, async () => {
    // The platform queries the holder's name first; a fault that is not specific to transfers would strike that query.
    if (kind === 'timeout-after-doing') await fault(kind);
  });
  if (kind !== 'timeout-after-doing') await fault(kind, 2);
  const { payout_id: payoutId } = await inState(investor.investorId, 'done');
  expect(await transfersOf(payoutId)).toHaveLength(1);
  expect(await suspended(investor.investorId)).toBe(0n);
  await platform.sandbox.post('partners/bank/faults', { kind, count: 0 });
  expect(await platform.audit()).toEqual([]);
});

test('M9 a payout whose outcome stays unknown for days is queried until it is known', async () => {
  const { investorId, amount } = await overpaid(null);
  const found = await platform.owner.query<{ suspense_id: string }>('select suspense_id from payments.suspense where investor_id = $1', [investorId]);
  const payout = { purpose: 'refund', sourceId: found.rows[0]!.suspense_id, bank: 'bca', path: 'suspense', currency: 'IDR', who: 'test' } as const;
  const to = { bank: '008', account: '1370012345' };
  await transact(platform.app.pools.money, async (tx) => {
    await planPayout(tx, await readMoment(tx, platform.app.clock), platform.app.keys, investorId, { ...payout, amount: BigInt(amount), to });
    // As after three days without a response from the bank.
    await tx.query(sql('test.old', `update graphile_worker._private_jobs set attempts = 25 where payload->>'investorId' = $1 and key like 'payouts.send:%'`), [
      investorId,
    ]);
    return { keep: true, result: null };
  });
  const { payout_id: payoutId } = await inState(investorId, 'done');
  expect(await transfersOf(payoutId)).toHaveLength(1);
  expect(await platform.audit()).toEqual([]);
});

test('I-15 a payout whose account starts cooling off after planning waits unsent until that ends, and leaves then', async () => {
  const { investorId, amount } = await overpaid(null);
  const { rows } = await platform.owner.query<{ account_id: string }>('select account_id from kyc.bank_account where investor_id = $1', [investorId]);
  const accountId = rows[0]!.account_id;
  const found = await platform.owner.query<{ suspense_id: string }>('select suspense_id from payments.suspense where investor_id = $1', [investorId]);
  const payout = { purpose: 'refund', sourceId: found.rows[0]!.suspense_id, bank: 'bca', path: 'suspense', currency: 'IDR', who: 'test', accountId } as const;
  const until1 = new Date(platform.app.clock() + 3_600_000).toISOString();
  await platform.owner.query('update kyc.bank_account set usable_from = $2 where account_id = $1', [accountId, until1]);
  const own = (await ownAccountById(platform.app.money, platform.app.keys, investorId, accountId))!;
  const to = { bank: own.bank, account: own.account };
  await transact(platform.app.pools.money, async (tx) => {
    await planPayout(tx, await readMoment(tx, platform.app.clock), platform.app.keys, investorId, { ...payout, amount: BigInt(amount), to });
    return { keep: true, result: null };
  });
  const due = await until('what falls due then', async () => {
    const { rows: tasks } = await platform.owner.query<{ due_at: Date }>(
      `select due_at from platform.scheduled_task where task = 'payouts.send' and payload->>'investorId' = $1`,
      [investorId],
    );
    return tasks[0];
  });
  expect(due.due_at.toISOString()).toBe(until1);
  const { payout_id: payoutId } = await inState(investorId, 'planned');
  expect(await transfersOf(payoutId)).toEqual([]);
  const finance = await platform.operator('finance');
  expect((await finance.must(listWaiting, { queue: 'payouts.unsent', size: 100 })).items.map(({ id }) => id)).not.toContain(payoutId);
  await platform.owner.query('update kyc.bank_account set usable_from = added_at where account_id = $1', [accountId]);
  await sendPayout(await errandOf(platform.app, platform.app.pools.jobs), { investorId, payoutId });
  await inState(investorId, 'done');
  expect(await transfersOf(payoutId)).toHaveLength(1);
});

/** Money planned to an own account that was registered under the name `holder`. */
async function toOwn(holder: string) {
  const { investorId, amount } = await overpaid(null);
  const { rows } = await platform.owner.query<{ account_id: string }>('select account_id from kyc.bank_account where investor_id = $1', [investorId]);
  const accountId = rows[0]!.account_id;
  const { keys } = platform.app;
  await platform.owner.query('update kyc.bank_account set holder_encrypted = $3 where investor_id = $1 and account_id = $2', [
    investorId,
    accountId,
    keys.encrypt(holder, accountContextOf(investorId, accountId, 'holder')),
  ]);
  const found = await platform.owner.query<{ suspense_id: string }>('select suspense_id from payments.suspense where investor_id = $1', [investorId]);
  const own = (await ownAccountById(platform.app.money, keys, investorId, accountId))!;
  const sourceId = found.rows[0]!.suspense_id;
  const payout = { purpose: 'refund', sourceId, bank: 'bca', path: 'suspense', currency: 'IDR', who: 'test', accountId, amount: BigInt(amount) } as const;
  await transact(platform.app.pools.money, async (tx) => {
    await planPayout(tx, await readMoment(tx, platform.app.clock), keys, investorId, { ...payout, to: { bank: own.bank, account: own.account } });
    return { keep: true, result: null };
  });
  return { investorId, amount, sourceId, accountId };
}
const matchOf = async (payoutId: string) =>
  (await platform.owner.query<{ holder_match: string | null }>('select holder_match from payouts.payout where payout_id = $1', [payoutId])).rows[0]!
    .holder_match;

test('I-15 a payout to an own account leaves if the bank’s holder name equals the registered one or differs only slightly in spelling', async () => {
  const [same, alike] = [await toOwn('Wira Kusuma'), await toOwn('Wira Kusumah')];
  expect(await matchOf((await inState(same.investorId, 'done')).payout_id)).toBe('exact');
  expect(await matchOf((await inState(alike.investorId, 'done')).payout_id)).toBe('similar');
  expect(await platform.audit()).toEqual([]);
});

test('I-15 a payout to an account that now has another holder name is never sent; two finance operators cannot send it there either', async () => {
  const { investorId, amount, sourceId, accountId } = await toOwn('Siti Rahmawati');
  const failed = await inState(investorId, 'failed');
  expect(failed.reason).toBe('holderDiffers');
  expect(await transfersOf(failed.payout_id)).toEqual([]);
  expect(await suspended(investorId)).toBe(BigInt(amount));
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('finance')];
  const waits = async () =>
    (await ani.must(listWaiting, { queue: 'payoutApprovals.refused', size: 100 })).items.filter((item) => item.investorId === investorId);
  expect(await waits()).toMatchObject([{ id: sourceId, facts: expect.arrayContaining([{ fact: 'reason', kind: 'text', value: 'holderDiffers' }]) }]);
  for (const target of ['source', 'ownAccount'] as const) {
    const before = (await payouts(investorId)).length;
    await budi.must(agree, await ani.must(propose, { investorId, purpose: 'refund', sourceId, target, note: 'Ke rekening yang sama' }));
    await until('another refusal', async () => {
      const all = await payouts(investorId);
      return all.length === before + 1 && all.every(({ state }) => state === 'failed');
    });
  }
  for (const { payout_id: payoutId } of await payouts(investorId)) expect(await transfersOf(payoutId)).toEqual([]);
  expect(await waits()).toHaveLength(1);
  // A constraint blocks even a manual update in the database.
  await expect(platform.owner.query(`update payouts.payout set state = 'sent' where payout_id = $1`, [failed.payout_id])).rejects.toThrow(
    'leaves_for_the_same_name',
  );
  // Once the bank reports that name again, the same two operators have it sent.
  await platform.owner.query('update kyc.bank_account set holder_encrypted = $2 where account_id = $1', [
    accountId,
    platform.app.keys.encrypt('Wira Kusuma', accountContextOf(investorId, accountId, 'holder')),
  ]);
  await budi.must(agree, await ani.must(propose, { investorId, purpose: 'refund', sourceId, target: 'ownAccount', note: 'Nama sudah sama lagi' }));
  await inState(investorId, 'done');
  expect(await platform.audit()).toEqual([]);
});

test('one payout sent by twenty workers at once is one transfer', async () => {
  const investor = await overpaid({ bank: '014', account: '5550001230' });
  const { payout_id: payoutId } = (await until('the payout', async () => (await payouts(investor.investorId))[0]))!;
  const errands = await Promise.all(Array.from({ length: 20 }, () => errandOf(platform.app, platform.app.pools.jobs)));
  const ended = await Promise.allSettled(errands.map((errand) => sendPayout(errand, { investorId: investor.investorId, payoutId })));
  expect(ended.filter((one) => one.status === 'rejected')).toEqual([]);
  await inState(investor.investorId, 'done');
  expect(await transfersOf(payoutId)).toHaveLength(1);
  // A worker that queried before it was done, and sends afterwards, has nothing left to do.
  const by = { who: 'job:payouts.send', at: platform.app.clock() };
  expect(await platform.books.transact((tx) => markSent(tx, investor.investorId, payoutId, by, null))).toBe('ended');
  expect(await platform.audit()).toEqual([]);
});

test('payments that arrive while refunds are under way are accepted at once, and all are refunded', async () => {
  const investor = await platform.newInvestor();
  const order = await placeOrder(platform, investor.caller, investor.investorId);
  for (let more = 1; more <= 15; more += 1) {
    const paid = await platform.sandbox.pay(order.bill.virtualAccount, order.bill.amount + more, { force: true });
    expect(paid.payment?.responseCode, `payment ${more}`).toBe('2002500');
  }
  await until('all refunds', async () => (await payouts(investor.investorId)).filter((row) => row.state === 'done').length === 15);
  expect(await suspended(investor.investorId)).toBe(0n);
  expect(await platform.audit()).toEqual([]);
});

test('money whose bank does not report its source account waits for an operator', async () => {
  const investor = await overpaid(null);
  await until('the notice', async () => (await investor.caller.must(list, {})).items.some((note) => note.title === 'Dana Anda kami simpan'));
  expect(await payouts(investor.investorId)).toEqual([]);
  expect(await suspended(investor.investorId)).toBe(BigInt(investor.amount));
  expect(await platform.audit()).toEqual([]);
});

test('a payout to an account that does not exist loses nothing: the money stays in suspense, and operators see it', async () => {
  const investor = await overpaid({ bank: '014', account: '5550001000' });
  const failed = await inState(investor.investorId, 'failed');
  expect(failed.reason).toBe('no such account');
  expect(await transfersOf(failed.payout_id)).toEqual([]);
  expect(await suspended(investor.investorId)).toBe(BigInt(investor.amount));
  expect(await platform.audit()).toEqual([expect.stringContaining(`waits for an operator: ${investor.investorId}`)]);
  await platform.owner.query('delete from payouts.payout where payout_id = $1', [failed.payout_id]);
});

/** Payouts that were sent the given hours ago, to a bank that is down since. */
async function unheardOf(...sentHoursAgo: readonly number[]) {
  const waiting = await Promise.all(sentHoursAgo.map(() => overpaid(null)));
  await fault('down', 100_000);
  return Promise.all(
    waiting.map(async (money, index) => ({
      ...money,
      ...(await unheardPayout(platform, money, sentHoursAgo[index]!)),
    })),
  );
}
type Unheard = Awaited<ReturnType<typeof unheardOf>>[number];
const hears = () => fault('down', 0);

test('M9 two operators decide a payout with an unknown outcome: it was sent, under the reference on the statement; payouts.proposeOutcome: alreadyProposed, payouts.proposeOutcome: payoutNotSent', async () => {
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('finance')];
  const [{ investorId, payoutId, about, amount }] = (await unheardOf(2)) as [Unheard];
  expect((await ani.must(listWaiting, { queue: 'payouts.unknown' })).items).toMatchObject([{ id: payoutId, investorId }]);
  await expect(ani.send(proposeOutcome, { ...about, outcome: 'paid' })).rejects.toThrow('validationError');
  await expect(ani.send(proposeOutcome, { ...about, investorId: payoutId, outcome: 'unpaid' })).rejects.toThrow('notFound');
  const { proposalId } = await ani.must(proposeOutcome, { ...about, outcome: 'paid', bankReference: 'FT26322X1' });
  await refused(budi, proposeOutcome, { ...about, outcome: 'unpaid' }, 'alreadyProposed');
  await refused(ani, agree, { proposalId }, 'ownProposal');
  expect(await suspended(investorId)).toBe(BigInt(amount));
  const answers = await Promise.all(Array.from({ length: 5 }, () => budi.send(agree, { proposalId })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await suspended(investorId)).toBe(0n);
  const { rows } = await platform.owner.query('select state, bank_reference from payouts.payout where payout_id = $1', [payoutId]);
  expect(rows).toEqual([{ state: 'done', bank_reference: 'FT26322X1' }]);
  await refused(ani, proposeOutcome, { ...about, outcome: 'unpaid' }, 'payoutNotSent');
  expect(await platform.audit()).toEqual([]);
  await hears();
});

test('M9 money that two operators declare never sent is free once and awaits a target; a bank response first overtakes them; payouts.proposeOutcome: payoutJustSent', async () => {
  const [ani, budi] = [await platform.operator('finance'), await platform.operator('admin')];
  const [young, heard, lost] = (await unheardOf(0, 2, 2)) as [Unheard, Unheard, Unheard];
  await refused(ani, proposeOutcome, { ...young.about, outcome: 'unpaid' }, 'payoutJustSent');
  const overtaken = await ani.must(proposeOutcome, { ...heard.about, outcome: 'unpaid' });
  const agreed = await ani.must(proposeOutcome, { ...lost.about, outcome: 'unpaid' });
  await budi.must(agree, agreed);
  expect(await payouts(lost.investorId)).toMatchObject([{ state: 'failed' }]);
  expect(await suspended(lost.investorId)).toBe(BigInt(lost.amount));
  expect((await ani.must(listWaiting, { queue: 'payoutApprovals.refused' })).items.map(({ investorId }) => investorId)).toContain(lost.investorId);
  await hears();
  // The response was lost, but the bank has done it.
  const transfer = { reference: heard.payoutId.replaceAll('-', '').toUpperCase(), amount: BigInt(heard.amount), currency: 'IDR' } as const;
  await platform.app.partners.banks.bca!.transfer({ ...transfer, to: { bank: '008', account: '1370012345' }, holder: 'WIRA KUSUMA' });
  // The bank is queried again automatically; the job of the payout declared lost has nothing left to do.
  await platform.owner.query(`update graphile_worker._private_jobs set run_at = now() where key like 'payouts.send:%' and locked_at is null`);
  await inState(heard.investorId, 'done');
  await inState(young.investorId, 'done');
  await refused(budi, agree, overtaken, 'overtaken');
  expect(await transfersOf(lost.payoutId)).toEqual([]);
  expect(await transfersOf(heard.payoutId)).toHaveLength(1);
  expect(await suspended(heard.investorId)).toBe(0n);
  await platform.owner.query('delete from payouts.payout where payout_id = $1', [lost.payoutId]);
});
