/** Refuses a receipt. If a line holds a third party's money, its return to the source is proposed: another operator agrees. */
import type { Answer } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/receipts/decide-case.ts';
import { HOUSE_INVESTOR } from '@lumbung/kernel/ids.ts';
import { done, type Outcome, refuse } from '@lumbung/kernel/outcome.ts';
import { parseDay } from '@lumbung/kernel/time.ts';
import type { OperatorContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/database.ts';
import { notFound } from '../../../../platform/faults.ts';
import { emit } from '../../../../platform/queue.ts';
import { inRequest } from '../../../../platform/states.ts';
import { overtake } from '../../../people/decisions/index.ts';
import { keepForHouse } from '../../orders/index.ts';
import { proposeSending } from '../../payout-approvals/index.ts';
import { eventOfLine, findHouseSuspense, findLine } from '../../payments/index.ts';
import * as events from '../events.ts';
import { useLinks } from '../link-store.ts';
import { contextOf } from '../present.ts';
import { isOpen } from '../rules.ts';
import { lockReceipt, markEnded } from '../store.ts';

export async function refuseReceipt(
  tx: Tx,
  context: OperatorContext,
  { investorId, receiptId, reason, line, note }: call.RefuseInput,
): Promise<Answer<typeof call.refuseReceipt>> {
  const row = await lockReceipt(tx, investorId, receiptId);
  if (!row || row.state === 'draft') throw notFound();
  if (!isOpen(row.state)) return refuse('receiptDecided');
  const returned = reason === 'thirdParty' && line ? await sendBack(tx, context, line, note) : done(null);
  if (!returned.ok) return returned;
  const sealed = context.keys.encrypt(note.trim(), contextOf(investorId, receiptId, 'note'));
  const by = { who: inRequest(`operator:${context.operator.operatorId}`, context), at: context.business };
  await markEnded(tx, investorId, receiptId, { state: 'refused', reason, note: sealed }, by);
  await useLinks(tx, investorId, receiptId, context.system);
  await overtake(tx, 'receipts.accept', [receiptId], context.business);
  await emit(tx, events.refused, receiptId, { investorId, receiptId });
  return done({ proposalId: returned.value });
}

/** Moves the money of a line to the house account, unless it is there, and proposes its return. Returns the proposal. */
async function sendBack(
  tx: Tx,
  context: OperatorContext,
  named: NonNullable<call.RefuseInput['line']>,
  note: string,
): Promise<Outcome<string, 'lineUnknown' | 'lineTaken' | 'sourceUnknown' | 'alreadyProposed'>> {
  const day = parseDay(named.day);
  const line = day && (await findLine(tx, { bank: named.bank, account: named.account, day }, named.reference));
  if (line?.direction !== 'credit' || line.account_number !== null) return refuse('lineUnknown');
  const suspenseId =
    line.outcome === null
      ? await keepForHouse(tx, context, line, line)
      : line.outcome === 'house'
        ? await findHouseSuspense(tx, line.bank, eventOfLine(line, line.reference))
        : null;
  if (suspenseId === null) return refuse('lineTaken');
  const proposed = await proposeSending(tx, context, { investorId: HOUSE_INVESTOR, purpose: 'refund', sourceId: suspenseId, target: 'source', note });
  if (proposed.ok) return done(proposed.value.proposalId);
  return refuse(proposed.reason === 'alreadyProposed' || proposed.reason === 'sourceUnknown' ? proposed.reason : 'lineTaken');
}
