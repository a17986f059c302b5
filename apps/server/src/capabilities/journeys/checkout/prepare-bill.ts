/** The end of a checkout whose bank has to open an account first: the bank is asked, and the bill is what came of it. */
import type { ReasonOf, ReplyOf } from '@lumbung/contract/call.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { PendingPartnerCall } from '../../../platform/serve.ts';
import type { InvestorContext, Language } from '../../../platform/context.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { type Bill, type BillRow, billsOf, openAccount, presentBill } from '../../money/payments/index.ts';

/** What a transaction leaves to be asked, and the rest of the reply: ids and codes. */
export interface ToPrepare<Rest> {
  readonly orderId: string;
  readonly billId: string;
  readonly rest: Rest;
}

/** What a call answers whose reply holds a bill: the reply, or what must be asked before there is one. */
export type BilledAnswer<C> = Outcome<ReplyOf<C> | PendingPartnerCall<ToPrepare<Omit<ReplyOf<C>, 'bill'>>>, ReasonOf<C>>;

/** Answers with the bill at once, or says that its bank has to be asked first. There is none while another person has to agree. */
export const answerWith = <Rest extends object, B extends BillRow | null>(
  bill: B,
  rest: Rest,
  language: Language,
): (Rest & { bill: Bill | Extract<B, null> }) | PendingPartnerCall<ToPrepare<Rest>> => {
  if (bill === null) return { ...rest, bill: null as Extract<B, null> };
  return bill.state === 'preparing'
    ? new PendingPartnerCall({ orderId: bill.order_id, billId: bill.bill_id, rest })
    : { ...rest, bill: presentBill(bill, language) };
};

/**
 * Opens the account of a bill. Answers with the bill that the order has by then: another method may have been chosen
 * meanwhile. The order stands whatever the bank does.
 */
export async function prepareBill<Rest extends object>(
  errand: Errand,
  context: InvestorContext,
  { orderId, billId, rest }: ToPrepare<Rest>,
): Promise<Outcome<Rest & { bill: Bill }, 'gatewayError'>> {
  const { investorId } = context.session;
  await openAccount(errand, { investorId, billId });
  const bill = (await billsOf(errand.primary, investorId, [orderId])).get(orderId);
  if (!bill) throw new Error(`the order ${orderId} has no bill`);
  return bill.state === 'failed' ? refuse('gatewayError', { orderId }) : done({ ...rest, bill: presentBill(bill, context.language) });
}
