/** Reports how many writes to database sockets a purchase takes, from the cart to the paid order. The count is no gate. */
import { expect, test } from 'vitest';
import { saveItem } from '@lumbung/contract/cart/routes.gen.ts';
import { quoteFee, sendCode, subscribe, verifyCode } from '@lumbung/contract/checkout/routes.gen.ts';
import { bankOf, identityOf, paymentOf } from '../support/bank.ts';
import { liveCode } from '../support/buying.ts';
import { countFlushes } from '../support/flushes.ts';
import { sharedPlatform } from '../support/platform.ts';
import { until } from '../support/sandbox.ts';

const platform = await sharedPlatform();

test('counts the database writes from the cart to the paid order, including the code e-mail', async () => {
  const bank = bankOf(platform);
  const { accessToken: token } = await bank.askToken();
  const { caller, investorId } = await platform.newInvestor();
  // Products and calendar are refreshed for everybody on connections of their own, so they are not part of a purchase.
  const { money, reads, watch } = platform.app.pools;
  const flushes = countFlushes([money, reads, watch]);
  const buy = async (): Promise<readonly string[]> => {
    await until('the notices of the one before to be told', async () => {
      const { rowCount } = await platform.owner.query(`select 1 from graphile_worker._private_jobs where payload->>'investorId' = $1`, [investorId]);
      return rowCount === 0;
    });
    flushes.length = 0;
    await caller.must(saveItem, { productId: 'F01', amount: 1_000_000 });
    await caller.must(quoteFee, {});
    await caller.must(sendCode, {});
    // The e-mail was sent, and its job is deleted: everything this purchase starts is counted with it.
    await until('the code to be mailed', async () => flushes.some((flush) => flush.includes('due.remove')));
    await caller.must(verifyCode, { Code: await liveCode(platform, investorId) });
    const { bill } = await caller.must(subscribe, { PaymentMethod: 2 });
    await bank.call('inquiry', { ...identityOf(bill!.virtualAccount), inquiryRequestId: crypto.randomUUID() }, { token });
    await bank.call('payment', paymentOf(bill!.virtualAccount, 1_000_000), { token });
    // What follows the payment belongs to the next screens.
    return flushes.slice(0, flushes.findIndex((flush) => flush.includes('orders.pay')) + 1);
  };
  // The first purchase fills the caches; its jobs are finished before the next begins.
  await buy();
  // An unused connection opens its first transaction in a separate write, so the lowest of three counts is used.
  const purchases = [await buy(), await buy(), await buy()].toSorted((one, other) => one.length - other.length);
  const least = purchases[0]!;
  process.stdout.write(`writes to the database from cart to paid order: ${least.length}\n`);
  expect(least.at(-1)).toContain('orders.pay');
});
