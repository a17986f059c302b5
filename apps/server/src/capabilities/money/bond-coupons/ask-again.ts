/** An operator requests the custodian's figures of a coupon immediately. */
import type * as call from '@lumbung/contract/bond-coupons/ask-again.ts';
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { enqueue } from '../../../platform/queue.ts';
import * as couponsEvents from './events.ts';
import { findRun, hasOpenRows } from './store.ts';

export async function askAgain(tx: Tx, _context: OperatorContext, of: InputOf<typeof call.askAgain>): Promise<Answer<typeof call.askAgain>> {
  const run = await findRun(tx, of);
  if (!run) throw notFound();
  if (run.state === 'paid' && !(await hasOpenRows(tx, of))) return refuse('couponClosed');
  await enqueue(tx, couponsEvents.tell, `${of.seri}:${of.number}`, of);
  return done({});
}
