/** The end of a checkout whose bank has to open an account first: the bank is asked, and the bill is what came of it. */
import type { Bill } from '@lumbung/contract/payments/bill.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { Unanswered } from '../../../platform/binding.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { type BillRow, billsOf, openAccount, presentBill } from '../../money/payments/index.ts';

/** What the transaction leaves to be asked. */
export type ToPrepare = { readonly orderId: string; readonly orderCode: string; readonly billId: string };

/** Answers with the bill at once, or says that its bank has to be asked first. */
export const answerWith = <Reply>(bill: BillRow, orderCode: string, reply: (bill: Bill) => Reply): Reply | Unanswered<ToPrepare> =>
  bill.state === 'preparing' ? new Unanswered({ orderId: bill.order_id, orderCode, billId: bill.bill_id }) : reply(presentBill(bill));

/**
 * Opens the account of a bill. Answers with the bill that the order has by then: another method may have been chosen
 * meanwhile. The order stands whatever the bank does.
 */
export async function prepareBill(errand: Errand, facts: InvestorFacts, { orderId, billId }: ToPrepare): Promise<Outcome<Bill, 'gatewayError'>> {
  const { investorId } = facts.session;
  await openAccount(errand, { investorId, billId });
  const bill = (await billsOf(errand.world.money, investorId, [orderId])).get(orderId);
  if (!bill) throw new Error(`the order ${orderId} has no bill`);
  return bill.state === 'failed' ? refuse('gatewayError', { orderId }) : done(presentBill(bill));
}
