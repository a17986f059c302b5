/** Queries the bank about a virtual account, at most once a minute. Money that it reports is booked like any reported by a message. */
import type { Answer, ReplyOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/receipts/check-virtual-account.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { MINUTE, toIso } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { withoutValues } from '../../../platform/log.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { PendingPartnerCall } from '../../../platform/serve.ts';
import { takeFound } from '../orders/index.ts';
import { type BillRow, billsOf, findBill, findBillOf, methodOf, planAsking } from '../payments/index.ts';

type Reply = ReplyOf<typeof call.checkVirtualAccount>;
type Refused = 'noTransaction';
interface Left {
  readonly investorId: string;
  readonly billId: string;
}

const present = (bill: BillRow, askedAt: Reply['askedAt']): Reply => ({
  state: bill.state,
  amount: { currency: bill.currency, minor: bill.amount },
  paidAt: bill.paid_at === null ? null : toIso(bill.paid_at),
  askedAt,
  isFresh: askedAt !== null,
});

const hasVirtualAccount = ({ method }: BillRow): boolean => ['direct', 'created'].includes(methodOf(method)?.accounts ?? '');

export async function checkVirtualAccount(
  tx: Tx,
  { session, system, business }: InvestorContext,
  { transactionId, number }: call.CheckVirtualAccountInput,
): Promise<Outcome<Reply | PendingPartnerCall<Left>, Refused>> {
  const { investorId } = session;
  const found =
    number === undefined
      ? transactionId === undefined
        ? undefined
        : (await billsOf(tx, investorId, [transactionId])).get(transactionId)
      : await findBill(tx, number);
  // An investor must not learn of another's bills.
  if (!found || found.investor_id !== investorId || !hasVirtualAccount(found)) return refuse('noTransaction');
  if (found.state !== 'pending') return done(present(found, null));
  const { used } = await consume(tx, `receipts.va:${found.bill_id}`, system, MINUTE);
  if (used > 1) return done(present(found, null));
  // The caller expects money: further queries are scheduled, in case this process dies.
  await planAsking(tx, found, business);
  return done(new PendingPartnerCall<Left>({ investorId, billId: found.bill_id }));
}

/** A bank that does not respond is not queried again within the minute: the stored state is returned. */
export async function askBank(errand: Errand, _context: InvestorContext, { investorId, billId }: Left): Promise<Answer<typeof call.checkVirtualAccount>> {
  const bill = await findBillOf(errand.primary, investorId, billId);
  if (!bill) return refuse('noTransaction');
  try {
    await takeFound(errand, bill);
  } catch (error) {
    errand.log.warn({ method: bill.method, error: withoutValues((error as Error).message) }, 'bank did not answer about a virtual account');
    return done(present(bill, null));
  }
  return done(present((await findBillOf(errand.primary, investorId, billId)) ?? bill, toIso(errand.business)));
}
