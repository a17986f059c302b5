/** An operator has the registry or the custodian asked immediately for the outcome of a purchase. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/bond-lots/ask-again.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { enqueue } from '../../../platform/queue.ts';
import { findOrder } from '../orders/index.ts';
import * as lotsEvents from './events.ts';
import { outcomesOf } from './rules.ts';
import { findLot, requestOf } from './store.ts';

export async function askAgain(
  tx: Tx,
  { business }: OperatorContext,
  { investorId, orderId }: InputOf<typeof call.askAgain>,
): Promise<Answer<typeof call.askAgain>> {
  const [order, request, lot] = [await findOrder(tx, investorId, orderId), await requestOf(tx, investorId, orderId), await findLot(tx, investorId, orderId)];
  if (!order || request?.kind !== 'subscription') throw notFound();
  if (outcomesOf({ order, request, lot }, business).length === 0 && order.state !== 'awaitingPayment') return refuse('bondOrderDecided');
  const of = { investorId, orderId };
  if (!lot) await enqueue(tx, lotsEvents.ask, orderId, of);
  else if (lot.paid_at === null) await enqueue(tx, lotsEvents.look, orderId, of);
  else await enqueue(tx, lotsEvents.settle, lot.seri, { seri: lot.seri });
  return done({});
}
