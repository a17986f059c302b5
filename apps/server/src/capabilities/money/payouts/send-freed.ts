/** Enqueues payouts that nothing holds back any more, in batches: after a bank was stopped for a day there are many. */
import type { Errand } from '../../../platform/jobs.ts';
import { enqueueMany } from '../../../platform/queue.ts';
import * as payoutsEvents from './events.ts';
import { FREED_AT_ONCE, type FreedPayout, payoutsFreed, type StopRow } from './stop-store.ts';

/** Each batch is a transaction of its own: after a crash the retry continues, and nothing is sent twice. */
export async function sendFreed({ transact }: Errand, of: Pick<StopRow, 'investor_id' | 'bank'>): Promise<void> {
  let after: FreedPayout | undefined;
  do {
    const freed: readonly FreedPayout[] = await transact(async (tx) => {
      const rows = await payoutsFreed(tx, of, after);
      await enqueueMany(
        tx,
        payoutsEvents.send,
        rows.map(({ investor_id: investorId, payout_id: payoutId }) => ({ reference: payoutId, payload: { investorId, payoutId } })),
      );
      return rows;
    });
    after = freed.length === FREED_AT_ONCE ? freed.at(-1) : undefined;
  } while (after);
}
