/** Hands what nothing holds any more to the queue, some at a time: of a bank that was stopped for a day that is many. */
import type { Errand } from '../../../platform/jobs.ts';
import { enqueueMany } from '../../../platform/queue.ts';
import * as payoutsEvents from './events.ts';
import { FREED_AT_ONCE, type FreedPayout, payoutsFreed, type StopRow } from './stop-store.ts';

/** Each lot is a transaction of its own: a process that dies leaves the rest to the next try, and nothing is sent twice. */
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
