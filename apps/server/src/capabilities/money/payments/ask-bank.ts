/** The call "I am back from the bank": queries the order's charge at once, and continues a link whose code was brought back. */
import type { Answer, InputOf } from '@lumbung/contract/call.ts';
import type * as call from '@lumbung/contract/payments/ask-bank.ts';
import { done, refuse } from '@lumbung/kernel/outcome.ts';
import { MINUTE } from '@lumbung/kernel/time.ts';
import type { InvestorContext } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { notFound } from '../../../platform/faults.ts';
import { runAfterCommit } from '../../../platform/queue.ts';
import { consume } from '../../../platform/rate-limit.ts';
import { findLiveCharge } from './charges/store.ts';
import { presentLink } from './links/present.ts';
import { ASKS_A_MINUTE } from './links/rules.ts';
import { findLink } from './links/store.ts';
import { presentBill } from './present.ts';
import { billsOf } from './store.ts';
import * as paymentsEvents from './events.ts';

export async function askBank(tx: Tx, context: InvestorContext, { orderId, bank }: InputOf<typeof call.askBank>): Promise<Answer<typeof call.askBank>> {
  const { investorId } = context.session;
  const bill = orderId === undefined ? null : ((await billsOf(tx, investorId, [orderId])).get(orderId) ?? null);
  if (orderId !== undefined && !bill) throw notFound();
  const { used } = await consume(tx, `payments.ask:${investorId}`, context.system, MINUTE);
  if (used > ASKS_A_MINUTE) return refuse('tooManyAsks');
  const charge = bill && (await findLiveCharge(tx, investorId, bill.bill_id));
  if (charge && charge.state !== 'planned') {
    const { reference } = charge;
    await runAfterCommit(tx, paymentsEvents.askCharge, reference, { reference }, context.business);
  }
  const link = bank === undefined ? null : await findLink(tx, investorId, bank);
  // With neither code nor key a worker is already binding it; with a key only the account is left to be read.
  if (link?.state === 'linking' && (link.code_encrypted !== null || link.key_encrypted !== null))
    await runAfterCommit(tx, paymentsEvents.bindLink, link.link_id, { investorId, linkId: link.link_id }, context.business);
  return done({ bill: bill && presentBill(bill, context.language), link: bank === undefined ? null : await presentLink(tx, context, bank) });
}
