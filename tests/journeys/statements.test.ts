/** Tests the daily statements of our accounts: unreported payments are booked once, unmatched lines are found, and no bank blocks another. */
import { cancelOrder, choosePayment } from '@lumbung/contract/checkout/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { listAuditEvents, listMoney, listQueues, listWaiting } from '@lumbung/contract/operations/routes.gen.ts';
import { askStatement, closeFinding, listFindings } from '@lumbung/contract/payments/routes.gen.ts';
import { proposeLift } from '@lumbung/contract/payouts/routes.gen.ts';
import { agree, get as getDecision } from '@lumbung/contract/decisions/routes.gen.ts';
import { propose } from '@lumbung/contract/payout-approvals/routes.gen.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { addDays, dayOf, type Day, type Instant, parseInstant } from '@lumbung/kernel/time.ts';
import { readDifference } from '@lumbung/kernel/partner-difference.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { takeStatement } from '../../apps/server/src/capabilities/money/orders/take-statement.ts';
import { errandOf } from '../../apps/server/src/platform/jobs.ts';
import { bankOf, identityOf, paymentOf } from '../support/bank.ts';
import { placeOrder } from '../support/buying.ts';
import { liftStops } from '../support/payouts.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { refused } from '../support/refusals.ts';
import { until } from '../support/sandbox.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const METHODS = { bca: 2, mandiri: 3, bni: 4, permata: 5 } as const;
type Bank = keyof typeof METHODS;
const BANKS = Object.keys(METHODS) as Bank[];
const accountAt = (bank: Bank): string => platform.app.config.banks[bank]!.account;
const fault = (bank: string, kind: string, count = 1) => platform.sandbox.post(`partners/${bank}/faults`, { kind, count });
const now = async (): Promise<Instant> => parseInstant((await platform.sandbox.get<{ clock: string }>('clock')).clock)!;
const today = async (): Promise<Day> => dayOf(await now());
const moveTo = async (to: string) => expect(await platform.sandbox.post('clock', { to })).toMatchObject({ status: 200 });
/** The following night: the statements of the ending day are fetched. */
async function night(): Promise<Day> {
  const ended = await today();
  await moveTo(`${addDays(ended, 1)}T01:31:00+07:00`);
  return ended;
}
const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await platform.owner.query<Row>(text, values as unknown[])).rows;

async function order(bank: Bank) {
  const investor = await platform.newInvestor();
  const placed = await placeOrder(platform, investor.caller, investor.investorId, undefined, METHODS[bank]);
  return {
    ...investor,
    ...placed,
    bank,
    pay: (more: object = {}) => platform.sandbox.pay(placed.bill.virtualAccount, placed.bill.amount, more),
    /** Paid, and the bank's message is lost. */
    async payUnheard(more: object = {}) {
      await fault(bank, 'lost');
      const paid = await platform.sandbox.pay(placed.bill.virtualAccount, placed.bill.amount, { force: true, ...more });
      expect(paid).toMatchObject({ paid: true, payment: null });
      return paid.paymentRequestId!;
    },
    look: async () => (await investor.caller.must(getOrder, { id: placed.orderId })).order,
    suspense: () => query<{ amount: string; reason: string }>('select amount, reason from payments.suspense where investor_id = $1', [investor.investorId]),
    refund: () =>
      until('the refund', async () => {
        const [row] = await query<{ state: string; bank: string; amount: string }>('select state, bank, amount from payouts.payout where investor_id = $1', [
          investor.investorId,
        ]);
        return row?.state === 'done' ? row : null;
      }),
  };
}

interface Finding {
  readonly bank: string;
  readonly kind: string;
  readonly subject: string;
  readonly amount: string | null;
}
const findings = (day?: Day) =>
  query<Finding>(
    'select bank, kind, subject, amount from payments.statement_finding where closed_at is null and ($1::date is null or day = $1) order by bank, kind, subject collate "C"',
    [day ?? null],
  );
const heard = async (day: Day) =>
  (await query<{ bank: string }>('select bank from payments.statement where day = $1 and heard_at is not null order by bank, account', [day])).map(
    ({ bank }) => bank,
  );
const lines = (day: Day, bank: Bank) =>
  query<{ direction: string; outcome: string | null; amount: string }>(
    'select direction, outcome, amount from payments.statement_line where day = $1 and bank = $2 order by at, reference',
    [day, bank],
  );
/** Fetches a statement now, in this process. */
const take = async (bank: Bank, day: Day, account = accountAt(bank)): Promise<void> =>
  takeStatement(await errandOf(platform.app, platform.app.pools.jobs), { bank, account, day });

/** Books and banks agree, except for debits a test created at the bank: statements have found each of them too. */
const clean = async () => {
  expect(await platform.audit()).toEqual([]);
  const unknown = await query<{ reference: string }>(`select reference from payments.statement_line where outcome = 'unknown'`);
  const differing = (await platform.auditPartners()).map((found) => readDifference(found)!);
  expect(differing.filter((one) => one.difference !== 'debitUnknown' || !unknown.some(({ reference }) => reference === one.reference))).toEqual([]);
};
// Lifts the stops of one test, so that the next one pays out again.
afterEach(() => liftStops(platform));

test('M8 money whose message is lost is found on the statement, whatever happened to its bill: method changed, order cancelled, expired', async () => {
  const ended = [];
  for (const bank of BANKS) {
    const replaced = await order(bank);
    const other = bank === 'bca' ? METHODS.mandiri : METHODS.bca;
    ended.push({ ...replaced, reason: 'closed', id: await replaced.payUnheard() });
    await replaced.caller.must(choosePayment, { orderId: replaced.orderId, PaymentMethod: other });
    const cancelled = await order(bank);
    ended.push({ ...cancelled, reason: 'closed', id: await cancelled.payUnheard() });
    await cancelled.caller.must(cancelOrder, { orderId: cancelled.orderId });
  }
  const late = await Promise.all(BANKS.map(order));
  await moveTo(late[3]!.bill.expiresAt);
  for (const one of late) ended.push({ ...one, reason: 'expired', id: await one.payUnheard() });
  // What was paid yesterday was found last night; what arrived late today is found tonight.
  const day = await night();
  for (const one of ended) {
    expect(await one.suspense(), `${one.bank} ${one.reason}`).toEqual([{ amount: String(one.bill.amount), reason: one.reason }]);
    expect(await one.refund()).toMatchObject({ bank: one.bank, amount: String(one.bill.amount) });
    // The late message is acknowledged like any repeat, and changes nothing.
    expect(await platform.sandbox.post('banks/repeat', { paymentRequestId: one.id })).toMatchObject({ answers: ['2002500'] });
    expect(await one.suspense()).toHaveLength(1);
  }
  expect(await heard(day)).toEqual(['bca', 'bni', 'bni', 'danamon', 'mandiri', 'maybank', 'permata']);
  expect(await findings()).toEqual([]);
  await night();
  expect(await findings()).toEqual([]);
  await clean();
});

test('M8 a payment reported by message and found on the statement concurrently, twenty times each, is booked once', async () => {
  const one = await order('bca');
  const id = await one.payUnheard();
  const day = await today();
  const both = await Promise.all([
    platform.sandbox.post<{ answers: string[] }>('banks/repeat', { paymentRequestId: id, times: 20 }),
    ...Array.from({ length: 20 }, () => take('bca', day)),
  ]);
  expect(new Set((both[0] as { answers: string[] }).answers)).toEqual(new Set(['2002500']));
  expect((await one.look()).state).toBe('paid');
  expect(await one.suspense()).toEqual([]);
  expect(await query(`select kind from ledger.posting where investor_id = $1`, [one.investorId])).toEqual([{ kind: 'subscriptionPaid' }]);
  await clean();
});

test('M8 a statement read again, in another order or during the day, yields the same lines', async () => {
  const one = await order('mandiri');
  await one.payUnheard();
  const day = await today();
  await take('mandiri', day);
  expect((await one.look()).state).toBe('paid');
  const before = await lines(day, 'mandiri');
  for (const kind of ['out-of-order', null]) {
    if (kind) await fault('mandiri', kind);
    await take('mandiri', day);
    expect(await lines(day, 'mandiri')).toEqual(before);
  }
  // Nothing is judged before the day is over.
  expect(await query('select 1 from payments.statement where day = $1', [day])).toEqual([]);
  await night();
  expect(await lines(day, 'mandiri')).toEqual(before);
  expect(await findings(day)).toEqual([]);
  await clean();
});

test('M8 a line that names only its account is matched to the payment the bank reports when queried; two alike are two payments', async () => {
  const one = await order('permata');
  const ids = [await one.payUnheard(), await one.payUnheard()];
  await one.caller.must(cancelOrder, { orderId: one.orderId });
  // A remark with an account number does not count if the bank knows no payment to it.
  const words = { transactionId: 'WORDS', type: 'CREDIT', amount: { value: '7000.00', currency: 'IDR' }, remark: `UNTUK ${one.bill.virtualAccount}` };
  await platform.sandbox.post('banks/line', { account: accountAt('permata'), change: '7000', line: words });
  const day = await today();
  await take('permata', day);
  expect((await one.suspense()).map(({ amount }) => amount)).toEqual([String(one.bill.amount), String(one.bill.amount)]);
  const lineOf = async () => (await lines(day, 'permata')).find(({ amount }) => amount === '7000')!.outcome;
  expect(await lineOf()).toBe(null);
  for (const paymentRequestId of ids) expect(await platform.sandbox.post('banks/repeat', { paymentRequestId })).toMatchObject({ answers: ['2002500'] });
  expect(await one.suspense()).toHaveLength(2);
  await night();
  expect(await lineOf()).toBe('house');
  await clean();
});

test('M8 a message that dates the money differently from the statement still counts as a repeat', async () => {
  const one = await order('mandiri');
  const id = await one.payUnheard();
  await take('mandiri', await today());
  expect((await one.look()).state).toBe('paid');
  const told = { ...paymentOf(one.bill.virtualAccount, one.bill.amount), ...identityOf(one.bill.virtualAccount, '88710') };
  const { call } = bankOf(platform, 'mandiri');
  expect((await call('payment', { ...told, paymentRequestId: id, trxDateTime: `${await today()}T08:59:59+07:00` })).body.responseCode).toBe('2002500');
  // Another amount with its id is another payment.
  const more = { ...told, paymentRequestId: id, paidAmount: { value: '5.00', currency: 'IDR' } };
  expect((await call('payment', more)).body.responseCode).toBe('4042518');
  await clean();
});

test('M8 a statement of which one page fails is not taken, and complete with the next try', async () => {
  const day = await today();
  const many = [];
  for (let count = 0; count < 3; count += 1) many.push(await order('bca'));
  const before = (await lines(day, 'bca')).length;
  for (let index = 0; index < 45; index += 1) {
    const at = `${day}T05:${String(index).padStart(2, '0')}:00+07:00`;
    const line = { transactionId: `PAGE${index}`, amount: { value: '1000.00', currency: 'IDR' }, type: index % 2 ? 'DEBIT' : 'CREDIT', remark: 'BIAYA' };
    await platform.sandbox.post('banks/line', { account: accountAt('bca'), at, change: index % 2 ? '-1000' : '1000', line });
  }
  for (const one of many) await one.payUnheard();
  await fault('bca', 'cut-short');
  await expect(take('bca', day)).rejects.toThrow(/5001400/);
  expect(await lines(day, 'bca')).toHaveLength(before);
  expect((await many[0]!.look()).state).toBe('awaitingPayment');
  await take('bca', day);
  expect(await lines(day, 'bca')).toHaveLength(before + 48);
  for (const one of many) expect((await one.look()).state).toBe('paid');
  await clean();
});

test('M8 a bank that fails for two days blocks no other, and its days follow when it is back', async () => {
  const [one, other] = [await order('permata'), await order('bni')];
  const first = await today();
  await one.payUnheard();
  await one.caller.must(cancelOrder, { orderId: one.orderId });
  await other.payUnheard();
  await other.caller.must(cancelOrder, { orderId: other.orderId });
  await fault('permata', 'down', 1_000_000);
  await night();
  await until('the money at the bank that answers', async () => (await other.suspense()).length === 1);
  const second = await night();
  expect([await heard(first), await heard(second)].map((banks) => banks.includes('permata'))).toEqual([false, false]);
  expect(await one.suspense()).toEqual([]);
  await fault('permata', 'down', 0);
  await until('both days', async () => (await heard(first)).includes('permata') && (await heard(second)).includes('permata'));
  await until('the money', async () => (await one.suspense()).length === 1);
  expect(await one.suspense()).toEqual([{ amount: String(one.bill.amount), reason: 'closed' }]);
  expect((await one.refund()).state).toBe('done');
  await night();
  expect((await findings()).filter(({ bank }) => bank === 'permata')).toEqual([]);
  await clean();
});

test('M8 lines without an amount or number, with another currency or day, or with hostile text are found, and the good ones are taken', async () => {
  const good = await order('mandiri');
  const account = accountAt('mandiri');
  const day = await today();
  const idr = (value: string, currency = 'IDR') => ({ value, currency });
  const plant = (line: object, change = '0') => platform.sandbox.post('banks/line', { account, change, line });
  const credit = { type: 'CREDIT', remark: 'SETORAN' };
  await plant({ ...credit, transactionId: 'ZERO', amount: idr('0.00') });
  await plant({ ...credit, transactionId: 'NEGATIVE', amount: idr('-5.00') });
  await plant({ ...credit, transactionId: 'DOLLARS', amount: idr('5.00', 'USD') });
  await plant({ ...credit, transactionId: 'CENTS', amount: idr('5.50') });
  await plant({ ...credit, transactionId: 'TEXT', amount: 'five' });
  await plant({ ...credit, transactionId: 'TYPE', type: 'TRANSFER', amount: idr('5.00') });
  await plant({ ...credit, transactionId: 'DAY', transactionDate: '2020-01-01T00:00:00+07:00', amount: idr('5.00') });
  await plant({ ...credit, amount: idr('5.00') });
  const hostile = `\u0000\u0001${'🙂'.repeat(2_000)}</script>`;
  await plant({ ...credit, type: 'DEBIT', transactionId: 'WORDS', amount: idr('7.00'), remark: hostile, detailInfo: 'nothing' }, '-7');
  await good.payUnheard();
  await good.caller.must(cancelOrder, { orderId: good.orderId });
  await night();
  expect(await good.suspense()).toHaveLength(1);
  const found = await findings(day);
  const unreadable = found.filter(({ kind }) => kind === 'unreadable').map(({ subject }) => subject);
  expect(unreadable).toEqual(['CENTS', 'DAY', 'DOLLARS', 'NEGATIVE', 'TEXT', 'TYPE', 'ZERO', expect.stringMatching(/^page 1 line \d+$/)]);
  expect(found.filter(({ kind }) => kind !== 'unreadable')).toEqual([{ bank: 'mandiri', kind: 'unknownDebit', subject: 'WORDS', amount: '7' }]);
  await clean();
});

test('a debit on a statement that is no payout stops payouts through that bank only; two operators lift the stop, and it stays lifted', async () => {
  const day = await today();
  const debit = (reference: string) => {
    const line = { transactionId: reference, amount: { value: '1000001.00', currency: 'IDR' }, type: 'DEBIT', remark: 'TRANSFER 008/1370012345' };
    return platform.sandbox.post('banks/line', { account: accountAt('mandiri'), at: `${day}T00:30:00+07:00`, change: '-1000001', line });
  };
  const [stopped, other] = [await order('mandiri'), await order('permata')];
  await debit('STOLEN');
  await take('mandiri', day);
  const finance = await platform.operator('finance');
  const stops = async () => (await finance.must(listWaiting, { queue: 'payouts.stops' })).items;
  const [stop] = await stops();
  expect(await stops()).toMatchObject([
    {
      facts: expect.arrayContaining([
        { fact: 'bank', kind: 'text', value: 'mandiri' },
        { fact: 'rule', kind: 'rule', value: 'a bank debited our account for something that is no payout' },
        { fact: 'cause', kind: 'text', value: `${accountAt('mandiri')}:${day}` },
      ]),
    },
  ]);
  // Money returned automatically: through the other bank it is.
  for (const one of [stopped, other]) {
    await one.pay({ force: true });
    await one.pay({ force: true });
  }
  expect((await other.refund()).bank).toBe('permata');
  const stateOf = async () => (await query<{ state: string }>('select state from payouts.payout where investor_id = $1', [stopped.investorId]))[0]?.state;
  expect(await stateOf()).toBe('planned');
  // A finding before the approval has to be reviewed first.
  const note = 'Bank menjelaskan lewat telepon';
  const { proposalId } = await finance.must(proposeLift, { stopId: stop!.id, note });
  await debit('STOLEN2');
  await take('mandiri', day);
  const admin = await platform.operator('admin');
  await refused(admin, agree, { proposalId }, 'overtaken');
  await admin.must(agree, await finance.must(proposeLift, { stopId: stop!.id, note }));
  expect((await stopped.refund()).bank).toBe('mandiri');
  // Fetched again it shows nothing new, and a reconciliation reports it without stopping anything.
  await take('mandiri', day);
  await night();
  expect(await stops()).toEqual([]);
  const differing = (await platform.auditPartners()).map((found) => readDifference(found)!);
  expect(differing).toContainEqual({
    difference: 'debitUnknown',
    bank: 'mandiri',
    account: accountAt('mandiri'),
    day,
    amount: '100000100',
    currency: 'IDR',
    reference: 'STOLEN',
  });
  const found = (await finance.must(listFindings, {})).items.find(({ subject }) => subject === 'STOLEN')!;
  await finance.must(closeFinding, { findingId: found.findingId, note });
  expect((await platform.auditPartners()).filter((one) => one.includes('"STOLEN"'))).toEqual([]);
});

test('M8 a changed or missing line, a wrong sum and a jumping balance are found, and close when the bank corrects them', async () => {
  const account = accountAt('permata');
  const day = await today();
  const fee = (value: string, change: string, more: object = {}) =>
    platform.sandbox.post('banks/line', {
      account,
      change,
      at: `${day}T08:00:00+07:00`,
      line: { transactionId: 'FEE', amount: { value, currency: 'IDR' }, type: 'DEBIT', remark: 'BIAYA ADM' },
      ...more,
    });
  await fee('2500.00', '-2500');
  await night();
  const kinds = async (of: Day) => (await findings(of)).filter(({ bank }) => bank === 'permata').map(({ kind, subject, amount }) => [kind, subject, amount]);
  expect(await kinds(day)).toEqual([['unknownDebit', 'FEE', '2500']]);
  // The next day begins with the closing balance of this one, until the bank changes this one.
  const next = await night();
  expect(await kinds(next)).toEqual([]);
  await fee('3000.00', '-2500');
  await take('permata', day);
  expect(await kinds(day)).toEqual([
    ['doesNotAddUp', '', '500'],
    ['lineChanged', 'FEE', null],
    ['unknownDebit', 'FEE', '2500'],
  ]);
  await fee('3000.00', '-3000');
  await take('permata', day);
  expect([await kinds(day), await kinds(next)]).toEqual([
    [
      ['lineChanged', 'FEE', null],
      ['unknownDebit', 'FEE', '2500'],
    ],
    [['gapBefore', '', '500']],
  ]);
  await fee('2500.00', '0', { at: '2020-01-01T00:00:00+07:00' });
  await fee('2500.00', '-2500', { line: { transactionId: 'FEE2', amount: { value: '2500.00', currency: 'IDR' }, type: 'DEBIT' } });
  await take('permata', day);
  expect(await kinds(day)).toEqual([
    ['lineGone', 'FEE', null],
    ['unknownDebit', 'FEE', '2500'],
    ['unknownDebit', 'FEE2', '2500'],
  ]);
  expect(await kinds(next)).toEqual([]);
});

test('M8 a statement that does not add up is requested again automatically until it does', async () => {
  const account = accountAt('mandiri');
  const day = await today();
  const at = `${day}T08:00:00+07:00`;
  const line = { amount: { value: '900.00', currency: 'IDR' }, type: 'DEBIT', remark: 'BIAYA' };
  await platform.sandbox.post('banks/line', { account, at, change: '-1000', line: { ...line, transactionId: 'ODD' } });
  await night();
  const open = async () => (await findings(day)).some(({ bank, kind }) => bank === 'mandiri' && kind === 'doesNotAddUp');
  expect(await open()).toBe(true);
  await platform.sandbox.post('banks/line', { account, at, change: '-900', line: { ...line, transactionId: 'ODD' } });
  await moveTo(`${addDays(day, 1)}T03:00:00+07:00`);
  expect(await open()).toBe(false);
});

test('M12 money received before the cut-off and found at night gets the file still open, with the reason; never a past day', async () => {
  // Starts on a Monday, whatever the current day.
  let day = await today();
  do day = addDays(day, 1);
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 1);
  await moveTo(`${day}T09:00:00+07:00`);
  const asked = async (at: string) => {
    const one = await order('bni');
    await one.payUnheard({ creditedAt: at });
    // Only the statement finds it.
    await query('update payments.bill set ask_at = null where investor_id = $1', [one.investorId]);
    return one;
  };
  const [early, late] = [await asked(`${day}T09:30:00+07:00`), await asked(`${day}T14:00:00+07:00`)];
  await night();
  const line = async (one: typeof early) => (await one.look()).lines[0]!;
  const next = addDays(day, 1);
  expect(await line(early)).toMatchObject({ navDay: next, navDayReason: 'reportedLate' });
  expect(await line(late)).toMatchObject({ navDay: next, navDayReason: 'afterCutOff' });
  const { timeline } = await early.look();
  expect(timeline.find(({ key }) => key === 'paid')).toMatchObject({ state: 'done', detail: expect.stringContaining('bank') });
  const goodFunds = async (one: typeof early) =>
    (await query<{ good_funds_at: Date }>('select good_funds_at from orders.order where investor_id = $1', [one.investorId]))[0]!.good_funds_at.getTime();
  expect([await goodFunds(early), await goodFunds(late)]).toEqual([Date.parse(`${day}T09:30:00+07:00`), Date.parse(`${day}T14:00:00+07:00`)]);
  // Found after the cut-off of the next day, while its file is still open: it joins that file.
  const third = await asked(`${next}T01:32:00+07:00`);
  await moveTo(`${next}T14:30:00+07:00`);
  await take('bni', next);
  expect(await line(third)).toMatchObject({ navDay: next, navDayReason: 'onTime' });
  // Found after the file was sent.
  const fourth = await asked(`${next}T14:31:00+07:00`);
  const fifth = await asked(`${next}T12:00:00+07:00`);
  await moveTo(`${next}T17:30:00+07:00`);
  await take('bni', next);
  expect(await line(fourth)).toMatchObject({ navDay: addDays(next, 1), navDayReason: 'afterCutOff' });
  expect(await line(fifth)).toMatchObject({ navDay: addDays(next, 1), navDayReason: 'reportedLate' });
});

/** Money without an owner on one of our accounts, in the platform's books after the night. */
async function ofNobody(bank: Bank, reference: string, source: object | null, account = accountAt(bank)) {
  const isDollars = account !== accountAt(bank);
  const amount = isDollars ? { value: '125.50', currency: 'USD' } : { value: '750000.00', currency: 'IDR' };
  const line = { transactionId: reference, amount, type: 'CREDIT', remark: 'UNTUK INVESTASI', detailInfo: source ?? {} };
  await platform.sandbox.post('banks/line', { account, change: isDollars ? '12550' : '750000', line });
  await night();
  const [money] = await query<{ suspense_id: string; amount: string; currency: string; reason: string }>(
    'select suspense_id, amount, currency, reason from payments.suspense where investor_id = $1 and event_id like $2',
    [HOUSE_INVESTOR, `%:${reference}`],
  );
  return money!;
}
const SOURCE = { sourceBankCode: '008', sourceAccountNo: '1370012345', sourceAccountName: 'SITI RAHMA' };
const balanceOf = async (investorId: string, path: string, asset = 'IDR') =>
  (await query<{ balance: string }>('select balance from ledger.account where investor_id = $1 and path = $2 and asset = $3', [investorId, path, asset]))[0]
    ?.balance ?? '0';
const note = 'Bukti transfer sudah dicocokkan';

test('M8 payoutApprovals.propose: ownerKnown, payoutApprovals.propose: investorUnknown; money of an unknown owner is in the platform’s books, and becomes an investor’s once two operators agree', async () => {
  const money = await ofNobody('bca', 'NOBODY1', SOURCE);
  expect(money).toMatchObject({ amount: '750000', currency: 'IDR', reason: 'ownerUnknown' });
  await take('bca', addDays(await today(), -1));
  const held = BigInt(await balanceOf(HOUSE_INVESTOR, 'suspense'));
  const cleared = BigInt(await balanceOf(HOUSE_INVESTOR, 'clearing/bca'));
  expect(await query('select 1 from payouts.payout where investor_id = $1 and purpose <> $2', [HOUSE_INVESTOR, 'custodian'])).toEqual([]);
  const [finance, second] = [await platform.operator('finance'), await platform.operator('finance')];
  const listed = async () =>
    (await finance.must(listMoney, { investorId: HOUSE_INVESTOR, which: 'all' })).items.find((item) => item.sourceId === money.suspense_id)!;
  expect(await listed()).toMatchObject({ isOfHouse: true, isSourceKnown: true, amount: '750000', currency: 'IDR', bank: 'bca', state: 'waiting' });
  expect((await listed()).sender).toEqual({ name: 'SITI RAHMA', account: '008 •••• 2345', remark: 'UNTUK INVESTASI' });

  const { investorId } = await platform.newInvestor();
  const about = { investorId: HOUSE_INVESTOR, purpose: 'refund', sourceId: money.suspense_id, note } as const;
  await refused(finance, propose, { ...about, target: 'ownAccount' }, 'ownAccountMissing');
  await refused(finance, propose, { ...about, target: 'investor' }, 'investorUnknown');
  await refused(finance, propose, { ...about, target: 'investor', toInvestorId: crypto.randomUUID() }, 'investorUnknown');
  await refused(finance, propose, { ...about, target: 'investor', toInvestorId: HOUSE_INVESTOR }, 'investorUnknown');
  const { proposalId } = await finance.must(propose, { ...about, target: 'investor', toInvestorId: investorId.toUpperCase() });
  expect((await listed()).proposalId).toBe(proposalId);
  const { decision } = await second.must(getDecision, { proposalId });
  expect(decision.facts).toEqual(expect.arrayContaining([expect.objectContaining({ value: 'investor' }), expect.objectContaining({ value: investorId })]));
  expect(decision).toMatchObject({ investorId: null, beneficiary: null });
  await refused(finance, agree, { proposalId }, 'ownProposal');
  const answers = await Promise.all([1, 2, 3].map(() => second.send(agree, { proposalId })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(BigInt(await balanceOf(HOUSE_INVESTOR, 'suspense'))).toBe(held - 750_000n);
  expect(BigInt(await balanceOf(HOUSE_INVESTOR, 'clearing/bca'))).toBe(cleared + 750_000n);
  expect([await balanceOf(investorId, 'suspense'), await balanceOf(investorId, 'clearing/bca')]).toEqual(['750000', '-750000']);
  expect((await listed()).state).toBe('assigned');
  await refused(finance, propose, { ...about, target: 'source' }, 'alreadyPaidOut');
  expect(await platform.audit()).toEqual([]);

  // From there it is processed like all suspense.
  const [theirs] = (await finance.must(listMoney, { investorId })).items;
  expect(theirs).toMatchObject({ reason: 'assigned', state: 'waiting', isOfHouse: false });
  await refused(finance, propose, { ...about, investorId, sourceId: theirs!.sourceId, target: 'investor', toInvestorId: investorId }, 'ownerKnown');
  const own = await finance.must(propose, { ...about, investorId, sourceId: theirs!.sourceId, target: 'ownAccount' });
  await second.must(agree, own);
  await until('the payout', async () => (await query('select 1 from payouts.payout where investor_id = $1 and state = $2', [investorId, 'done'])).length === 1);
  await clean();
});

test('M8 money of an unknown owner goes back to its sender once two operators agree, dollars from the dollar account', async () => {
  const dollars = platform.app.config.banks.bni!.dollarAccount!;
  for (const [bank, reference, account, asset] of [
    ['mandiri', 'NOBODY2', accountAt('mandiri'), 'IDR'],
    ['bni', 'NOBODY3', dollars, 'USD'],
  ] as const) {
    const money = await ofNobody(bank, reference, SOURCE, account);
    expect(money.currency).toBe(asset);
    const [finance, second] = [await platform.operator('finance'), await platform.operator('admin')];
    const about = { investorId: HOUSE_INVESTOR, purpose: 'refund', sourceId: money.suspense_id, note, target: 'source' } as const;
    const { proposalId } = await finance.must(propose, about);
    await second.must(agree, { proposalId });
    await until(
      'the payout',
      async () => (await query('select 1 from payouts.payout where source_id = $1 and state = $2', [money.suspense_id, 'done'])).length === 1,
    );
    const sent = await platform.sandbox.get<{ amount: number; to: { account: string }; account?: string; bank: string }[]>('banks/transfers');
    expect(sent.filter((one) => one.bank === bank).at(-1)).toMatchObject(
      asset === 'USD' ? { amount: 12_550, account: dollars } : { amount: 750_000, to: { account: '1370012345' } },
    );
    await refused(finance, propose, about, 'alreadyPaidOut');
  }
  const day = await night();
  expect((await findings(day)).filter(({ kind }) => kind !== 'gapBefore')).toEqual([]);
  await clean();
});

test('M8 two concurrent requests to keep money of an unknown owner keep it once', async () => {
  const account = accountAt('mandiri');
  const line = { transactionId: 'TWICE', type: 'CREDIT', amount: { value: '40000.00', currency: 'IDR' }, remark: 'SETOR' };
  const day = await today();
  await platform.sandbox.post('banks/line', { account, change: '40000', line });
  await fault('mandiri', 'down', 1_000_000);
  await night();
  await fault('mandiri', 'down', 0);
  await Promise.all(Array.from({ length: 8 }, () => take('mandiri', day)));
  expect(await query(`select 1 from payments.suspense where event_id like '%:TWICE'`)).toHaveLength(1);
  await clean();
});

test('M8 money without a known sender can only be assigned', async () => {
  const money = await ofNobody('permata', 'NOBODY4', null);
  const finance = await platform.operator('finance');
  const about = { investorId: HOUSE_INVESTOR, purpose: 'refund', sourceId: money.suspense_id, note } as const;
  await refused(finance, propose, { ...about, target: 'source' }, 'sourceUnknown');
  expect(await platform.audit()).toEqual([]);
});

test('M8 payments.closeFinding: findingClosed, payments.askStatement: dayNotBegun; a finding waits for finance with its age, is explained once with a note, and returns with another amount', async () => {
  const account = accountAt('bca');
  const day = await today();
  const fee = (value: string) =>
    platform.sandbox.post('banks/line', {
      account,
      change: '-6500',
      at: `${day}T10:00:00+07:00`,
      line: { transactionId: 'ADM', amount: { value, currency: 'IDR' }, type: 'DEBIT', remark: 'ADM' },
    });
  await fee('6500.00');
  await fault('permata', 'down', 1_000_000);
  await night();
  const [finance, support] = [await platform.operator('finance'), await platform.operator('support')];
  expect((await support.fault(listFindings, {})).status).toBe(403);
  const open = async () => (await finance.must(listFindings, {})).items.filter((item) => item.day === day);
  const adm = async () => (await open()).find(({ subject }) => subject === 'ADM');
  expect(await adm()).toMatchObject({ kind: 'unknownDebit', bank: 'bca', account, amount: '6500', remark: 'ADM', isOverdue: false, closedAt: null });
  expect((await open()).find(({ kind }) => kind === 'notCome')).toMatchObject({ bank: 'permata', findingId: '', isOverdue: false });
  await moveTo(`${addDays(day, 2)}T02:00:00+07:00`);
  expect((await adm())!.isOverdue).toBe(true);
  const { findingId } = (await adm())!;
  await finance.must(closeFinding, { findingId, note: 'Biaya administrasi bulanan' });
  await refused(finance, closeFinding, { findingId, note }, 'findingClosed');
  expect((await finance.fault(closeFinding, { findingId: crypto.randomUUID(), note })).status).toBe(404);
  expect(await adm()).toBeUndefined();
  const closed = (await finance.must(listFindings, { which: 'all' })).items.find((item) => item.findingId === findingId);
  expect(closed).toMatchObject({ note: 'Biaya administrasi bulanan', closedByName: 'Intan Permata' });
  // The same line is explained already.
  await take('bca', day);
  expect(await adm()).toBeUndefined();
  await query(`update payments.statement_line set amount = 7000 where bank = 'bca' and reference = 'ADM'`);
  await take('bca', day);
  expect(await adm()).toMatchObject({ amount: '7000', note: null });

  await refused(finance, askStatement, { bank: 'permata', account: accountAt('permata'), day: addDays(await today(), 1) }, 'dayNotBegun');
  expect((await finance.fault(askStatement, { bank: 'permata', account: '123', day })).status).toBe(404);
  const waits = async (name: string) => (await finance.must(listQueues, {})).items.find(({ queue }) => queue === name)!;
  expect(await waits('payments.statements')).toMatchObject({ count: 2, actor: 'bank', level: 'alarm' });
  expect((await waits('payments.statementFindings')).level).toBe('alarm');
  expect((await waits('payoutApprovals.suspense')).count).toBeGreaterThan(0);
  await fault('permata', 'down', 0);
  await finance.must(askStatement, { bank: 'permata', account: accountAt('permata'), day });
  await until('the statement', async () => !(await open()).some(({ kind }) => kind === 'notCome'));
  const admin = await platform.operator('admin');
  const acts = (await admin.must(listAuditEvents, { operatorId: finance.operatorId })).items.map(({ call }) => call);
  expect(acts).toEqual(expect.arrayContaining(['payments.closeFinding', 'payments.askStatement']));
});

test('M8 differences to the bank are found: a credit it never wrote, a payout that never left, and a debit of a payout booked as failed', async () => {
  const day = await today();
  const [one, other] = [await order('bca'), await order('bca')];
  // A message about a payment unknown to the bank, and a payout that only the books consider done.
  const told = paymentOf(one.bill.virtualAccount, one.bill.amount, { trxDateTime: `${day}T06:00:00+07:00` });
  expect((await bankOf(platform).call('payment', told)).body.responseCode).toBe('2002500');
  await other.pay({ force: true });
  await other.pay({ force: true });
  await other.refund();
  const [payout] = await query<{ payout_id: string }>('select payout_id from payouts.payout where investor_id = $1', [other.investorId]);
  const gone = crypto.randomUUID();
  await query(
    `insert into payouts.payout (investor_id, payout_id, purpose, source_id, bank, path, amount, beneficiary_encrypted, state, step, planned_at, done_at)
     select investor_id, $2, purpose, $2, bank, path, amount, beneficiary_encrypted, 'done', 3, planned_at, done_at from payouts.payout where payout_id = $1`,
    [payout!.payout_id, gone],
  );
  const failed = crypto.randomUUID();
  await query(
    `insert into payouts.payout (investor_id, payout_id, purpose, source_id, bank, path, amount, beneficiary_encrypted, state, step, planned_at, done_at)
     select investor_id, $2, purpose, $2, bank, path, amount, beneficiary_encrypted, 'failed', 3, planned_at, done_at from payouts.payout where payout_id = $1`,
    [payout!.payout_id, failed],
  );
  const left = {
    transactionId: 'LEFT',
    amount: { value: `${other.bill.amount}.00`, currency: 'IDR' },
    type: 'DEBIT',
    remark: failed.replaceAll('-', '').toUpperCase(),
  };
  await platform.sandbox.post('banks/line', { account: accountAt('bca'), change: `-${other.bill.amount}`, line: left });
  await night();
  expect((await findings(day)).filter(({ bank }) => bank === 'bca')).toEqual([
    { bank: 'bca', kind: 'creditMissing', subject: told.paymentRequestId, amount: null },
    { bank: 'bca', kind: 'payoutMissing', subject: gone, amount: String(other.bill.amount) },
    { bank: 'bca', kind: 'unknownDebit', subject: 'LEFT', amount: String(other.bill.amount) },
  ]);
  await query('delete from payouts.payout where payout_id = any($1)', [[gone, failed]]);
});

test('a statement with more lines in one second than fit on a page is read to its end', async () => {
  const day = await today();
  const account = { number: accountAt('permata'), currency: 'IDR' } as const;
  const plant = (at: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        platform.sandbox.post('banks/line', {
          account: account.number,
          change: '-1',
          at: `${day}T${at}+07:00`,
          line: { transactionId: `LINE${at.replaceAll(':', '')}N${index}`, amount: { value: '1.00', currency: 'IDR' }, type: 'DEBIT', remark: 'BIAYA' },
        }),
      ),
    );
  await plant('08:00:00', 3);
  await plant('09:00:00', 45);
  await plant('10:00:00', 30);
  const { lines } = await platform.app.partners.banks.permata!.statementOf(day, account);
  expect(lines.filter(({ reference }) => reference.startsWith('LINE'))).toHaveLength(78);
});
