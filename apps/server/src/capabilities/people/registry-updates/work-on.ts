/** Operator actions on data the fund registry has not accepted: send it again, or mark it as settled by other means. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/registry-updates/waiting.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import type { OperatorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { enqueue } from '../../../platform/queue.ts';
import { holdProfile } from '../kyc/index.ts';
import * as events from './events.ts';
import { isMessage, markSettled, markToTell } from './store.ts';

export async function tryAgain(
  tx: Tx,
  { business }: OperatorContext,
  { investorId: named, messageId }: InputOf<typeof call.tryAgain>,
): Promise<Answer<typeof call.tryAgain>> {
  const investorId = named.toLowerCase();
  if (!(await isMessage(tx, investorId, messageId))) throw notFound();
  await holdProfile(tx, investorId);
  if (!(await markToTell(tx, investorId, messageId, business))) return refuse('messageClosed');
  await enqueue(tx, events.tell, investorId, { investorId });
  return done({});
}

export async function settle(
  tx: Tx,
  { keys, operator, business }: OperatorContext,
  { investorId: named, messageId, note }: InputOf<typeof call.settle>,
): Promise<Answer<typeof call.settle>> {
  const investorId = named.toLowerCase();
  if (!(await isMessage(tx, investorId, messageId))) throw notFound();
  await holdProfile(tx, investorId);
  const settled = await markSettled(tx, keys, investorId, messageId.toLowerCase(), { note: note.trim(), operatorId: operator.operatorId }, business);
  return settled ? done({}) : refuse('messageClosed');
}
