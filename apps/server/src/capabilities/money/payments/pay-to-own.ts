/**
 * Pays money in suspense to the investor's own account: what was not invested, distributions and liquidation proceeds of funds,
 * corrections. It waits for the custodian's transfer if that has not arrived; without a usable account it waits for an operator.
 */
import { sqlOverAll } from '../../../platform/database.ts';
import type { Errand } from '../../../platform/jobs.ts';
import { enqueueMany } from '../../../platform/queue.ts';
import { ownAccountOf } from '../../people/investor-status/index.ts';
import { stillAwaited } from '../custody/index.ts';
import { outletOf, payoutBankFor, planPayout } from '../payouts/index.ts';
import { SUSPENSE } from './entries.ts';
import { clearingOf } from './methods.ts';
import { findSuspense } from './store.ts';
import * as paymentsEvents from './events.ts';

/** Batch size: jobs enqueued per transaction. */
const AT_ONCE = 1_000;
/** Sorts before every id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const waited = sqlOverAll(
  'payments.waitedFor',
  `
  select s.investor_id, s.suspense_id from payments.suspense s
  where s.awaits = $1 and (s.investor_id, s.suspense_id) > ($2, $3) and not exists (select from payouts.payout p where p.investor_id = s.investor_id and p.purpose = 'refund' and p.source_id = s.suspense_id)
  order by s.investor_id, s.suspense_id limit ${AT_ONCE}`,
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
      // Money from a custodian is on the account that receives proceeds, however the order was paid.
      bank:
        money.awaits === null
          ? outletOf(errand.settings, clearingOf(money.method, money.partner), money.currency)
          : payoutBankFor(errand.settings, money.currency),
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
  let after: readonly string[] | undefined = [NOBODY, NOBODY];
  while (after) {
    const rows: { investor_id: string; suspense_id: string }[] = await errand.primary.query(waited, [transferId, ...after]);
    const jobs = rows.map(({ investor_id: investorId, suspense_id: suspenseId }) => ({ reference: suspenseId, payload: { investorId, suspenseId } }));
    await errand.transact((tx) => enqueueMany(tx, paymentsEvents.payToOwn, jobs));
    const last = rows.at(-1);
    after = last && rows.length === AT_ONCE ? [last.investor_id, last.suspense_id] : undefined;
  }
}
