/** An operator has the registry asked immediately for the outcome of an early redemption. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/bond-redemptions/ask-again.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { enqueue } from '../../../platform/queue.ts';
import * as redemptionsEvents from './events.ts';
import { findRedemption } from './store.ts';

export async function askAgain(
  tx: Tx,
  _context: OperatorContext,
  { investorId, orderId }: InputOf<typeof call.askAgain>,
): Promise<Answer<typeof call.askAgain>> {
  const redemption = await findRedemption(tx, investorId, orderId);
  if (!redemption) throw notFound();
  if (redemption.settled_on !== null || redemption.ended_at !== null) return refuse('bondOrderDecided');
  await enqueue(tx, redemption.taken_at === null ? redemptionsEvents.ask : redemptionsEvents.look, orderId, { investorId, orderId });
  return done({});
}
