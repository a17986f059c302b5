/** SQL statements for reversals: money that left a charge again after it was paid. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { sql, time, type Tx } from '../../../../platform/database.ts';
import type { ChargeRow } from '../charges/store.ts';

export interface ReversalRow {
  readonly investor_id: string;
  readonly reversal_id: string;
  readonly partner: string;
  readonly reference: string;
  readonly amount: bigint;
  readonly state: 'open' | 'stands' | 'borne';
}

// Never more than was paid: a denial and a later chargeback are the same money under two references.
const insert = sql(
  'reversals.insert',
  `
  insert into payments.reversal (investor_id, reversal_id, charge_id, bill_id, partner, reference, amount, state, heard_at)
  select $1, $2, $3, $4, $5, $6, left_.amount, 'open', $8
  from (select least($7, c.amount - coalesce((select sum(r.amount) from payments.reversal r
      where r.investor_id = $1 and r.charge_id = $3 and r.state <> 'stands'), 0))::bigint as amount
    from payments.charge c where c.investor_id = $1 and c.charge_id = $3) left_
  where left_.amount > 0 on conflict (investor_id, charge_id, reference) do nothing returning 1`,
);
const lock = sql(
  'reversals.lock',
  'select investor_id, reversal_id, partner, reference, amount, state from payments.reversal where investor_id = $1 and reversal_id = $2 for update',
);
const decide = sql(
  'reversals.decide',
  `update payments.reversal set state = $3, decided_at = $4 where investor_id = $1 and reversal_id = $2 and state = 'open' returning 1`,
);

/** Adds a reversal to a charge locked by the transaction. Returns false if it is already known, under this or another reference. */
export async function insertReversal(
  tx: Tx,
  { investor_id, charge_id, bill_id, partner }: ChargeRow,
  { reversalId, reference, amount }: { readonly reversalId: string; readonly reference: string; readonly amount: bigint },
  at: Instant,
): Promise<boolean> {
  return (await tx.query(insert, [investor_id, reversalId, charge_id, bill_id, partner, reference, amount, time(at)])).length === 1;
}

export const lockReversal = async (tx: Tx, investorId: string, reversalId: string): Promise<ReversalRow | null> =>
  (await tx.query<ReversalRow>(lock, [investorId, reversalId]))[0] ?? null;

export const decideReversal = async (tx: Tx, { investor_id, reversal_id }: ReversalRow, state: 'stands' | 'borne', at: Instant): Promise<boolean> =>
  (await tx.query(decide, [investor_id, reversal_id, state, time(at)])).length === 1;
