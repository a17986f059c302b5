/** Cancels an unpaid order by the virtual account number of its bill. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/checkout/cancel-account.ts';
import { refuse } from '@lumbung/kernel/outcome.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { lockOrder } from '../../money/orders/index.ts';
import { lockOpenBill } from '../../money/payments/index.ts';
import { cancelOrder } from './cancel-order.ts';

export async function cancelAccount(tx: Tx, context: InvestorContext, input: InputOf<typeof call.cancelAccount>): Promise<Answer<typeof call.cancelAccount>> {
  const { investorId } = context.session;
  const bill = await lockOpenBill(tx, investorId, input.orderId);
  // A stale page may show a number that is no longer payable; in that case nothing is cancelled.
  const isThis = bill?.state === 'pending' && bill.pay_account === null && bill.account_number === input.virtualAccount.replaceAll(/\s/g, '');
  if (isThis) return cancelOrder(tx, context, { orderId: input.orderId });
  if (!(await lockOrder(tx, investorId, input.orderId))) throw notFound();
  return refuse(bill ? 'notThisAccount' : 'notCancellable');
}
