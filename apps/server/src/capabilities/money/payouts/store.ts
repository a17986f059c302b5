/** Statements of payouts. Each change of state names the state before: a second worker changes nothing. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { type Db, sql, time, type Tx } from '../../../platform/database.ts';

export type Purpose = 'refund' | 'redemption';
export type PayoutState = 'planned' | 'sent' | 'done' | 'failed';

export interface PayoutRow {
  readonly investor_id: string;
  readonly payout_id: string;
  readonly purpose: Purpose;
  readonly source_id: string;
  readonly bank: string;
  readonly path: string;
  readonly amount: bigint;
  readonly beneficiary_encrypted: Buffer;
  readonly state: PayoutState;
}

const insert = sql(
  'payouts.insert',
  `
  insert into payouts.payout (investor_id, payout_id, purpose, source_id, bank, path, amount, beneficiary_encrypted, state, planned_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, 'planned', $9)
  on conflict (investor_id, purpose, source_id) where state <> 'failed' do nothing returning 1`,
);
const find = sql(
  'payouts.find',
  `
  select investor_id, payout_id, purpose, source_id, bank, path, amount, beneficiary_encrypted, state
  from payouts.payout where investor_id = $1 and payout_id = $2`,
);
const last = sql(
  'payouts.last',
  `
  select investor_id, payout_id, purpose, source_id, bank, path, amount, beneficiary_encrypted, state
  from payouts.payout where investor_id = $1 and purpose = $2 and source_id = $3 order by payout_id desc limit 1`,
);
const send = sql('payouts.sent', `update payouts.payout set state = 'sent', sent_at = $3 where investor_id = $1 and payout_id = $2 and state = 'planned'`);
const finish = sql(
  'payouts.done',
  `
  update payouts.payout set state = 'done', done_at = $3, bank_reference = $4
  where investor_id = $1 and payout_id = $2 and state = 'sent' returning 1`,
);
const fail = sql(
  'payouts.failed',
  `
  update payouts.payout set state = 'failed', done_at = $3, reason = $4
  where investor_id = $1 and payout_id = $2 and state in ('planned', 'sent') returning 1`,
);

export interface PlannedPayout {
  readonly payoutId: string;
  readonly purpose: Purpose;
  readonly sourceId: string;
  readonly bank: string;
  readonly path: string;
  readonly amount: bigint;
  readonly sealed: Buffer;
  readonly at: Instant;
}

/** Answers false when a payout of the same source lives. */
export async function insertPayout(tx: Tx, investorId: string, payout: PlannedPayout): Promise<boolean> {
  const { payoutId, purpose, sourceId, bank, path, amount, sealed, at } = payout;
  return (await tx.query(insert, [investorId, payoutId, purpose, sourceId, bank, path, amount, sealed, time(at)])).length === 1;
}

export const findPayout = async (db: Db, investorId: string, payoutId: string): Promise<PayoutRow | null> =>
  (await db.query<PayoutRow>(find, [investorId, payoutId]))[0] ?? null;

/** The newest payout of a source; every earlier one has failed. */
export const findLastPayout = async (db: Db, investorId: string, purpose: Purpose, sourceId: string): Promise<PayoutRow | null> =>
  (await db.query<PayoutRow>(last, [investorId, purpose, sourceId]))[0] ?? null;

/** Writes down that it goes out now: from here on its outcome is asked of the bank before it is sent again. */
export async function markSent(tx: Tx, investorId: string, payoutId: string, at: Instant): Promise<void> {
  await tx.query(send, [investorId, payoutId, time(at)]);
}

export const markDone = async (tx: Tx, investorId: string, payoutId: string, at: Instant, reference: string): Promise<boolean> =>
  (await tx.query(finish, [investorId, payoutId, time(at), reference])).length === 1;

export const markFailed = async (tx: Tx, investorId: string, payoutId: string, at: Instant, reason: string): Promise<boolean> =>
  (await tx.query(fail, [investorId, payoutId, time(at), reason])).length === 1;
