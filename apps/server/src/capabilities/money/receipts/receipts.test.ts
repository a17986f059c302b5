/** Tests receipts over HTTP: uploaded, read, submitted, edited and confirmed by owners; questioned, accepted and refused by operators. */
import { cancelOrder } from '@lumbung/contract/checkout/routes.gen.ts';
import { agree, decline } from '@lumbung/contract/decisions/routes.gen.ts';
import { getOrder } from '@lumbung/contract/histories/routes.gen.ts';
import { list as listNotices } from '@lumbung/contract/notifications/routes.gen.ts';
import {
  accept,
  ask,
  checkVirtualAccount,
  confirm,
  edit,
  getPaymentStatus,
  getReceipt,
  listBanks,
  listCases,
  listReceivingBanks,
  openCase,
  openLink,
  refuseReceipt,
  submit,
  upload as uploadRoute,
} from '@lumbung/contract/receipts/routes.gen.ts';
import type { UploadReply } from '@lumbung/contract/receipts/upload.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { type Day, dayOf, type Instant, parseInstant, plus, timeOf, toIso } from '@lumbung/kernel/time.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLEAN, photographed } from '../../../../../../tests/recognition/cards.ts';
import { specimenReceipt } from '../../../../../../tests/recognition/receipts.ts';
import { placeOrder } from '../../../../../../tests/support/buying.ts';
import type { Caller } from '../../../../../../tests/support/caller.ts';
import { upload as sendFile } from '../../../../../../tests/support/identifying.ts';
import { type Platform, startPlatform } from '../../../../../../tests/support/platform.ts';
import { refused } from '../../../../../../tests/support/refusals.ts';
import { until } from '../../../../../../tests/support/sandbox.ts';
import { errandOf } from '../../../platform/jobs.ts';
import { ownAccountOf } from '../../people/investor-status/index.ts';
import { takeStatement } from '../orders/take-statement.ts';
import { receiptTokenOf } from './index.ts';
import { jobs } from './jobs.ts';
import { BUDGET } from './rules.ts';

let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.stop());

const MANUAL = 0;
const NOTE = 'Sama dengan rekening koran.';
const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  (await platform.owner.query<Row>(text, [...values])).rows;
const now = async (): Promise<Instant> => parseInstant((await platform.sandbox.get<{ clock: string }>('clock')).clock)!;

/** A blank picture; each is wider than the one before, so no two are the same. */
let wider = 0;
const blank = (): Promise<Buffer> =>
  sharp({ create: { width: 60 + (wider += 1), height: 90, channels: 3, background: '#c8c8d2' } })
    .png()
    .toBuffer();
const send = async (caller: Caller, transactionId: string, bytes: Buffer | null, more: Record<string, string> = {}) => {
  const { status, body } = await sendFile(caller, 'rec', bytes, { transactionId, ...more }, 'x.jpg', uploadRoute);
  return { status, body: body as unknown as UploadReply & { readonly errorCode: number; readonly reason?: string } };
};

/** An investor whose order awaits a manual transfer. */
async function waiting(amount = 1_000_000, method = MANUAL) {
  const investor = await platform.newInvestor();
  const placed = await placeOrder(platform, investor.caller, investor.investorId, { F01: amount }, method);
  const own = (await ownAccountOf(platform.app.reads, platform.app.keys, investor.investorId, 'IDR'))!;
  const said = { bank: '014', amount: placed.bill.amount, paidAt: toIso(await now()) };
  return {
    ...investor,
    ...placed,
    own,
    said,
    state: async () => (await investor.caller.must(getOrder, { id: placed.orderId })).order.state,
    /** Submits a receipt with a blank picture. */
    handIn: async (picture?: Buffer) => {
      const { body } = await send(investor.caller, placed.orderId, picture ?? (await blank()));
      const { receipt } = await investor.caller.must(submit, { receiptId: body.receiptId, transactionId: placed.orderId, ...said });
      return receipt.receiptId;
    },
  };
}
type Waiting = Awaited<ReturnType<typeof waiting>>;

/** Money on our account without a reference, from an account of the investor that we do not know. Returns its line. */
async function moneyFrom(who: Waiting, more: { readonly amount?: number; readonly holder?: string | null } = {}) {
  const account = who.bill.transfer?.account ?? platform.app.config.banks.bca!.account;
  const day = dayOf(await now());
  await platform.sandbox.post('banks/transfer', {
    account,
    amount: who.bill.amount,
    remark: 'INVESTASI',
    source: { bank: '008', account: '1370012345678' },
    holder: who.own.holder,
    ...more,
  });
  await take(account, day);
  const rows = await query<{ reference: string }>(
    `select reference from payments.statement_line where account = $1 and day = $2 and amount = $3 and direction = 'credit' order by at`,
    [account, day, more.amount ?? who.bill.amount],
  );
  const known = new Set(seen);
  const reference = rows.map((row) => row.reference).findLast((one) => !known.has(one))!;
  seen.push(...rows.map((row) => row.reference));
  return { bank: 'bca', account, day, reference };
}
const seen: string[] = [];
const take = async (account: string, day: Day) => takeStatement(await errandOf(platform.app, platform.app.pools.jobs), { bank: 'bca', account, day });
const paidBills = async (investorId: string) => (await query(`select 1 from payments.bill where investor_id = $1 and state = 'paid'`, [investorId])).length;
const tokenOf = async (receiptId: string) => {
  const [row] = await query<{ link_id: string }>('select link_id from receipts.link where receipt_id = $1 order by sent_at desc, link_id desc limit 1', [
    receiptId,
  ]);
  return receiptTokenOf(platform.app.keys, row!.link_id);
};

test('an uploaded receipt is read, submitted and waits for finance; the same picture is the same receipt', async () => {
  const who = await waiting();
  const at = await now();
  const drawn = specimenReceipt('mandiri', 7, { amount: who.bill.amount, day: dayOf(at), time: timeOf(at) });
  const photo = await photographed(drawn, CLEAN);
  const first = await send(who.caller, who.orderId, photo, { w: '120', h: '120' });
  expect(first.body).toMatchObject({ errorCode: 0, doubtful: [], duplicateOf: null });
  expect(first.body.read).toEqual({ ...drawn.reading, amount: String(who.bill.amount) });
  expect((await send(who.caller, who.orderId, photo)).body.receiptId).toBe(first.body.receiptId);

  const { bank, account, reference } = drawn.reading;
  const said = { bank, account, reference, amount: who.bill.amount, paidAt: drawn.reading.at };
  const { receipt } = await who.caller.must(submit, { receiptId: first.body.receiptId, transactionId: who.orderId, ...said });
  expect(receipt).toMatchObject({ state: 'waiting', differs: [], isConfirmed: false, said: { bankName: 'Bank Mandiri', amount: String(who.bill.amount) } });
  expect(await who.caller.must(getPaymentStatus, { transactionId: who.orderId })).toMatchObject({
    state: 'awaitingPayment',
    note: 'receiptWaits',
    receipt: { receiptId: receipt.receiptId },
    bill: { state: 'pending' },
  });
  // The receipt alone paid nothing.
  expect([await who.state(), await paidBills(who.investorId)]).toEqual(['awaitingPayment', 0]);
  const shown = await who.caller.must(getReceipt, { transactionId: who.orderId, isFull: true });
  expect((await sharp(Buffer.from(shown.image, 'base64')).metadata()).width).toBe(drawn.width);
});

test('a receipt submitted with other values than read is confirmed by a link that is valid once, and only for its owner (receipts.ask: receiptDecided)', async () => {
  const [who, other] = [await waiting(), await waiting()];
  const receiptId = await who.handIn();
  await query('update receipts.receipt set differs = $2 where receipt_id = $1', [receiptId, ['amount']]);
  const finance = await platform.operator('finance');
  await finance.must(ask, { investorId: who.investorId, receiptId, question: 'Benarkah jumlahnya?' });
  await refused(finance, ask, { investorId: who.investorId, receiptId, question: 'Benarkah jumlahnya?' }, 'receiptDecided');
  expect((await who.caller.must(getReceipt, { receiptId })).receipt).toMatchObject({ state: 'asked', question: 'Benarkah jumlahnya?' });
  const code = await tokenOf(receiptId);
  await refused(other.caller, openLink, { code }, 'noReceipt');
  await refused(other.caller, confirm, { code }, 'noReceipt');
  expect(await who.caller.must(openLink, { code })).toMatchObject({ receipt: { differs: ['amount'] }, orderCode: who.orderCode, due: String(who.bill.amount) });
  // Opening the link again does not use it up; confirming does.
  expect((await who.caller.must(confirm, { code })).receipt).toMatchObject({ state: 'waiting', isConfirmed: true, question: null });
  await refused(who.caller, confirm, { code }, 'noReceipt');
  await refused(who.caller, openLink, { code }, 'noReceipt');
  // After an edit it is no longer confirmed.
  expect((await who.caller.must(edit, { receiptId, ...who.said, reference: 'ABC12345678' })).receipt).toMatchObject({
    isConfirmed: false,
    said: { reference: 'ABC12345678' },
  });
  await until('the notice', async () => (await who.caller.must(listNotices, {})).items.some(({ title }) => title === 'Periksa lagi bukti transfer Anda'));
});

test('submitted values that differ from the picture are named, and a link is mailed', async () => {
  const who = await waiting();
  const { body } = await send(who.caller, who.orderId, await photographed(specimenReceipt('bri', 3), CLEAN));
  const { receipt } = await who.caller.must(submit, { receiptId: body.receiptId, transactionId: who.orderId, ...who.said });
  expect(receipt.differs).toEqual(['bank', 'amount', 'at']);
  expect((await who.caller.must(openLink, { code: await tokenOf(body.receiptId) })).receipt.receiptId).toBe(body.receiptId);
});

test('a repeated receipt of another investor is a security event; a repeated own receipt is named', async () => {
  const [who, thief] = [await waiting(), await waiting()];
  const picture = await blank();
  const mine = await who.handIn(picture);
  const stolen = await thief.handIn(picture);
  const again = await placeOrder(platform, who.caller, who.investorId, { F01: 2_000_000 }, MANUAL);
  const { body } = await send(who.caller, again.orderId, picture);
  expect(body.duplicateOf).toMatchObject({ receiptId: mine, transactionId: who.orderId });
  expect((await thief.caller.must(getReceipt, { receiptId: stolen })).receipt.duplicateOf).toBeNull();
  const events = await query<{ details: { otherReceiptId: string } }>(
    `select details from platform.security_event where kind = 'receiptRepeated' and investor_id = $1`,
    [thief.investorId],
  );
  expect(events.map(({ details }) => details.otherReceiptId)).toContain(mine);
  const finance = await platform.operator('finance');
  const { likes } = await finance.must(openCase, { investorId: thief.investorId, receiptId: stolen });
  expect(likes.map(({ receiptId, isSameOwner, kinds }) => [receiptId, isSameOwner, kinds])).toContainEqual([mine, false, ['picture']]);
});

test('receipts.upload: noFile, receipts.upload: fileTooBig, receipts.upload: fileWrongType, receipts.upload: noTransaction, receipts.upload: tooManyUploads', async () => {
  const [who, other] = [await waiting(), await waiting()];
  expect((await send(who.caller, who.orderId, null)).body.errorCode).toBe(1);
  expect((await send(who.caller, who.orderId, Buffer.alloc(11 * 1024 * 1024))).body.errorCode).toBe(2);
  expect((await send(who.caller, who.orderId, Buffer.from('no picture'))).body.errorCode).toBe(3);
  const strange = await send(who.caller, other.orderId, await blank());
  expect([strange.status, strange.body.reason]).toEqual([404, 'noTransaction']);
  await who.caller.must(cancelOrder, { orderId: who.orderId });
  expect((await send(who.caller, who.orderId, await blank())).body.reason).toBe('noTransaction');
  // With everything wrong at once, the rate limit comes first.
  await query('update platform.rate_limit set used = $2 where bucket = $1', [`receipts.upload:${who.investorId}`, BUDGET.uploadsADay]);
  const often = await send(who.caller, other.orderId, null);
  expect([often.status, often.body.reason]).toEqual([429, 'tooManyUploads']);
});

test('receipts.submit: noTransaction, receipts.submit: noImage, receipts.submit: receiptClosed, receipts.edit: noReceipt, receipts.edit: receiptClosed, receipts.confirm: noReceipt, receipts.confirm: receiptClosed, receipts.getReceipt: noReceipt, receipts.openLink: noReceipt', async () => {
  const [who, other] = [await waiting(), await waiting()];
  const receiptId = await who.handIn();
  const theirs = await other.handIn();
  await refused(who.caller, submit, { receiptId, transactionId: other.orderId, ...who.said }, 'noTransaction');
  await refused(who.caller, submit, { receiptId: theirs, transactionId: who.orderId, ...who.said }, 'noImage');
  await refused(who.caller, edit, { receiptId: theirs, ...who.said }, 'noReceipt');
  await refused(who.caller, confirm, { receiptId: theirs }, 'noReceipt');
  await refused(who.caller, confirm, {}, 'noReceipt');
  await refused(who.caller, getReceipt, { receiptId: theirs }, 'noReceipt');
  await refused(who.caller, getReceipt, {}, 'noReceipt');
  await refused(who.caller, openLink, { code: 'x' }, 'noReceipt');
  const finance = await platform.operator('finance');
  expect(await finance.must(refuseReceipt, { investorId: who.investorId, receiptId, reason: 'notFound', note: NOTE })).toEqual({ proposalId: null });
  await refused(who.caller, submit, { receiptId, transactionId: who.orderId, ...who.said }, 'receiptClosed');
  await refused(who.caller, edit, { receiptId, ...who.said }, 'receiptClosed');
  await refused(who.caller, confirm, { receiptId }, 'receiptClosed');
  await until('the notice', async () => (await who.caller.must(listNotices, {})).items.some(({ title }) => title === 'Bukti transfer tidak diterima'));
  // Another receipt can be submitted.
  await who.handIn();
});

test('receipts.getPaymentStatus: noTransaction, receipts.listReceivingBanks: noTransaction, receipts.checkVirtualAccount: noTransaction', async () => {
  const [who, other] = [await waiting(), await waiting(1_000_000, 2)];
  await refused(who.caller, getPaymentStatus, { transactionId: other.orderId }, 'noTransaction');
  await refused(who.caller, listReceivingBanks, { transactionId: other.orderId }, 'noTransaction');
  await refused(who.caller, checkVirtualAccount, { transactionId: other.orderId }, 'noTransaction');
  await refused(who.caller, checkVirtualAccount, { number: other.bill.virtualAccount }, 'noTransaction');
  await refused(who.caller, checkVirtualAccount, {}, 'noTransaction');
  // A manual transfer has no virtual account.
  await refused(who.caller, checkVirtualAccount, { transactionId: who.orderId }, 'noTransaction');
  const { transfer } = who.bill;
  expect((await who.caller.must(listReceivingBanks, { transactionId: who.orderId })).items).toEqual([
    {
      bank: transfer!.bank,
      name: 'BCA',
      account: transfer!.account,
      holder: platform.app.settings.brand,
      currency: 'IDR',
      amount: String(who.bill.amount),
      reference: transfer!.reference,
    },
  ]);
  expect((await other.caller.must(listReceivingBanks, { transactionId: other.orderId })).items).toMatchObject([
    { account: other.bill.virtualAccount, reference: '' },
  ]);
  expect((await who.caller.must(listBanks, {})).items).toContainEqual({ code: '008', name: 'Bank Mandiri' });
  expect((await who.caller.must(getPaymentStatus, { transactionId: who.orderId })).nextLookAt).not.toBeNull();
  expect(await other.caller.must(getPaymentStatus, { transactionId: other.orderId })).toMatchObject({ note: 'bankTells', nextLookAt: null });
});

test('a virtual account is queried at most once a minute, and money without a notification is received', async () => {
  const who = await waiting(1_000_000, 2);
  const before = await who.caller.must(checkVirtualAccount, { transactionId: who.orderId });
  expect(before).toMatchObject({ state: 'pending', amount: String(who.bill.amount), paidAt: null, isFresh: true });
  // The bank's message gets lost.
  await platform.sandbox.post('faults', { partner: 'bca', service: 'payment', kind: 'silent' });
  await platform.sandbox.pay(who.bill.virtualAccount, who.bill.amount).catch(() => undefined);
  expect(await who.caller.must(checkVirtualAccount, { number: who.bill.virtualAccount })).toMatchObject({ isFresh: false, askedAt: null });
  await query(`update platform.rate_limit set used = 0 where bucket like 'receipts.va:%'`);
  const answers = await Promise.all(Array.from({ length: 10 }, () => who.caller.must(checkVirtualAccount, { transactionId: who.orderId })));
  expect(answers.filter(({ isFresh }) => isFresh).length).toBeLessThanOrEqual(1);
  await until('the order to be paid', async () => (await who.state()) === 'paid');
  expect(await who.caller.must(checkVirtualAccount, { transactionId: who.orderId })).toMatchObject({ state: 'paid', isFresh: false });
  expect(await paidBills(who.investorId)).toBe(1);
});

test('finance accepts a receipt for a statement line: the line pays once, dated by its bank (receipts.accept: receiptDecided)', async () => {
  const who = await waiting(1_010_000);
  const line = await moneyFrom(who);
  const receiptId = await who.handIn();
  const finance = await platform.operator('finance');
  expect((await finance.must(listCases, {})).items.find((item) => item.receiptId === receiptId)).toMatchObject({
    state: 'waiting',
    amount: String(who.bill.amount),
  });
  const shown = await finance.must(openCase, { investorId: who.investorId, receiptId });
  expect(shown).toMatchObject({ due: String(who.bill.amount), verifiedName: who.own.holder, takesTwo: false, proposalId: null });
  expect(shown.lines).toMatchObject([{ ...line, name: 'exact', isKept: false, sourceBank: '008' }]);
  expect(await finance.must(accept, { investorId: who.investorId, receiptId, line, note: NOTE })).toEqual({ proposalId: null });
  expect(await who.state()).toBe('paid');
  const [dated] = await query<{ same: boolean }>(
    `select o.good_funds_at = l.at as same from orders.order o, payments.statement_line l where o.order_id = $1 and l.reference = $2`,
    [who.orderId, line.reference],
  );
  expect(dated).toEqual({ same: true });
  expect((await who.caller.must(getReceipt, { receiptId })).receipt.state).toBe('accepted');
  await refused(finance, accept, { investorId: who.investorId, receiptId, line, note: NOTE }, 'receiptDecided');
  await take(line.account, line.day as Day);
  expect(await query('select kind from ledger.posting where investor_id = $1', [who.investorId])).toEqual([{ kind: 'subscriptionPaid' }]);
  expect(await platform.audit()).toEqual([]);
});

test('above the limit one operator proposes and another agrees; nobody pays alone (receipts.accept: alreadyProposed)', async () => {
  const who = await waiting(10_000_001);
  const line = await moneyFrom(who);
  const receiptId = await who.handIn();
  const [one, two] = [await platform.operator('finance'), await platform.operator('finance')];
  const { proposalId } = await one.must(accept, { investorId: who.investorId, receiptId, line, note: NOTE });
  expect([proposalId === null, await who.state()]).toEqual([false, 'awaitingPayment']);
  await refused(two, accept, { investorId: who.investorId, receiptId, line, note: NOTE }, 'alreadyProposed');
  await refused(one, agree, { proposalId: proposalId! }, 'ownProposal');
  await two.must(agree, { proposalId: proposalId! });
  expect(await who.state()).toBe('paid');

  // After a decline it can be proposed again; if the bill was paid otherwise in the meantime, the proposal is overtaken.
  const late = await waiting(10_000_002);
  const lateLine = await moneyFrom(late);
  const lateReceipt = await late.handIn();
  const named = { investorId: late.investorId, receiptId: lateReceipt, line: lateLine, note: NOTE };
  const first = await one.must(accept, named);
  await two.must(decline, { proposalId: first.proposalId! });
  const second = await one.must(accept, named);
  await platform.sandbox.post('banks/transfer', { account: late.bill.transfer!.account, amount: late.bill.amount, remark: late.bill.transfer!.reference });
  await take(lateLine.account, lateLine.day as Day);
  expect(await late.state()).toBe('paid');
  await until('the receipt to close', async () => (await late.caller.must(getReceipt, { receiptId: lateReceipt })).receipt.state === 'closed');
  await refused(two, agree, { proposalId: second.proposalId! }, 'overtaken');
  expect(await paidBills(late.investorId)).toBe(1);
  expect(await platform.audit()).toEqual([]);
});

test('a line without a holder name needs two operators, whatever its amount', async () => {
  const who = await waiting(1_050_000);
  const line = await moneyFrom(who, { holder: null });
  const receiptId = await who.handIn();
  const [one, two] = [await platform.operator('finance'), await platform.operator('finance')];
  const { lines } = await one.must(openCase, { investorId: who.investorId, receiptId });
  expect(lines).toMatchObject([{ reference: line.reference, name: 'unknown', takesTwo: true }]);
  const { proposalId } = await one.must(accept, { investorId: who.investorId, receiptId, line, note: NOTE });
  expect([proposalId === null, await who.state()]).toEqual([false, 'awaitingPayment']);
  await two.must(agree, { proposalId: proposalId! });
  expect(await who.state()).toBe('paid');
});

test('two operators who accept one line, or one receipt, at once pay one bill', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const [a, b] = [await waiting(1_100_000 + turn), await waiting(1_100_000 + turn)];
    // The line could pay both: the names are the same.
    await query('update kyc.bank_account set holder_encrypted = holder_encrypted where investor_id = $1', [b.investorId]);
    const line = await moneyFrom(a);
    const [receiptA, receiptB] = [await a.handIn(), await b.handIn()];
    const [one, two] = [await platform.operator('finance'), await platform.operator('finance')];
    const answers = await Promise.all([
      one.send(accept, { investorId: a.investorId, receiptId: receiptA, line, note: NOTE }),
      two.send(accept, { investorId: b.investorId, receiptId: receiptB, line, note: NOTE }),
      two.send(accept, { investorId: a.investorId, receiptId: receiptA, line, note: NOTE }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await paidBills(a.investorId)) + (await paidBills(b.investorId))).toBe(1);
  }
  expect(await platform.audit()).toEqual([]);
});

test('receipts.accept: lineUnknown, receipts.accept: lineDiffers, receipts.accept: lineTooEarly, receipts.accept: otherBooks, receipts.accept: senderDiffers, receipts.accept: lineTaken, receipts.accept: billOver', async () => {
  const who = await waiting(1_200_000);
  const receiptId = await who.handIn();
  const finance = await platform.operator('finance');
  const tried = (line: object, of = who, id = receiptId) => ({ investorId: of.investorId, receiptId: id, line: line as never, note: NOTE });
  const good = await moneyFrom(who);
  await refused(finance, accept, tried({ ...good, reference: 'nobody' }), 'lineUnknown');
  await refused(finance, accept, tried(await moneyFrom(who, { amount: who.bill.amount + 1 })), 'lineDiffers');
  await refused(finance, accept, tried(await moneyFrom(who, { holder: 'ORANG LAIN SEKALI' })), 'senderDiffers');
  // It came before the order was placed.
  const early = await moneyFrom(who);
  await query(`update payments.statement_line set at = at - interval '1 day' where reference = $1`, [early.reference]);
  await refused(finance, accept, tried(early), 'lineTooEarly');
  // The money is at another bank than Mandiri.
  const virtual = await waiting(1_200_000, 3);
  await refused(finance, accept, tried(await moneyFrom(virtual), virtual, await virtual.handIn()), 'otherBooks');
  // The line was used by another receipt.
  const quick = await waiting(1_200_000);
  const shared = await moneyFrom(quick);
  await finance.must(accept, tried(shared, quick, await quick.handIn()));
  await refused(finance, accept, tried(shared), 'lineTaken');
  await who.caller.must(cancelOrder, { orderId: who.orderId });
  await until('the receipt to close', async () => (await who.caller.must(getReceipt, { receiptId })).receipt.state === 'closed');
  await refused(finance, accept, tried(good), 'receiptDecided');
  expect((await finance.must(listCases, { which: 'decided' })).items.find((item) => item.receiptId === receiptId)).toMatchObject({ reason: 'orderOver' });
  // The order is over, and the receipt has not been closed yet.
  const over = await waiting(1_300_000);
  const overReceipt = await over.handIn();
  const overLine = await moneyFrom(over);
  await query(`update payments.bill set expires_at = $2 where investor_id = $1`, [over.investorId, toIso(plus(await now(), -60_000))]);
  await refused(finance, accept, tried(overLine, over, overReceipt), 'billOver');
});

test('unowned money in the platform’s books pays by a receipt, and leaves those books', async () => {
  const who = await waiting(1_400_000);
  const line = await moneyFrom(who);
  const receiptId = await who.handIn();
  // Its day is over: the money is in the house account.
  const key = { bank: 'bca', account: line.account, day: line.day as Day };
  await platform.books.transact(async (tx) => {
    const { keepForHouse } = await import('../orders/index.ts');
    const { findLine } = await import('../payments/index.ts');
    const errand = await errandOf(platform.app, platform.app.pools.jobs);
    await keepForHouse(tx, errand, key, (await findLine(tx, key, line.reference))!);
  });
  const finance = await platform.operator('finance');
  expect((await finance.must(openCase, { investorId: who.investorId, receiptId })).lines).toMatchObject([{ reference: line.reference, isKept: true }]);
  await finance.must(accept, { investorId: who.investorId, receiptId, line, note: NOTE });
  expect(await who.state()).toBe('paid');
  const [house] = await query<{ balance: string }>(`select balance from ledger.account where investor_id = $1 and path = 'suspense' and asset = 'IDR'`, [
    HOUSE_INVESTOR,
  ]);
  expect(house).toEqual({ balance: '0' });
  expect(await platform.audit()).toEqual([]);
});

test('a third party’s money is returned to its source once two operators agree (receipts.refuseReceipt: receiptDecided, receipts.refuseReceipt: lineUnknown, receipts.refuseReceipt: lineTaken)', async () => {
  const who = await waiting(1_500_000);
  const line = await moneyFrom(who, { holder: 'ORANG LAIN SEKALI' });
  const receiptId = await who.handIn();
  const [one, two] = [await platform.operator('finance'), await platform.operator('finance')];
  const named = { investorId: who.investorId, receiptId, reason: 'thirdParty' as const, note: NOTE };
  await refused(one, refuseReceipt, { ...named, line: { ...line, reference: 'nobody' } }, 'lineUnknown');
  const { proposalId } = await one.must(refuseReceipt, { ...named, line });
  await refused(two, refuseReceipt, { ...named, line }, 'receiptDecided');
  await two.must(agree, { proposalId: proposalId! });
  await until(
    'the money to go back',
    async () => (await query(`select 1 from payouts.payout where investor_id = $1 and state = 'done'`, [HOUSE_INVESTOR])).length === 1,
  );
  expect([await who.state(), (await who.caller.must(getReceipt, { receiptId })).receipt.reason]).toEqual(['awaitingPayment', 'thirdParty']);
  // Money that is being returned pays no bill.
  const again = await who.handIn();
  await refused(one, refuseReceipt, { ...named, receiptId: again, line }, 'lineTaken');
  expect(await platform.audit()).toEqual([]);
});

test('receipts.refuseReceipt: sourceUnknown when a bank does not report the source account; receipts.refuseReceipt: alreadyProposed when a return is proposed already', async () => {
  const who = await waiting(1_600_000);
  const finance = await platform.operator('finance');
  const named = { investorId: who.investorId, reason: 'thirdParty' as const, note: NOTE };
  const nameless = await moneyFrom(who, { holder: 'ORANG LAIN SEKALI' });
  const details = platform.app.keys.encrypt(
    JSON.stringify({ remark: 'SETORAN', source: null, holder: 'ORANG LAIN SEKALI' }),
    `payments.statement_line:${nameless.bank}:${nameless.account}:${nameless.day}:${nameless.reference}`,
  );
  await query('update payments.statement_line set details_encrypted = $2 where reference = $1', [nameless.reference, details]);
  await refused(finance, refuseReceipt, { ...named, receiptId: await who.handIn(), line: nameless }, 'sourceUnknown');
  const line = await moneyFrom(who, { holder: 'ORANG LAIN SEKALI' });
  await finance.must(refuseReceipt, { ...named, receiptId: await who.handIn(), line });
  await refused(finance, refuseReceipt, { ...named, receiptId: await who.handIn(), line }, 'alreadyProposed');
});

test('an upload that was not submitted is erased with its picture after a day; a submitted receipt stays', async () => {
  const who = await waiting();
  const kept = await who.handIn();
  const { body } = await send(who.caller, who.orderId, await blank());
  const [file] = await query<{ file_id: string }>('select file_id from receipts.receipt where receipt_id = $1', [body.receiptId]);
  const drop = jobs.find(({ task }) => task === 'receipts.dropDraft')!;
  const errand = await errandOf(platform.app, platform.app.pools.jobs);
  for (const receiptId of [kept, body.receiptId]) await drop.run(errand, { investorId: who.investorId, receiptId });
  await refused(who.caller, getReceipt, { receiptId: body.receiptId }, 'noReceipt');
  await expect(platform.app.files.get(who.investorId, file!.file_id)).rejects.toThrow();
  expect((await who.caller.must(getReceipt, { receiptId: kept })).receipt.state).toBe('waiting');
});
