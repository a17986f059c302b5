/** SQL statements for stops: books of which nothing is paid out. */
import type { Instant } from '@lumbung/kernel/time.ts';
import { sql, sqlOverAll, time, type Tx } from '../../../platform/database.ts';
import { isFrozen } from '../../people/investor-status/index.ts';

/** The books of an investor, or everything that goes out through a bank. */
export type StoppedBooks = { readonly investorId: string } | { readonly bank: string };

/** SQL: whether a payout `p` may not be sent; part of the statements that send it. */
export const isStopped = (p: string): string => `(${isFrozen(p)} or exists (
      select from payouts.stop h where h.state = 'open' and (h.investor_id = ${p}.investor_id or h.bank = ${p}.bank)))`;

const insert = sql(
  'payouts.insertStops',
  `
  insert into payouts.stop (stop_id, investor_id, bank, rule, reconciliation_id, state, since)
  select gen_random_uuid(), b.investor_id, b.bank, $3, $4, 'open', $5
  from (select distinct * from unnest($1::uuid[], $2::text[]) as b(investor_id, bank)) b on conflict do nothing returning 1`,
);
const stop = sql(
  'payouts.stopBank',
  `
  insert into payouts.stop as s (stop_id, bank, rule, subject, found, state, since) values (gen_random_uuid(), $1, $2, $3, $4, 'open', $5)
  on conflict (bank, rule, subject) where state = 'open' and bank is not null do update set found = s.found + excluded.found`,
);
const lock = sql('payouts.lockStop', 'select stop_id, investor_id, bank, rule, subject, found, state from payouts.stop where stop_id = $1 for update');
const lift = sql('payouts.lift', `update payouts.stop set state = 'lifted', lifted_by = $2, lifted_at = $3 where stop_id = $1 and state = 'open'`);
/** Batch size of payouts enqueued per transaction. */
export const FREED_AT_ONCE = 1_000;
/** Sorts before every id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
/** Payouts that nothing stops any more, after the given one. */
const freed = sqlOverAll(
  'payouts.freed',
  `
  select p.investor_id, p.payout_id from payouts.payout p
  where p.state in ('planned', 'sent') and ($1::uuid is null or p.investor_id = $1) and ($2::text is null or p.bank = $2) and not ${isStopped('p')}
    and (p.investor_id, p.payout_id) > ($3, $4)
  order by p.investor_id, p.payout_id limit ${FREED_AT_ONCE}`,
);

export interface StopRow {
  readonly stop_id: string;
  readonly investor_id: string | null;
  readonly bank: string | null;
  readonly rule: string;
  /** What caused the stop: a payout, or the statement of an account; empty for a reconciliation. */
  readonly subject: string;
  readonly found: number;
  readonly state: 'open' | 'lifted';
}

/** Returns how many books were not stopped before. */
export const insertStops = async (
  tx: Tx,
  books: readonly StoppedBooks[],
  { rule, reconciliationId }: { readonly rule: string; readonly reconciliationId: string },
  since: Instant,
): Promise<number> => {
  const investors = books.map((one) => ('investorId' in one ? one.investorId : null));
  const banks = books.map((one) => ('bank' in one ? one.bank : null));
  return (await tx.query(insert, [investors, banks, rule, reconciliationId, time(since)])).length;
};

/** Stops everything that goes out through a bank, or adds to the count of its open stop. */
export async function insertBankStop(
  tx: Tx,
  { bank, rule, subject, found }: { readonly bank: string; readonly rule: string; readonly subject: string; readonly found: number },
  since: Instant,
): Promise<void> {
  await tx.query(stop, [bank, rule, subject, found, time(since)]);
}

/** A stop, locked until the transaction ends: of concurrent decisions the first one wins. */
export const lockStop = async (tx: Tx, stopId: string): Promise<StopRow | null> => (await tx.query<StopRow>(lock, [stopId]))[0] ?? null;

export async function liftStop(tx: Tx, stopId: string, by: string, at: Instant): Promise<void> {
  await tx.query(lift, [stopId, by, time(at)]);
}

export interface FreedPayout {
  readonly investor_id: string;
  readonly payout_id: string;
}

/** The next payouts of these books that may be sent again. */
export const payoutsFreed = (tx: Tx, { investor_id, bank }: Pick<StopRow, 'investor_id' | 'bank'>, after?: FreedPayout): Promise<FreedPayout[]> =>
  tx.query(freed, [investor_id, bank, after?.investor_id ?? NOBODY, after?.payout_id ?? NOBODY]);
