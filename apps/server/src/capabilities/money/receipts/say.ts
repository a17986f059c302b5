/** Stores the details that the owner states for a receipt, at submission or edit. If it differs from what was read, a mailed link asks for confirmation. */
import type { InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/receipts/edit.ts';
import { minorOf } from '@lumbung/kernel/amounts.ts';
import { parseInstant, plus } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { runAfterCommit } from '../../../platform/queue.ts';
import type { Keys } from '../../../platform/keys.ts';
import { newId } from '../../../platform/random.ts';
import { type By, inRequest } from '../../../platform/states.ts';
import type { Moment } from '../../../platform/clock.ts';
import * as notificationsEvents from '../../records/notifications/events.ts';
import { markReference, ownDuplicateOf, recordStrangers } from './duplicates.ts';
import { addLink, useLinks } from './link-store.ts';
import { openRead, presentReceipt, sealSaid, type ShownReceipt } from './present.ts';
import { differsIn, LINK_LIFE_MS } from './rules.ts';
import { findReceipt, markSaid, type ReceiptRow } from './store.ts';

type SaidInput = Pick<InputOf<typeof call.edit>, 'bank' | 'amount' | 'paidAt' | 'account' | 'reference'>;

export const byLogin = (context: InvestorContext): By => ({ who: inRequest(`login:${context.session.loginId}`, context), at: context.business });

/** Returns the receipt as it is now; null if it was decided in the meantime or `paidAt` is not a time. */
export async function saySo(tx: Tx, context: InvestorContext, callName: string, row: ReceiptRow, input: SaidInput): Promise<ShownReceipt | null> {
  const { investor_id: investorId, receipt_id: receiptId, currency } = row;
  const at = parseInstant(input.paidAt);
  if (at === null) return null;
  const said = { bank: input.bank, account: input.account ?? null, amount: minorOf(input.amount, currency), at, reference: input.reference?.trim() || null };
  const differs = differsIn(said, openRead(context.keys, row));
  const words = { saidEncrypted: sealSaid(context.keys, investorId, receiptId, said), amount: said.amount, paidAt: at, differs };
  if (!(await markSaid(tx, investorId, receiptId, words, byLogin(context)))) return null;
  markReference(tx, context, row, said.bank, said.reference);
  await recordStrangers(tx, context, callName, row);
  await useLinks(tx, investorId, receiptId, context.system);
  if (differs.length > 0) await mailLink(tx, context, row);
  return shownAnew(tx, context.keys, row);
}

/** Mails a link about a receipt to the login that uploaded it; earlier links end. */
export async function mailLink(
  tx: Tx,
  { keys, system, business }: Moment & { readonly keys: Keys },
  { investor_id, receipt_id, login_id }: ReceiptRow,
): Promise<void> {
  const linkId = newId(system);
  await addLink(tx, keys, { investor_id, link_id: linkId, receipt_id, login_id, ends_at: plus(system, LINK_LIFE_MS) }, system);
  await runAfterCommit(tx, notificationsEvents.sendReceiptLink, linkId, { investorId: investor_id, linkId }, business);
}

/** A receipt after a change in the same transaction. */
export async function shownAnew(tx: Tx, keys: Keys, row: ReceiptRow): Promise<ShownReceipt> {
  const now = (await findReceipt(tx, row.investor_id, row.receipt_id))!;
  return presentReceipt(keys, now, await ownDuplicateOf(tx, now));
}
