/** The end of a checkout whose bank has to open an account first: the bank is asked, and the bill is what came of it. */
import type { Bill } from '@lumbung/contract/payments/bill.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { Unanswered } from '../../../platform/binding.ts';
import type { InvestorFacts } from '../../../platform/facts.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { type BillRow, billsOf, openAccount, presentBill } from '../../money/payments/index.ts';

/** What a transaction leaves to be asked, and the rest of the reply: ids and codes. */
export interface ToPrepare<Rest> {
  readonly orderId: string;
  readonly billId: string;
  readonly rest: Rest;
}

/** A reply with its bill, or what must be asked before there is one. */
export type Answer<Reply extends { readonly bill: Bill | null }> = Reply | Unanswered<ToPrepare<Omit<Reply, 'bill'>>>;

/** Answers with the bill at once, or says that its bank has to be asked first. */
export const answerWith = <Rest extends object>(bill: BillRow, rest: Rest): (Rest & { bill: Bill }) | Unanswered<ToPrepare<Rest>> =>
  bill.state === 'preparing' ? new Unanswered({ orderId: bill.order_id, billId: bill.bill_id, rest }) : { ...rest, bill: presentBill(bill) };

/**
 * Opens the account of a bill. Answers with the bill that the order has by then: another method may have been chosen
 * meanwhile. The order stands whatever the bank does.
 */
export async function prepareBill<Rest extends object>(
  errand: Errand,
  facts: InvestorFacts,
  { orderId, billId, rest }: ToPrepare<Rest>,
): Promise<Outcome<Rest & { bill: Bill }, 'gatewayError'>> {
  const { investorId } = facts.session;
  await openAccount(errand, { investorId, billId });
  const bill = (await billsOf(errand.world.money, investorId, [orderId])).get(orderId);
  if (!bill) throw new Error(`the order ${orderId} has no bill`);
  return bill.state === 'failed' ? refuse('gatewayError', { orderId }) : done({ ...rest, bill: presentBill(bill) });
}
