/** Bills as replies show them. */
import type { PresentedOf } from '@lumbung/contract/call.ts';
import type * as contract from '@lumbung/contract/payments/bill.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import { methodOf } from './methods.ts';
import type { BillRow } from './store.ts';

export type Bill = PresentedOf<typeof contract.Bill>;

export function presentBill(bill: BillRow): Bill {
  const method = methodOf(bill.method);
  return {
    billId: bill.bill_id,
    method: bill.method,
    methodName: method?.name ?? '',
    bank: method?.bank ?? '',
    // A number that the bank may not know must not be paid.
    virtualAccount: bill.pay_account !== null || bill.state === 'preparing' || bill.state === 'failed' ? '' : bill.account_number,
    amount: bill.amount,
    currency: bill.currency,
    due: { currency: bill.currency, minor: bill.amount },
    transfer: bill.pay_account === null ? null : { bank: bill.pay_bank ?? '', account: bill.pay_account, reference: bill.account_number },
    state: bill.state,
    expiresAt: toIso(bill.expires_at),
  };
}
