/** Queries the registry immediately for the payment of an order. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/bonds/check-payment.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { plus } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { PendingPartnerCall } from '../../../platform/serve.ts';
import { findLot, LOOK_AGAIN_MS, lookAtOrder, takeLooking } from '../../money/bond-lots/index.ts';
import { type Purchase, readPurchase } from './read-purchase.ts';

interface Left {
  readonly orderId: string;
}

export async function checkPayment(
  tx: Tx,
  { session: { investorId }, business }: InvestorContext,
  { transactionId }: InputOf<typeof call.checkPayment>,
): Promise<Outcome<Purchase | PendingPartnerCall<Left>, 'registryAway'>> {
  const purchase = await readPurchase(tx, investorId, transactionId);
  const lot = await findLot(tx, investorId, transactionId);
  const isOver = !['awaitingPayment', 'expired'].includes(purchase.state);
  if (!lot || isOver || !(await takeLooking(tx, lot, business, plus(business, -LOOK_AGAIN_MS)))) return done(purchase);
  return done(new PendingPartnerCall({ orderId: transactionId }));
}

export async function lookNow(errand: Errand, { session: { investorId } }: InvestorContext, { orderId }: Left): Promise<Answer<typeof call.checkPayment>> {
  const isTold = await lookAtOrder(errand, { investorId, orderId });
  return isTold ? done(await readPurchase(errand.primary, investorId, orderId)) : refuse('registryAway');
}
