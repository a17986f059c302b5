/** Finishes a checkout whose bank must first open a virtual account: calls the bank and returns the resulting bill. */
import type { ReasonOf, ReplyOf } from '@lumbung/contract/call.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { PendingPartnerCall } from '../../../platform/serve.ts';
import type { InvestorContext, Language } from '../../../platform/context.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { type Bill, type BillRow, billsOf, openAccount, presentBill } from '../../money/payments/index.ts';

/** What a transaction passes to the partner call, with the rest of the reply: ids and codes. */
export interface ToPrepare<Rest> {
  readonly orderId: string;
  readonly billId: string;
  readonly rest: Rest;
}

/** The outcome of a call whose reply contains a bill: the reply, or the partner call needed before it. */
export type BilledAnswer<C> = Outcome<ReplyOf<C> | PendingPartnerCall<ToPrepare<Omit<ReplyOf<C>, 'bill'>>>, ReasonOf<C>>;

/** Returns the reply with its bill, or a pending partner call if the bank must be called first. The bill is null while an approval is pending. */
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
 * Opens the virtual account of a bill. Returns the bill the order has afterwards: another method may have been chosen concurrently. The order stands whatever
 * the bank responds.
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
