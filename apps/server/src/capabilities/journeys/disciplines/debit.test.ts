/** Tests plans that debit a linked account, over HTTP: confirmed by code for exactly the account and the maximum; and every refusal. */
import { create, createV2, getAutodebitStatus, getDisciplineV2, getOptions, sendTransactionCode, updateV2 } from '@lumbung/contract/disciplines/routes.gen.ts';
import { listBankLinks, sendAutodebitDeleteCode, unlinkAutodebit, verifyAutodebitDeleteCode } from '@lumbung/contract/payments/routes.gen.ts';
import * as strategies from '@lumbung/contract/strategies/routes.gen.ts';
import { afterEach, expect, test } from 'vitest';
import { liveCode } from '../../../../../../tests/support/buying.ts';
import { codeFor, MONTHLY, started, submitted } from '../../../../../../tests/support/disciplines.ts';
import { withoutGateways } from '../../../../../../tests/support/disconnected.ts';
import { linkBlu } from '../../../../../../tests/support/linking.ts';
import { sharedPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';

const platform = await sharedPlatform();
const DEBIT = { ...MONTHLY, paymentMethod: 8 };
const fault = (kind: string, count = 1) => platform.sandbox.post('partners/blu/faults', { kind, count });
afterEach(() => fault('*', 0));

async function linked() {
  const { caller, investorId } = await platform.newInvestor();
  return { caller, investorId, linkId: await linkBlu(platform, caller) };
}
type Linked = Awaited<ReturnType<typeof linked>>;

/** Unlinks the account, with every plan that draws on it. */
async function letGo({ caller, investorId }: Pick<Linked, 'caller' | 'investorId'>): Promise<void> {
  await caller.must(sendAutodebitDeleteCode, {});
  await caller.must(verifyAutodebitDeleteCode, { code: await liveCode(platform, investorId, 'autodebit') });
  await until('the end', async () => (await caller.must(listBankLinks, { bank: 'blu' })).banks[0]!.state === 'none');
}

test('the account and the maximum debit are shown, offered, and part of what the code confirms', async () => {
  const { caller, investorId, linkId } = await linked();
  expect((await caller.must(getOptions, {})).sources).toEqual([{ paymentMethod: 8, name: 'blu', account: '••••2222', max: 25_000_000, reason: null }]);
  const strategyId = await submitted(caller);
  const input = { strategyId, name: 'Dana', ...DEBIT, debitMax: 700_000 };
  await caller.must(strategies.update, { strategyId, mandate: { ...DEBIT, debitMax: 700_000 } });
  expect((await caller.must(getDisciplineV2, { strategyId })).discipline).toMatchObject({
    draft: { mode: 'debit', debitMax: 700_000 },
    source: { isDrawing: true },
  });
  const code = await codeFor(platform, caller, investorId, strategyId, 'create');
  await refused(caller, createV2, { ...input, debitMax: 800_000, code }, 'codeInvalid');
  // A bill for the same amount has other content, so the code does not cover it.
  await refused(caller, createV2, { ...input, paymentMethod: 2, code }, 'codeInvalid');
  expect((await caller.must(createV2, { ...input, code })).discipline.mandate).toMatchObject({ mode: 'debit', debitMax: 700_000 });
  const { rows } = await platform.owner.query('select link_id, origin_key, max, ended_at from payments.mandate where investor_id = $1', [investorId]);
  expect(rows).toEqual([{ link_id: linkId, origin_key: strategyId, max: '700000', ended_at: null }]);
  await refused(caller, unlinkAutodebit, { bank: 'blu' }, 'autodebitInUse');
  expect(await platform.audit()).toEqual([]);
});

test('a code for one account does not confirm another', async () => {
  const { caller, investorId } = await linked();
  const strategyId = await submitted(caller);
  await caller.must(strategies.update, { strategyId, mandate: DEBIT });
  const code = await codeFor(platform, caller, investorId, strategyId, 'create');
  await letGo({ caller, investorId });
  await refused(caller, createV2, { strategyId, name: 'Dana', ...DEBIT, code }, 'methodUnavailable');
  await linkBlu(platform, caller);
  await refused(caller, createV2, { strategyId, name: 'Dana', ...DEBIT, code }, 'codeInvalid');
});

test('strategies.update: ceilingInvalid; disciplines.create: ceilingInvalid; disciplines.createV2: ceilingInvalid; disciplines.updateV2: ceilingInvalid', async () => {
  const { caller, investorId } = await linked();
  const { strategyId: active } = await started(platform, caller, investorId);
  const strategyId = await submitted(caller);
  for (const debitMax of [499_999, 0, '-1', '1000000.5', '999999999999999']) {
    const given = { ...DEBIT, debitMax };
    await refused(caller, strategies.update, { strategyId, mandate: given }, 'ceilingInvalid');
    await refused(caller, create, { strategyId, name: 'X', ...given }, 'ceilingInvalid');
    await refused(caller, createV2, { strategyId, name: 'X', ...given, code: '123456' }, 'ceilingInvalid');
    await refused(caller, updateV2, { strategyId: active, name: 'X', ...given, code: '123456' }, 'ceilingInvalid');
  }
  // A total above the bank's limit for one debit makes the method unavailable.
  const dear = { ...DEBIT, products: [{ productId: 'F01', amount: 26_000_000 }] };
  await refused(caller, strategies.update, { strategyId, mandate: dear }, 'methodUnavailable');
  const { linkDayLimit } = platform.app.settings;
  Object.assign(platform.app.settings, { linkDayLimit: 400_000n });
  await refused(caller, strategies.update, { strategyId, mandate: DEBIT }, 'methodUnavailable').finally(() =>
    Object.assign(platform.app.settings, { linkDayLimit }),
  );
});

test('disciplines.sendTransactionCode: accountNotLinked; disciplines.sendTransactionCode: debitRefused', async () => {
  const { caller, investorId, linkId } = await linked();
  const strategyId = await submitted(caller);
  await caller.must(strategies.update, { strategyId, mandate: DEBIT });
  // The state a failed debit of this morning leaves.
  const [orderId, billId] = [crypto.randomUUID(), crypto.randomUUID()];
  const at = new Date(platform.books.now());
  await platform.owner.query(
    `insert into plans.debit (investor_id, order_id, bill_id, plan_id, due_on, tries, reason, refused_at) values ($1, $2, $3, $4, '2026-11-18', 1, 'noFunds', $5)`,
    [investorId, orderId, billId, strategyId, at],
  );
  await platform.owner.query(
    `insert into payments.charge (investor_id, charge_id, bill_id, partner, link_id, attempt, reference, amount, state, step, created_at, expires_at)
     values ($1, gen_random_uuid(), $2, 'blu', $3, 1, 'X', 500000, 'refused', 1, $4, $4)`,
    [investorId, billId, linkId, at],
  );
  await refused(caller, sendTransactionCode, { strategyId, action: 'create' }, 'debitRefused');
  await platform.owner.query(`update plans.debit set refused_at = refused_at - interval '1 day' where investor_id = $1`, [investorId]);
  await caller.must(sendTransactionCode, { strategyId, action: 'create' });
  await platform.owner.query('delete from payments.charge where investor_id = $1', [investorId]);
  await platform.owner.query('delete from plans.debit where investor_id = $1', [investorId]);
  await letGo({ caller, investorId });
  await refused(caller, sendTransactionCode, { strategyId, action: 'create' }, 'accountNotLinked');
});

test('reasons why no account pays for plans: not linked, link lost, being unlinked, owned by a company, bank not connected', async () => {
  const reasonOf = async (caller: Linked['caller']) => (await caller.must(getAutodebitStatus, {})).banks.map(({ reason, isUsable }) => [reason, isUsable]);
  const { caller } = await platform.newInvestor();
  expect(await reasonOf(caller)).toEqual([['notLinked', false]]);
  const strategyId = await submitted(caller);
  await refused(caller, strategies.update, { strategyId, mandate: DEBIT }, 'methodUnavailable');
  const one = await linked();
  await withoutGateways(platform, async () => expect(await reasonOf(one.caller)).toEqual([['notConnected', false]]));
  for (const [state, reason] of [
    ['broken', 'linkLost'],
    ['unlinking', 'unlinking'],
    ['linked', null],
  ] as const) {
    await platform.owner.query('update payments.link set state = $2 where investor_id = $1', [one.investorId, state]);
    expect(await reasonOf(one.caller)).toEqual([[reason, reason === null]]);
  }
  const company = await platform.newCompany();
  expect(await reasonOf(company.both.caller)).toEqual([['notForCompanies', false]]);
});

test('a plan confirmed while its account is being unlinked draws on a linked account or is not confirmed', async () => {
  const all = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const one = await linked();
      const strategyId = await submitted(one.caller);
      await one.caller.must(strategies.update, { strategyId, mandate: DEBIT });
      const code = await codeFor(platform, one.caller, one.investorId, strategyId, 'create');
      return { ...one, input: { strategyId, name: 'Dana', ...DEBIT, code } };
    }),
  );
  await Promise.all(all.flatMap(({ caller, input }) => [caller.send(createV2, input), caller.send(unlinkAutodebit, { bank: 'blu' })]));
  const { rows } = await platform.owner.query(
    `select 1 from payments.mandate m join payments.link l using (investor_id, link_id) where m.ended_at is null and l.state <> 'linked' and investor_id = any($1)`,
    [all.map(({ investorId }) => investorId)],
  );
  expect(rows).toEqual([]);
});

test('relinking the same account after a lost link keeps the plans’ mandates; linking another account ends them', async () => {
  const one = await linked();
  await started(platform, one.caller, one.investorId, DEBIT);
  const lost = () => platform.owner.query(`update payments.link set state = 'broken' where investor_id = $1 and state = 'linked'`, [one.investorId]);
  const drawn = async () =>
    (await platform.owner.query<{ link_id: string }>('select link_id from payments.mandate where investor_id = $1 and ended_at is null', [one.investorId]))
      .rows;
  await lost();
  const again = await linkBlu(platform, one.caller);
  await until('the same account', async () => (await drawn())[0]?.link_id === again);
  await lost();
  await linkBlu(platform, one.caller, '9988776655');
  await until('another account', async () => (await drawn()).length === 0);
});
