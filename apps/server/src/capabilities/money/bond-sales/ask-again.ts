/** An operator has the dealer asked immediately for the outcome of a sale. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/bond-sales/ask-again.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { enqueue } from '../../../platform/queue.ts';
import * as salesEvents from './events.ts';
import { findTrade } from './store.ts';

export async function askAgain(
  tx: Tx,
  _context: OperatorContext,
  { investorId, orderId }: InputOf<typeof call.askAgain>,
): Promise<Answer<typeof call.askAgain>> {
  const trade = await findTrade(tx, investorId, orderId);
  if (!trade) throw notFound();
  if (trade.refused_at !== null || trade.settled_on !== null) return refuse('bondOrderDecided');
  await enqueue(tx, salesEvents.ask, trade.order_id, { investorId: trade.investor_id, orderId: trade.order_id });
  return done({});
}
