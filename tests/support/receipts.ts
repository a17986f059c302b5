/** Transfer receipts for tests: one that awaits finance, and unidentified money on the platform's account. */
import { submit, upload as uploadRoute } from '@lumbung/contract/receipts/routes.gen.ts';
import { dayOf, parseInstant, toIso } from '@lumbung/kernel/time.ts';
import { ownAccountOf } from '../../apps/server/src/capabilities/people/investor-status/index.ts';
import { placeOrder } from './buying.ts';
import { aPicture, upload } from './identifying.ts';
import type { Platform } from './platform.ts';

/** An investor who submitted a receipt for an order paid by manual transfer. */
export async function aReceipt(platform: Platform, picture?: Buffer) {
  const investor = await platform.newInvestor();
  const { orderId, bill } = await placeOrder(platform, investor.caller, investor.investorId, undefined, 0);
  const { body } = await upload(investor.caller, 'rec', picture ?? (await aPicture()), { transactionId: orderId }, 'x.jpg', uploadRoute);
  const { receiptId } = body as unknown as { receiptId: string };
  const { clock } = await platform.sandbox.get<{ clock: string }>('clock');
  await investor.caller.must(submit, { receiptId, transactionId: orderId, bank: '008', amount: bill.amount, paidAt: toIso(parseInstant(clock)!) });
  return { ...investor, orderId, bill, receiptId };
}

/** A statement line without a reference to its order, except for the sender's name. */
export async function aLineFor(platform: Platform, { investorId, bill }: Pick<Awaited<ReturnType<typeof aReceipt>>, 'investorId' | 'bill'>) {
  const { app, owner } = platform;
  const own = (await ownAccountOf(app.reads, app.keys, investorId, 'IDR'))!;
  const { clock } = await platform.sandbox.get<{ clock: string }>('clock');
  const line = { bank: 'bca', account: bill.transfer!.account, day: dayOf(parseInstant(clock)!), reference: crypto.randomUUID() };
  const details = JSON.stringify({ remark: 'INVESTASI', source: { bank: '008', account: '1370012345678' }, holder: own.holder });
  await owner.query(
    `insert into payments.statement_line (bank, account, day, reference, direction, amount, currency, at, details_encrypted, digest)
     values ($1, $2, $3, $4, 'credit', $5, 'IDR', $6, $7, '\\x00')`,
    [
      line.bank,
      line.account,
      line.day,
      line.reference,
      bill.amount,
      clock,
      app.keys.encrypt(details, `payments.statement_line:${line.bank}:${line.account}:${line.day}:${line.reference}`),
    ],
  );
  return line;
}
