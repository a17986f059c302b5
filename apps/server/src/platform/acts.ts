/** What operators did: one chain an operator, each act with the digest of the one before, written with its effect. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Act } from './binding.ts';
import { only, sql, time, type Tx } from './database.ts';

const count = sql('acts.count', 'update operations.operator set acts = acts + 1 where operator_id = $1 returning acts as number');
const record = sql(
  'acts.record',
  `
  insert into operations.act (operator_id, number, call, subject, details, at, digest)
  select $1, $2, $3, $4, $5::jsonb, $6::timestamptz, operations.digest_of_act(
    coalesce((select digest from operations.act where operator_id = $1 and number = $2 - 1), ''::bytea), $1, $2, $3, $4, $5::jsonb, $6::timestamptz)`,
);

/** Chains an act to those of its operator. Counting holds the operator's row, so that two acts at once stand one behind the other. */
export async function recordAct(tx: Tx, operatorId: string, call: string, act: Act, at: Instant): Promise<void> {
  // A statement of its own: the one that follows sees what the holder before wrote.
  const { number } = only(await tx.query<{ number: number }>(count, [operatorId]));
  await tx.query(record, [operatorId, number, call, act.subject, JSON.stringify(act.details ?? {}), time(at)]);
}
