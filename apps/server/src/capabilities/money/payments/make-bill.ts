/** Makes the bill of an order with its number. An account that a bank has to open is still to be asked for. */
import type { Currency, Minor } from '@lumbung/kernel/amounts.ts';
import { type Instant, MINUTE } from '@lumbung/kernel/time.ts';
import type { TimedContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { By } from '../../../platform/states.ts';
import { enqueueLater, scheduleTask } from '../../../platform/queue.ts';
import { bytes, digits, newId } from '../../../platform/random.ts';
import { methodOf } from './methods.ts';
import { planLooking } from './look-for-transfers.ts';
import { NUMBER_DIGITS, REFERENCE_BYTES, transferReference } from './rules.ts';
import { type BillRow, claimAccountNumber, makeBill } from './store.ts';
import * as paymentsEvents from './events.ts';

/** Whoever made the bill opens its account at once; the job is for a process that died in between. */
const ALIGN_AFTER_SECONDS = 15;

export async function billOrder(
  tx: Tx,
  context: TimedContext,
  investorId: string,
  order: { orderId: string; amount: Minor; currency: Currency; method: number; expiresAt: Instant },
  by: By,
): Promise<BillRow> {
  const method = methodOf(order.method);
  const payTo = method?.accounts === 'transfer' ? (context.settings.transferAccounts[order.currency] ?? null) : null;
  const companyCode = context.settings.companyCodes[method?.clearing ?? ''];
  const isPossible = method?.accounts === 'transfer' ? payTo !== null : companyCode !== undefined && order.currency === 'IDR';
  if (!method || !isPossible) throw new Error(`no bill in ${order.currency} can be made for the method ${order.method}`);
  const state = method.accounts === 'created' ? 'preparing' : 'pending';
  // One job closes all bills of the same minute.
  const planned = scheduleTask(tx, paymentsEvents.expireBills, String(order.expiresAt / MINUTE), order.expiresAt, {});
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const billId = newId(context.system);
    const accountNumber = payTo ? transferReference(bytes(REFERENCE_BYTES)) : companyCode! + digits(NUMBER_DIGITS - companyCode!.length);
    if (!(await claimAccountNumber(tx, investorId, billId, accountNumber))) continue;
    const { orderId, method: methodNumber, amount, currency, expiresAt } = order;
    makeBill(tx, investorId, { billId, orderId, method: methodNumber, amount, currency, state, accountNumber, payTo, expiresAt }, by);
    if (payTo) await planLooking(tx, context, expiresAt);
    await planned;
    if (state === 'preparing') await enqueueLater(tx, paymentsEvents.alignAccount, billId, { investorId, billId }, ALIGN_AFTER_SECONDS);
    return {
      investor_id: investorId,
      bill_id: billId,
      order_id: order.orderId,
      method: order.method,
      amount: order.amount,
      currency: order.currency,
      state,
      account_number: accountNumber,
      pay_bank: payTo?.bank ?? null,
      pay_account: payTo?.number ?? null,
      expires_at: order.expiresAt,
      paid_at: null,
    };
  }
  throw new Error('no free virtual account number in five tries');
}
