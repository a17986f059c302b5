/** What operators did: one chain an operator, each act with the digest of the one before, written with its effect. */
import type { Instant } from '@lumbung/kernel/time.ts';
import type { Act } from './binding.ts';
import { sql, time, type Tx } from './database.ts';

const record = sql(
  'acts.record',
  `
  with previous as materialized (
    select number, digest from operations.act where operator_id = $1 order by number desc limit 1
  ), next as (
    select coalesce((select number from previous), 0) + 1 as number, coalesce((select digest from previous), ''::bytea) as previous
  )
  insert into operations.act (operator_id, number, call, subject, details, at, digest)
  select $1, n.number, $2, $3, $4::jsonb, $5::timestamptz, operations.digest_of_act(n.previous, $1, n.number, $2, $3, $4::jsonb, $5::timestamptz) from next n`,
);
const lock = sql('acts.lock', 'select operator_id from operations.operator where operator_id = $1 for update');

/** Chains an act to those of its operator. The row of the operator is held, so that two acts at once stand one behind the other. */
export async function recordAct(tx: Tx, operatorId: string, call: string, act: Act, at: Instant): Promise<void> {
  // A statement of its own: the one that follows sees what the holder before wrote.
  await tx.query(lock, [operatorId]);
  await tx.query(record, [operatorId, call, act.subject, JSON.stringify(act.details ?? {}), time(at)]);
}
