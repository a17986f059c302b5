/** Asks the owner of a receipt a question: they confirm or edit it, by a mailed link or in the app. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/receipts/decide-case.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { toIso } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/database.ts';
import { notFound } from '../../../../platform/faults.ts';
import { emit } from '../../../../platform/queue.ts';
import { inRequest } from '../../../../platform/states.ts';
import * as events from '../events.ts';
import { contextOf } from '../present.ts';
import { mailLink } from '../say.ts';
import { lockReceipt, markAsked } from '../store.ts';

export async function ask(tx: Tx, context: OperatorContext, { investorId, receiptId, question }: call.AskInput): Promise<Answer<typeof call.ask>> {
  const row = await lockReceipt(tx, investorId, receiptId);
  if (!row || row.state === 'draft') throw notFound();
  const sealed = context.keys.encrypt(question.trim(), contextOf(investorId, receiptId, 'question'));
  const by = { who: inRequest(`operator:${context.operator.operatorId}`, context), at: context.business };
  if (!(await markAsked(tx, investorId, receiptId, sealed, by))) return refuse('receiptDecided');
  await mailLink(tx, context, row);
  const askedAt = toIso(context.business);
  await emit(tx, events.asked, `${receiptId}:${askedAt}`, { investorId, receiptId, askedAt });
  return done({});
}
