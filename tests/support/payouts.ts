/** Payouts for tests. */
import { agree } from '@lumbung/contract/decisions/routes.gen.ts';
import { proposeLift } from '@lumbung/contract/payouts/routes.gen.ts';
import { HOUR, plus } from '@lumbung/kernel/time.ts';
import { planPayout } from '../../apps/server/src/capabilities/money/payouts/plan-payout.ts';
import { jobs } from '../../apps/server/src/capabilities/money/payouts/jobs.ts';
import { markSent } from '../../apps/server/src/capabilities/money/payouts/store.ts';
import { readMoment } from '../../apps/server/src/platform/clock.ts';
import { only, sql, transact } from '../../apps/server/src/platform/database.ts';
import { errandOf } from '../../apps/server/src/platform/jobs.ts';
import type { Platform } from './platform.ts';

/** Two finance operators lift all payout stops. Returns what they were for. */
export async function liftStops({
  owner,
  operator,
}: Platform): Promise<readonly { readonly bank: string | null; readonly rule: string; readonly subject: string }[]> {
  const { rows } = await owner.query<{ stop_id: string; bank: string | null; rule: string; subject: string }>(
    `select stop_id, bank, rule, subject from payouts.stop where state = 'open' order by bank, rule, subject`,
  );
  if (rows.length === 0) return [];
  const [one, other] = [await operator('finance'), await operator('finance')];
  for (const { stop_id: stopId } of rows) await other.must(agree, await one.must(proposeLift, { stopId, note: 'Bank sudah menjelaskan' }));
  return rows.map(({ bank, rule, subject }) => ({ bank, rule, subject }));
}

const newest = sql('test.payout', 'select payout_id from payouts.payout where investor_id = $1');

/** A payout of suspense money sent this many hours ago with an unknown outcome; the bank must be down. */
export async function unheardPayout({ app, owner }: Platform, { investorId, amount }: { readonly investorId: string; readonly amount: number }, hours: number) {
  const { rows } = await owner.query<{ suspense_id: string }>('select suspense_id from payments.suspense where investor_id = $1', [investorId]);
  const planned = { purpose: 'refund', sourceId: rows[0]!.suspense_id, bank: 'bca', path: 'suspense', currency: 'IDR', who: 'test' } as const;
  const payoutId = await transact(app.pools.money, async (tx) => {
    const moment = await readMoment(tx, app.clock);
    await planPayout(tx, moment, app.keys, investorId, { ...planned, amount: BigInt(amount), to: { bank: '008', account: '1370012345' } });
    const { payout_id: id } = only(await tx.query<{ payout_id: string }>(newest, [investorId]));
    await markSent(tx, investorId, id, { who: 'job:payouts.send', at: plus(moment.business, -hours * HOUR) }, null);
    return { keep: true, result: id };
  });
  return { payoutId, about: { investorId, payoutId, note: 'Dipastikan lewat telepon ke bank' } };
}

/** Runs the job that sends a payout now, whatever its outcome. */
export const trySending = async ({ app }: Platform, of: { readonly investorId: string; readonly payoutId: string }): Promise<void> =>
  jobs.find(({ task }) => task === 'payouts.send')!.run(await errandOf(app, app.pools.jobs), of);
