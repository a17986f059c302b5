/**
 * Sends money in suspense to the investor's own account: what was not invested, what a fund distributed or was liquidated
 * for, what a correction brought. It waits for the custodian where that still has it; where there is no account that may
 * be used it waits for an operator.
 */
import { sqlOverAll } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { enqueue } from '../../../platform/queue.ts';
import { ownAccountOf } from '../../people/investor-status/index.ts';
import { stillAwaited } from '../custody/index.ts';
import { payoutBankFor, planPayout } from '../payouts/index.ts';
import { SUSPENSE } from './entries.ts';
import { clearingOf } from './methods.ts';
import { findSuspense } from './store.ts';
import * as paymentsEvents from './events.ts';

const waited = sqlOverAll(
  'payments.waitedFor',
  `
  select s.investor_id, s.suspense_id from payments.suspense s
  where s.awaits = $1 and not exists (select from payouts.payout p where p.investor_id = s.investor_id and p.purpose = 'refund' and p.source_id = s.suspense_id)
  order by s.investor_id, s.suspense_id`,
);

export async function payToOwn(errand: Errand, { investorId, suspenseId }: { readonly investorId: string; readonly suspenseId: string }): Promise<void> {
  await errand.transact(async (tx) => {
    const money = await findSuspense(tx, investorId, suspenseId);
    if (!money) throw new Error(`the money ${suspenseId} is not in suspense`);
    if (money.awaits !== null && (await stillAwaited(tx, money.awaits))) return;
    const own = await ownAccountOf(tx, errand.keys, investorId, money.currency);
    if (!own || own.usableFrom > errand.business) return;
    await planPayout(tx, errand, errand.keys, investorId, {
      purpose: 'refund',
      sourceId: suspenseId,
      // What a custodian sent stands where proceeds come in, however it was paid.
      bank: money.awaits === null ? clearingOf(money.method, money.partner) : payoutBankFor(errand.settings, money.currency),
      path: SUSPENSE,
      amount: money.amount,
      currency: money.currency,
      to: { bank: own.bank, account: own.account },
      accountId: own.accountId,
      who: `job:${paymentsEvents.payToOwn.task}`,
    });
  });
}

export async function payWhatCame(errand: Errand, { transferId }: { readonly transferId: string }): Promise<void> {
  const rows = await errand.primary.query<{ investor_id: string; suspense_id: string }>(waited, [transferId]);
  await errand.transact(async (tx) => {
    for (const { investor_id: investorId, suspense_id: suspenseId } of rows) await enqueue(tx, paymentsEvents.payToOwn, suspenseId, { investorId, suspenseId });
  });
}
