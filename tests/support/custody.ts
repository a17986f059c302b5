/** Custodians' payments, which arrive in the morning of their day: moves the clock there. */
import type { Platform } from './platform.ts';
import { until } from './sandbox.ts';

/**
 * Waits until no job is running, ready, or has failed fewer than three times: a chance failure (a deadlock, a busy machine) occurs
 * once, while an unavailable partner fails for as long as it is down.
 */
export const queueIsEmpty = (platform: Platform): Promise<unknown> =>
  until('the queue to be empty', async () => {
    const { rows } = await platform.owner.query(
      `select 1 from graphile_worker._private_jobs
       where attempts < max_attempts and (locked_at is not null or run_at <= now() or attempts between 1 and 2)`,
    );
    return rows.length === 0;
  });

/** Moves the clock to when custodians' payments are due and on until their statements are read and everything booked so far has arrived. */
export async function cashComes(platform: Platform): Promise<void> {
  const last = async (): Promise<Date | null> =>
    (await platform.owner.query<{ due_at: Date | null }>(`select max(due_at) as due_at from custody.transfer where direction = 'in' and state = 'awaited'`))
      .rows[0]!.due_at;
  let due = await last();
  if (due === null) throw new Error('no custodian owes anything');
  // Statements are read every hour of the day, and on the next one.
  for (let hours = 0; due !== null && hours < 24; hours += 1) {
    const { clock } = await platform.sandbox.get<{ clock: string }>('clock');
    const { status } = await platform.sandbox.post('clock', due.getTime() > Date.parse(clock) ? { to: due.toISOString() } : { advance: 'PT1H' });
    if (status !== 200) throw new Error(`the clock did not go on: ${status}`);
    await queueIsEmpty(platform);
    due = await last();
  }
  if (due !== null) throw new Error('a custodian has not paid');
}

/** Has the custodian of a liquidated fund pay what is owed, because the sandbox has no price for it. Moves the clock to where the payment is seen. */
export async function liquidatorPays(platform: Platform, productId: string): Promise<void> {
  const { rows } = await platform.owner.query<{ day: string; left: string; due_at: Date }>(
    `select nav_day::text as day, (amount - moved)::text as left, due_at from custody.transfer where product_id = $1 and purpose = 'movements' and state = 'awaited'`,
    [productId],
  );
  if (rows.length === 0) throw new Error(`nothing is owed of ${productId}`);
  for (const { day, left } of rows) {
    const { status } = await platform.sandbox.post('custodians/cash', { fund: productId, day, purpose: 'DIV', amount: Number(left) });
    if (status !== 200) throw new Error(`the custodian of ${productId} did not pay: ${status}`);
  }
  await cashComes(platform);
}
