/** An operator has the statement of one of our accounts requested from its bank again. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/payments/ask-statement.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { dayOf, parseDay } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/database.ts';
import { notFound } from '../../../../platform/faults.ts';
import { enqueue } from '../../../../platform/queue.ts';
import { isKnown } from './finding-store.ts';
import * as paymentsEvents from '../events.ts';

export async function askStatement(tx: Tx, context: OperatorContext, input: InputOf<typeof call.askStatement>): Promise<Answer<typeof call.askStatement>> {
  const day = parseDay(input.day);
  const { bank, account } = input;
  // An account is ours once a statement of it was requested.
  if (day === null || !(await isKnown(tx, bank, account))) throw notFound();
  if (day > dayOf(context.business)) return refuse('dayNotBegun');
  await enqueue(tx, paymentsEvents.fetchStatement, `${bank}:${account}:${day}`, { bank, account, day });
  return done({});
}
