/** Money of custodians, which comes in the morning of its day: the clock goes there. */
import type { Platform } from './platform.ts';
import { until } from './sandbox.ts';

/**
 * Waits until nothing runs, is ready, or failed less than three times: chance (two that waited for each other, a busy machine) fails
 * once, a partner who is away fails for as long as he is.
 */
export const queueIsEmpty = (platform: Platform): Promise<unknown> =>
  until('the queue to be empty', async () => {
    const { rows } = await platform.owner.query(
      `select 1 from graphile_worker._private_jobs
       where attempts < max_attempts and (locked_at is not null or run_at <= now() or attempts between 1 and 2)`,
    );
    return rows.length === 0;
  });

/** Moves the clock to when money is due that custodians owe, and on to when its statement is read, until all that is booked so far has come. */
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

/** The custodian of a liquidated fund pays what is owed of it: the sandbox knows no price of its own. The clock goes to where it is seen. */
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
